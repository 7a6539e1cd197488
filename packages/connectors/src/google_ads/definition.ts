import type { Parameter, WidgetDefinition } from '@reporting/contract';
import type { Inputs, WidgetFormat } from '@reporting/widgets/schema';
import { DIMENSION_DEFINITIONS, METRIC_DEFINITIONS, OPERATOR_OPTIONS } from './catalogue.ts';

/** Maximum number of metrics of an instance. */
export const MAX_METRICS = 10;

const named = (items: readonly { key: string; label: string }[]) =>
  items.map(({ key, label }) => ({ value: key, label }));

const choice = (name: string, label: string, placeholder: string): Parameter => ({
  name,
  label,
  kind: 'multi-select',
  required: false,
  optionCall: name === 'adGroup' ? 'ad_group' : name,
  dependsOn: ['property'],
  maxItems: 50,
  placeholder,
});

const parameters: Parameter[] = [
  {
    name: 'property',
    label: 'Account',
    kind: 'select',
    required: true,
    optionCall: 'property',
    placeholder: 'Choose an account',
  },
  {
    name: 'dimension',
    label: 'Dimension',
    kind: 'select',
    required: false,
    options: named(DIMENSION_DEFINITIONS),
    default: 'date',
    placeholder: 'Totals only',
    help: 'What the rows are: days, campaigns, devices. Without a dimension there are only totals.',
  },
  {
    name: 'metrics',
    label: 'Metrics',
    kind: 'multi-select',
    required: true,
    options: named(METRIC_DEFINITIONS),
    maxItems: MAX_METRICS,
    default: ['clicks'],
    help: `Up to ${MAX_METRICS}.`,
  },
  choice('campaign', 'Campaigns', 'All campaigns'),
  choice('adGroup', 'Ad groups', 'All ad groups'),
  choice('ad', 'Ads', 'All ads'),
  {
    // A list of {dimension, operator, value}, as in other types. The option call `filter` lists values of `filter_dimension`.
    name: 'filter',
    label: 'Filters',
    kind: 'filters',
    required: false,
    options: OPERATOR_OPTIONS,
    optionCall: 'filter',
    dependsOn: ['property'],
    maxItems: 20,
    help: 'A row counts only if it matches every filter.',
  },
];

function config(id: string, label: string, format: WidgetFormat, inputs: Inputs) {
  return { id, label, format, inputs };
}

export const definition: WidgetDefinition = {
  type: 'google_ads',
  connection: 'google_ads',
  name: 'Google Ads',
  parameters,
  metrics: METRIC_DEFINITIONS,
  dimensions: DIMENSION_DEFINITIONS,
  formats: ['chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table', 'summary'],
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
