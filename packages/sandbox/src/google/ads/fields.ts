import type { AdKey } from '../../world/ads.ts';

/** Types of fields. INT64 is text in JSON. */
type FieldType = 'INT64' | 'INT32' | 'DOUBLE' | 'STRING' | 'DATE' | 'ENUM' | 'BOOLEAN';

/**
 * A field of a row. `key` is the key of the world's data from which the field is computed. It is absent for an attribute of the
 * account.
 */
type Field = {
  type: FieldType;
  key?: AdKey;
  of: Level | Criterion | 'segments' | 'metrics';
};

type Criterion = 'user_location_view' | 'ad_group_criterion' | 'search_term_view';

export const FIELDS: Readonly<Record<string, Field>> = {
  'customer.id': { type: 'INT64', of: 'customer' },
  'customer.descriptive_name': { type: 'STRING', of: 'customer' },
  'customer.currency_code': { type: 'STRING', of: 'customer' },
  'customer.time_zone': { type: 'STRING', of: 'customer' },
  'customer.manager': { type: 'BOOLEAN', of: 'customer' },
  'customer.status': { type: 'ENUM', of: 'customer' },
  'campaign.id': { type: 'INT64', key: 'campaign', of: 'campaign' },
  'campaign.name': { type: 'STRING', key: 'campaign', of: 'campaign' },
  'campaign.status': { type: 'ENUM', key: 'campaign', of: 'campaign' },
  'campaign.advertising_channel_type': { type: 'ENUM', key: 'campaign', of: 'campaign' },
  'ad_group.id': { type: 'INT64', key: 'group', of: 'ad_group' },
  'ad_group.name': { type: 'STRING', key: 'group', of: 'ad_group' },
  'ad_group.status': { type: 'ENUM', key: 'group', of: 'ad_group' },
  'ad_group_ad.ad.id': { type: 'INT64', key: 'ad', of: 'ad_group_ad' },
  'ad_group_ad.ad.name': { type: 'STRING', key: 'ad', of: 'ad_group_ad' },
  'ad_group_ad.status': { type: 'ENUM', key: 'ad', of: 'ad_group_ad' },
  'user_location_view.country_criterion_id': { type: 'INT64', key: 'country', of: 'user_location_view' },
  'user_location_view.targeting_location': { type: 'BOOLEAN', key: 'country', of: 'user_location_view' },
  'ad_group_criterion.age_range.type': { type: 'ENUM', key: 'age', of: 'ad_group_criterion' },
  'search_term_view.search_term': { type: 'STRING', key: 'term', of: 'search_term_view' },
  'search_term_view.status': { type: 'ENUM', key: 'term', of: 'search_term_view' },
  'segments.date': { type: 'DATE', key: 'day', of: 'segments' },
  'segments.week': { type: 'DATE', key: 'day', of: 'segments' },
  'segments.month': { type: 'DATE', key: 'month', of: 'segments' },
  'segments.day_of_week': { type: 'ENUM', key: 'day', of: 'segments' },
  'segments.hour': { type: 'INT32', key: 'hour', of: 'segments' },
  'segments.device': { type: 'ENUM', key: 'device', of: 'segments' },
  'segments.ad_network_type': { type: 'ENUM', key: 'campaign', of: 'segments' },
  'metrics.impressions': { type: 'INT64', of: 'metrics' },
  'metrics.clicks': { type: 'INT64', of: 'metrics' },
  'metrics.interactions': { type: 'INT64', of: 'metrics' },
  'metrics.cost_micros': { type: 'INT64', of: 'metrics' },
  'metrics.ctr': { type: 'DOUBLE', of: 'metrics' },
  'metrics.average_cpc': { type: 'DOUBLE', of: 'metrics' },
  'metrics.average_cpm': { type: 'DOUBLE', of: 'metrics' },
  'metrics.conversions': { type: 'DOUBLE', of: 'metrics' },
  'metrics.conversions_value': { type: 'DOUBLE', of: 'metrics' },
  'metrics.conversions_from_interactions_rate': { type: 'DOUBLE', of: 'metrics' },
  'metrics.conversions_value_per_cost': { type: 'DOUBLE', of: 'metrics' },
  'metrics.cost_per_conversion': { type: 'DOUBLE', of: 'metrics' },
  'metrics.all_conversions': { type: 'DOUBLE', of: 'metrics' },
  'metrics.search_impression_share': { type: 'DOUBLE', of: 'metrics' },
};

type Level = 'customer' | 'campaign' | 'ad_group' | 'ad_group_ad';

/**
 * The resources that FROM can name. `of` lists the objects whose fields a query may select. Rows are always grouped by
 * the keys in `rows`, even if the query does not select these keys. The views have no search impression share.
 */
export const RESOURCES: Readonly<Record<string, { of: readonly (Level | Criterion)[]; rows: readonly AdKey[] }>> = {
  customer: { of: ['customer'], rows: [] },
  campaign: { of: ['customer', 'campaign'], rows: ['campaign'] },
  ad_group: { of: ['customer', 'campaign', 'ad_group'], rows: ['group'] },
  ad_group_ad: { of: ['customer', 'campaign', 'ad_group', 'ad_group_ad'], rows: ['ad'] },
  user_location_view: { of: ['customer', 'campaign', 'ad_group', 'user_location_view'], rows: ['country'] },
  // In the next two views, a row is an age or a search term in an ad group.
  age_range_view: { of: ['customer', 'campaign', 'ad_group', 'ad_group_criterion'], rows: ['age', 'gender', 'group'] },
  search_term_view: { of: ['customer', 'campaign', 'ad_group', 'search_term_view'], rows: ['term', 'group'] },
};
