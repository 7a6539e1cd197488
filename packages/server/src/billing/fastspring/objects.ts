import * as z from 'zod';
import type { Charge, EventType, PaymentEvent, ReceivedEvent, SubscriptionSnapshot } from '../provider.ts';

/** An object of FastSpring, or only its id if FastSpring does not expand it. */
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const tags = z.record(z.string(), z.unknown()).nullish().catch(null);
const instant = z.number().nullish();

const subscriptionObject = z.object({
  id: z.string(),
  account: idOf,
  state: z.enum(['trial', 'active', 'overdue', 'canceled', 'deactivated']),
  price: z.number(),
  intervalUnit: z.string(),
  intervalLength: z.number().nullish(),
  nextChargeDate: instant,
  next: instant,
  end: instant,
  deactivationDate: instant,
  tags,
  changed: z.number(),
  live: z.boolean(),
});

const orderObject = z.object({
  id: z.string(),
  reference: z.string().nullish(),
  completed: z.boolean(),
  changed: z.number(),
  total: z.number(),
  currency: z.string(),
  tags,
  live: z.boolean(),
  items: z.array(z.object({ subscription: idOf.nullish() })).default([]),
});

const chargeObject = z.object({
  order: z.union([z.string(), orderObject.partial({ completed: true, live: true })]).nullish(),
  reference: z.string().nullish(),
  subscription: z.union([z.string(), subscriptionObject]),
  total: z.number(),
  currency: z.string(),
  timestamp: z.number(),
});

const refundObject = z.object({ original: z.object({ id: z.string() }) });

const eventObject = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  live: z.boolean(),
  created: z.number(),
  data: z.unknown(),
});
const batch = z.object({ events: z.array(z.unknown()).max(1_000) });

const cents = (amount: number): number => Math.round(amount * 100);
const quoteOf = (all: Record<string, unknown> | null | undefined): string | null =>
  typeof all?.quote === 'string' ? all.quote : null;

/** FastSpring describes an annual interval as 12 months or as a year. */
function intervalOf(unit: string, length: number): 1 | 12 {
  return unit === 'year' || (unit === 'month' && length === 12) ? 12 : 1;
}

function snapshotOf(found: z.infer<typeof subscriptionObject>): SubscriptionSnapshot {
  const ends = found.state === 'canceled' || found.state === 'deactivated';
  const end =
    found.deactivationDate ?? found.end ?? (found.state === 'deactivated' ? found.changed : found.next) ?? null;
  return {
    id: found.id,
    account: found.account,
    state: found.state,
    cents: cents(found.price),
    interval: intervalOf(found.intervalUnit, found.intervalLength ?? 1),
    next: ends ? null : (found.nextChargeDate ?? found.next ?? null),
    end: ends ? end : null,
    quote: quoteOf(found.tags),
    changed: found.changed,
  };
}

/** Parses a subscription; null if it is invalid or belongs to the other mode (live or test). */
export function readSubscription(value: unknown, live: boolean): SubscriptionSnapshot | null {
  const { data } = subscriptionObject.safeParse(value);
  return data && data.live === live ? snapshotOf(data) : null;
}

/** An order with the ids of its subscriptions. */
export interface ReadOrder {
  readonly completed: boolean;
  readonly reference: string;
  readonly quote: string | null;
  readonly charge: Charge;
  readonly subscriptions: readonly string[];
}

/** Parses an order; null if it is invalid or belongs to the other mode (live or test). */
export function readOrder(value: unknown, live: boolean): ReadOrder | null {
  const { data } = orderObject.safeParse(value);
  if (!data || data.live !== live) return null;
  return {
    completed: data.completed,
    reference: data.reference ?? '',
    quote: quoteOf(data.tags),
    charge: {
      id: data.id,
      reference: data.reference ?? data.id,
      at: data.changed,
      cents: cents(data.total),
      currency: data.currency,
      state: 'paid',
    },
    subscriptions: data.items.flatMap(({ subscription }) => subscription ?? []),
  };
}

const TYPES: Readonly<Record<string, EventType>> = {
  'subscription.activated': 'activated',
  'subscription.updated': 'updated',
  'subscription.payment.overdue': 'overdue',
  'subscription.canceled': 'canceled',
  'subscription.uncanceled': 'uncanceled',
  'subscription.deactivated': 'deactivated',
};

function readEvent({ id, type, created, data }: z.infer<typeof eventObject>, live: boolean): PaymentEvent | null {
  const change = TYPES[type];
  if (change !== undefined) {
    const subscription = readSubscription(data, live);
    return subscription && { id, type: change, subscriptionId: subscription.id, subscription, charge: null };
  }
  if (type === 'order.completed') {
    const order = readOrder(data, live);
    const [subscriptionId] = order?.subscriptions ?? [];
    if (!order?.completed || subscriptionId === undefined) return null;
    return { id, type: 'charged', subscriptionId, subscription: null, charge: order.charge };
  }
  if (type === 'subscription.charge.completed' || type === 'subscription.charge.failed') {
    const charge = chargeObject.safeParse(data).data;
    if (!charge) return null;
    const failed = type === 'subscription.charge.failed';
    const order = typeof charge.order === 'string' ? { id: charge.order, reference: null } : charge.order;
    const subscription = typeof charge.subscription === 'string' ? null : readSubscription(charge.subscription, live);
    return {
      id,
      type: failed ? 'chargeFailed' : 'charged',
      subscriptionId: typeof charge.subscription === 'string' ? charge.subscription : charge.subscription.id,
      subscription,
      charge: {
        id: failed ? id : (order?.id ?? id),
        reference: charge.reference ?? order?.reference ?? order?.id ?? id,
        at: charge.timestamp || created,
        cents: cents(charge.total),
        currency: charge.currency,
        state: failed ? 'open' : 'paid',
      },
    };
  }
  return null;
}

/** Parses the event of a refund. Such an event names only the order, so the caller finds the subscription among the stored events. */
function readRefund({ id, created, data }: z.infer<typeof eventObject>): PaymentEvent | null {
  const refund = refundObject.safeParse(data).data;
  if (!refund) return null;
  const charge: Charge = {
    id: refund.original.id,
    reference: '',
    at: created,
    cents: 0,
    currency: '',
    state: 'refunded',
  };
  return { id, type: 'refunded', subscriptionId: '', subscription: null, charge };
}

/** Parses the events of a request body. Omits events without an id. Events of other types or of the other mode have a null event. */
export function readEvents(raw: Buffer, live: boolean): ReceivedEvent[] {
  let value: unknown;
  try {
    value = JSON.parse(raw.toString('utf8'));
  } catch {
    return [];
  }
  const received = batch.safeParse(value).data?.events ?? [];
  return received.flatMap((one) => {
    const event = eventObject.safeParse(one).data;
    if (!event) return [];
    if (event.live !== live) return [{ id: event.id, event: null }];
    const content = event.type === 'return.created' ? readRefund(event) : readEvent(event, live);
    return [{ id: event.id, event: content }];
  });
}
