import type { Cell } from '@reporting/widgets/schema';
import { percentPoints } from '../percent.ts';
import { type Metric, metricOf } from './catalogue.ts';
import type { AdsRow } from './client.ts';

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/**
 * Returns the value of a field such as `ad_group_ad.ad.name`; '' if the row does not contain the field. The names in a row are in
 * camelCase.
 */
export function fieldOf(row: AdsRow, field: string): string {
  let value: unknown = row;
  for (const part of field.split('.').map(camel)) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Returns a metric of API rows that form one row of the result. A single row has the API's value. Several rows are added up, and ratios are
 * computed from their sums. A metric that is neither additive nor a ratio is then null. Without rows, an additive metric is 0 and any other
 * metric is null.
 */
export function metricOfRows(rows: readonly AdsRow[], metric: Metric): Cell {
  const [only] = rows;
  if (only === undefined) return metric.additive ? 0 : null;
  if (rows.length === 1) return cellOf(only, metric);
  if (metric.additive) return sumOf(rows, metric);
  if (metric.ratio === undefined) return null;
  const [partKey, wholeKey, factor] = metric.ratio;
  const [part, whole] = [metricOf(partKey), metricOf(wholeKey)];
  if (part === undefined || whole === undefined) return null;
  const divisor = sumOf(rows, whole);
  if (divisor === 0) return null;
  const quotient = (sumOf(rows, part) * factor) / divisor;
  return metric.unit === 'fraction' ? percentPoints(quotient) : quotient;
}

function cellOf(row: AdsRow, metric: Metric): Cell {
  const text = fieldOf(row, metric.field);
  // The API can omit a requested metric: additive metrics are then 0, others have no value.
  if (text === '') return metric.additive ? 0 : null;
  if (metric.ratio !== undefined && hasNoDivisor(row, metric.ratio[1])) return null;
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  if (metric.unit === 'micros') return value / 1e6;
  return metric.unit === 'fraction' ? percentPoints(value) : value;
}

/** Returns true if the divisor of a ratio is 0. The API then returns 0 for the ratio. */
function hasNoDivisor(row: AdsRow, key: string): boolean {
  const whole = metricOf(key);
  return whole !== undefined && Number(fieldOf(row, whole.field) || '0') === 0;
}

/** Adds micros as whole numbers, so that a sum has no rounding error. */
function sumOf(rows: readonly AdsRow[], metric: Metric): number {
  const sum = rows.reduce((total, row) => total + Number(fieldOf(row, metric.field) || '0'), 0);
  return metric.unit === 'micros' ? sum / 1e6 : sum;
}
