import { createHmac, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFastSpring } from './fastspring/provider.ts';
import type { PaymentEvent, PaymentProvider, ProviderState, SubscriptionSnapshot } from './provider.ts';
import { type CompanyState, chargesOf, companyState, type SubscriptionQuote } from './state.ts';

const QUOTES: readonly SubscriptionQuote[] = [
  { id: 'first', subscriptionId: 's', dashboards: 25, interval: 1, cents: 20_000, acceptedAt: 1 },
  { id: 'more', subscriptionId: 's', dashboards: 50, interval: 1, cents: 35_000, acceptedAt: 2 },
  { id: 'year', subscriptionId: 's', dashboards: 25, interval: 12, cents: 192_000, acceptedAt: 3 },
  { id: 'unconfirmed', subscriptionId: 's', dashboards: 100, interval: 1, cents: 65_000, acceptedAt: 0 },
];

const snapshot = (changes: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot => ({
  id: 's',
  account: 'a',
  state: 'active',
  cents: 20_000,
  interval: 1,
  next: 5_000,
  end: null,
  quote: 'first',
  changed: 1_000,
  ...changes,
});
const event = (
  changes: Partial<SubscriptionSnapshot>,
  type: PaymentEvent['type'] = 'updated',
  id = 'e',
): PaymentEvent => {
  const subscription = snapshot(changes);
  return { id, type, subscriptionId: subscription.id, subscription, charge: null };
};

describe('companyState', () => {
  it.each<[string, readonly PaymentEvent[], Partial<CompanyState> | null]>([
    ['without events', [], null],
    ['of an order without its quote', [event({ id: 'other' })], null],
    ['of a trial', [event({ state: 'trial' })], { state: 'trial', expiresAt: null, dashboards: 25 }],
    ['of a paid subscription', [event({})], { state: null, expiresAt: null, dashboards: 25, nextCharge: 5_000 }],
    [
      'of a subscription after a failed charge',
      [event({ state: 'overdue' })],
      { state: 'overdue', expiresAt: null, dashboards: 25 },
    ],
    [
      'of a canceled subscription',
      [event({ state: 'canceled', end: 9_000, next: null })],
      { state: 'canceled', expiresAt: 9_000 },
    ],
    [
      'of a canceled subscription without an end',
      [event({ state: 'canceled' })],
      { state: 'canceled', expiresAt: 1_000 },
    ],
    [
      'of a subscription that has ended',
      [event({ state: 'deactivated', end: 900 })],
      { state: 'canceled', expiresAt: 900, ended: true },
    ],
    [
      'of two events, of which the latest counts',
      [event({ state: 'overdue', changed: 2 }), event({ changed: 3 })],
      { state: null },
    ],
    [
      'of two events, the latest of which is delivered first',
      [event({ changed: 3 }), event({ state: 'overdue', changed: 2 })],
      { state: null },
    ],
    [
      'of two events with the same time, of which the later stage counts',
      [event({ state: 'deactivated', end: 1 }, 'deactivated'), event({ state: 'canceled', end: 9 }, 'canceled')],
      { ended: true },
    ],
    ['of a changed price', [event({ cents: 35_000 })], { dashboards: 50 }],
    ['of a yearly price', [event({ cents: 192_000, interval: 12 })], { dashboards: 25, interval: 12 }],
    ['of an amount that was quoted for another interval', [event({ cents: 35_000, interval: 12 })], { dashboards: 25 }],
    ['of a price without a quote, which counts as the fewest dashboards', [event({ cents: 1 })], { dashboards: 25 }],
    ['of a price whose confirmation was lost', [event({ cents: 65_000 })], { dashboards: 100 }],
  ])('%s is $2', (_name, events, expected) => {
    const state = companyState(events, QUOTES);
    if (expected === null) expect(state).toBeNull();
    else expect(state).toMatchObject(expected);
  });

  it('prefers a subscription that has not ended', () => {
    const quotes = [...QUOTES, { ...QUOTES[0], id: 'new', subscriptionId: 't' } as SubscriptionQuote];
    const old = event({ state: 'deactivated', end: 9, changed: 9_999 });
    expect(companyState([old, event({ id: 't', changed: 5 })], quotes)?.subscriptionId).toBe('t');
  });
});

describe('chargesOf', () => {
  const charge = (id: string, at: number, state: 'paid' | 'open' | 'refunded'): PaymentEvent => ({
    id: `${id}${state}`,
    type: 'charged',
    subscriptionId: 's',
    subscription: null,
    charge: { id, reference: id, at, cents: 100, currency: 'USD', state },
  });
  const shown = (...events: PaymentEvent[]) => chargesOf(events).map(({ id, state }) => `${id} ${state}`);

  it.each<[string, PaymentEvent[], string[]]>([
    ['the latest charge first', [charge('a', 1, 'paid'), charge('b', 2, 'paid')], ['b paid', 'a paid']],
    ['each charge once', [charge('a', 1, 'paid'), { ...charge('a', 1, 'paid'), id: 'again' }], ['a paid']],
    ['a failed charge', [charge('a', 1, 'paid'), charge('x', 2, 'open')], ['x open', 'a paid']],
    [
      'a failed charge that was paid later only as the payment',
      [charge('x', 2, 'open'), charge('b', 3, 'paid')],
      ['b paid'],
    ],
    ['a refunded charge as refunded', [charge('a', 1, 'paid'), charge('a', 4, 'refunded')], ['a refunded']],
  ])('lists %s', (_name, events, expected) => {
    expect(shown(...events)).toEqual(expected);
  });
});

/** A change at the provider: the type of its event, and the number of the quote whose price is charged. */
interface Step {
  readonly type: 'activated' | 'updated' | 'overdue' | 'canceled' | 'uncanceled' | 'deactivated' | 'charged';
  readonly quote: number;
}
const STATES: Readonly<Record<Step['type'], ProviderState>> = {
  activated: 'active',
  updated: 'active',
  charged: 'active',
  uncanceled: 'active',
  overdue: 'overdue',
  canceled: 'canceled',
  deactivated: 'deactivated',
};
const NAMES: Readonly<Record<Step['type'], string>> = {
  activated: 'subscription.activated',
  updated: 'subscription.updated',
  charged: 'subscription.charge.completed',
  uncanceled: 'subscription.uncanceled',
  overdue: 'subscription.payment.overdue',
  canceled: 'subscription.canceled',
  deactivated: 'subscription.deactivated',
};

const step: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom<Step['type']>('updated', 'overdue', 'canceled', 'uncanceled', 'deactivated', 'charged'),
  quote: fc.nat(2),
});
const sequence = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  /** Values that determine the order of delivery, the sizes of the batches, and the repeated deliveries. */
  order: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
  batches: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 }),
  repeated: fc.array(fc.nat(8), { maxLength: 4 }),
  forged: fc.array(fc.record({ at: fc.nat(12), signature: fc.constantFrom('none', 'wrong', 'other body') }), {
    maxLength: 3,
  }),
});

const SECRET = 'the secret of the store';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const provider: PaymentProvider = createFastSpring({
  config: {
    storefront: '',
    accessKey: '',
    privateKey: null,
    username: '',
    password: '',
    webhookSecret: SECRET,
    products: { monthly: 'm', annual: 'y' },
    api: '',
    script: '',
    origins: [],
    live: true,
  },
  http: { request: () => Promise.reject(new Error('no network')) },
  privateKey: async () => privateKey,
});
const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest('base64');

/** Returns an event in the provider's format. */
function announced({ type, quote }: Step, index: number, live = true) {
  const { cents, interval } = QUOTES[quote] as SubscriptionQuote;
  const changed = 1_000 + index;
  const state = STATES[type];
  const subscription = {
    id: 's',
    account: { id: 'a' },
    state,
    price: cents / 100,
    intervalUnit: 'month',
    intervalLength: interval,
    next: state === 'active' ? 9_000 : null,
    deactivationDate: state === 'canceled' || state === 'deactivated' ? 5_000 + index : null,
    tags: { quote: 'first' },
    changed,
    live,
  };
  const data =
    type === 'charged'
      ? { order: `order-${index}`, subscription, total: cents / 100, currency: 'USD', timestamp: changed }
      : subscription;
  return { id: `event-${index}`, type: NAMES[type], live, created: changed, data };
}

describe('events that are shuffled, repeated, late and forged', () => {
  it('lead to the state of the provider, and never grant unpaid dashboards', () => {
    fc.assert(
      fc.property(sequence, ({ steps, order, batches, repeated, forged }) => {
        const history: Step[] = [{ type: 'activated', quote: 0 }, ...steps];
        const events = history.map((each, index) => announced(each, index));
        const shuffled = events
          .map((each, index) => ({ each, at: order[index] ?? index }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each);
        const delivered = [...shuffled, ...repeated.flatMap((index) => events[index] ?? [])];
        const paid = new Set(history.map(({ quote }) => QUOTES[quote]?.dashboards ?? 0));
        const stored = new Map<string, PaymentEvent>();
        const receive = (body: string, signature: string | undefined) => {
          const received = provider.receive(Buffer.from(body), signature);
          for (const { id, event } of received ?? []) if (event && !stored.has(id)) stored.set(id, event);
          return received;
        };
        for (let at = 0, turn = 0; at < delivered.length; turn += 1) {
          for (const { signature } of forged.filter((each) => each.at === turn)) {
            const body = JSON.stringify({ events: [announced({ type: 'activated', quote: 3 }, 500 + turn)] });
            const value = signature === 'none' ? undefined : sign(signature === 'wrong' ? `${body} ` : '{}');
            expect(receive(body, value)).toBeNull();
          }
          // The event has a valid signature but belongs to the test mode, in which nothing is paid.
          receive(...signed([announced({ type: 'activated', quote: 3 }, 900 + turn, false)]));
          const size = batches[turn % batches.length] ?? 1;
          receive(...signed(delivered.slice(at, at + size)));
          at += size;
          const state = companyState([...stored.values()], QUOTES);
          if (state) expect(paid).toContain(state.dashboards);
        }
        const last = history.at(-1) as Step;
        const truth = STATES[last.type];
        const ended = truth === 'canceled' || truth === 'deactivated';
        expect(companyState([...stored.values()], QUOTES)).toMatchObject({
          state: ended ? 'canceled' : truth === 'overdue' ? 'overdue' : null,
          dashboards: QUOTES[last.quote]?.dashboards,
          ended: truth === 'deactivated',
          expiresAt: ended ? 5_000 + history.length - 1 : null,
        });
      }),
      { numRuns: 1_000 },
    );
  });
});

function signed(events: readonly unknown[]): [body: string, signature: string] {
  const body = JSON.stringify({ events });
  return [body, sign(body)];
}
