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
import { DIMENSIONS, METRICS } from './catalogue.ts';
import { FILTER_OPERATOR_OPTIONS, MAX_METRICS } from './inputs.ts';

const parameters: Parameter[] = [
  propertyParameter('Ad account', 'Choose an ad account'),
  dimensionParameter(
    DIMENSIONS,
    'What the rows are: days, campaigns, ages. Without a dimension there are only totals.',
  ),
  metricsParameter(METRICS, {
    optionCall: 'metrics',
    dependsOn: ['dimension'],
    maxItems: MAX_METRICS,
    default: ['spend'],
    help: `Up to ${MAX_METRICS}. For audience dimensions (age, gender, country …), TikTok has no metrics of reach, frequency, videos and engagement.`,
  }),
  chosenParameter('campaign', 'campaign', 'Campaigns', 'All campaigns'),
  chosenParameter('adGroup', 'ad_group', 'Ad groups', 'All ad groups'),
  chosenParameter('ad', 'ad', 'Ads', 'All ads'),
  filtersParameter(FILTER_OPERATOR_OPTIONS, {
    optionCall: 'filter',
    dependsOn: ['property'],
    help: 'By the name of the campaign, ad group or ad. A row counts only if it matches every filter.',
  }),
];

export const definition: WidgetDefinition = {
  type: 'tiktok',
  connection: 'tiktok',
  name: 'TikTok',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('cost_by_day', 'Cost by day', 'chart', { dimension: 'date', metrics: ['spend'] }),
    config('performance', 'Performance', 'summary', {
      dimension: 'date',
      metrics: ['spend', 'impressions', 'reach', 'clicks', 'ctr', 'conversion'],
    }),
    config('campaigns', 'Campaigns', 'table', {
      dimension: 'campaign',
      metrics: ['spend', 'impressions', 'clicks', 'ctr', 'conversion', 'cost_per_conversion'],
    }),
    config('ad_groups', 'Ad groups', 'table', {
      dimension: 'adgroup',
      metrics: ['spend', 'impressions', 'clicks', 'conversion', 'conversion_rate'],
    }),
    config('ads', 'Ads', 'table', { dimension: 'ad', metrics: ['spend', 'impressions', 'clicks', 'ctr', 'cpc'] }),
    config('conversions_by_day', 'Conversions by day', 'chart', { dimension: 'date', metrics: ['conversion'] }),
    config('video', 'Video views', 'table', {
      dimension: 'ad',
      metrics: ['video_play_actions', 'video_watched_2s', 'video_watched_6s', 'video_views_p100', 'average_video_play'],
    }),
    config('ages', 'Cost by age', 'chart:pie', { dimension: 'age', metrics: ['spend'] }),
    config('genders', 'Impressions by gender', 'chart:pie', { dimension: 'gender', metrics: ['impressions'] }),
    config('countries', 'Countries', 'table', {
      dimension: 'country_code',
      metrics: ['spend', 'impressions', 'clicks', 'ctr'],
    }),
    config('engagement', 'Engagement', 'summary', {
      dimension: 'date',
      metrics: ['likes', 'comments', 'shares', 'follows'],
    }),
  ],
  totalsWithoutDimension: true,
};
