import type { Interval } from '@reporting/contract/rules';
import { type Charge, EVENT_TYPES, type PaymentEvent, type SubscriptionSnapshot } from './provider.ts';

/** A price that was computed for a subscription of the company. */
export interface SubscriptionQuote {
  readonly id: string;
  readonly subscriptionId: string;
  readonly dashboards: number;
  readonly interval: Interval;
  readonly cents: number;
  /** Time in ms since 1970 at which the provider confirmed the quote; 0 if it has not confirmed the quote. */
  readonly acceptedAt: number;
}

/** The values of a company that its subscription determines. */
export interface CompanyState {
  readonly subscriptionId: string;
  readonly account: string;
  readonly state: 'trial' | 'canceled' | 'overdue' | null;
  /** Time in ms since 1970 at which the service ends; null if it does not end. */
  readonly expiresAt: number | null;
  readonly dashboards: number;
  readonly interval: Interval;
  readonly cents: number;
  readonly nextCharge: number | null;
  /** True if the provider has ended the subscription. It then cannot be resumed. */
  readonly ended: boolean;
}

/** Returns the later of two events of one subscription. At equal times, returns the event whose type is later in `EVENT_TYPES`. */
function later(one: PaymentEvent, two: PaymentEvent): PaymentEvent {
  const keyOf = ({ type, id, subscription }: PaymentEvent) =>
    [subscription?.changed ?? 0, EVENT_TYPES.indexOf(type), id] as const;
  const [a, b] = [keyOf(one), keyOf(two)];
  for (const [index, value] of a.entries()) {
    const other = b[index];
    if (other !== undefined && value !== other) return value > other ? one : two;
  }
  return one;
}

/** Returns the latest state of each subscription. The result does not depend on the order or the repetition of events. */
export function latestStates(events: readonly PaymentEvent[]): SubscriptionSnapshot[] {
  const latest = new Map<string, PaymentEvent>();
  for (const event of events) {
    if (!event.subscription) continue;
    const known = latest.get(event.subscriptionId);
    latest.set(event.subscriptionId, known ? later(known, event) : event);
  }
  return [...latest.values()].flatMap(({ subscription }) => subscription ?? []);
}

/**
 * Returns the latest quote with the charged price. If no quote has this price, returns the accepted quote with the
 * fewest dashboards, so that no event grants more than was paid. An example is a price that was set at the provider by
 * hand.
 */
function quoteOf(snapshot: SubscriptionSnapshot, quotes: readonly SubscriptionQuote[]): SubscriptionQuote | null {
  const own = quotes.filter(({ subscriptionId }) => subscriptionId === snapshot.id);
  const exact = own.filter(({ cents, interval }) => cents === snapshot.cents && interval === snapshot.interval);
  exact.sort((a, b) => b.acceptedAt - a.acceptedAt || a.dashboards - b.dashboards);
  const accepted = own.filter(({ acceptedAt }) => acceptedAt > 0).sort((a, b) => a.dashboards - b.dashboards);
  return exact[0] ?? accepted[0] ?? null;
}

/**
 * Computes the state of a company from the set of all events of its subscriptions. Pure function. Subscriptions that have not ended have
 * precedence, then the subscription that changed last.
 * @returns null if no subscription has a quote
 */
export function companyState(
  events: readonly PaymentEvent[],
  quotes: readonly SubscriptionQuote[],
): CompanyState | null {
  const known = latestStates(events).filter((snapshot) => quoteOf(snapshot, quotes) !== null);
  known.sort(
    (a, b) =>
      Number(a.state === 'deactivated') - Number(b.state === 'deactivated') ||
      b.changed - a.changed ||
      (a.id < b.id ? -1 : 1),
  );
  const [current] = known;
  const quote = current && quoteOf(current, quotes);
  if (!current || !quote) return null;
  const { id, account, state, cents, next, end } = current;
  const common = {
    subscriptionId: id,
    account,
    dashboards: quote.dashboards,
    interval: quote.interval,
    cents,
    nextCharge: next,
    ended: state === 'deactivated',
  };
  switch (state) {
    case 'trial':
      return { ...common, state: 'trial', expiresAt: null };
    case 'active':
      return { ...common, state: null, expiresAt: null };
    case 'overdue':
      return { ...common, state: 'overdue', expiresAt: null };
    // If the provider states no end, the service ends at the time of the cancellation.
    case 'canceled':
    case 'deactivated':
      return { ...common, state: 'canceled', expiresAt: end ?? current.changed };
  }
}

/** Returns the charges of all events, the latest first. Lists the last failed charge of a subscription until a later charge succeeds. */
export function chargesOf(events: readonly PaymentEvent[]): Charge[] {
  const paid = new Map<string, Charge>();
  const refunded = new Set(events.flatMap(({ charge }) => (charge?.state === 'refunded' ? [charge.id] : [])));
  const open = new Map<string, Charge>();
  const lastPaid = new Map<string, number>();
  for (const { charge, subscriptionId } of events) {
    if (charge?.state === 'paid') {
      paid.set(charge.id, charge);
      lastPaid.set(subscriptionId, Math.max(lastPaid.get(subscriptionId) ?? 0, charge.at));
    }
    if (charge?.state === 'open' && (open.get(subscriptionId)?.at ?? 0) < charge.at) open.set(subscriptionId, charge);
  }
  const unpaid = [...open].filter(([id, { at }]) => at > (lastPaid.get(id) ?? 0)).map(([, charge]) => charge);
  const all = [...paid.values()].map((charge) => ({
    ...charge,
    state: refunded.has(charge.id) ? ('refunded' as const) : charge.state,
  }));
  return [...all, ...unpaid].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
}
