import { sumOf, withoutDust } from '@reporting/formatters';
import { compareTimes, isDay, isHour } from '@reporting/formatters/date-range';
import type { Cell, Column, Row, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget, OrderBy } from '../schema/widget.ts';
import { cloakedMetrics, type Metric, visibleMetrics } from './metrics.ts';
import { pairRows } from './pair-rows.ts';
import { firstRows, givenOrder, numberDigits, radixOrder } from './radix-order.ts';
import { firstTexts, textOrder } from './text-order.ts';

/** The dimension's column. */
export interface Dimension {
  index: number;
  key: string;
  label: string;
  /** True if the values are days or hours. */
  isDate: boolean;
  /** True if each value belongs to one range only, so that rows have no comparison row. */
  isOnce: boolean;
}

/**
 * A widget's data for display: the metrics, the rows and their order, and the comparison row of each row. Only row indexes are sorted, so
 * that 100,000 rows are sorted quickly.
 */
export interface WidgetView {
  dimension: Dimension | null;
  metrics: Metric[];
  /** Cloaked metrics. Rows can be sorted by them. */
  cloaked: Metric[];
  rows: readonly Row[];
  /** Rows of the comparison period; null without a comparison, or if `isOnce` is true. */
  previousRows: readonly Row[] | null;
  /** Number of displayed rows: all rows, or the rows limit if it is lower. */
  length: number;
  /** Indexes of the rows in the displayed order, up to the rows limit. */
  order: Uint32Array;
  /** Index of the comparison row for every row; -1 without one. */
  counterpart: Int32Array;
  /** One total for each metric; null for N/A. */
  totals: (number | null)[];
  previousTotals: (number | null)[] | null;
}

/** Returns a cell as a number; null for any other value, so that a wrong type is N/A. */
export function numberOf(cell: Cell | undefined): number | null {
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}

/** Returns the value of a metric in a row; null for N/A or a missing row. */
export function metricValue(row: Row | undefined, metric: Metric): number | null {
  return numberOf(row?.[metric.index]);
}

/** Returns the indexes of the rows whose value is below zero, the highest value first. */
export function rowsBelowZero({ rows }: Pick<WidgetView, 'rows'>, metric: Metric): number[] {
  const valueAt = (index: number): number => metricValue(rows[index], metric) ?? 0;
  return [...rows.keys()].filter((index) => valueAt(index) < 0).sort((a, b) => valueAt(b) - valueAt(a) || a - b);
}

export function dimensionOf(columns: readonly Column[]): Dimension | null {
  const index = columns.findIndex((column) => column.role === 'dimension');
  const column = columns[index];
  if (!column) return null;
  const { key, label, type, occurs } = column;
  return { index, key, label, isDate: type === 'date', isOnce: occurs === 'once' };
}

/** Computes metrics, order, comparison and totals of a widget. `locale` determines the order of texts. */
export function widgetView(widget: InteractiveWidget, data: WidgetData, locale = 'en'): WidgetView {
  const dimension = dimensionOf(data.columns);
  const metrics = visibleMetrics(widget, data.columns);
  const view = {
    dimension,
    metrics,
    cloaked: cloakedMetrics(widget, data.columns),
    rows: data.rows,
    length: Math.max(0, Math.min(data.rows.length, Math.trunc(widget.rowsLimit) || 0)),
    previousRows: dimension?.isOnce ? null : (data.compare?.rows ?? null),
    totals: metrics.map((metric) => totalOf(metric, data.totals, data.rows, dimension)),
    previousTotals: data.compare
      ? metrics.map((metric) => totalOf(metric, data.compare?.totals ?? [], data.compare?.rows ?? [], dimension))
      : null,
  };
  let order: Uint32Array | null = null;
  let counterpart: Int32Array | null = null;
  return {
    ...view,
    get counterpart() {
      counterpart ??= pairRows(data);
      return counterpart;
    },
    // The order is computed on demand, because charts over time never use it.
    get order() {
      order ??= sortedOrder(view, widget.orderBy, locale).slice(0, view.length);
      return order;
    },
  };
}

/**
 * Returns row indexes in order of dates, for drawings over time, whatever the widget's order. Rows without a date are omitted.
 */
export function chronological(view: Pick<WidgetView, 'rows' | 'dimension'>): Uint32Array {
  const { dimension, rows } = view;
  if (!dimension) return new Uint32Array();
  const order = new Uint32Array(rows.length);
  let count = 0;
  let sorted = true;
  let before = '';
  for (let index = 0; index < rows.length; index += 1) {
    const day = rows[index]?.[dimension.index];
    if (!isTime(day)) continue;
    if (compareTimes(day, before) < 0) sorted = false;
    before = day;
    order[count] = index;
    count += 1;
  }
  const dated = order.subarray(0, count);
  if (sorted) return dated;
  return dated.sort((a, b) => compareTimes(dateText(rows[a], dimension), dateText(rows[b], dimension)) || a - b);
}

function dateText(row: Row | undefined, dimension: Dimension): string {
  return String(row?.[dimension.index] ?? '');
}

const isTime = (cell: Cell | undefined): cell is string => isDay(cell) || isHour(cell);

type Ordered = Pick<WidgetView, 'rows' | 'dimension' | 'metrics' | 'cloaked'>;

/** Returns true if the column of an order is the dimension: `dimension`, or the key of its column. */
export function isDimension(column: string, dimension: Pick<Dimension, 'key'> | null): boolean {
  return column === 'dimension' || column === dimension?.key;
}

/**
 * Returns the column by which rows are sorted, a metric or else the dimension, and the direction. Both are null if the rows keep
 * their order.
 */
function sorting({ dimension, metrics, cloaked }: Ordered, orderBy: OrderBy | null) {
  if (!orderBy) return { metric: null, dimension: null, descending: false };
  const { column, dir } = orderBy;
  const metric = [...metrics, ...cloaked].find((candidate) => candidate.key === column) ?? null;
  return { metric, dimension, descending: dir === 'desc' && (metric !== null || isDimension(column, dimension)) };
}

/** Minimum number of rows for which sorting by digits is faster than comparing: its tables have 65,536 entries. */
const MANY = 2_000;

/**
 * Returns all row indexes in order: by a metric, or by the dimension (dates by day, texts in the locale's order, numbers in texts
 * by value). Empty values are last in both directions. Equal values keep their order. An unknown column is replaced by the
 * dimension in ascending order. With `orderBy` null, the rows keep their order.
 */
export function sortedOrder(view: Ordered, orderBy: OrderBy | null, locale = 'en'): Uint32Array {
  const { rows } = view;
  const { metric, dimension, descending } = sorting(view, orderBy);
  if (metric) return numberOrder(rows, metric, descending);
  if (!dimension) return givenOrder(rows.length);
  const texts = rows.map((row) => String(row[dimension.index] ?? ''));
  return dimension.isDate
    ? comparedOrder(rows.length, (row) => texts[row] ?? '', dateComparison(descending))
    : textOrder(texts, locale, descending);
}

/** Returns the first `most` rows of `sortedOrder`. For many rows this is much faster than sorting. */
export function firstOrder(view: Ordered, orderBy: OrderBy | null, locale = 'en', most: number): Uint32Array {
  const { rows } = view;
  const { metric, dimension, descending } = sorting(view, orderBy);
  if (metric)
    return firstRows(rows.length, most, (row) => metricValue(rows[row], metric), numberComparison(descending));
  if (!dimension) return givenOrder(Math.min(rows.length, most));
  const textAt = (row: number): string => dateText(rows[row], dimension);
  if (dimension.isDate) return firstRows(rows.length, most, textAt, dateComparison(descending));
  return firstTexts(rows.length, textAt, locale, descending, most);
}

/** Compares numbers; null is last in both directions. */
function numberComparison(descending: boolean): (left: number | null, right: number | null) => number {
  const sign = descending ? -1 : 1;
  return (left, right) =>
    left === null || right === null ? Number(left === null) - Number(right === null) : sign * (left - right);
}

/** Compares days and hours; empty values are last in both directions. */
function dateComparison(descending: boolean): (left: string, right: string) => number {
  const sign = descending ? -1 : 1;
  return (left, right) =>
    left === '' || right === '' ? Number(left === '') - Number(right === '') : sign * compareTimes(left, right);
}

function comparedOrder<Key>(
  count: number,
  keyAt: (row: number) => Key,
  compareKeys: (left: Key, right: Key) => number,
): Uint32Array {
  const order = givenOrder(count);
  const compare = (a: number, b: number): number => compareKeys(keyAt(a), keyAt(b)) || a - b;
  // Fast path: the answers of sources are usually sorted already.
  return order.every((row) => row === 0 || compare(row - 1, row) < 0) ? order : order.sort(compare);
}

function numberOrder(rows: readonly Row[], metric: Metric, descending: boolean): Uint32Array {
  if (rows.length < MANY)
    return comparedOrder(rows.length, (row) => metricValue(rows[row], metric), numberComparison(descending));
  const missing = new Uint16Array(rows.length);
  const keys = new Float64Array(rows.length);
  // Fast path: the answers of sources are usually sorted already.
  let ordered = true;
  let last: number | null = null;
  for (let index = 0; index < rows.length; index += 1) {
    const value = metricValue(rows[index], metric);
    if (value === null) missing[index] = 1;
    // Normalises -0 to 0.
    else keys[index] = value + 0;
    if (value !== null && index > 0 && ordered) ordered = last !== null && (descending ? value <= last : value >= last);
    last = value;
  }
  if (ordered) return givenOrder(rows.length);
  return radixOrder(rows.length, [missing, ...numberDigits(keys, descending)]);
}

/**
 * Returns a metric's total. It is the total of the source if the source states one. Otherwise it is the sum or average of the rows, or the
 * last value of a level (such as a number of followers), as `aggregation` declares. If only the source can compute the total and does not
 * state it, the total is null (N/A), never a sum of ratios or levels.
 */
export function totalOf(
  metric: Metric,
  totals: Row,
  rows: readonly Row[],
  dimension: Pick<Dimension, 'index' | 'isDate'> | null,
): number | null {
  const given = numberOf(totals[metric.index]);
  if (given !== null || metric.aggregation === 'source' || metric.aggregation === 'none') return given;
  if (metric.aggregation === 'last') return lastLevel(metric, rows, dimension);
  const sum = sumOf(metricValues(rows, metric));
  if (sum === null || metric.aggregation === 'sum') return sum;
  let count = 0;
  for (const row of rows) if (metricValue(row, metric) !== null) count += 1;
  return withoutDust(sum / count);
}

/**
 * Returns the level on the latest day that has one, whatever the order of the rows. Null for rows without dates, because levels by name
 * have no common total.
 */
function lastLevel(
  metric: Metric,
  rows: readonly Row[],
  dimension: Pick<Dimension, 'index' | 'isDate'> | null,
): number | null {
  if (dimension?.isDate !== true) return null;
  let latest = '';
  let level: number | null = null;
  for (const row of rows) {
    const day = row[dimension.index];
    const value = metricValue(row, metric);
    if (value === null || !isTime(day) || compareTimes(day, latest) < 0) continue;
    latest = day;
    level = value;
  }
  return level;
}

function* metricValues(rows: readonly Row[], metric: Metric): Generator<number | null> {
  for (const row of rows) yield metricValue(row, metric);
}
