import type { DimensionDefinition, MetricDefinition, Option } from '@reporting/contract';

/** The four figures that every answer contains, with the names of the Performance report. */
export const METRICS: readonly MetricDefinition[] = [
  { key: 'clicks', label: 'Clicks', type: 'number', polarity: 'higher', aggregation: 'sum' },
  { key: 'impressions', label: 'Impressions', type: 'number', polarity: 'higher', aggregation: 'sum' },
  { key: 'ctr', label: 'CTR', type: 'averagePercent', polarity: 'higher', aggregation: 'source' },
  {
    key: 'position',
    label: 'Position',
    type: 'averageNumber',
    polarity: 'lower',
    aggregation: 'source',
    scale: 'position',
  },
];
export const METRIC_KEYS = ['clicks', 'impressions', 'ctr', 'position'] as const;
export type MetricKey = (typeof METRIC_KEYS)[number];

export const DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Date', type: 'date' },
  { key: 'query', label: 'Query', type: 'text' },
  { key: 'page', label: 'Page', type: 'text' },
  { key: 'country', label: 'Country', type: 'text' },
  { key: 'device', label: 'Device', type: 'text' },
];
export const DIMENSION_KEYS = ['date', 'query', 'page', 'country', 'device'] as const;
export type DimensionKey = (typeof DIMENSION_KEYS)[number];
/** The dimensions of filters. Dates are filtered by the range. */
export const FILTER_DIMENSIONS = ['query', 'page', 'country', 'device'] as const;

/** Search types and surfaces, each with its own figures. */
export const REPORT_OPTIONS: Option[] = [
  { value: 'web', label: 'Web' },
  { value: 'image', label: 'Image' },
  { value: 'video', label: 'Video' },
  { value: 'news', label: 'News' },
  { value: 'discover', label: 'Discover' },
  { value: 'google_news', label: 'Google News' },
];

export const FILTER_OPERATORS = ['equals', 'not_equals', 'contains', 'not_contains', 'matches', 'not_matches'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

const OPERATOR_LABELS: Record<FilterOperator, string> = {
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  matches: 'matches the regular expression',
  not_matches: 'does not match the regular expression',
};
export const OPERATOR_OPTIONS: Option[] = FILTER_OPERATORS.map((value) => ({ value, label: OPERATOR_LABELS[value] }));

export const DEVICES: Readonly<Record<string, string>> = { DESKTOP: 'Desktop', MOBILE: 'Mobile', TABLET: 'Tablet' };
