import type { Parameter, WidgetDefinition } from '@reporting/contract';
import {
  config,
  dimensionParameter,
  filtersParameter,
  metricsParameter,
  propertyParameter,
  REPORT_FORMATS,
} from '../report/form.ts';
import { DIMENSIONS, METRICS, OPERATOR_OPTIONS, REPORT_OPTIONS } from './catalogue.ts';

const parameters: Parameter[] = [
  propertyParameter('Property', 'Choose a property'),
  {
    name: 'reportType',
    label: 'Search type',
    kind: 'select',
    required: false,
    options: REPORT_OPTIONS,
    default: 'web',
  },
  dimensionParameter(DIMENSIONS, 'What the rows are: days, queries, pages. Without a dimension there are only totals.'),
  metricsParameter(METRICS, {
    default: ['clicks'],
  }),
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
  filtersParameter(OPERATOR_OPTIONS, {
    optionCall: 'filter',
    dependsOn: ['property'],
    maxItems: 20,
    help: 'A search counts only if it matches every filter.',
  }),
  {
    name: 'fresh_data',
    label: 'Include fresh data',
    kind: 'boolean',
    required: false,
    default: false,
    help: 'The figures of the last two to three days are preliminary: they may still change.',
  },
];

export const definition: WidgetDefinition = {
  type: 'google_webmasters',
  connection: 'google_webmasters',
  name: 'Google Search Console',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
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
