import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import { byKey, type MetricRow, metricsOf, textDimensions } from '../report/catalogue.ts';

/** Returns the value of a field of one element. A missing field is 0, because LinkedIn omits zeros. */
export type Get = (field: string) => number;

/** Origin of a metric: a field, or a ratio of two fields that is multiplied by a factor. LinkedIn returns no ratios. */
type Source = string | readonly [above: string, below: string, factor: number];

interface Line {
  row: MetricRow;
  source: Source;
}
const line = (source: Source, ...row: MetricRow): Line => ({ row, source });

const LOCAL_COST = 'costInLocalCurrency';
const CONVERSIONS = 'externalWebsiteConversions';
const LEADS = 'oneClickLeads';
const REACH = 'approximateMemberReach';

/** The metrics of Campaign Manager with their names in Campaign Manager. */
const GROUPS: Readonly<Record<string, readonly Line[]>> = {
  Performance: [
    line(LOCAL_COST, 'spent', 'Spent', 'money', 'neutral'),
    line('impressions', 'impressions', 'Impressions', 'number'),
    line('clicks', 'clicks', 'Clicks', 'number'),
    line(['clicks', 'impressions', 100], 'ctr', 'Average CTR', 'averagePercent'),
    line([LOCAL_COST, 'clicks', 1], 'cpc', 'Average CPC', 'averageMoney', 'lower'),
    line([LOCAL_COST, 'impressions', 1000], 'cpm', 'Average CPM', 'averageMoney', 'lower'),
    line('landingPageClicks', 'landing_page_clicks', 'Clicks to landing page', 'number'),
    line(REACH, 'reach', 'Reach', 'number'),
    line(['impressions', REACH, 1], 'frequency', 'Average frequency', 'averageNumber', 'neutral'),
    line('audiencePenetration', 'audience_penetration', 'Audience penetration', 'averagePercent'),
    line('averageDwellTime', 'dwell_time', 'Average dwell time', 'averageTimeSeconds'),
  ],
  'Conversions and leads': [
    line(CONVERSIONS, 'conversions', 'Conversions', 'number'),
    line([LOCAL_COST, CONVERSIONS, 1], 'cost_per_conversion', 'Cost per conversion', 'averageMoney', 'lower'),
    line([CONVERSIONS, 'clicks', 100], 'conversion_rate', 'Conversion rate', 'averagePercent'),
    line('conversionValueInLocalCurrency', 'conversion_value', 'Total conversion value', 'money'),
    line(['conversionValueInLocalCurrency', LOCAL_COST, 1], 'roas', 'Return on ad spend', 'averageNumber'),
    line(LEADS, 'leads', 'Leads', 'number'),
    line([LOCAL_COST, LEADS, 1], 'cost_per_lead', 'Cost per lead', 'averageMoney', 'lower'),
  ],
  Engagement: [
    line('totalEngagements', 'engagements', 'Total engagements', 'number'),
    line(['totalEngagements', 'impressions', 100], 'engagement_rate', 'Engagement rate', 'averagePercent'),
    line('likes', 'reactions', 'Reactions', 'number'),
    line('comments', 'comments', 'Comments', 'number'),
    line('shares', 'shares', 'Shares', 'number'),
    line('follows', 'follows', 'Follows', 'number'),
    line('videoViews', 'video_views', 'Video views', 'number'),
  ],
};

export const METRICS: readonly MetricDefinition[] = Object.entries(GROUPS).flatMap(([group, lines]) =>
  metricsOf(
    group,
    lines.map(({ row }) => row),
  ),
);

const sources = new Map(Object.values(GROUPS).flatMap((lines) => lines.map(({ row, source }) => [row[0], source])));

/** Fields that are fractions in the API and percent in the widget. */
const FRACTIONS = ['audiencePenetration'];

/** Returns the fields that a metric needs; empty for an unknown metric. */
export function fieldsOf(key: string): string[] {
  const source = sources.get(key);
  if (source === undefined) return [];
  return typeof source === 'string' ? [source] : [source[0], source[1]];
}

/** Returns a metric of one element; null for an unknown metric and for a ratio whose divisor is 0. */
export function computed(key: string, get: Get): number | null {
  const source = sources.get(key);
  if (source === undefined) return null;
  if (typeof source === 'string') return FRACTIONS.includes(source) ? get(source) * 100 : get(source);
  const [above, below, factor] = source;
  const base = get(below);
  return base === 0 ? null : (get(above) / base) * factor;
}

/** Fields that LinkedIn returns only for ranges of at most 92 days. */
export const SHORT_RANGE_FIELDS: readonly string[] = [REACH, 'audiencePenetration'];
export const SHORT_RANGE_DAYS = 92;

/** LinkedIn's pivots (breakdowns) by dimension. The dimensions of time use the pivot of the account. */
export const PIVOTS: Readonly<Record<string, string>> = {
  campaign: 'CAMPAIGN',
  campaign_group: 'CAMPAIGN_GROUP',
  ad: 'CREATIVE',
  company_size: 'MEMBER_COMPANY_SIZE',
  seniority: 'MEMBER_SENIORITY',
  job_function: 'MEMBER_JOB_FUNCTION',
  industry: 'MEMBER_INDUSTRY',
  country: 'MEMBER_COUNTRY_V2',
  device: 'IMPRESSION_DEVICE_TYPE',
};

/** Dimensions whose figures are estimates that LinkedIn updates within a day. Their rows do not add up to the total. */
const DEMOGRAPHIC = ['company_size', 'seniority', 'job_function', 'industry', 'country'];
export const isDemographic = (key: string): boolean => DEMOGRAPHIC.includes(key);

export const DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Day', type: 'date', group: 'Time' },
  ...textDimensions('Time', [['month', 'Month']]),
  ...textDimensions('Campaign Manager', [
    ['campaign_group', 'Campaign group'],
    ['campaign', 'Campaign'],
    ['ad', 'Ad'],
  ]),
  ...textDimensions('Demographics', [
    ['company_size', 'Company size'],
    ['seniority', 'Job seniority'],
    ['job_function', 'Job function'],
    ['industry', 'Company industry'],
    ['country', 'Country/region'],
  ]),
  ...textDimensions('Delivery', [['device', 'Device type']]),
];

export const catalogueMetric = byKey(METRICS);
export const catalogueDimension = byKey(DIMENSIONS);
