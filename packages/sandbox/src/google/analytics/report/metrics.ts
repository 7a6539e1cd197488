import { ADD_TO_CART, BEGIN_CHECKOUT, FIRST_VISIT, type Hits, LEAD, PAGE_VIEW, PURCHASE } from '../facts/hits.ts';
import type { DayFacts } from '../facts/sessions.ts';

/** The sums of one row. Sets of users are filled only where a metric needs them: users do not add up over days. */
export class Sums {
  sessions = 0;
  engagedSessions = 0;
  keyEventSessions = 0;
  /** Seconds. */
  duration = 0;
  engagement = 0;
  newUsers = 0;
  views = 0;
  events = 0;
  keyEvents = 0;
  addToCarts = 0;
  checkouts = 0;
  purchases = 0;
  /** Hundredths of the property's currency. */
  cents = 0;
  users: Set<number> | undefined;
  activeUsers: Set<number> | undefined;
  purchasers: Set<number> | undefined;
  /** The session that was counted last, and the last one counted for its key event: hits count a session once. */
  lastSession = -1;
  lastKeySession = -1;

  constructor(needs: UserNeeds) {
    if (needs.users) this.users = new Set();
    if (needs.activeUsers) this.activeUsers = new Set();
    if (needs.purchasers) this.purchasers = new Set();
  }

  /** Adds a whole session. */
  addSession(facts: DayFacts, i: number): void {
    const user = facts.user[i] ?? 0;
    const bought = facts.stage[i] === 4;
    const keyEvents = (facts.lead[i] ?? 0) + (bought ? 1 : 0);
    this.countSession(facts, i, user);
    if (keyEvents > 0) this.keyEventSessions += 1;
    this.engagement += facts.engagement[i] ?? 0;
    this.newUsers += facts.isNew[i] ?? 0;
    this.views += facts.views[i] ?? 0;
    this.events += facts.events[i] ?? 0;
    this.keyEvents += keyEvents;
    const stage = facts.stage[i] ?? 0;
    if (stage >= 2) this.addToCarts += 1;
    if (stage >= 3) this.checkouts += 1;
    if (bought) this.addPurchase(facts.cents[i] ?? 0, user);
  }

  /** Adds one hit; its session is counted with the first of its hits that falls into this row. */
  addHit(facts: DayFacts, i: number, hits: Hits, h: number, session: number): void {
    const user = facts.user[i] ?? 0;
    if (this.lastSession !== session) {
      this.lastSession = session;
      this.countSession(facts, i, user);
    }
    const event = hits.event[h];
    this.events += 1;
    this.engagement += hits.seconds[h] ?? 0;
    if (event === PAGE_VIEW) this.views += 1;
    else if (event === FIRST_VISIT) this.newUsers += 1;
    else if (event === ADD_TO_CART) this.addToCarts += 1;
    else if (event === BEGIN_CHECKOUT) this.checkouts += 1;
    else if (event === PURCHASE || event === LEAD) {
      this.keyEvents += 1;
      if (this.lastKeySession !== session) {
        this.lastKeySession = session;
        this.keyEventSessions += 1;
      }
      if (event === PURCHASE) this.addPurchase(hits.cents[h] ?? 0, user);
    }
  }

  /** Adds what another row holds; users in both count once. */
  merge(other: Sums): void {
    this.sessions += other.sessions;
    this.engagedSessions += other.engagedSessions;
    this.keyEventSessions += other.keyEventSessions;
    this.duration += other.duration;
    this.engagement += other.engagement;
    this.newUsers += other.newUsers;
    this.views += other.views;
    this.events += other.events;
    this.keyEvents += other.keyEvents;
    this.addToCarts += other.addToCarts;
    this.checkouts += other.checkouts;
    this.purchases += other.purchases;
    this.cents += other.cents;
    for (const user of other.users ?? []) this.users?.add(user);
    for (const user of other.activeUsers ?? []) this.activeUsers?.add(user);
    for (const user of other.purchasers ?? []) this.purchasers?.add(user);
  }

  private countSession(facts: DayFacts, i: number, user: number): void {
    this.sessions += 1;
    const engaged = facts.engaged[i] === 1;
    if (engaged) this.engagedSessions += 1;
    this.duration += facts.duration[i] ?? 0;
    this.users?.add(user);
    if (engaged || facts.isNew[i] === 1) this.activeUsers?.add(user);
  }

  private addPurchase(cents: number, user: number): void {
    this.purchases += 1;
    this.cents += cents;
    this.purchasers?.add(user);
  }
}

export type UserNeeds = { users: boolean; activeUsers: boolean; purchasers: boolean };

export type MetricType = 'TYPE_INTEGER' | 'TYPE_FLOAT' | 'TYPE_SECONDS' | 'TYPE_CURRENCY';

export type Metric = {
  apiName: string;
  uiName: string;
  description: string;
  category: string;
  type: MetricType;
  deprecated: readonly string[];
  needs: Partial<UserNeeds>;
  /** Money in units of the property's currency, times in seconds, rates as fractions. */
  value: (sums: Sums) => number;
};

/** A ratio without a base is 0, as Google Analytics reports it. */
const per = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const size = (set: Set<number> | undefined) => set?.size ?? 0;

function define(
  category: string,
  entries: readonly (readonly [
    string,
    string,
    string,
    MetricType,
    (sums: Sums) => number,
    Partial<UserNeeds>?,
    string?,
  ])[],
): Metric[] {
  return entries.map(([apiName, uiName, description, type, value, needs, deprecated]) => ({
    apiName,
    uiName,
    description,
    category,
    type,
    deprecated: deprecated === undefined ? [] : [deprecated],
    needs: needs ?? {},
    value,
  }));
}

const users = { users: true } as const;
const active = { activeUsers: true } as const;
const purchasers = { purchasers: true } as const;

/** Every metric that the sample properties have. Rates come from sums, never from rates. */
export const METRICS: readonly Metric[] = [
  ...define('User', [
    [
      'activeUsers',
      'Active users',
      'People who engaged with the site or came for the first time.',
      'TYPE_INTEGER',
      (s) => size(s.activeUsers),
      active,
    ],
    ['newUsers', 'New users', 'People who came for the first time.', 'TYPE_INTEGER', (s) => s.newUsers],
    ['totalUsers', 'Total users', 'People who had any event.', 'TYPE_INTEGER', (s) => size(s.users), users],
    [
      'sessionsPerUser',
      'Sessions per user',
      'Sessions divided by active users.',
      'TYPE_FLOAT',
      (s) => per(s.sessions, size(s.activeUsers)),
      active,
    ],
    [
      'userEngagementDuration',
      'User engagement',
      'Time that the site was in the foreground.',
      'TYPE_SECONDS',
      (s) => s.engagement,
    ],
    [
      'userKeyEventRate',
      'User key event rate',
      'Key events divided by active users.',
      'TYPE_FLOAT',
      (s) => per(s.keyEvents, size(s.activeUsers)),
      active,
      'userConversionRate',
    ],
  ]),
  ...define('Session', [
    ['sessions', 'Sessions', 'Sessions that began.', 'TYPE_INTEGER', (s) => s.sessions],
    [
      'engagedSessions',
      'Engaged sessions',
      'Sessions over 10 seconds, with a key event or with two views.',
      'TYPE_INTEGER',
      (s) => s.engagedSessions,
    ],
    [
      'engagementRate',
      'Engagement rate',
      'Engaged sessions divided by sessions.',
      'TYPE_FLOAT',
      (s) => per(s.engagedSessions, s.sessions),
    ],
    [
      'bounceRate',
      'Bounce rate',
      'Sessions that were not engaged, divided by sessions.',
      'TYPE_FLOAT',
      (s) => per(s.sessions - s.engagedSessions, s.sessions),
    ],
    [
      'averageSessionDuration',
      'Average session duration',
      'Mean length of a session.',
      'TYPE_SECONDS',
      (s) => per(s.duration, s.sessions),
    ],
    [
      'sessionKeyEventRate',
      'Session key event rate',
      'Sessions with a key event divided by sessions.',
      'TYPE_FLOAT',
      (s) => per(s.keyEventSessions, s.sessions),
      {},
      'sessionConversionRate',
    ],
    [
      'screenPageViewsPerSession',
      'Views per session',
      'Views divided by sessions.',
      'TYPE_FLOAT',
      (s) => per(s.views, s.sessions),
    ],
    [
      'eventsPerSession',
      'Events per session',
      'Events divided by sessions.',
      'TYPE_FLOAT',
      (s) => per(s.events, s.sessions),
    ],
  ]),
  ...define('Page / Screen', [
    ['screenPageViews', 'Views', 'Pages seen, repeated ones too.', 'TYPE_INTEGER', (s) => s.views],
    [
      'screenPageViewsPerUser',
      'Views per user',
      'Views divided by active users.',
      'TYPE_FLOAT',
      (s) => per(s.views, size(s.activeUsers)),
      active,
    ],
  ]),
  ...define('Event', [
    ['eventCount', 'Event count', 'Events.', 'TYPE_INTEGER', (s) => s.events],
    [
      'eventCountPerUser',
      'Event count per user',
      'Events divided by active users.',
      'TYPE_FLOAT',
      (s) => per(s.events, size(s.activeUsers)),
      active,
    ],
    ['keyEvents', 'Key events', 'Key events.', 'TYPE_FLOAT', (s) => s.keyEvents, {}, 'conversions'],
  ]),
  ...define('Ecommerce', [
    ['addToCarts', 'Add to carts', 'Times that something went into the cart.', 'TYPE_INTEGER', (s) => s.addToCarts],
    ['checkouts', 'Checkouts', 'Times that a checkout began.', 'TYPE_INTEGER', (s) => s.checkouts],
    ['transactions', 'Transactions', 'Purchases with revenue.', 'TYPE_INTEGER', (s) => s.purchases],
    ['ecommercePurchases', 'Ecommerce purchases', 'Purchases.', 'TYPE_INTEGER', (s) => s.purchases],
    [
      'totalPurchasers',
      'Total purchasers',
      'People who bought.',
      'TYPE_INTEGER',
      (s) => size(s.purchasers),
      purchasers,
    ],
  ]),
  ...define('Revenue', [
    [
      'totalRevenue',
      'Total revenue',
      'Revenue from purchases, subscriptions and advertising.',
      'TYPE_CURRENCY',
      (s) => s.cents / 100,
    ],
    ['purchaseRevenue', 'Purchase revenue', 'Revenue from purchases.', 'TYPE_CURRENCY', (s) => s.cents / 100],
    [
      'averagePurchaseRevenue',
      'Average purchase revenue',
      'Purchase revenue divided by purchases.',
      'TYPE_CURRENCY',
      (s) => per(s.cents / 100, s.purchases),
    ],
    [
      'averageRevenuePerUser',
      'ARPU',
      'Total revenue divided by active users.',
      'TYPE_CURRENCY',
      (s) => per(s.cents / 100, size(s.activeUsers)),
      active,
    ],
  ]),
];

const BY_NAME = new Map(METRICS.flatMap((one) => [one.apiName, ...one.deprecated].map((name) => [name, one] as const)));

/** By its name or an older one that still works. */
export const metricNamed = (name: string): Metric | undefined => BY_NAME.get(name);
