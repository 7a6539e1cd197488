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

/** Returns the required select of a property, for example with the label "Ad account" and the placeholder "Choose an ad account". */
export const propertyParameter = (label: string, placeholder: string): Parameter => ({
  name: 'property',
  label,
  kind: 'select',
  required: true,
  optionCall: 'property',
  placeholder,
});

/** Returns the select of the dimension, `date` by default. Without a dimension the widget has only totals. */
export const dimensionParameter = (
  dimensions: readonly DimensionDefinition[],
  help: string | null,
  changes: Partial<Parameter> = {},
): Parameter => ({
  name: 'dimension',
  label: 'Dimension',
  kind: 'select',
  required: false,
  // An option call replaces the fixed list of options.
  ...(changes.optionCall === undefined ? { options: dimensions.map(optionOf) } : {}),
  default: 'date',
  placeholder: 'Totals only',
  ...(help === null ? {} : { help }),
  ...changes,
});

/** Returns the parameter for the metrics. At least one metric is required. */
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

/**
 * Returns the parameter that limits the figures to chosen objects of the property, such as campaigns. If none is chosen, all objects count.
 */
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

/**
 * Returns the parameter for filters: a list of `{dimension, operator, value}`. Its option call lists values of the dimension that
 * `filter_dimension` names.
 */
export const filtersParameter = (operators: Parameter['options'], changes: Partial<Parameter>): Parameter => ({
  name: 'filter',
  label: 'Filters',
  kind: 'filters',
  required: false,
  options: operators,
  maxItems: 10,
  ...changes,
});

/** Returns a ready-made configuration. */
export const config = (
  id: string,
  label: string,
  format: WidgetFormat,
  inputs: Inputs,
): WidgetDefinition['configs'][number] => ({ id, label, format, inputs });
