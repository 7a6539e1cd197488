import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import { byKey, type MetricRow, metricsOf, textDimensions } from '../report/catalogue.ts';

/** The first metrics of TikTok Ads Manager. These rows and the rows below contain the API's keys and the names in Ads Manager. */
const BASIC: readonly MetricRow[] = [
  ['spend', 'Cost', 'money', 'neutral'],
  ['impressions', 'Impressions', 'number'],
  ['reach', 'Reach', 'number'],
  ['frequency', 'Frequency', 'averageNumber', 'neutral'],
  ['cpm', 'CPM', 'averageMoney', 'lower'],
  ['cost_per_1000_reached', 'Cost per 1,000 people reached', 'averageMoney', 'lower'],
  ['clicks', 'Clicks (destination)', 'number'],
  ['cpc', 'CPC (destination)', 'averageMoney', 'lower'],
  ['ctr', 'CTR (destination)', 'averagePercent'],
];
const CONVERSIONS: readonly MetricRow[] = [
  ['conversion', 'Conversions', 'number'],
  ['cost_per_conversion', 'Cost per conversion', 'averageMoney', 'lower'],
  ['conversion_rate', 'Conversion rate (CVR)', 'averagePercent'],
  ['result', 'Results', 'number'],
  ['cost_per_result', 'Cost per result', 'averageMoney', 'lower'],
  ['result_rate', 'Result rate', 'averagePercent'],
];
const VIDEO: readonly MetricRow[] = [
  ['video_play_actions', 'Video views', 'number'],
  ['video_watched_2s', '2-second video views', 'number'],
  ['video_watched_6s', '6-second video views', 'number'],
  ['video_views_p25', 'Video views at 25%', 'number'],
  ['video_views_p50', 'Video views at 50%', 'number'],
  ['video_views_p75', 'Video views at 75%', 'number'],
  ['video_views_p100', 'Video views at 100%', 'number'],
  ['average_video_play', 'Average play time per video view', 'averageTimeSeconds'],
];
const ENGAGEMENT: readonly MetricRow[] = [
  ['likes', 'Paid likes', 'number'],
  ['comments', 'Paid comments', 'number'],
  ['shares', 'Paid shares', 'number'],
  ['follows', 'Paid followers', 'number'],
  ['profile_visits', 'Paid profile visits', 'number'],
];

export const METRICS: readonly MetricDefinition[] = [
  ...metricsOf('Basic data', BASIC),
  ...metricsOf('Conversions', CONVERSIONS),
  ...metricsOf('Video', VIDEO),
  ...metricsOf('Engagement', ENGAGEMENT),
];

/**
 * Metrics that depend on the number of people reached. They cannot be added up over date windows or objects, because
 * one person can be in several of these.
 */
export const PEOPLE: readonly string[] = ['reach', 'frequency', 'cost_per_1000_reached'];

/**
 * Ratios of two metrics, each multiplied by a factor. They are computed if values of several date windows or objects
 * are added up.
 */
export const RATIOS: Readonly<Record<string, readonly [above: string, below: string, factor: number]>> = {
  cpm: ['spend', 'impressions', 1000],
  cpc: ['spend', 'clicks', 1],
  ctr: ['clicks', 'impressions', 100],
  cost_per_conversion: ['spend', 'conversion', 1],
  conversion_rate: ['conversion', 'clicks', 100],
  cost_per_result: ['spend', 'result', 1],
  result_rate: ['result', 'impressions', 100],
};

/**
 * Levels of a report. `level`: its name in the API. `id`, `name`: the dimension and the metric that contain the id and the name of the
 * campaign, ad group or ad. For an ad account the API has no such metric.
 */
export const LEVELS = {
  advertiser: { level: 'AUCTION_ADVERTISER', id: 'advertiser_id', name: '' },
  campaign: { level: 'AUCTION_CAMPAIGN', id: 'campaign_id', name: 'campaign_name' },
  adgroup: { level: 'AUCTION_ADGROUP', id: 'adgroup_id', name: 'adgroup_name' },
  ad: { level: 'AUCTION_AD', id: 'ad_id', name: 'ad_name' },
} as const;
export type Level = keyof typeof LEVELS;

/** Dimensions of the report AUDIENCE. */
const AUDIENCE: readonly (readonly [key: string, label: string])[] = [
  ['age', 'Age'],
  ['gender', 'Gender'],
  ['country_code', 'Country'],
  ['language', 'Language'],
  ['platform', 'Operating system'],
  ['ac', 'Network type'],
  ['placement', 'Placement'],
];
const AUDIENCE_KEYS = new Set(AUDIENCE.map(([key]) => key));
export const isAudience = (key: string): boolean => AUDIENCE_KEYS.has(key);

/** Metrics of the report AUDIENCE. */
export const AUDIENCE_METRICS: readonly string[] = [
  'spend',
  'impressions',
  'cpm',
  'clicks',
  'cpc',
  'ctr',
  'conversion',
  'cost_per_conversion',
  'conversion_rate',
  'result',
  'cost_per_result',
  'result_rate',
];

export const DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Day', type: 'date', group: 'Time' },
  ...textDimensions('Level', [
    ['campaign', 'Campaign'],
    ['adgroup', 'Ad group'],
    ['ad', 'Ad'],
  ]),
  ...textDimensions('Audience', AUDIENCE),
];

export const catalogueMetric = byKey(METRICS);
export const catalogueDimension = byKey(DIMENSIONS);
