import type { Cell } from '@reporting/widgets/schema';
import { percentPoints } from '../percent.ts';
import { type Metric, metricOf } from './catalogue.ts';
import type { AdsRow } from './client.ts';

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** Returns the value of a field such as `ad_group_ad.ad.name` of a row, in which names are in camelCase; '' if it is absent. */
export function fieldOf(row: AdsRow, field: string): string {
  let value: unknown = row;
  for (const part of field.split('.').map(camel)) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Returns a metric of rows that are one row of the answer. One row has the value of the API. Several are added up, and ratios are computed
 * from their sums; a share of unknown totals has no value then.
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
  // A metric that was requested and is zero may be omitted; a ratio without a value has none.
  if (text === '') return metric.additive ? 0 : null;
  if (metric.ratio !== undefined && hasNoDivisor(row, metric.ratio[1])) return null;
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  if (metric.unit === 'micros') return value / 1e6;
  return metric.unit === 'fraction' ? percentPoints(value) : value;
}

/** The API writes 0 for a ratio whose divisor is 0. */
function hasNoDivisor(row: AdsRow, key: string): boolean {
  const whole = metricOf(key);
  return whole !== undefined && Number(fieldOf(row, whole.field) || '0') === 0;
}

/** Adds micros as whole numbers, so that a sum has no rounding error. */
function sumOf(rows: readonly AdsRow[], metric: Metric): number {
  const sum = rows.reduce((total, row) => total + Number(fieldOf(row, metric.field) || '0'), 0);
  return metric.unit === 'micros' ? sum / 1e6 : sum;
}
