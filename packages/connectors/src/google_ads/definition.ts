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
import { DIMENSION_DEFINITIONS, METRIC_DEFINITIONS, OPERATOR_OPTIONS } from './catalogue.ts';

/** Maximum number of metrics of an instance. */
export const MAX_METRICS = 10;

const parameters: Parameter[] = [
  propertyParameter('Account', 'Choose an account'),
  dimensionParameter(
    DIMENSION_DEFINITIONS,
    'What the rows are: days, campaigns, search terms. Without a dimension there are only totals.',
  ),
  metricsParameter(METRIC_DEFINITIONS, {
    maxItems: MAX_METRICS,
    default: ['clicks'],
    help: `Up to ${MAX_METRICS}.`,
  }),
  chosenParameter('campaign', 'campaign', 'Campaigns', 'All campaigns'),
  chosenParameter('adGroup', 'ad_group', 'Ad groups', 'All ad groups'),
  chosenParameter('ad', 'ad', 'Ads', 'All ads'),
  filtersParameter(OPERATOR_OPTIONS, {
    optionCall: 'filter',
    dependsOn: ['property'],
    maxItems: 20,
    help: 'A row counts only if it matches every filter.',
  }),
];

export const definition: WidgetDefinition = {
  type: 'google_ads',
  connection: 'google_ads',
  name: 'Google Ads',
  parameters,
  metrics: METRIC_DEFINITIONS,
  dimensions: DIMENSION_DEFINITIONS,
  formats: [...REPORT_FORMATS],
  configs: [
    config('clicks_by_day', 'Clicks by day', 'chart', { dimension: 'date', metrics: ['clicks'] }),
    config('cost_by_day', 'Cost by day', 'chart', { dimension: 'date', metrics: ['cost'] }),
    config('key_figures', 'Key figures', 'summary', {
      dimension: 'date',
      metrics: ['clicks', 'impressions', 'ctr', 'average_cpc', 'cost', 'conversions', 'cost_per_conversion'],
    }),
    config('campaigns', 'Campaigns', 'table', {
      dimension: 'campaign',
      metrics: ['impressions', 'clicks', 'ctr', 'average_cpc', 'cost', 'conversions', 'cost_per_conversion'],
    }),
    config('cost_share', 'Share of cost by campaign', 'chart:pie', { dimension: 'campaign', metrics: ['cost'] }),
    config('ad_groups', 'Ad groups', 'table', {
      dimension: 'ad_group',
      metrics: ['impressions', 'clicks', 'cost', 'conversions'],
    }),
    config('ads', 'Ads', 'table', { dimension: 'ad', metrics: ['impressions', 'clicks', 'ctr', 'cost'] }),
    config('devices', 'Devices', 'chart:pie', { dimension: 'device', metrics: ['clicks'] }),
    config('networks', 'Networks', 'table', { dimension: 'network', metrics: ['impressions', 'clicks', 'cost'] }),
    config('search_terms', 'Search terms', 'table', {
      dimension: 'search_term',
      metrics: ['impressions', 'clicks', 'ctr', 'cost', 'conversions'],
    }),
    config('countries', 'Countries/Territories', 'table', {
      dimension: 'country',
      metrics: ['impressions', 'clicks', 'cost', 'conversions'],
    }),
    config('ages', 'Age', 'chart', { dimension: 'age', metrics: ['clicks'] }),
    config('conversions_by_day', 'Conversions by day', 'chart', { dimension: 'date', metrics: ['conversions'] }),
    config('return', 'Conversion value and cost', 'summary', {
      dimension: 'date',
      metrics: ['conversions_value', 'cost', 'value_per_cost'],
    }),
    config('weekdays', 'Days of the week', 'table', {
      dimension: 'weekday',
      metrics: ['impressions', 'clicks', 'cost', 'conversions'],
    }),
  ],
  totalsWithoutDimension: true,
};
