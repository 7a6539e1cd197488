import type { WidgetData } from '../../schema/data.ts';
import type { Widget } from '../../schema/widget.ts';
import { shareData, totalsData } from '../../stories/round-sample.ts';
import {
  CAMPAIGNS,
  CONVERSIONS,
  COST,
  CPA,
  DURATION,
  dailyData,
  ENGAGED,
  namedData,
  RATE,
  REVENUE,
  SESSIONS,
  sampleText,
  sampleWidget,
} from '../../stories/sample.ts';
import type { DashboardContent } from '../dashboard.ts';

const share = shareData('Channel', 'Sessions', [
  ['Organic search', 16_800, 15_000],
  ['Paid search', 10_100, 9_800],
  ['Paid social', 8_200, 8_900],
  ['Direct', 5_800, 5_100],
  ['E-mail', 4_300, 4_000],
  ['Organic social', 1_900, 2_000],
  ['Referral', 700, 600],
  ['Display', 400, 300],
]);
const weeks = ['1–4 Oct', '5–11', '12–18', '19–25', '26–31'];
const shop = { type: 'woocommerce', account: 'Alder shop' } as const;
const SCRIPT = '<script>window.ran = true</script><img src=x onerror="window.ran = true">';
const channels = ['Organic search', 'Paid search', 'Paid social', 'Direct', 'E-mail'];

/** The cards of a sample dashboard: every format, a table over several pages, and a text that contains a script. */
const cards: [Widget, WidgetData | null][] = [
  [sampleWidget('Key figures', 'summary', [4, 1]), dailyData([REVENUE, CONVERSIONS, RATE, CPA], shop)],
  [sampleWidget('Sessions by day', 'chart', [4, 2]), dailyData([SESSIONS, ENGAGED])],
  [sampleWidget('Sessions by channel', 'chart:pie', [2, 2], { chart: { doughnut: true } }), share],
  [
    sampleWidget('Orders by week', 'chart', [2, 2], { chart: { type: 'bar' } }),
    namedData('Week', weeks, [
      { ...CONVERSIONS, name: 'fresh', label: 'New', level: 150 },
      { ...CONVERSIONS, name: 'returning', label: 'Returning', level: 170 },
    ]),
  ],
  [
    sampleWidget('Campaigns', 'table', [4, 2]),
    namedData('Campaign', CAMPAIGNS, [COST, CONVERSIONS, { ...REVENUE, level: 14_500, decimals: 0 }, CPA]),
  ],
  [sampleWidget('Revenue', 'summary', [1, 1]), dailyData([REVENUE], shop)],
  [
    sampleWidget('Budget spent', 'chart:gauge', [1, 1], { chart: { maxValue: 24_000 } }),
    totalsData([{ label: 'Spend', value: 18_720, previous: 18_000, type: 'money' }]),
  ],
  [sampleWidget('Site traffic', 'summary', [2, 1]), dailyData([SESSIONS, RATE, DURATION])],
  [
    sampleWidget('Revenue by channel', 'chart', [2, 2], { chart: { type: 'area' } }),
    dailyData(
      channels.map((label, place) => ({ ...REVENUE, name: `c${place}`, label, level: 900 - place * 130 })),
      shop,
    ),
  ],
  [sampleWidget('Topics', 'chart:radar', [2, 2], { chart: { visibleLabels: true } }), share],
  [
    sampleText(
      'October in short',
      `The **spring range** opened early and October became the best month since the shop moved.\n\n${SCRIPT}\n\n**November:** move a part of the budget to [retargeting](aldercycles.com/plan).`,
      [1, 2],
    ),
    null,
  ],
  [
    sampleWidget('Top pages', 'table', [1, 2], { hiddenChange: true, rowsLimit: 60 }),
    namedData(
      'Page',
      Array.from({ length: 60 }, (_, place) => `/page/${place + 1}`),
      [SESSIONS],
    ),
  ],
  [sampleWidget('Spend and orders', 'chart', [2, 2]), dailyData([COST, CONVERSIONS])],
  [
    sampleWidget('All searches', 'table', [4, 3], { rowsLimit: 80 }),
    namedData(
      'Search',
      Array.from({ length: 80 }, (_, place) => `search term ${place + 1}.`),
      [SESSIONS, COST],
    ),
  ],
];

export const printSample: DashboardContent = {
  dashboard: {
    title: 'Alder Cycles, monthly performance',
    by: { name: 'Tern & Field' },
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    compareStartDate: '2026-09-01',
    compareEndDate: '2026-09-30',
  },
  widgets: cards.map(([widget]) => widget),
  data: new Map(cards.map(([widget, data]) => [widget.id, data])),
  now: Date.parse('2026-11-02T08:00:00Z'),
};

/** A card that is higher than a page: a text of several pages. */
export const longText = sampleText(
  'The long story',
  Array.from(
    { length: 120 },
    (_, place) => `Paragraph number ${place + 1}: the shop sold more than the year before.`,
  ).join('\n\n'),
  [2, 2],
);
