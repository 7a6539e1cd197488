import type { Parameter, WidgetDefinition } from '@reporting/contract';
import { config, dimensionParameter, filtersParameter, metricsParameter, REPORT_FORMATS } from '../report/form.ts';
import { DIMENSIONS, METRICS, REPORT_OPTIONS } from './catalogue.ts';
import { DATABASE_OPTIONS } from './databases.ts';
import { FILTER_OPERATOR_OPTIONS } from './filters.ts';
import { MAX_COMPETITORS, MAX_LINES, MAX_METRICS } from './inputs.ts';

const parameters: Parameter[] = [
  {
    name: 'property',
    label: 'Domain',
    kind: 'text',
    required: true,
    placeholder: 'example.com',
    help: 'The domain of the report. It need not be a project of yours.',
  },
  {
    name: 'database',
    label: 'Database',
    kind: 'select',
    required: true,
    options: DATABASE_OPTIONS,
    default: 'us',
    unless: { parameter: 'dimension', equals: 'database' },
    help: 'The country whose search results are used.',
  },
  {
    name: 'reportType',
    label: 'Report',
    kind: 'select',
    required: true,
    options: REPORT_OPTIONS,
    default: 'overview',
    help: `Every line costs API units of your Semrush account. A widget reads at most ${MAX_LINES} lines.`,
  },
  dimensionParameter(
    DIMENSIONS,
    'What the rows are: months, keywords, domains. Only Domain Overview has totals without rows.',
    { optionCall: 'dimension', dependsOn: ['reportType'], default: 'month' },
  ),
  metricsParameter(METRICS, {
    optionCall: 'metrics',
    dependsOn: ['reportType'],
    maxItems: MAX_METRICS,
    default: ['organic_traffic'],
    help: `Up to ${MAX_METRICS}. Amounts are in US dollars.`,
  }),
  {
    name: 'competitor',
    label: 'Competitors',
    kind: 'text',
    required: false,
    placeholder: 'example.org, example.net',
    help: `For Domain Overview by domain: up to ${MAX_COMPETITORS} domains, separated by commas.`,
  },
  filtersParameter(FILTER_OPERATOR_OPTIONS, {
    help: 'For positions: by keyword or URL. A line counts only if it matches every filter.',
  }),
];

export const definition: WidgetDefinition = {
  type: 'semrush',
  connection: 'semrush',
  name: 'Semrush',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('overview', 'Domain Overview', 'summary', {
      reportType: 'overview',
      dimension: null,
      metrics: ['rank', 'organic_keywords', 'organic_traffic', 'organic_cost', 'paid_keywords', 'paid_traffic'],
    }),
    config('organic_traffic', 'Organic traffic by month', 'chart', {
      reportType: 'overview',
      dimension: 'month',
      metrics: ['organic_traffic'],
    }),
    config('organic_keywords', 'Organic keywords by month', 'chart', {
      reportType: 'overview',
      dimension: 'month',
      metrics: ['organic_keywords'],
    }),
    config('organic_and_paid', 'Organic and paid traffic by month', 'chart', {
      reportType: 'overview',
      dimension: 'month',
      metrics: ['organic_traffic', 'paid_traffic'],
    }),
    config('top_keywords', 'Top organic keywords', 'table', {
      reportType: 'organic_positions',
      dimension: 'keyword',
      metrics: ['position', 'previous_position', 'volume', 'difficulty', 'traffic_share'],
    }),
    config('competitors', 'Main organic competitors', 'table', {
      reportType: 'organic_competitors',
      dimension: 'domain',
      metrics: ['relevance', 'common_keywords', 'organic_keywords', 'organic_traffic'],
    }),
    config('compared', 'Compared with competitors', 'table', {
      reportType: 'overview',
      dimension: 'domain',
      metrics: ['rank', 'organic_keywords', 'organic_traffic', 'organic_cost'],
    }),
    config('databases', 'Traffic by country', 'table', {
      reportType: 'overview',
      dimension: 'database',
      metrics: ['organic_traffic', 'organic_keywords', 'paid_traffic'],
    }),
    config('paid_keywords', 'Top paid keywords', 'table', {
      reportType: 'paid_positions',
      dimension: 'keyword',
      metrics: ['position', 'volume', 'cpc', 'traffic_share'],
    }),
    config('paid_competitors', 'Paid competitors', 'table', {
      reportType: 'paid_competitors',
      dimension: 'domain',
      metrics: ['relevance', 'common_keywords', 'paid_keywords', 'paid_traffic', 'paid_cost'],
    }),
  ],
  totalsWithoutDimension: true,
};
