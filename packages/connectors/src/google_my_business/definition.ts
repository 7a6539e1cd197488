import type { Parameter, WidgetDefinition } from '@reporting/contract';
import { config, dimensionParameter, metricsParameter, propertyParameter, REPORT_FORMATS } from '../report/form.ts';
import { DIMENSIONS, METRICS, REPORT_OPTIONS } from './catalogue.ts';
import { MAX_METRICS } from './query.ts';

const parameters: Parameter[] = [
  propertyParameter('Location', 'Choose a location, or all of an account'),
  {
    name: 'reportType',
    label: 'Report',
    kind: 'select',
    required: true,
    options: REPORT_OPTIONS,
    default: 'performance',
    help: 'Searches are the terms with which people found the business, by whole months.',
  },
  dimensionParameter(
    DIMENSIONS,
    'What the rows are: days, months, locations. Without a dimension there are only totals.',
    {
      optionCall: 'dimension',
      dependsOn: ['reportType'],
    },
  ),
  metricsParameter(METRICS, {
    optionCall: 'metrics',
    dependsOn: ['reportType'],
    maxItems: MAX_METRICS,
    default: ['views'],
    help: `Up to ${MAX_METRICS}.`,
  }),
];

const performance = { reportType: 'performance', dimension: 'date' };

export const definition: WidgetDefinition = {
  type: 'google_my_business',
  connection: 'google_my_business',
  name: 'Google Business Profile',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('key_figures', 'Key figures', 'summary', {
      ...performance,
      metrics: ['views', 'interactions', 'calls', 'directions', 'website_clicks'],
    }),
    config('views_by_day', 'Views by day', 'chart', { ...performance, metrics: ['views'] }),
    config('search_and_maps', 'Views on Search and Maps', 'chart', {
      ...performance,
      metrics: ['search_views', 'maps_views'],
    }),
    config('interactions_by_day', 'Interactions by day', 'chart', {
      ...performance,
      metrics: ['calls', 'directions', 'website_clicks'],
    }),
    config('locations', 'Locations', 'table', {
      ...performance,
      dimension: 'location',
      metrics: ['views', 'calls', 'directions', 'website_clicks', 'bookings'],
    }),
    config('months', 'Months', 'table', {
      ...performance,
      dimension: 'month',
      metrics: ['views', 'calls', 'directions', 'website_clicks'],
    }),
    config('searches', 'Searches', 'table', { reportType: 'keywords', dimension: 'keyword', metrics: ['searches'] }),
  ],
  totalsWithoutDimension: true,
};
