import type { Parameter, WidgetDefinition } from '@reporting/contract';
import {
  chosenParameter,
  config,
  dimensionParameter,
  metricsParameter,
  propertyParameter,
  REPORT_FORMATS,
} from '../report/form.ts';
import { DIMENSIONS, METRICS } from './catalogue.ts';
import { MAX_METRICS } from './inputs.ts';

const parameters: Parameter[] = [
  propertyParameter('Ad account', 'Choose an ad account'),
  dimensionParameter(
    DIMENSIONS,
    'What the rows are: days, campaigns, job functions. Without a dimension there are only totals.',
  ),
  metricsParameter(METRICS, {
    maxItems: MAX_METRICS,
    default: ['spent'],
    help: `Up to ${MAX_METRICS}. Reach is known for at most 92 days.`,
  }),
  chosenParameter('adGroup', 'ad_group', 'Campaign groups', 'All campaign groups'),
  chosenParameter('campaign', 'campaign', 'Campaigns', 'All campaigns'),
  chosenParameter('ad', 'ad', 'Ads', 'All ads'),
];

export const definition: WidgetDefinition = {
  type: 'linkedin',
  connection: 'linkedin',
  name: 'LinkedIn Ads',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('spent_by_day', 'Spent by day', 'chart', { dimension: 'date', metrics: ['spent'] }),
    config('performance', 'Performance', 'summary', {
      dimension: 'date',
      metrics: ['spent', 'impressions', 'clicks', 'ctr', 'cpc', 'leads'],
    }),
    config('campaigns', 'Campaigns', 'table', {
      dimension: 'campaign',
      metrics: ['spent', 'impressions', 'clicks', 'ctr', 'cpc', 'conversions'],
    }),
    config('campaign_groups', 'Campaign groups', 'table', {
      dimension: 'campaign_group',
      metrics: ['spent', 'impressions', 'clicks', 'leads', 'cost_per_lead'],
    }),
    config('ads', 'Ads', 'table', { dimension: 'ad', metrics: ['impressions', 'clicks', 'ctr', 'engagement_rate'] }),
    config('leads_by_day', 'Leads by day', 'chart', { dimension: 'date', metrics: ['leads'] }),
    config('conversions', 'Conversions', 'summary', {
      dimension: 'date',
      metrics: ['conversions', 'cost_per_conversion', 'conversion_rate', 'conversion_value', 'roas'],
    }),
    config('seniorities', 'Clicks by seniority', 'chart:pie', { dimension: 'seniority', metrics: ['clicks'] }),
    config('job_functions', 'Job functions', 'table', {
      dimension: 'job_function',
      metrics: ['impressions', 'clicks', 'ctr', 'leads'],
    }),
    config('company_sizes', 'Company sizes', 'table', {
      dimension: 'company_size',
      metrics: ['impressions', 'clicks', 'leads'],
    }),
    config('engagement', 'Engagement by month', 'table', {
      dimension: 'month',
      metrics: ['engagements', 'engagement_rate', 'reactions', 'comments', 'shares', 'follows'],
    }),
  ],
  totalsWithoutDimension: true,
};
