import { type BodyOf, type PlanTerms, RELOAD_STATUSES, type SecurePayment, securePayment } from '@reporting/contract';
import { ApiError, NO_ANSWER } from '../api/errors.ts';
import { type CallInput, request } from '../api/request.ts';
import { t } from '../texts/index.ts';

/** The functions of the payment provider's script that this module uses. */
interface Builder {
  /** Sets the encrypted order and its key. */
  secure(payload: string, key: string): void;
  /** Opens the window of the checkout. */
  checkout(): void;
}

/** The value that the script passes when the checkout window closes; null if nothing was ordered. */
type Closed = { id?: unknown; reference?: unknown } | null;

declare global {
  interface Window {
    fastspring?: { builder?: Builder };
    onCheckoutClosed?: (order: Closed) => void;
  }
}

/** A completed checkout. The names match the fields of the calls that receive it. */
export interface CompletedCheckout {
  readonly order_id: string;
  readonly order_reference: string;
}

/** The error if the checkout cannot be opened. Its message is a sentence for users. */
export class CheckoutFailed extends Error {
  override readonly name = 'CheckoutFailed';
}

/**
 * Returns true if the checkout or a call to the payment provider failed. Such an error is reported. A checkout that the user closes is no
 * failure.
 */
export const isPaymentFailure = (error: unknown): boolean =>
  error instanceof CheckoutFailed || (error instanceof ApiError && error.code === 'payment_failed');

const SCRIPT_ID = 'fsc-api';
/** `RETRY` is the time between two checks whether the script has loaded. After `PATIENCE`, loading counts as failed. Both are in ms. */
const RETRY = 100;
const PATIENCE = 30_000;

const unavailable = () =>
  new CheckoutFailed(
    t(
      'The payment page could not be loaded. Your entries are kept. Check your connection and content blockers, then try again.',
    ),
  );

/**
 * Adds the script to the page. Rejects if it cannot be loaded. It is loaded only before a checkout, because most visits need no payment.
 */
function addScript({ script, storefront, accessKey }: NonNullable<PlanTerms['checkout']>): Promise<never> {
  return new Promise((_, reject) => {
    document.getElementById(SCRIPT_ID)?.remove();
    const element = document.createElement('script');
    element.id = SCRIPT_ID;
    element.src = script;
    element.dataset.storefront = storefront;
    element.dataset.accessKey = accessKey;
    element.dataset.popupClosed = 'onCheckoutClosed';
    element.addEventListener('error', () => {
      // The element is removed, so that the next attempt loads the script again.
      element.remove();
      reject(unavailable());
    });
    document.head.append(element);
  });
}

/** Checks every 100 ms whether the script has loaded. Throws `CheckoutFailed` after 30 s. */
async function scriptReady(): Promise<Builder> {
  for (let waited = 0; waited <= PATIENCE; waited += RETRY) {
    const builder = window.fastspring?.builder;
    if (builder) return builder;
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
  throw unavailable();
}

/**
 * Returns the encrypted order for a checkout.
 * @throws CheckoutFailed if the service fails or does not answer; ApiError for every other error answer
 */
export async function secureOrder(
  body: BodyOf<typeof securePayment>,
  options: Pick<CallInput<typeof securePayment>, 'keepPage'> = {},
): Promise<SecurePayment> {
  try {
    return (await request(securePayment, { body, ...options })).data;
  } catch (error) {
    const failed = error instanceof ApiError && (error.status === NO_ANSWER || error.status >= 500);
    // A 588 belongs to the session, not to the payment.
    throw failed && !RELOAD_STATUSES.includes(error.status)
      ? new CheckoutFailed(error.message, { cause: error })
      : error;
  }
}

/**
 * Opens the payment provider's checkout for an order that the service has encrypted.
 * @returns the completed order, which the service still has to verify; null if the user closed the window without ordering
 * @throws CheckoutFailed if the script cannot be loaded
 */
export async function openCheckout(
  checkout: NonNullable<PlanTerms['checkout']>,
  { payload, key }: SecurePayment,
): Promise<CompletedCheckout | null> {
  const builder = window.fastspring?.builder ?? (await Promise.race([addScript(checkout), scriptReady()]));
  return new Promise((resolve) => {
    window.onCheckoutClosed = (order) => {
      const { id, reference } = order ?? {};
      const completed = typeof id === 'string' && typeof reference === 'string';
      resolve(completed ? { order_id: id, order_reference: reference } : null);
    };
    builder.secure(payload, key);
    builder.checkout();
  });
}
