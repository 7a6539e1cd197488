import {
  applyCoupon,
  COUPON_MESSAGES,
  type Coupon,
  couponKey,
  type Interval,
  type PlanOrder,
  priceOf,
} from '@reporting/contract/rules';
import { audit } from '../company/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Plans } from '../platform/config/plans.ts';
import type { Db, Tenant } from '../platform/db/tenant.ts';
import { HttpProblem, notFound } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import { applyEvents } from './apply.ts';
import { type CompletedOrder, type OrderRequest, PaymentError, type PaymentProvider } from './provider.ts';
import * as store from './store.ts';

/** A plan that a company orders, with the values that determine its price. */
interface OrderedPlan extends PlanOrder {
  readonly interval: Interval;
}

/** An order that the payment provider has confirmed, with its quote. */
interface VerifiedOrder {
  readonly quote: store.Quote;
  readonly order: CompletedOrder;
  readonly subscriptionId: string;
}

export interface Checkout {
  readonly trialDays: number;
  /** Returns the coupon of a code; null if the code is unknown, has ended, or is only for other e-mail addresses. */
  coupon(code: string, email: string | null): Coupon | null;
  /**
   * Returns the coupons in `applied`, followed by the coupons of the codes.
   * @throws HttpProblem coupon_invalid for a coupon that is invalid or does not stack
   */
  coupons(codes: readonly string[], email: string | null, applied?: readonly Coupon[]): readonly Coupon[];
  /** Computes the price of a plan and stores it as a quote. */
  quote(plan: OrderedPlan, owner: { companyId: string | null; subscriptionId: string | null }): Promise<store.Quote>;
  /** Returns the order request of a quote for the payment provider. */
  requestOf(quote: store.Quote, more?: { trialDays?: number; email?: string | null }): OrderRequest;
  /** Encrypts an order for the checkout. */
  secure(request: OrderRequest): Promise<{ payload: string; key: string }>;
  /**
   * Reads a completed order from the payment provider and compares it with its quote.
   * @throws HttpProblem order_unknown, payment_failed
   */
  verify(order: { id: string; reference: string }, companyId: string | null): Promise<VerifiedOrder>;
  /**
   * Checks that the founder of a new company can use the coupons of an order. The order's quote was made for the address that the guest
   * entered before the payment. The order stays unused after an error.
   * @throws HttpProblem coupon_invalid for a coupon that is only for other e-mail addresses
   */
  refuseForeignCoupons(verified: VerifiedOrder, email: string): void;
  /**
   * Begins the subscription of a verified order, inside the caller's transaction.
   * @throws HttpProblem order_unknown if another company has used the order
   */
  attach(tenant: Tenant, verified: VerifiedOrder): Promise<void>;
  /** Applies coupons to a company that has no order, inside the caller's transaction. */
  give(tenant: Tenant, coupons: readonly Coupon[]): Promise<void>;
}

const unknownOrder = () =>
  new HttpProblem(
    'order_unknown',
    'The payment provider does not confirm this payment, so nothing was changed. If you were charged, contact support with the order reference.',
  );

/** Returns the result of a call to the payment provider. Converts a `PaymentError` to an error answer. */
export async function paying<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof PaymentError ? new HttpProblem('payment_failed', error.message, { cause: error }) : error;
  });
}

/** Returns a plan as text, for the checkout and the audit log. */
export function planText({ dashboards, interval }: { dashboards: number; interval: Interval }): string {
  const count = dashboards === 1 ? '1 dashboard' : `${dashboards} dashboards`;
  return `${count}, ${interval === 12 ? 'billed annually' : 'billed monthly'}`;
}

/**
 * Creates the part that registration and subscriptions share: coupons, prices, and orders of the payment provider. Without a provider,
 * calls about orders answer 404.
 */
export function createCheckout(deps: {
  db: Db;
  clock: Clock;
  plans: Plans;
  provider: PaymentProvider | null;
}): Checkout {
  const { db, clock, plans } = deps;

  function provider(): PaymentProvider {
    if (!deps.provider) throw notFound();
    return deps.provider;
  }

  function coupon(code: string, email: string | null): Coupon | null {
    const found = plans.coupons.get(couponKey(code));
    if (!found) return null;
    const { type, value, name, until } = found;
    return (until === null || clock.now() < until) && isFor(code, email) ? { type, value, name } : null;
  }

  /** Returns false if a coupon is only for other e-mail addresses. */
  function isFor(code: string, email: string | null): boolean {
    const emails = plans.coupons.get(couponKey(code))?.emails ?? null;
    return emails === null || emails.includes(email?.trim().toLowerCase() ?? '');
  }

  async function give(tenant: Tenant, coupons: readonly Coupon[]): Promise<void> {
    for (const each of coupons) await store.insertCoupon(tenant, each, null, new Date(clock.now()));
  }

  return {
    trialDays: plans.trialDays,
    coupon,
    give,

    coupons(codes, email, applied = []) {
      let coupons = applied;
      for (const code of codes) {
        const next = applyCoupon(coupons, coupon(code, email), plans.stacking);
        if (next.error !== null)
          throw new HttpProblem('coupon_invalid', next.error, { errors: { coupons: [next.error] } });
        coupons = next.coupons;
      }
      return coupons;
    },

    async quote(plan, { companyId, subscriptionId }) {
      const { dashboards, interval, coupons = [] } = plan;
      const { totalCents: cents } = priceOf(plans.prices, plan);
      const quote = { id: newId(), companyId, dashboards, interval, cents, coupons, subscriptionId };
      await store.insertQuote(db, quote, new Date(clock.now()));
      return quote;
    },

    requestOf(quote, { trialDays = 0, email = null } = {}) {
      const { id, cents, interval } = quote;
      return { quote: id, cents, interval, description: planText(quote), trialDays, email };
    },

    secure: (request) => paying(provider().secure(request)),

    async verify({ id, reference }, companyId) {
      const order = await paying(provider().order(id));
      const quote = order?.quote ? await store.findQuote(db, order.quote) : null;
      const { subscription } = order ?? {};
      const matches =
        order?.completed &&
        order.reference === reference &&
        subscription &&
        quote &&
        subscription.cents === quote.cents &&
        subscription.interval === quote.interval &&
        quote.companyId === companyId &&
        (quote.subscriptionId === null || quote.subscriptionId === subscription.id);
      if (!matches) throw unknownOrder();
      return { quote, order, subscriptionId: subscription.id };
    },

    refuseForeignCoupons({ quote }, email) {
      if (quote.coupons.every(({ name }) => isFor(name, email))) return;
      const message = 'A coupon of your order is only for another e-mail address. Register with that address.';
      throw new HttpProblem('coupon_invalid', message, { errors: { email: [message] } });
    },

    async attach(tenant, { quote, order, subscriptionId }) {
      const now = clock.now();
      if (!(await store.acceptQuote(tenant, quote.id, subscriptionId, new Date(now)))) throw unknownOrder();
      if (quote.subscriptionId !== null) return applyEvents(tenant, order.events, now);
      await give(tenant, quote.coupons);
      await applyEvents(tenant, order.events, now);
      await audit(tenant, { action: 'subscription_started', details: planText(quote) }, new Date(now));
    },
  };
}

/** Returns the error for a coupon that does not exist. */
export const noCoupon = () => new HttpProblem('not_found', COUPON_MESSAGES.invalid);
