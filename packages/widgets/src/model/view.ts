import { sumOf, withoutDust } from '@reporting/formatters';
import { isDay } from '@reporting/formatters/date-range';
import type { Cell, Column, Row, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget, OrderBy } from '../schema/widget.ts';
import { cloakedMetrics, type Metric, visibleMetrics } from './metrics.ts';
import { pairRows } from './pair-rows.ts';
import { firstRows, givenOrder, numberDigits, radixOrder } from './radix-order.ts';
import { firstTexts, textOrder } from './text-order.ts';

/** The dimension's column. */
export interface Dimension {
  index: number;
  label: string;
  isDate: boolean;
}

/**
 * A widget's data as it is to be shown: which metrics, which rows in which order, and each row's counterpart in the
 * comparison period. Rows stay where they are; only their numbers are ordered, so 100,000 of them are cheap.
 */
export interface WidgetView {
  dimension: Dimension | null;
  metrics: Metric[];
  /** Metrics that are hidden; rows may be sorted by them. */
  cloaked: Metric[];
  rows: readonly Row[];
  /** Rows of the comparison period; null where nothing is compared. */
  previousRows: readonly Row[] | null;
  /** Number of the rows shown: all, or as many as the rows limit leaves. */
  length: number;
  /** Numbers of the rows in the order shown, cut at the rows limit. */
  order: Uint32Array;
  /** For every row the number of its row in the comparison period, or -1. */
  counterpart: Int32Array;
  /** One value a metric. */
  totals: (number | null)[];
  previousTotals: (number | null)[] | null;
}

/** A cell as a number; null for everything that is none, so that a wrong type is N/A and not an exception. */
export function numberOf(cell: Cell | undefined): number | null {
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}

/** The value of a metric in a row. */
export function metricValue(row: Row | undefined, metric: Metric): number | null {
  return numberOf(row?.[metric.index]);
}

/** Indexes of the rows whose value is below zero, the largest value first. */
export function rowsBelowZero({ rows }: Pick<WidgetView, 'rows'>, metric: Metric): number[] {
  const valueAt = (index: number): number => metricValue(rows[index], metric) ?? 0;
  return [...rows.keys()].filter((index) => valueAt(index) < 0).sort((a, b) => valueAt(b) - valueAt(a) || a - b);
}

export function dimensionOf(columns: readonly Column[]): Dimension | null {
  const index = columns.findIndex((column) => column.role === 'dimension');
  const column = columns[index];
  return column ? { index, label: column.label, isDate: column.type === 'date' } : null;
}

/** Works out metrics, order, comparison and totals of a widget. `locale` decides how texts sort. */
export function widgetView(widget: InteractiveWidget, data: WidgetData, locale = 'en'): WidgetView {
  const dimension = dimensionOf(data.columns);
  const metrics = visibleMetrics(widget, data.columns);
  const view = {
    dimension,
    metrics,
    cloaked: cloakedMetrics(widget, data.columns),
    rows: data.rows,
    length: Math.max(0, Math.min(data.rows.length, Math.trunc(widget.rowsLimit) || 0)),
    previousRows: data.compare?.rows ?? null,
    totals: metrics.map((metric) => totalOf(metric, data.totals, data.rows)),
    previousTotals: data.compare
      ? metrics.map((metric) => totalOf(metric, data.compare?.totals ?? [], data.compare?.rows ?? []))
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
    // Charts over time never ask for it.
    get order() {
      order ??= sortedOrder(view, widget.orderBy, locale).slice(0, view.length);
      return order;
    },
  };
}

/** Row numbers in date order, for pictures that run along time whatever the table's order; rows without a date are left out. */
export function chronological(view: Pick<WidgetView, 'rows' | 'dimension'>): Uint32Array {
  const { dimension, rows } = view;
  if (!dimension) return new Uint32Array();
  const order = new Uint32Array(rows.length);
  let count = 0;
  let sorted = true;
  let before = '';
  for (let index = 0; index < rows.length; index += 1) {
    const day = rows[index]?.[dimension.index];
    if (!isDay(day)) continue;
    if (day < before) sorted = false;
    before = day;
    order[count] = index;
    count += 1;
  }
  const dated = order.subarray(0, count);
  if (sorted) return dated;
  return dated.sort((a, b) => compareTexts(dateText(rows[a], dimension), dateText(rows[b], dimension)) || a - b);
}

function dateText(row: Row | undefined, dimension: Dimension): string {
  return String(row?.[dimension.index] ?? '');
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Ordered = Pick<WidgetView, 'rows' | 'dimension' | 'metrics' | 'cloaked'>;

/** What rows are ordered by: a metric, else the dimension, else the order in which they come. */
function sorting({ dimension, metrics, cloaked }: Ordered, orderBy: OrderBy | null) {
  if (!orderBy) return { metric: null, dimension: null, descending: false };
  const { column, dir } = orderBy;
  const metric = [...metrics, ...cloaked].find((candidate) => candidate.key === column) ?? null;
  return { metric, dimension, descending: dir === 'desc' && (metric !== null || column === 'dimension') };
}

/**
 * All row numbers sorted: by the dimension (dates by day, texts as the locale orders them, numbers in them by value) or by
 * one metric. What is empty stands last in both directions, equals keep their place. A column that does not exist falls
 * back to the dimension, ascending. Null keeps the order of the rows.
 */
export function sortedOrder(view: Ordered, orderBy: OrderBy | null, locale = 'en'): Uint32Array {
  const { rows } = view;
  const { metric, dimension, descending } = sorting(view, orderBy);
  if (metric) return numberOrder(rows, metric, descending);
  if (!dimension) return givenOrder(rows.length);
  const texts = rows.map((row) => String(row[dimension.index] ?? ''));
  return dimension.isDate ? dateOrder(texts, descending) : textOrder(texts, locale, descending);
}

/** The first of the rows that `sortedOrder` would give, in a fraction of its time where there are many. */
export function firstOrder(view: Ordered, orderBy: OrderBy | null, locale = 'en', most: number): Uint32Array {
  const { rows } = view;
  const { metric, dimension, descending } = sorting(view, orderBy);
  if (metric) {
    const sign = descending ? -1 : 1;
    const valueAt = (row: number): number | null => metricValue(rows[row], metric);
    return firstRows(rows.length, most, valueAt, (left, right) =>
      left === null || right === null ? Number(left === null) - Number(right === null) : sign * (left - right),
    );
  }
  if (!dimension) return givenOrder(Math.min(rows.length, most));
  const textAt = (row: number): string => dateText(rows[row], dimension);
  if (dimension.isDate) return firstRows(rows.length, most, textAt, dateComparison(descending));
  return firstTexts(rows.length, textAt, locale, descending, most);
}

/** Compares days written year first; what is empty stands last in both directions. */
function dateComparison(descending: boolean): (left: string, right: string) => number {
  const sign = descending ? -1 : 1;
  return (left, right) =>
    left === '' || right === '' ? Number(left === '') - Number(right === '') : sign * compareTexts(left, right);
}

function dateOrder(texts: readonly string[], descending: boolean): Uint32Array {
  const order = givenOrder(texts.length);
  const compareDays = dateComparison(descending);
  const compare = (a: number, b: number): number => compareDays(texts[a] ?? '', texts[b] ?? '') || a - b;
  // Days mostly come in their order.
  return order.every((row) => row === 0 || compare(row - 1, row) < 0) ? order : order.sort(compare);
}

function numberOrder(rows: readonly Row[], metric: Metric, descending: boolean): Uint32Array {
  const missing = new Uint16Array(rows.length);
  const keys = new Float64Array(rows.length);
  // A source mostly answers in the order that was asked for.
  let ordered = true;
  let last: number | null = null;
  for (let index = 0; index < rows.length; index += 1) {
    const value = metricValue(rows[index], metric);
    if (value === null) missing[index] = 1;
    // The two zeros are one.
    else keys[index] = value + 0;
    if (value !== null && index > 0 && ordered) ordered = last !== null && (descending ? value <= last : value >= last);
    last = value;
  }
  if (ordered) return givenOrder(rows.length);
  return radixOrder(rows.length, [missing, ...numberDigits(keys, descending)]);
}

/**
 * A metric's total: the source's own where it gave one; else its rows added up or averaged as the column says. A total
 * that only the source could know and did not give is null (N/A), never a sum of ratios.
 */
export function totalOf(metric: Metric, totals: Row, rows: readonly Row[]): number | null {
  const given = numberOf(totals[metric.index]);
  if (given !== null || metric.aggregation === 'source' || metric.aggregation === 'none') return given;
  const sum = sumOf(metricValues(rows, metric));
  if (sum === null || metric.aggregation === 'sum') return sum;
  let count = 0;
  for (const row of rows) if (metricValue(row, metric) !== null) count += 1;
  return withoutDust(sum / count);
}

function* metricValues(rows: readonly Row[], metric: Metric): Generator<number | null> {
  for (const row of rows) yield metricValue(row, metric);
}
