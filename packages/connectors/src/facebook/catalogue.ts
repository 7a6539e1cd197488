import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import { byKey, type MetricRow, metricsOf, textDimensions } from '../report/catalogue.ts';

/**
 * The metrics of Ads Manager with their names in Ads Manager. The key of a metric is a field of the insights, or a list of actions and one
 * action type: `actions:lead`. Other actions of an account, such as custom conversions, have keys in the same notation.
 */
const PERFORMANCE: readonly MetricRow[] = [
  ['spend', 'Amount spent', 'money', 'neutral'],
  ['impressions', 'Impressions', 'number'],
  ['reach', 'Reach', 'number'],
  ['frequency', 'Frequency', 'averageNumber', 'neutral'],
  ['cpm', 'CPM (cost per 1,000 impressions)', 'averageMoney', 'lower'],
  ['cpp', 'Cost per 1,000 Accounts Center accounts reached', 'averageMoney', 'lower'],
];
const CLICKS: readonly MetricRow[] = [
  ['inline_link_clicks', 'Link clicks', 'number'],
  ['cost_per_inline_link_click', 'CPC (cost per link click)', 'averageMoney', 'lower'],
  ['inline_link_click_ctr', 'CTR (link click-through rate)', 'averagePercent'],
  ['unique_inline_link_clicks', 'Unique link clicks', 'number'],
  ['clicks', 'Clicks (all)', 'number'],
  ['cpc', 'CPC (all)', 'averageMoney', 'lower'],
  ['ctr', 'CTR (all)', 'averagePercent'],
  ['outbound_clicks:outbound_click', 'Outbound clicks', 'number'],
  ['outbound_clicks_ctr:outbound_click', 'Outbound CTR (click-through rate)', 'averagePercent'],
  ['actions:landing_page_view', 'Landing page views', 'number'],
  ['cost_per_action_type:landing_page_view', 'Cost per landing page view', 'averageMoney', 'lower'],
];
const CONVERSIONS: readonly MetricRow[] = [
  ['actions:omni_purchase', 'Purchases', 'number'],
  ['cost_per_action_type:omni_purchase', 'Cost per purchase', 'averageMoney', 'lower'],
  ['action_values:omni_purchase', 'Purchases conversion value', 'money'],
  ['purchase_roas:omni_purchase', 'Purchase ROAS (return on ad spend)', 'averageNumber'],
  ['actions:lead', 'Leads', 'number'],
  ['cost_per_action_type:lead', 'Cost per lead', 'averageMoney', 'lower'],
  ['actions:omni_add_to_cart', 'Adds to cart', 'number'],
  ['actions:omni_initiated_checkout', 'Checkouts initiated', 'number'],
  ['actions:omni_view_content', 'Content views', 'number'],
  ['actions:omni_complete_registration', 'Registrations completed', 'number'],
];
const ENGAGEMENT: readonly MetricRow[] = [
  ['actions:post_engagement', 'Post engagements', 'number'],
  ['actions:post_reaction', 'Post reactions', 'number'],
  ['actions:comment', 'Post comments', 'number'],
  ['actions:post', 'Post shares', 'number'],
  ['actions:onsite_conversion.post_save', 'Post saves', 'number'],
  ['actions:like', 'Facebook likes', 'number'],
  ['actions:onsite_conversion.messaging_conversation_started_7d', 'Messaging conversations started', 'number'],
];
const VIDEO: readonly MetricRow[] = [
  ['video_play_actions:video_view', 'Video plays', 'number'],
  ['actions:video_view', '3-second video plays', 'number'],
  ['video_thruplay_watched_actions:video_view', 'ThruPlays', 'number'],
  ['cost_per_thruplay:video_view', 'Cost per ThruPlay', 'averageMoney', 'lower'],
  ['video_p25_watched_actions:video_view', 'Video plays at 25%', 'number'],
  ['video_p50_watched_actions:video_view', 'Video plays at 50%', 'number'],
  ['video_p75_watched_actions:video_view', 'Video plays at 75%', 'number'],
  ['video_p100_watched_actions:video_view', 'Video plays at 100%', 'number'],
  ['video_avg_time_watched_actions:video_view', 'Video average play time', 'averageTimeSeconds'],
];

export const METRICS: readonly MetricDefinition[] = [
  ...metricsOf('Performance', PERFORMANCE),
  ...metricsOf('Clicks', CLICKS),
  ...metricsOf('Conversions', CONVERSIONS),
  ...metricsOf('Engagement', ENGAGEMENT),
  ...metricsOf('Video', VIDEO),
];

/** Dimensions that are a level of the account, with the fields of their id and name. */
export const LEVELS: Readonly<Record<string, { level: string; id: string; name: string }>> = {
  campaign: { level: 'campaign', id: 'campaign_id', name: 'campaign_name' },
  adset: { level: 'adset', id: 'adset_id', name: 'adset_name' },
  ad: { level: 'ad', id: 'ad_id', name: 'ad_name' },
};

/** Dimensions of time, with the value of `time_increment`. */
export const INCREMENTS: Readonly<Record<string, string>> = { date: '1', month: 'monthly' };

/** All dimensions. A dimension that is neither a level nor an increment is a value of `breakdowns`. */
export const DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Day', type: 'date', group: 'Time' },
  ...textDimensions('Time', [
    ['month', 'Month'],
    ['hourly_stats_aggregated_by_advertiser_time_zone', 'Time of day (ad account time zone)'],
  ]),
  ...textDimensions('Level', [
    ['campaign', 'Campaign'],
    ['adset', 'Ad set'],
    ['ad', 'Ad'],
  ]),
  ...textDimensions('Demographics', [
    ['age', 'Age'],
    ['gender', 'Gender'],
  ]),
  ...textDimensions('Geography', [
    ['country', 'Country'],
    ['region', 'Region'],
  ]),
  ...textDimensions('Platform', [
    ['publisher_platform', 'Platform'],
    ['platform_position', 'Placement'],
    ['device_platform', 'Device platform'],
    ['impression_device', 'Impression device'],
  ]),
];

/** Breakdowns that Meta accepts only together. */
export const BREAKDOWNS: Readonly<Record<string, readonly string[]>> = {
  platform_position: ['publisher_platform', 'platform_position'],
};

/** Lists to which an account can add action types. Each entry has a part of the metric's label, its value type and its polarity. */
const OPEN_LISTS = {
  actions: ['', 'number', 'higher'],
  action_values: [' conversion value', 'money', 'higher'],
  cost_per_action_type: ['Cost per ', 'averageMoney', 'lower'],
} as const;

const ACTION = /^(actions|action_values|cost_per_action_type):([a-z0-9_.]{1,100})$/;

const known = byKey(METRICS);

/**
 * Returns a metric of the tables above, or a metric for an action of the account, such as a custom conversion; undefined for any other key.
 */
export function catalogueMetric(key: string): MetricDefinition | undefined {
  const found = known(key);
  if (found !== undefined) return found;
  const [, list, action] = ACTION.exec(key) ?? [];
  if (list === undefined || action === undefined) return undefined;
  const [words, type, polarity] = OPEN_LISTS[list as keyof typeof OPEN_LISTS];
  const name = actionName(action);
  const label = list === 'cost_per_action_type' ? `${words}${name}` : `${name}${words}`;
  return { key, label, type, polarity, aggregation: 'source', group: 'Other actions' };
}

/** `offsite_conversion.custom.123` is a custom conversion; the names of other actions are written with spaces. */
function actionName(action: string): string {
  const custom = /^offsite_conversion\.custom\.(\d+)$/.exec(action)?.[1];
  if (custom !== undefined) return `Custom conversion ${custom}`;
  const words = action.replaceAll(/[._]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const catalogueDimension = byKey(DIMENSIONS);
