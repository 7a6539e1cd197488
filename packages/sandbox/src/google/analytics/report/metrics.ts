import type { Sums, UserNeeds } from './sums.ts';

export type MetricType = 'TYPE_INTEGER' | 'TYPE_FLOAT' | 'TYPE_SECONDS' | 'TYPE_CURRENCY';

export type Metric = {
  apiName: string;
  uiName: string;
  description: string;
  category: string;
  type: MetricType;
  deprecated: readonly string[];
  needs: Partial<UserNeeds>;
  /** Returns the value: money in units of the property's currency, times in seconds, rates as fractions. */
  value: (sums: Sums) => number;
};

/** Returns a ratio. As in Google Analytics, a ratio with the denominator 0 is 0. */
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

/** All metrics of the sample properties. Rates are computed from sums, never from rates. */
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

/** Returns a metric by its name, or by an older name that Google still accepts; undefined for an unknown name. */
export const metricNamed = (name: string): Metric | undefined => BY_NAME.get(name);
