import type { DimensionDefinition, MetricDefinition, Option } from '@reporting/contract';
import { byKey, metricsOf, textDimensions } from '../report/catalogue.ts';

export const REPORT_OPTIONS: Option[] = [
  { value: 'performance', label: 'Performance' },
  { value: 'keywords', label: 'Searches' },
];
export type Report = 'performance' | 'keywords';

const IMPRESSIONS = ['DESKTOP_MAPS', 'DESKTOP_SEARCH', 'MOBILE_MAPS', 'MOBILE_SEARCH'].map(
  (where) => `BUSINESS_IMPRESSIONS_${where}`,
);
const [DESKTOP_MAPS = '', DESKTOP_SEARCH = '', MOBILE_MAPS = '', MOBILE_SEARCH = ''] = IMPRESSIONS;

/** The metrics, each with the API's daily metrics that are added up for it. */
const LINES: readonly (readonly [group: string, key: string, label: string, daily: readonly string[]])[] = [
  ['Views', 'views', 'Views', IMPRESSIONS],
  ['Views', 'search_views', 'Views on Google Search', [DESKTOP_SEARCH, MOBILE_SEARCH]],
  ['Views', 'maps_views', 'Views on Google Maps', [DESKTOP_MAPS, MOBILE_MAPS]],
  ['Views', 'desktop_views', 'Views on desktop', [DESKTOP_MAPS, DESKTOP_SEARCH]],
  ['Views', 'mobile_views', 'Views on mobile', [MOBILE_MAPS, MOBILE_SEARCH]],
  ['Interactions', 'calls', 'Calls', ['CALL_CLICKS']],
  ['Interactions', 'directions', 'Directions', ['BUSINESS_DIRECTION_REQUESTS']],
  ['Interactions', 'website_clicks', 'Website clicks', ['WEBSITE_CLICKS']],
  ['Interactions', 'messages', 'Messages', ['BUSINESS_CONVERSATIONS']],
  ['Interactions', 'bookings', 'Bookings', ['BUSINESS_BOOKINGS']],
  ['Interactions', 'food_orders', 'Food orders', ['BUSINESS_FOOD_ORDERS']],
  ['Interactions', 'menu_clicks', 'Menu clicks', ['BUSINESS_FOOD_MENU_CLICKS']],
  [
    'Interactions',
    'interactions',
    'Business Profile interactions',
    ['CALL_CLICKS', 'BUSINESS_DIRECTION_REQUESTS', 'WEBSITE_CLICKS', 'BUSINESS_CONVERSATIONS', 'BUSINESS_BOOKINGS'],
  ],
];

/** Key of the metric that counts the people who used a keyword. People who used different keywords are not added up. */
const KEYWORD_METRIC = 'searches';

export const METRICS: readonly MetricDefinition[] = [
  ...LINES.flatMap(([group, key, label]): MetricDefinition[] =>
    metricsOf(group, [[key, label, 'number']]).map((metric) => ({ ...metric, aggregation: 'sum' })),
  ),
  ...metricsOf('Searches', [[KEYWORD_METRIC, 'Searches', 'number']]),
];

const daily = new Map(LINES.map(([, key, , names]) => [key, names]));
/** Returns the API's daily metrics that are added up for a metric; empty for an unknown metric. */
export const dailyMetricsOf = (key: string): readonly string[] => daily.get(key) ?? [];

export const DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Day', type: 'date', group: 'Time' },
  ...textDimensions('Time', [['month', 'Month']]),
  ...textDimensions('Business', [['location', 'Location']]),
  ...textDimensions('Searches', [['keyword', 'Search term']]),
];

export const reportOfMetric = (key: string): Report => (key === KEYWORD_METRIC ? 'keywords' : 'performance');
export const reportOfDimension = (key: string): Report => (key === 'keyword' ? 'keywords' : 'performance');

export const catalogueMetric = byKey(METRICS);
export const catalogueDimension = byKey(DIMENSIONS);
