import type { Parameter, WidgetDefinition } from '@reporting/contract';
import {
  chosenParameter,
  config,
  dimensionParameter,
  metricsParameter,
  propertyParameter,
  REPORT_FORMATS,
} from '../report/form.ts';
import { DIMENSIONS, METRICS, REPORT_OPTIONS } from './catalogue.ts';
import { MAX_METRICS } from './inputs.ts';

const parameters: Parameter[] = [
  propertyParameter('Audience', 'Choose an audience'),
  {
    name: 'reportType',
    label: 'Report',
    kind: 'select',
    required: true,
    options: REPORT_OPTIONS,
    default: 'campaigns',
    help: 'Campaigns are those that were sent in the range, with their figures until now.',
  },
  dimensionParameter(
    DIMENSIONS,
    'What the rows are: days, campaigns, subjects. Without a dimension there are only totals.',
    {
      optionCall: 'dimension',
      dependsOn: ['reportType'],
    },
  ),
  metricsParameter(METRICS, {
    optionCall: 'metrics',
    dependsOn: ['reportType'],
    maxItems: MAX_METRICS,
    default: ['unique_clicks'],
    help: `Up to ${MAX_METRICS}. Opens are too high, because mail programs with privacy protection open every mail.`,
  }),
  chosenParameter('campaign', 'campaign', 'Campaigns', 'All campaigns'),
];

export const definition: WidgetDefinition = {
  type: 'mailchimp',
  connection: 'mailchimp',
  name: 'Mailchimp',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('key_figures', 'Key figures', 'summary', {
      reportType: 'campaigns',
      dimension: null,
      metrics: ['sent', 'open_rate', 'click_rate', 'unsubscribed', 'orders', 'revenue'],
    }),
    config('campaigns', 'Campaigns', 'table', {
      reportType: 'campaigns',
      dimension: 'campaign',
      metrics: ['sent', 'open_rate', 'click_rate', 'unique_clicks', 'unsubscribed'],
    }),
    config('clicks_by_day', 'Unique clicks by day of sending', 'chart', {
      reportType: 'campaigns',
      dimension: 'date',
      metrics: ['unique_clicks'],
    }),
    config('subjects', 'Subjects', 'table', {
      reportType: 'campaigns',
      dimension: 'subject',
      metrics: ['sent', 'open_rate', 'click_rate'],
    }),
    config('revenue', 'Revenue by month', 'chart', {
      reportType: 'campaigns',
      dimension: 'month',
      metrics: ['revenue'],
    }),
    config('contacts', 'Contacts', 'summary', {
      reportType: 'audience',
      dimension: null,
      metrics: ['contacts', 'joined', 'left', 'growth'],
    }),
    config('growth', 'New and lost contacts by day', 'chart', {
      reportType: 'audience',
      dimension: 'date',
      metrics: ['joined', 'left'],
    }),
  ],
  totalsWithoutDimension: true,
};
