import type { Parameter, WidgetDefinition } from '@reporting/contract';
import type { Inputs, WidgetFormat } from '@reporting/widgets/schema';
import { DIMENSIONS, METRICS, OPERATOR_OPTIONS, REPORT_OPTIONS } from './catalogue.ts';

const parameters: Parameter[] = [
  {
    name: 'property',
    label: 'Property',
    kind: 'select',
    required: true,
    optionCall: 'property',
    placeholder: 'Choose a property',
  },
  {
    name: 'reportType',
    label: 'Search type',
    kind: 'select',
    required: false,
    options: REPORT_OPTIONS,
    default: 'web',
  },
  {
    name: 'dimension',
    label: 'Dimension',
    kind: 'select',
    required: false,
    options: DIMENSIONS.map(({ key, label }) => ({ value: key, label })),
    default: 'date',
    placeholder: 'Totals only',
    help: 'What the rows are: days, queries, pages. Without a dimension there are only totals.',
  },
  {
    name: 'metrics',
    label: 'Metrics',
    kind: 'multi-select',
    required: true,
    options: METRICS.map(({ key, label }) => ({ value: key, label })),
    default: ['clicks'],
  },
  {
    name: 'country',
    label: 'Country',
    kind: 'multi-select',
    required: false,
    optionCall: 'country',
    maxItems: 50,
    placeholder: 'All countries',
    help: 'Only searches from these countries.',
  },
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
    help: 'A search counts only if it matches every filter.',
  },
  {
    name: 'fresh_data',
    label: 'Include fresh data',
    kind: 'boolean',
    required: false,
    default: false,
    help: 'The figures of the last two to three days are preliminary: they may still change.',
  },
];

function config(id: string, label: string, format: WidgetFormat, inputs: Inputs) {
  return { id, label, format, inputs };
}

export const definition: WidgetDefinition = {
  type: 'google_webmasters',
  connection: 'google_webmasters',
  name: 'Google Search Console',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: ['chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table', 'summary'],
  configs: [
    config('performance', 'Performance', 'chart', { dimension: 'date', metrics: ['clicks', 'impressions'] }),
    config('key_figures', 'Key figures', 'summary', {
      dimension: 'date',
      metrics: ['clicks', 'impressions', 'ctr', 'position'],
    }),
    config('top_queries', 'Top queries', 'table', {
      dimension: 'query',
      metrics: ['clicks', 'impressions', 'ctr', 'position'],
    }),
    config('top_pages', 'Top pages', 'table', {
      dimension: 'page',
      metrics: ['clicks', 'impressions', 'ctr', 'position'],
    }),
    config('position_by_day', 'Position by day', 'chart', { dimension: 'date', metrics: ['position'] }),
    config('ctr_by_day', 'CTR by day', 'chart', { dimension: 'date', metrics: ['ctr'] }),
    config('countries', 'Countries', 'table', {
      dimension: 'country',
      metrics: ['clicks', 'impressions', 'ctr', 'position'],
    }),
    config('devices', 'Devices', 'chart:pie', { dimension: 'device', metrics: ['clicks'] }),
    config('images', 'Image search', 'chart', {
      reportType: 'image',
      dimension: 'date',
      metrics: ['clicks', 'impressions'],
    }),
  ],
  totalsWithoutDimension: true,
};
