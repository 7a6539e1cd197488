import type { KeyObject } from 'node:crypto';
import type { HttpClient } from '@reporting/contract/outbound';
import type { PaymentConfig } from '../../platform/config/payments.ts';
import {
  type CompletedOrder,
  type OrderRequest,
  PaymentError,
  type PaymentEvent,
  type PaymentProvider,
  type SubscriptionSnapshot,
} from '../provider.ts';
import { readEvents, readOrder, readSubscription } from './objects.ts';
import { isSignedBy, securePayload } from './secure.ts';

const REFUSED = 'The payment provider refused the request. Nothing was changed. Try again, or contact support.';
const SILENT = 'The payment provider does not answer. Nothing was charged here. Try again in a few minutes.';

/** Creates the connection to FastSpring. The sandbox simulates the same API, so the demo uses the same code. */
export function createFastSpring(deps: {
  config: PaymentConfig;
  http: HttpClient;
  /** The private key of the store. */
  privateKey: () => Promise<KeyObject>;
}): PaymentProvider {
  const { config, http, privateKey } = deps;
  const { live, products } = config;
  const authorization = `Basic ${Buffer.from(`${config.username}:${config.password}`).toString('base64')}`;

  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    let answer: { status: number; body: string };
    try {
      answer = await http.request({
        method,
        url: `${config.api}${path}`,
        headers: { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch (error) {
      throw new PaymentError(SILENT, { cause: error });
    }
    if (answer.status === 404 && method === 'GET') return null;
    if (answer.status >= 400) {
      const cause = new Error(`FastSpring answered ${answer.status} to ${method} ${path.split('/')[1]}.`);
      throw new PaymentError(answer.status >= 500 ? SILENT : REFUSED, { cause });
    }
    try {
      return JSON.parse(answer.body);
    } catch (error) {
      throw new PaymentError(SILENT, { cause: error });
    }
  }

  async function subscription(id: string): Promise<SubscriptionSnapshot> {
    const found = readSubscription(await call('GET', `/subscriptions/${encodeURIComponent(id)}`), live);
    if (!found) throw new PaymentError(REFUSED, { cause: new Error('FastSpring returned no subscription.') });
    return found;
  }

  /** Returns the product with the price and the interval of the order, not of the catalogue. */
  const priced = ({ cents, interval, trialDays, description }: OrderRequest) => ({
    product: interval === 12 ? products.annual : products.monthly,
    quantity: 1,
    display: description,
    pricing: {
      price: { USD: cents / 100 },
      interval: 'month',
      intervalLength: interval,
      quantityBehavior: 'lock',
      ...(trialDays > 0 ? { trial: trialDays } : {}),
    },
  });

  async function update(id: string, change: Record<string, unknown>): Promise<SubscriptionSnapshot> {
    const answer = await call('POST', '/subscriptions', { subscriptions: [{ subscription: id, ...change }] });
    const [result] = (answer as { subscriptions?: { result?: string }[] }).subscriptions ?? [];
    if (result?.result !== 'success') throw new PaymentError(REFUSED);
    return subscription(id);
  }

  return {
    async secure(order) {
      const items = [priced(order)];
      const contact = order.email === null ? {} : { contact: { email: order.email } };
      return securePayload({ items, tags: { quote: order.quote }, ...contact }, await privateKey());
    },

    async order(id): Promise<CompletedOrder | null> {
      const found = readOrder(await call('GET', `/orders/${encodeURIComponent(id)}`), live);
      if (!found) return null;
      const { completed, reference, quote } = found;
      const [subscriptionId] = found.subscriptions;
      if (!completed || subscriptionId === undefined) {
        return { completed: false, reference, quote, events: [], subscription: null };
      }
      const snapshot = await subscription(subscriptionId);
      const charged: PaymentEvent = {
        id: `order:${id}`,
        type: 'charged',
        subscriptionId,
        subscription: null,
        charge: found.charge,
      };
      return { completed, reference, quote, events: [charged, readAs(snapshot)], subscription: snapshot };
    },

    change: (id, order) => update(id, { ...priced({ ...order, trialDays: 0 }), prorate: true }),

    async cancel(id, when) {
      const path = `/subscriptions/${encodeURIComponent(id)}${when === 'now' ? '?billingPeriod=0' : ''}`;
      await call('DELETE', path);
      return subscription(id);
    },

    resubscribe: (id) => update(id, { deactivation: null }),

    async accountUrl(account) {
      const answer = await call('GET', `/accounts/${encodeURIComponent(account)}/authenticate`);
      const [first] = (answer as { accounts?: { url?: string }[] } | null)?.accounts ?? [];
      return first?.url ?? null;
    },

    receive: (raw, signature) => (isSignedBy(config.webhookSecret, raw, signature) ? readEvents(raw, live) : null),
  };
}

/**
 * Converts a subscription that the service has read to an event. The id of the event contains the time of the latest
 * change of the subscription, so that each state is stored once.
 */
export function readAs(snapshot: SubscriptionSnapshot): PaymentEvent {
  return {
    id: `read:${snapshot.id}:${snapshot.changed}:${snapshot.state}`,
    type: 'updated',
    subscriptionId: snapshot.id,
    subscription: snapshot,
    charge: null,
  };
}
