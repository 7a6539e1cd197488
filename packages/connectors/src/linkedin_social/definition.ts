import type { Parameter, WidgetDefinition } from '@reporting/contract';
import { config, dimensionParameter, metricsParameter, propertyParameter, REPORT_FORMATS } from '../report/form.ts';
import { DIMENSIONS, METRICS, metricDefinitions } from './catalogue.ts';
import { MAX_METRICS } from './inputs.ts';

const parameters: Parameter[] = [
  propertyParameter('Page', 'Choose a page'),
  dimensionParameter(DIMENSIONS, 'What the rows are: days or months. Without a dimension there are only totals.'),
  metricsParameter(METRICS, {
    maxItems: MAX_METRICS,
    default: ['impressions'],
    help: `Up to ${MAX_METRICS}. Figures are organic, without those of advertisements.`,
  }),
];

export const definition: WidgetDefinition = {
  type: 'linkedin_social',
  connection: 'linkedin_social',
  name: 'LinkedIn',
  parameters,
  metrics: metricDefinitions,
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('key_figures', 'Key figures', 'summary', {
      dimension: 'date',
      metrics: ['impressions', 'clicks', 'engagement_rate', 'followers', 'new_followers', 'page_views'],
    }),
    config('impressions_by_day', 'Impressions by day', 'chart', { dimension: 'date', metrics: ['impressions'] }),
    config('engagement', 'Engagement by day', 'chart', {
      dimension: 'date',
      metrics: ['reactions', 'comments', 'reposts', 'clicks'],
    }),
    config('new_followers', 'New followers by day', 'chart', {
      dimension: 'date',
      metrics: ['organic_followers', 'paid_followers'],
    }),
    config('months', 'Months', 'table', {
      dimension: 'month',
      metrics: ['impressions', 'clicks', 'engagement_rate', 'new_followers', 'page_views'],
    }),
    config('page_views', 'Page views by day', 'chart', { dimension: 'date', metrics: ['page_views'] }),
  ],
  totalsWithoutDimension: true,
};
