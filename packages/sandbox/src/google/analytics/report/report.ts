import { localTime } from '../../../world/calendar.ts';
import { invalidArgument } from '../../errors.ts';
import type { Facts } from '../facts/sessions.ts';
import type { Property } from '../properties.ts';
import { type DimensionColumn, type MetricColumn, readDimensions, readMetrics, requireDimension } from './columns.ts';
import { type DateRange, readDateRanges } from './date-ranges.ts';
import type { Cursor } from './dimensions.ts';
import { buildFilter } from './filters.ts';
import type { FilterExpression, ReportRequest } from './messages.ts';
import { metricNamed } from './metrics.ts';
import { conversion } from './money.ts';
import { type OrderedRow, rowOrder } from './order.ts';
import { scan } from './scan.ts';
import { Sums, type UserNeeds } from './sums.ts';

const DEFAULT_LIMIT = 10_000;
const MAX_LIMIT = 250_000;

type Row = OrderedRow & { sums: Sums; range: DateRange };

/** Answers a core report (`properties.runReport`) from the property's sessions. */
export function runReport(
  property: Property,
  request: ReportRequest,
  facts: Facts,
  nowMs: number,
): Record<string, unknown> {
  if (request.cohortSpec !== undefined)
    throw invalidArgument('Cohort reports are not available in the sandbox.', 'cohort_spec');
  if (request.comparisons !== undefined && request.comparisons.length > 0) {
    throw invalidArgument('Comparisons are not available in the sandbox.', 'comparisons');
  }
  const here = localTime(nowMs, property.timeZone);
  const ranges = readDateRanges(request.dateRanges, here.day);
  return buildReport({
    property,
    request,
    ranges,
    kind: 'analyticsData#runReport',
    collect: (range, columns) =>
      scan({ property, facts, start: range.start, end: range.end, today: here.day, hour: here.hour, ...columns }),
  });
}

export type ReportPlan = {
  property: Property;
  request: ReportRequest;
  ranges: readonly DateRange[];
  kind: string;
  /** Returns the sums of one range by dimensions. */
  collect: (
    range: DateRange,
    columns: {
      dimensions: readonly DimensionColumn[];
      needs: UserNeeds;
      hits: boolean;
      filter: (cursor: Cursor) => boolean;
    },
  ) => { values: string[]; sums: Sums }[];
};

/** Builds the answer of any kind of report: columns, filters, order, page, aggregates and headers. */
export function buildReport({ property, request, ranges, kind, collect }: ReportPlan): Record<string, unknown> {
  const dimensions = readDimensions(request.dimensions);
  const metrics = readMetrics(request.metrics);
  if (dimensions.length === 0 && metrics.length === 0) {
    throw invalidArgument('At least one dimension or metric is required.', 'metrics');
  }
  if (ranges.length > 1 && !dimensions.some((column) => column.name === 'dateRange')) {
    dimensions.push({ name: 'dateRange', hits: false, value: () => '' });
  }
  const { currency, factor } = conversion(property.currency, request.currencyCode);
  const rangeAt = dimensions.findIndex((column) => column.name === 'dateRange');
  const { filter, hits } = dimensionFilter(request.dimensionFilter, dimensions);
  const needs: UserNeeds = { users: false, activeUsers: false, purchasers: false };
  for (const column of metrics) Object.assign(needs, column.needs);
  const value = (column: MetricColumn, sums: Sums) =>
    column.type === 'TYPE_CURRENCY' ? cents(column.value(sums) * factor) : column.value(sums);

  const rows: Row[] = [];
  for (const range of ranges) {
    for (const group of collect(range, { dimensions, needs, hits, filter })) {
      const texts = rangeAt < 0 ? group.values : group.values.with(rangeAt, range.name);
      rows.push({
        dimensions: texts,
        metrics: metrics.map((column) => value(column, group.sums)),
        sums: group.sums,
        range,
      });
    }
  }
  const keep = metricFilter(request.metricFilter, metrics);
  const dropEmpty = request.keepEmptyRows !== true && metrics.length > 0;
  const kept = rows.filter((row) => keep(row) && !(dropEmpty && row.metrics.every((number) => number === 0)));
  kept.sort(rowOrder(request.orderBys, names(dimensions), names(metrics)));
  const offset = request.offset ?? 0;
  const limit = request.limit ?? DEFAULT_LIMIT;
  if (offset < 0) throw invalidArgument('The offset must not be negative.', 'offset');
  if (limit <= 0) throw invalidArgument('The limit must be positive.', 'limit');
  const page = kept.slice(offset, offset + Math.min(limit, MAX_LIMIT));

  const visible = metrics.filter((column) => !column.invisible);
  const shown = (numbers: readonly number[]) =>
    metrics.flatMap((column, index) => (column.invisible ? [] : [{ value: format(numbers[index] ?? 0) }]));
  const headers = {
    ...(dimensions.length > 0 ? { dimensionHeaders: dimensions.map(({ name }) => ({ name })) } : {}),
    ...(visible.length > 0 ? { metricHeaders: visible.map(({ name, type }) => ({ name, type })) } : {}),
  };
  const body = page.map((row) => ({
    ...(dimensions.length > 0 ? { dimensionValues: row.dimensions.map((text) => ({ value: text })) } : {}),
    ...(visible.length > 0 ? { metricValues: shown(row.metrics) } : {}),
  }));
  return {
    ...headers,
    // Proto JSON omits empty lists and zeros, so an empty report has neither rows nor rowCount.
    ...(body.length > 0 ? { rows: body } : {}),
    ...aggregates(),
    ...(kept.length > 0 ? { rowCount: kept.length } : {}),
    ...(kind === 'analyticsData#runReport'
      ? { metadata: { currencyCode: currency, timeZone: property.timeZone } }
      : {}),
    kind,
  };

  /**
   * Returns the totals of all rows. A session with several pages is in several rows but counts once, unless a metric filter selects rows.
   */
  function total(range: DateRange, own: Row[]): Sums {
    const sums = new Sums(needs);
    const groups =
      hits && request.metricFilter === undefined ? collect(range, { dimensions: [], needs, hits, filter }) : own;
    for (const group of groups) sums.merge(group.sums);
    return sums;
  }

  function aggregates(): Record<string, unknown> {
    const out: Record<string, unknown> = {};
    const wanted = new Set(request.metricAggregations ?? []);
    const rowOf = (label: string, range: DateRange, numbers: readonly number[]) => ({
      ...(dimensions.length > 0
        ? { dimensionValues: dimensions.map((_, index) => ({ value: index === rangeAt ? range.name : label })) }
        : {}),
      metricValues: shown(numbers),
    });
    const each = (label: string, of: (range: DateRange, own: Row[]) => number[]) =>
      ranges.map((range) => {
        const own = kept.filter((row) => row.range === range);
        return rowOf(label, range, of(range, own));
      });
    if (wanted.has('TOTAL')) {
      out.totals = each('RESERVED_TOTAL', (range, own) => {
        const sums = total(range, own);
        return metrics.map((column) => value(column, sums));
      });
    }
    const extreme = (pick: (...numbers: number[]) => number) => (_range: DateRange, own: Row[]) =>
      metrics.map(
        (_, index) =>
          own.reduce<number | undefined>((best, row) => {
            const number = row.metrics[index] ?? 0;
            return best === undefined ? number : pick(best, number);
          }, undefined) ?? 0,
      );
    if (wanted.has('MAXIMUM')) out.maximums = each('RESERVED_MAX', extreme(Math.max));
    if (wanted.has('MINIMUM')) out.minimums = each('RESERVED_MIN', extreme(Math.min));
    return out;
  }
}

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

/** Removes binary rounding errors from an amount. */
const cents = (amount: number) => Math.round(amount * 1e6) / 1e6;

/** Returns the value in plain decimal notation, because every value is text in JSON. */
function format(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : text;
}

function dimensionFilter(expression: FilterExpression | undefined, dimensions: readonly DimensionColumn[]) {
  let hits = dimensions.some((column) => column.hits);
  const filter = buildFilter<Cursor>(expression, (name) => {
    if (metricNamed(name) !== undefined) {
      throw invalidArgument(
        `The field ${name} is a metric and cannot be used in a dimension filter.`,
        'dimension_filter',
      );
    }
    const dimension = requireDimension(name);
    if (dimension.scope === 'hit') hits = true;
    return dimension.value;
  });
  return { filter, hits };
}

function metricFilter(expression: FilterExpression | undefined, metrics: readonly MetricColumn[]) {
  return buildFilter<Row>(expression, (name) => {
    const index = metrics.findIndex((column) => column.name === name);
    if (index < 0) {
      throw invalidArgument(`The metric filter's field ${name} is not one of the request's metrics.`, 'metric_filter');
    }
    return (row) => String(row.metrics[index] ?? 0);
  });
}
