import type { DimensionDefinition, MetricDefinition, Option, Parameter, WidgetDefinition } from '@reporting/contract';
import { byKey, metricsOf, textDimensions } from '../report/catalogue.ts';
import { config, dimensionParameter, filtersParameter, metricsParameter, REPORT_FORMATS } from '../report/form.ts';

export const MAX_METRICS = 10;

const METRICS: readonly MetricDefinition[] = [
  ...metricsOf('Opportunities', [
    ['opportunities', 'Opportunities', 'number'],
    ['open', 'Open', 'number'],
    ['won', 'Won', 'number'],
    ['lost', 'Lost', 'number', 'lower'],
    ['win_rate', 'Win rate', 'averagePercent'],
    ['cycle_days', 'Days to win', 'averageNumber', 'lower'],
  ]),
  ...metricsOf('Value', [
    ['value', 'Value', 'money'],
    ['open_value', 'Open value', 'money'],
    ['won_value', 'Won value', 'money'],
    ['lost_value', 'Lost value', 'money', 'lower'],
    ['weighted_value', 'Weighted value', 'money'],
    ['average_value', 'Average value', 'averageMoney'],
  ]),
];

const DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Date', type: 'date', group: 'Time' },
  ...textDimensions('Opportunity', [
    ['stage', 'Stage'],
    ['owner', 'Owner'],
    ['account', 'Account'],
    ['tag', 'Tag'],
    ['state', 'Status'],
    ['currency', 'Currency'],
  ]),
];

export const catalogueMetric = byKey(METRICS);
export const catalogueDimension = byKey(DIMENSIONS);

/** The choices of which opportunities count: created in the range, with a close date in the range, or open now. */
export const BASES: readonly Option[] = [
  { value: 'creation', label: 'Created in the range' },
  { value: 'close', label: 'Close date in the range' },
  { value: 'now', label: 'Open now, whatever the range is' },
];

const OPERATORS: Option[] = [
  { value: 'is', label: 'is' },
  { value: 'is_not', label: 'is not' },
  { value: 'contains', label: 'contains' },
];

const parameters: Parameter[] = [
  {
    name: 'pipeline',
    label: 'Pipeline',
    kind: 'select',
    required: true,
    optionCall: 'pipeline',
    placeholder: 'Choose a pipeline',
  },
  {
    name: 'reportType',
    label: 'Opportunities',
    kind: 'select',
    required: true,
    options: [...BASES],
    default: 'creation',
    help: 'Which opportunities are counted.',
  },
  dimensionParameter(DIMENSIONS, null),
  metricsParameter(METRICS, {
    maxItems: MAX_METRICS,
    default: ['opportunities'],
    help: 'Amounts in several currencies are never added: use the dimension Currency.',
  }),
  filtersParameter(OPERATORS, {
    help: 'An opportunity counts only if it matches every filter.',
  }),
];

export const definition: WidgetDefinition = {
  type: 'salesflare',
  connection: 'salesflare',
  name: 'Salesflare',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('sales', 'Sales', 'summary', {
      reportType: 'close',
      dimension: null,
      metrics: ['won', 'won_value', 'win_rate', 'average_value', 'cycle_days'],
    }),
    config('pipeline', 'Open opportunities by stage', 'table', {
      reportType: 'now',
      dimension: 'stage',
      metrics: ['open', 'open_value', 'weighted_value'],
    }),
    config('forecast', 'Open and weighted value', 'summary', {
      reportType: 'now',
      dimension: null,
      metrics: ['open', 'open_value', 'weighted_value'],
    }),
    config('created', 'New opportunities by day', 'chart', {
      reportType: 'creation',
      dimension: 'date',
      metrics: ['opportunities'],
    }),
    config('won_by_day', 'Won value by day', 'chart', {
      reportType: 'close',
      dimension: 'date',
      metrics: ['won_value'],
    }),
    config('owners', 'Sales by owner', 'table', {
      reportType: 'close',
      dimension: 'owner',
      metrics: ['won', 'lost', 'win_rate', 'won_value'],
    }),
    config('tags', 'Opportunities by tag', 'table', {
      reportType: 'creation',
      dimension: 'tag',
      metrics: ['opportunities', 'won', 'value'],
    }),
    config('accounts', 'Largest accounts', 'table', {
      reportType: 'close',
      dimension: 'account',
      metrics: ['won', 'won_value'],
    }),
  ],
  totalsWithoutDimension: true,
};
