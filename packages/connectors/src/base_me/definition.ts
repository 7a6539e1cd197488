import type { DimensionDefinition, MetricDefinition, Option, WidgetDefinition } from '@reporting/contract';
import { byKey, metricsOf, textDimensions } from '../report/catalogue.ts';
import {
  config,
  dimensionParameter,
  filtersParameter,
  metricsParameter,
  propertyParameter,
  REPORT_FORMATS,
} from '../report/form.ts';

export const MAX_METRICS = 10;

const METRICS: readonly MetricDefinition[] = [
  ...metricsOf('Links', [
    ['links', 'Links', 'number'],
    ['confirmed', 'Confirmed', 'number'],
    ['pending', 'Pending', 'number', 'neutral'],
    ['requested', 'Requested', 'number', 'neutral'],
    ['opportunity', 'Opportunities', 'number', 'neutral'],
    ['domain_authority', 'Average domain authority', 'averageNumber'],
  ]),
  ...metricsOf('Price', [
    ['price', 'Price', 'money', 'neutral'],
    ['average_price', 'Average price', 'averageMoney', 'lower'],
  ]),
];

const DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Date', type: 'date', group: 'Time' },
  ...textDimensions('Link', [
    ['status', 'Status'],
    ['type', 'Type'],
    ['domain', 'Domain'],
    ['page', 'Target page'],
    ['owner', 'Owner'],
    ['currency', 'Currency'],
  ]),
];

const OPERATORS: Option[] = [
  { value: 'is', label: 'is' },
  { value: 'is_not', label: 'is not' },
  { value: 'contains', label: 'contains' },
];

export const catalogueMetric = byKey(METRICS);
export const catalogueDimension = byKey(DIMENSIONS);

export const definition: WidgetDefinition = {
  type: 'base_me',
  connection: 'base_me',
  name: 'Base',
  parameters: [
    propertyParameter('Client', 'Choose a client'),
    dimensionParameter(DIMENSIONS, null),
    metricsParameter(METRICS, {
      maxItems: MAX_METRICS,
      default: ['links'],
      help: 'Prices in several currencies are never added: use the dimension Currency.',
    }),
    filtersParameter(OPERATORS, {
      help: 'A link counts only if it matches every filter.',
    }),
  ],
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('links', 'Link building', 'summary', {
      dimension: null,
      metrics: ['links', 'confirmed', 'pending', 'price', 'domain_authority'],
    }),
    config('by_day', 'New links by day', 'chart', { dimension: 'date', metrics: ['links', 'confirmed'] }),
    config('by_status', 'Links by status', 'chart:pie', { dimension: 'status', metrics: ['links'] }),
    config('by_type', 'Links by type', 'table', {
      dimension: 'type',
      metrics: ['links', 'confirmed', 'average_price'],
    }),
    config('by_domain', 'Linking domains', 'table', {
      dimension: 'domain',
      metrics: ['domain_authority', 'links', 'price'],
    }),
    config('by_page', 'Target pages', 'table', { dimension: 'page', metrics: ['links', 'confirmed'] }),
    config('by_owner', 'Links by owner', 'table', { dimension: 'owner', metrics: ['links', 'confirmed', 'price'] }),
  ],
  totalsWithoutDimension: true,
};
