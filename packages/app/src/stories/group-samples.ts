import type {
  Board,
  Campaign,
  DomainAlert,
  DomainFigure,
  DomainSources,
  MonitoredDomain,
  MonitoredSource,
} from '@reporting/contract';
import { DOMAIN_METRICS, type DomainMetric, type DomainRole, domainChange } from '@reporting/contract/rules';
import { addDays, today } from '@reporting/formatters/date-range';

const id = (name: string) =>
  name
    .replace(/[^a-z0-9]/gi, '')
    .padEnd(21, '0')
    .slice(0, 21);

const ZONE = 'Europe/Copenhagen';
const NOW = today(ZONE, Date.now());
/** The last day of the board's period. */
const END = addDays(NOW, -1);

const TYPES: Readonly<Record<DomainMetric, DomainFigure['type']>> = {
  sessions: 'number',
  clicks: 'number',
  conversions: 'number',
  cost: 'money',
  cpa: 'averageMoney',
  position: 'averageNumber',
};

/** Returns the figure of a metric from its value and its change in percent. */
export function figure(metric: DomainMetric, value: number | null, percent: number | null): DomainFigure {
  const previous = value === null || percent === null ? null : value / (1 + percent / 100);
  return {
    metric,
    type: TYPES[metric],
    currency: TYPES[metric] === 'number' || TYPES[metric] === 'averageNumber' ? null : 'USD',
    value,
    previous,
    change: domainChange(value, previous),
  };
}

const SOURCES: Readonly<Record<DomainRole, NonNullable<MonitoredSource['type']>>> = {
  analytics: 'google_analytics',
  search: 'google_webmasters',
  ads: 'google_ads',
};

export const link = (role: DomainRole, more: Partial<MonitoredSource> = {}): MonitoredSource => ({
  role,
  sourceId: id(SOURCES[role]),
  property: `properties/${role}`,
  propertyName: `${role} property`,
  type: SOURCES[role],
  collectedTo: END,
  problem: null,
  ...more,
});

type Pair = readonly [value: number | null, percent: number | null];

/** Returns a domain. `pairs` are the values and changes in the order of the metrics. */
export const monitored = (
  domain: string,
  pairs: readonly Pair[],
  more: Partial<MonitoredDomain> = {},
): MonitoredDomain => ({
  id: id(domain),
  domain,
  sources: [link('analytics'), link('search'), link('ads')],
  figures: DOMAIN_METRICS.map((metric, index) => figure(metric, ...(pairs[index] ?? [null, null]))),
  collecting: false,
  ...more,
});

const DOMAINS: MonitoredDomain[] = [
  monitored('marlowcoffee.com', [
    [48216, 12.4],
    [14906, 15.2],
    [855, 9.8],
    [18720, 2.5],
    [21.89, -6.4],
    [11.4, -9.5],
  ]),
  monitored('velonorr.dk', [
    [91402, -18.3],
    [22118, -24.6],
    [1312, -21.2],
    [42960, 3.1],
    [32.74, 30.8],
    [9.2, 14.1],
  ]),
  monitored('haldenklinik.no', [
    [12870, 4.2],
    [6331, 7.9],
    [148, 3.5],
    [3210, 0],
    [21.69, -3.4],
    [6.8, -2.9],
  ]),
  monitored('osterbrohomes.dk', [
    [27554, 1.8],
    [9042, -2.2],
    [96, -31.4],
    [9870, 0.9],
    [102.81, 47.1],
    [14.9, 0],
  ]),
  monitored('fjordkayaks.com', [
    [33061, 22.7],
    [11480, 31.5],
    [402, 27.8],
    [7140, 8.2],
    [17.76, -15.3],
    [8.1, -11],
  ]),
  monitored(
    'norgaardoptik.dk',
    [
      [8214, -3.1],
      [3907, 1.2],
      [61, -1.6],
      [null, null],
      [null, null],
      [12.3, 1.7],
    ],
    {
      sources: [link('analytics'), link('search')],
    },
  ),
  monitored('lindhagenlaw.se', [
    [4902, 2.7],
    [2216, 6.4],
    [39, 8.3],
    [1940, -1.1],
    [49.74, -8.7],
    [7.5, -1.3],
  ]),
  monitored('brickyardgym.dk', [
    [19340, -6.2],
    [4471, -4.9],
    [318, 10.8],
    [4050, 0],
    [12.74, -9.7],
    [10.9, 2.8],
  ]),
  monitored('sundbakery.se', [
    [15733, 6.6],
    [5118, 9.3],
    [207, 5.1],
    [2480, 1.2],
    [11.98, -3.7],
    [10.2, -4.7],
  ]),
];

/** Domains in the other states that a row can show, one for each state. */
export const OTHER_STATES: MonitoredDomain[] = [
  monitored('new-domain.example', [], {
    collecting: true,
    sources: [link('analytics', { collectedTo: null }), link('search', { collectedTo: null })],
  }),
  monitored(
    'expired.example',
    [
      [8120, -4.1],
      [3310, 2.2],
      [88, 1.9],
      [5120, 2.4],
      [58.18, 1.1],
      [9.1, -1.2],
    ],
    {
      sources: [
        link('analytics'),
        link('search'),
        link('ads', {
          collectedTo: addDays(END, -5),
          problem: { message: 'Google Ads refused the sign-in. Connect the source again.', mend: 'reconnect' },
        }),
      ],
    },
  ),
  monitored(
    'failed.example',
    [
      [null, null],
      [1204, 3.3],
      [null, null],
      [null, null],
      [null, null],
      [17.4, -3],
    ],
    {
      sources: [
        link('analytics', {
          collectedTo: null,
          problem: { message: 'Google Analytics did not answer in time.', mend: 'retry' },
        }),
        link('search'),
      ],
    },
  ),
  monitored(
    'removed-property.example',
    [
      [410, null],
      [0, null],
      [0, 0],
      [12.5, 25],
      [null, null],
      [null, null],
    ],
    {
      sources: [
        link('analytics'),
        link('search', {
          problem: { message: 'This property does not exist any more. Choose another one.', mend: 'edit' },
        }),
        link('ads'),
      ],
    },
  ),
];

const falling = [
  30, 31, 30, 31, 32, 31, 32, 31, 30, 31, 30, 29, 30, 29, 28, 29, 28, 27, 26, 24, 22, 21, 20, 19, 18, 18, 17, 17, 16,
  16,
];
const rising = falling.map((value) => 50 - value);
const steps = [
  31, 32, 33, 32, 31, 30, 31, 29, 30, 33, 32, 31, 32, 31, 30, 31, 29, 28, 29, 24, 22, 18, 19, 18, 18, 17, 15, 14, 14,
  14,
];

const alert = (domain: string, metric: DomainMetric, more: Partial<DomainAlert> = {}): DomainAlert => ({
  id: id(`${domain}${metric}`.split('').reverse().join('')),
  domainId: id(domain),
  kind: metric === 'cpa' || metric === 'position' ? 'rose' : 'fell',
  since: addDays(END, -5),
  days: 6,
  figure:
    DOMAINS.find((each) => each.domain === domain)?.figures.find((each) => each.metric === metric) ??
    figure(metric, null, null),
  series: metric === 'cpa' ? rising : falling,
  dashboard: { permalink: 'p'.repeat(24), name: 'Marlow Coffee' },
  snooze: null,
  ...more,
});

const ALERTS: DomainAlert[] = [
  alert('velonorr.dk', 'clicks'),
  alert('velonorr.dk', 'cpa', { since: addDays(END, -2), days: 3 }),
  alert('osterbrohomes.dk', 'conversions', { kind: 'stopped', series: steps, dashboard: null }),
  alert('norgaardoptik.dk', 'sessions', {
    snooze: {
      until: addDays(NOW, 7),
      reason: 'The shop moves to another system until then.',
      by: 'Ida Kjær',
      at: new Date(Date.now() - 86_400_000).toISOString(),
    },
  }),
];

export const BOARD: Board = {
  id: id('keyaccounts'),
  name: 'Key accounts',
  startDate: addDays(END, -29),
  endDate: END,
  compareStartDate: addDays(END, -59),
  compareEndDate: addDays(END, -30),
  timezone: ZONE,
  domains: DOMAINS,
  alerts: ALERTS,
};

export const GROUPS: Campaign[] = (
  [
    ['Key accounts', 9, 3, 1, false],
    ['Hotels', 5, 0, 2, false],
    ['Municipal theatres', 4, 0, 0, false],
    ['New clients', 0, 0, 0, false],
    ['Shops in Austria', 2, 0, 0, true],
  ] as const
).map(([name, domainsCount, alertsCount, problemsCount, collecting]) => ({
  id: id(name),
  name,
  domainsCount,
  alertsCount,
  problemsCount,
  collecting,
  createdAt: '2026-09-03T08:00:00Z',
}));

export const PROPERTIES: DomainSources = {
  properties: [
    ['analytics', 'google_analytics', 'properties/310200101', 'Marlow Coffee – Website'],
    ['analytics', 'google_analytics', 'properties/310200102', 'Velo Norr'],
    ['search', 'google_webmasters', 'sc-domain:marlowcoffee.com', 'marlowcoffee.com'],
    ['ads', 'google_ads', '123-456-7890', 'Marlow Coffee'],
  ].map(([role = '', type = '', property = '', name = '']) => ({
    role: role as DomainRole,
    sourceId: id(type),
    property,
    name,
    type: type as NonNullable<MonitoredSource['type']>,
    account: 'ida@ternandfield.com',
    match: 'none',
  })),
  failed: [],
};
