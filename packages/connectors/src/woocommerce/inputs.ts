import type { Inputs } from '@reporting/widgets/schema';
import { ConnectorError } from '../connector.ts';
import { listInput, textInput } from '../inputs.ts';
import {
  catalogueDimension,
  catalogueMetric,
  REPORT_TYPES,
  REPORTS,
  type ReportType,
  reportName,
} from './catalogue.ts';
import { MAX_METRICS } from './definition.ts';
import { type Condition, readFilter } from './filters.ts';

export interface ReportInputs {
  type: ReportType;
  /** Null if only totals are requested. */
  dimension: string | null;
  metrics: string[];
  conditions: Condition[];
}

/** Returns the chosen report; null if none or an unknown report is chosen. */
export function reportType(inputs: Inputs): ReportType | null {
  const text = textInput(inputs, 'reportType');
  return REPORT_TYPES.find((type) => type === text) ?? null;
}

/**
 * Reads a widget's parameters. Metrics and dimensions must be in the catalogue, so that no other text becomes part of a request.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function reportInputs(inputs: Inputs): ReportInputs {
  const wrong = (message: string) => new ConnectorError('config', message);
  const type = reportType(inputs);
  if (type === null) throw wrong('No report is chosen. Edit the widget and choose one.');
  const dimension = textInput(inputs, 'dimension') || null;
  const metrics = listInput(inputs, 'metrics');
  if (metrics.length === 0) throw wrong('No metric is chosen. Edit the widget and choose one.');
  if (metrics.length > MAX_METRICS)
    throw wrong(`A widget shows at most ${MAX_METRICS} metrics of a shop. Remove some.`);
  const parts = REPORTS[type];
  const missing = [
    ...(dimension === null || parts.dimensions.includes(dimension)
      ? []
      : [catalogueDimension(dimension)?.label ?? dimension]),
    ...metrics.filter((key) => !parts.metrics.includes(key)).map((key) => catalogueMetric(key)?.label ?? key),
  ];
  if (missing.length > 0) {
    throw wrong(`The report ${reportName(type)} has no “${missing[0]}”. Choose something else, or another report.`);
  }
  // The shop's sales report cannot be filtered, and the form hides its filters.
  return { type, dimension, metrics, conditions: type === 'revenue' ? [] : readFilter(inputs) };
}
