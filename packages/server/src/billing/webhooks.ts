import type { Logger } from 'pino';
import { audit } from '../company/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, tenantOf, withTransaction } from '../platform/db/tenant.ts';
import { applyEvents } from './apply.ts';
import { planText } from './checkout.ts';
import type { PaymentEvent, PaymentProvider } from './provider.ts';
import * as store from './store.ts';

/** The answer to the payment provider: the ids of the processed events. `complete` is true if all received events were processed. */
export interface Received {
  readonly processed: readonly string[];
  readonly complete: boolean;
}

/** Creates the function that processes the events of the payment provider. */
export function createWebhooks(deps: { db: Db; clock: Clock; log: Logger; provider: PaymentProvider }) {
  const { db, clock, log, provider } = deps;

  /**
   * Returns the company of an event; null if the company is unknown. If the browser was closed after the checkout, the
   * service has not stored the new subscription yet. In this case, the function binds the subscription to its quote, if
   * the subscription and the quote have the same price.
   */
  async function companyOf(trx: Db, { subscriptionId, subscription }: PaymentEvent): Promise<string | null> {
    const known = await store.companyOfSubscription(trx, subscriptionId);
    if (known !== null || !subscription?.quote) return known;
    const quote = await store.findQuote(trx, subscription.quote);
    if (!quote?.companyId || quote.subscriptionId !== null) return null;
    if (quote.cents !== subscription.cents || quote.interval !== subscription.interval) {
      log.warn(
        { quote: quote.id },
        'a subscription was not assigned to a company, because its price or its interval differs from its quote',
      );
      return null;
    }
    const tenant = tenantOf(trx, quote.companyId);
    const now = new Date(clock.now());
    if (!(await store.acceptQuote(tenant, quote.id, subscriptionId, now))) return null;
    for (const coupon of quote.coupons) await store.insertCoupon(tenant, coupon, null, now);
    await audit(tenant, { action: 'subscription_started', details: planText(quote) }, now);
    return quote.companyId;
  }

  async function process(event: PaymentEvent): Promise<void> {
    await withTransaction(db, async (trx) => {
      let located = event;
      if (event.type === 'refunded') {
        const subscriptionId = await store.subscriptionOfOrder(trx, event.charge?.id ?? '');
        if (subscriptionId === null) return;
        located = { ...event, subscriptionId };
      }
      const companyId = await companyOf(trx, located);
      if (companyId === null) await store.insertEvent(trx, located, null, new Date(clock.now()));
      else await applyEvents(tenantOf(trx, companyId), [located], clock.now());
    });
  }

  /**
   * Processes the events of a request body. An event that fails is omitted from the answer, so that the provider sends it again.
   * @returns null if the signature is not valid
   */
  return async function receive(raw: Buffer, signature: string | undefined): Promise<Received | null> {
    const events = provider.receive(raw, signature);
    if (!events) return null;
    const processed: string[] = [];
    for (const { id, event } of events) {
      try {
        if (event) await process(event);
        processed.push(id);
      } catch (error) {
        log.error({ err: error, event: id }, 'an event of the payment provider could not be processed');
      }
    }
    return { processed, complete: processed.length === events.length };
  };
}
