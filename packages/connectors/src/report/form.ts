import type { DimensionDefinition, MetricDefinition, Parameter, WidgetDefinition } from '@reporting/contract';
import type { Inputs, WidgetFormat } from '@reporting/widgets/schema';
import { optionOf } from './options.ts';

/** The formats of a type with metrics and dimensions. */
export const REPORT_FORMATS: readonly WidgetFormat[] = [
  'chart',
  'chart:pie',
  'chart:radar',
  'chart:gauge',
  'table',
  'summary',
];

/** The required select of a property: `Ad account`, "Choose an ad account". */
export const propertyParameter = (label: string, placeholder: string): Parameter => ({
  name: 'property',
  label,
  kind: 'select',
  required: true,
  optionCall: 'property',
  placeholder,
});

/** The select of the rows, `date` by default; without one there are totals only. */
export const dimensionParameter = (
  dimensions: readonly DimensionDefinition[],
  help: string | null,
  changes: Partial<Parameter> = {},
): Parameter => ({
  name: 'dimension',
  label: 'Dimension',
  kind: 'select',
  required: false,
  // An option call replaces the list.
  ...(changes.optionCall === undefined ? { options: dimensions.map(optionOf) } : {}),
  default: 'date',
  placeholder: 'Totals only',
  ...(help === null ? {} : { help }),
  ...changes,
});

/** The list of metrics, at least one. */
export const metricsParameter = (
  metrics: readonly MetricDefinition[],
  changes: Partial<Parameter> & { default: string[] },
): Parameter => ({
  name: 'metrics',
  label: 'Metrics',
  kind: 'multi-select',
  required: true,
  ...(changes.optionCall === undefined ? { options: metrics.map(optionOf) } : {}),
  ...changes,
});

/** A list of a property's objects, such as campaigns, whose choice limits the figures; empty means all. */
export const chosenParameter = (name: string, optionCall: string, label: string, all: string): Parameter => ({
  name,
  label,
  kind: 'multi-select',
  required: false,
  optionCall,
  dependsOn: ['property'],
  maxItems: 50,
  placeholder: all,
});

/** A list of `{dimension, operator, value}`; its option call lists values of the dimension in `filter_dimension`. */
export const filtersParameter = (operators: Parameter['options'], changes: Partial<Parameter>): Parameter => ({
  name: 'filter',
  label: 'Filters',
  kind: 'filters',
  required: false,
  options: operators,
  maxItems: 10,
  ...changes,
});

/** A ready-made configuration. */
export const config = (
  id: string,
  label: string,
  format: WidgetFormat,
  inputs: Inputs,
): WidgetDefinition['configs'][number] => ({ id, label, format, inputs });
