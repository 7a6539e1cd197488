import type { DimensionDefinition, MetricDefinition, Option } from '@reporting/contract';
import type { ValueType } from '@reporting/formatters';
import type { Polarity } from '@reporting/widgets/schema';

/**
 * A metric with its name in the Google Ads interface. `field` is the field of the query language, and `unit` is the API's unit. A metric
 * with `ratio` is computed from two other metrics if one row of the result combines several rows of the API.
 */
export interface Metric {
  key: string;
  field: string;
  label: string;
  type: ValueType;
  polarity: Polarity;
  unit: 'plain' | 'micros' | 'fraction';
  additive: boolean;
  ratio?: readonly [part: string, whole: string, factor: number];
}

type Line = readonly [
  key: string,
  label: string,
  type: ValueType,
  unit: Metric['unit'],
  polarity?: Polarity,
  ratio?: Metric['ratio'],
  field?: string,
];

const LINES: readonly Line[] = [
  ['impressions', 'Impr.', 'number', 'plain'],
  ['clicks', 'Clicks', 'number', 'plain'],
  ['interactions', 'Interactions', 'number', 'plain'],
  ['ctr', 'CTR', 'averagePercent', 'fraction', 'higher', ['clicks', 'impressions', 1]],
  ['cost', 'Cost', 'money', 'micros', 'neutral', undefined, 'cost_micros'],
  ['average_cpc', 'Avg. CPC', 'averageMoney', 'micros', 'lower', ['cost', 'clicks', 1]],
  ['average_cpm', 'Avg. CPM', 'averageMoney', 'micros', 'lower', ['cost', 'impressions', 1_000]],
  ['conversions', 'Conversions', 'number', 'plain'],
  ['conversions_value', 'Conv. value', 'number', 'plain'],
  [
    'conversion_rate',
    'Conv. rate',
    'averagePercent',
    'fraction',
    'higher',
    ['conversions', 'interactions', 1],
    'conversions_from_interactions_rate',
  ],
  ['cost_per_conversion', 'Cost / conv.', 'averageMoney', 'micros', 'lower', ['cost', 'conversions', 1]],
  [
    'value_per_cost',
    'Conv. value / cost',
    'averageNumber',
    'plain',
    'higher',
    ['conversions_value', 'cost', 1],
    'conversions_value_per_cost',
  ],
  ['all_conversions', 'All conv.', 'number', 'plain'],
  ['search_impression_share', 'Search impr. share', 'averagePercent', 'fraction'],
];

const METRICS: readonly Metric[] = LINES.map(([key, label, type, unit, polarity = 'higher', ratio, field]) => ({
  key,
  label,
  type,
  unit,
  polarity,
  field: `metrics.${field ?? key}`,
  additive: ratio === undefined && key !== 'search_impression_share',
  ...(ratio === undefined ? {} : { ratio }),
}));

export const metricOf = (key: string): Metric | undefined => METRICS.find((metric) => metric.key === key);

export const METRIC_DEFINITIONS: MetricDefinition[] = METRICS.map(({ key, label, type, polarity, additive }) => ({
  key,
  label,
  type,
  polarity,
  aggregation: additive ? 'sum' : 'source',
}));

/** The resources of a query, coarsest first. A query of a resource can also select the fields of coarser resources. */
export const RESOURCES = ['customer', 'campaign', 'ad_group', 'ad_group_ad'] as const;
export type Resource = (typeof RESOURCES)[number];

/**
 * Resources of the breakdowns by country, age and search term. They have the fields of ad groups and coarser resources, but no search
 * impression share.
 */
type View = 'user_location_view' | 'age_range_view' | 'search_term_view';

export interface Dimension extends DimensionDefinition {
  resource: Resource | View;
  /** The fields of a row: first the displayed name, then fields that distinguish equal names. */
  fields: readonly [shown: string, ...more: string[]];
  /** True for dimensions of time. Their rows are sorted by time. */
  time?: true;
}

const DIMENSIONS: readonly Dimension[] = [
  { key: 'date', label: 'Day', type: 'date', resource: 'customer', fields: ['segments.date'], time: true },
  { key: 'week', label: 'Week', type: 'date', resource: 'customer', fields: ['segments.week'], time: true },
  { key: 'month', label: 'Month', type: 'text', resource: 'customer', fields: ['segments.month'], time: true },
  { key: 'weekday', label: 'Day of the week', type: 'text', resource: 'customer', fields: ['segments.day_of_week'] },
  { key: 'hour', label: 'Hour of day', type: 'text', resource: 'customer', fields: ['segments.hour'], time: true },
  { key: 'campaign', label: 'Campaign', type: 'text', resource: 'campaign', fields: ['campaign.name', 'campaign.id'] },
  {
    key: 'ad_group',
    label: 'Ad group',
    type: 'text',
    resource: 'ad_group',
    fields: ['ad_group.name', 'campaign.name', 'ad_group.id'],
  },
  {
    key: 'ad',
    label: 'Ad',
    type: 'text',
    resource: 'ad_group_ad',
    fields: ['ad_group_ad.ad.name', 'ad_group.name', 'ad_group_ad.ad.id'],
  },
  { key: 'device', label: 'Device', type: 'text', resource: 'customer', fields: ['segments.device'] },
  {
    key: 'country',
    label: 'Country/Territory',
    type: 'text',
    resource: 'user_location_view',
    fields: ['user_location_view.country_criterion_id'],
  },
  { key: 'age', label: 'Age', type: 'text', resource: 'age_range_view', fields: ['ad_group_criterion.age_range.type'] },
  {
    key: 'search_term',
    label: 'Search term',
    type: 'text',
    resource: 'search_term_view',
    fields: ['search_term_view.search_term'],
  },
  {
    key: 'network',
    label: 'Network',
    type: 'text',
    resource: 'customer',
    fields: ['segments.ad_network_type'],
  },
];

/** Returns true if the dimension's resource is a view. One row of the result then combines several rows of the API. */
export const isView = ({ resource }: Pick<Dimension, 'resource'>): boolean => resource.endsWith('_view');

export const dimensionOf = (key: string): Dimension | undefined => DIMENSIONS.find((one) => one.key === key);

export const DIMENSION_DEFINITIONS: DimensionDefinition[] = DIMENSIONS.map(({ key, label, type }) => ({
  key,
  label,
  type,
}));

/** The names of enum values in the interface of Google Ads. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  device: {
    DESKTOP: 'Computers',
    MOBILE: 'Mobile phones',
    TABLET: 'Tablets',
    CONNECTED_TV: 'TV screens',
    OTHER: 'Other',
  },
  network: {
    SEARCH: 'Google search',
    SEARCH_PARTNERS: 'Search partners',
    CONTENT: 'Google Display Network',
    YOUTUBE: 'YouTube',
    MIXED: 'Cross-network',
  },
};
/** The order of weekdays, which begins with Monday, and the order of ages. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  weekday: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
  age: [
    'AGE_RANGE_18_24',
    'AGE_RANGE_25_34',
    'AGE_RANGE_35_44',
    'AGE_RANGE_45_54',
    'AGE_RANGE_55_64',
    'AGE_RANGE_65_UP',
    'AGE_RANGE_UNDETERMINED',
  ],
};

const sentence = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');

/** Returns the display text of a value. */
export function wordOf(dimension: string, value: string): string {
  if (dimension === 'weekday') return sentence(value);
  if (dimension === 'hour') return `${value.padStart(2, '0')}:00`;
  if (dimension === 'month') return value.slice(0, 7);
  if (dimension === 'age') return ageOf(value);
  if (dimension === 'country') return countryOf(value);
  const words = WORDS[dimension];
  return words === undefined ? value : (words[value] ?? sentence(value));
}

const ageOf = (value: string): string => {
  const [from, to] = value.replace('AGE_RANGE_', '').split('_');
  return to === undefined ? 'Unknown' : to === 'UP' ? `${from}+` : `${from}–${to}`;
};

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns the name of a country. Google's id is the ISO 3166-1 number plus 2000. */
function countryOf(id: string): string {
  const number = Number(id) - 2000;
  if (!(number > 0 && number < 1000)) return 'Unknown';
  const { region = '' } = new Intl.Locale(`und-${String(number).padStart(3, '0')}`);
  return (/^[A-Z]{2}$/.test(region) && countries.of(region)) || `Country ${id}`;
}

/**
 * Returns a function from a value to its sort position. An unknown value has the last position. Undefined for dimensions without a fixed
 * order.
 */
export function valueOrder(dimension: string): ((value: string) => number) | undefined {
  const order = ORDERS[dimension];
  return order && ((value) => (order.includes(value) ? order.indexOf(value) : order.length));
}

/** The dimensions of filters. `values` contains the possible values of an enum; null if the filter compares names. */
export const FILTERS = {
  campaign: { field: 'campaign.name', resource: 'campaign', values: null },
  ad_group: { field: 'ad_group.name', resource: 'ad_group', values: null },
  device: { field: 'segments.device', resource: 'customer', values: Object.keys(WORDS.device ?? {}) },
  network: { field: 'segments.ad_network_type', resource: 'customer', values: Object.keys(WORDS.network ?? {}) },
} as const satisfies Record<string, { field: string; resource: Resource; values: readonly string[] | null }>;
export type FilterDimension = keyof typeof FILTERS;
export const FILTER_DIMENSIONS = Object.keys(FILTERS) as FilterDimension[];

export const FILTER_OPERATORS = ['equals', 'not_equals', 'contains', 'not_contains', 'matches', 'not_matches'] as const;
type FilterOperator = (typeof FILTER_OPERATORS)[number];

const OPERATOR_LABELS: Record<FilterOperator, string> = {
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  matches: 'matches the regular expression',
  not_matches: 'does not match the regular expression',
};
export const OPERATOR_OPTIONS: Option[] = FILTER_OPERATORS.map((value) => ({ value, label: OPERATOR_LABELS[value] }));
