import type { Parameter, WidgetDefinition } from '@reporting/contract';
import {
  chosenParameter,
  config,
  dimensionParameter,
  filtersParameter,
  metricsParameter,
  propertyParameter,
  REPORT_FORMATS,
} from '../report/form.ts';
import { ATTRIBUTION_OPTIONS } from './attribution.ts';
import { DIMENSIONS, METRICS } from './catalogue.ts';
import { FILTER_OPERATOR_OPTIONS, MAX_METRICS } from './inputs.ts';

const parameters: Parameter[] = [
  propertyParameter('Ad account', 'Choose an ad account'),
  dimensionParameter(
    DIMENSIONS,
    'What the rows are: days, campaigns, ages. Without a breakdown there are only totals.',
    { label: 'Breakdown' },
  ),
  metricsParameter(METRICS, {
    optionCall: 'metrics',
    dependsOn: ['property'],
    maxItems: MAX_METRICS,
    default: ['spend'],
    help: `Up to ${MAX_METRICS}. Custom conversions of the ad account are at the end of the list.`,
  }),
  {
    name: 'attribution',
    label: 'Attribution setting',
    kind: 'select',
    required: false,
    options: ATTRIBUTION_OPTIONS,
    default: 'default',
    help: 'How long after a click or a view a conversion counts.',
  },
  chosenParameter('campaign', 'campaign', 'Campaigns', 'All campaigns'),
  chosenParameter('adGroup', 'ad_group', 'Ad sets', 'All ad sets'),
  chosenParameter('ad', 'ad', 'Ads', 'All ads'),
  filtersParameter(FILTER_OPERATOR_OPTIONS, {
    optionCall: 'filter',
    dependsOn: ['property'],
    help: 'By the name of the campaign, ad set or ad. A row counts only if it matches every filter.',
  }),
];

export const definition: WidgetDefinition = {
  type: 'facebook',
  connection: 'facebook',
  name: 'Facebook Ads',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('spend_by_day', 'Amount spent by day', 'chart', { dimension: 'date', metrics: ['spend'] }),
    config('performance', 'Performance', 'summary', {
      dimension: 'date',
      metrics: [
        'spend',
        'impressions',
        'reach',
        'inline_link_clicks',
        'inline_link_click_ctr',
        'cost_per_inline_link_click',
      ],
    }),
    config('campaigns', 'Campaigns', 'table', {
      dimension: 'campaign',
      metrics: [
        'spend',
        'impressions',
        'reach',
        'inline_link_clicks',
        'inline_link_click_ctr',
        'cost_per_inline_link_click',
      ],
    }),
    config('purchases', 'Purchases by campaign', 'table', {
      dimension: 'campaign',
      metrics: [
        'spend',
        'actions:omni_purchase',
        'cost_per_action_type:omni_purchase',
        'action_values:omni_purchase',
        'purchase_roas:omni_purchase',
      ],
    }),
    config('purchases_by_day', 'Purchases by day', 'chart', { dimension: 'date', metrics: ['actions:omni_purchase'] }),
    config('leads', 'Leads by ad set', 'table', {
      dimension: 'adset',
      metrics: ['spend', 'actions:lead', 'cost_per_action_type:lead'],
    }),
    config('ads', 'Ads', 'table', {
      dimension: 'ad',
      metrics: ['spend', 'impressions', 'inline_link_clicks', 'inline_link_click_ctr'],
    }),
    config('ages', 'Reach by age', 'chart:pie', { dimension: 'age', metrics: ['reach'] }),
    config('genders', 'Amount spent by gender', 'chart:pie', { dimension: 'gender', metrics: ['spend'] }),
    config('platforms', 'Platforms', 'table', {
      dimension: 'publisher_platform',
      metrics: ['spend', 'impressions', 'inline_link_clicks', 'cpm'],
    }),
    config('countries', 'Countries', 'table', {
      dimension: 'country',
      metrics: ['spend', 'impressions', 'inline_link_clicks'],
    }),
    config('videos', 'Video plays', 'table', {
      dimension: 'ad',
      metrics: [
        'video_play_actions:video_view',
        'video_thruplay_watched_actions:video_view',
        'cost_per_thruplay:video_view',
      ],
    }),
    config('frequency', 'Reach and frequency by month', 'table', {
      dimension: 'month',
      metrics: ['reach', 'frequency', 'impressions', 'spend'],
    }),
  ],
  totalsWithoutDimension: true,
};
