import { compareTimes } from '@reporting/formatters/date-range';
import type { Cell, Column, DataState, Granularity, Row, WidgetData } from '../schema/data.ts';
import type { WidgetInstance } from '../schema/widget.ts';
import { granularityOf } from './granularity.ts';
import { dimensionOf } from './view.ts';

/** The result of one instance of a widget. */
export interface InstanceResult {
  instance: WidgetInstance;
  data: WidgetData;
}

/**
 * Returns one answer for a widget with several instances. Rows are joined on the dimension's value, with empty cells for
 * instances without that value. The names of metrics get the prefix of their instance. Failed instances are omitted and named,
 * and the state is `partial`. If all failed, the first answer is returned. The answer of a single instance is returned unchanged.
 * @throws if there is no result
 */
export function joinInstances(results: readonly InstanceResult[]): WidgetData {
  const [first] = results;
  if (!first) throw new Error('A widget without instances has no data to join. Add an instance with a source first.');
  if (results.length === 1) return first.data;
  const failed = results.filter((result) => result.data.meta.state === 'error');
  const answered = results.filter((result) => result.data.meta.state !== 'error');
  const [lead] = answered;
  if (!lead) return first.data;
  const dimension = commonDimension(answered);
  const compared = answered.some((result) => result.data.compare !== null);
  const media = answered.flatMap((result) => result.data.media ?? []);
  return {
    version: 1,
    columns: [...(dimension ? [dimension] : []), ...answered.flatMap(prefixedColumns)],
    rows: joinRows(answered, dimension, (data) => data.rows),
    totals: joinTotals(answered, dimension, (data) => data.totals),
    compare: compared
      ? {
          rows: joinRows(answered, dimension, (data) => data.compare?.rows ?? []),
          totals: joinTotals(answered, dimension, (data) => data.compare?.totals ?? []),
        }
      : null,
    ...(media.length > 0 ? { media } : {}),
    meta: joinMeta(lead, answered, failed),
  };
}

/** Returns the first dimension. It keeps `occurs` only if `occurs` is equal in the dimensions of all instances. */
function commonDimension(answered: readonly InstanceResult[]): Column | undefined {
  const [first, ...others] = answered.flatMap(({ data }) => dimensionColumn(data) ?? []);
  if (first?.occurs === undefined || others.every(({ occurs }) => occurs === first.occurs)) return first;
  const { occurs: _occurs, ...column } = first;
  return column;
}

function dimensionColumn(data: WidgetData): Column | undefined {
  return data.columns[dimensionOf(data.columns)?.index ?? -1];
}

function metricIndexes(data: WidgetData): number[] {
  return data.columns.flatMap((column, index) => (column.role === 'metric' ? [index] : []));
}

function prefixedColumns({ instance, data }: InstanceResult): Column[] {
  const prefixed = (name: string) => `${instance.prefix} ${name}`.trim();
  return data.columns
    .filter((column) => column.role === 'metric')
    .map((column) => ({
      ...column,
      label: prefixed(column.label),
      ...(column.names ? { names: column.names.map(prefixed) } : {}),
    }));
}

type RowsOf = (data: WidgetData) => readonly Row[];

function joinRows(results: readonly InstanceResult[], dimension: Column | undefined, rowsOf: RowsOf): Row[] {
  const width = results.map((result) => metricIndexes(result.data).length);
  const lead = dimension ? 1 : 0;
  const total = lead + width.reduce((sum, count) => sum + count, 0);
  const joined = new Map<string, Row>();
  let offset = lead;
  for (const [place, result] of results.entries()) {
    const own = dimensionOf(result.data.columns);
    const indexes = metricIndexes(result.data);
    const seen = new Map<string, number>();
    // An instance without the dimension adds no rows, only totals.
    const rows = Boolean(own) === Boolean(dimension) ? rowsOf(result.data) : [];
    for (const row of rows) {
      const value: Cell = own ? (row[own.index] ?? null) : null;
      const name = value === null ? '' : `=${value}`;
      const times = seen.get(name) ?? 0;
      seen.set(name, times + 1);
      const key = `${times} ${name}`;
      const target = joined.get(key) ?? [...(dimension ? [value] : []), ...Array<Cell>(total - lead).fill(null)];
      for (const [column, index] of indexes.entries()) target[offset + column] = row[index] ?? null;
      joined.set(key, target);
    }
    offset += width[place] ?? 0;
  }
  const rows = [...joined.values()];
  return dimension?.type === 'date' ? rows.sort((a, b) => compareTimes(String(a[0]), String(b[0]))) : rows;
}

function joinTotals(
  results: readonly InstanceResult[],
  dimension: Column | undefined,
  totalsOf: (data: WidgetData) => Row,
): Row {
  const cells = results.flatMap((result) =>
    metricIndexes(result.data).map((index) => totalsOf(result.data)[index] ?? null),
  );
  return dimension ? [null, ...cells] : cells;
}

function joinMeta(
  lead: InstanceResult,
  answered: readonly InstanceResult[],
  failed: readonly InstanceResult[],
): WidgetData['meta'] {
  const metas = answered.map((result) => result.data.meta);
  const all = [...metas, ...failed.map((result) => result.data.meta)];
  const failures = failed.map(({ instance, data }) => `${instance.prefix}: ${data.meta.error?.message ?? 'no answer'}`);
  const error = failed[0]?.data.meta.error;
  const fetched = metas.map((meta) => meta.fetchedAt).filter((instant) => instant !== null);
  return {
    ...lead.data.meta,
    state: joinState(
      metas.map((meta) => meta.state),
      failed.length > 0,
    ),
    fetchedAt: fetched.sort()[0] ?? null,
    sources: [
      ...new Map(
        all.flatMap((meta) => meta.sources).map((source) => [`${source.id} ${source.property ?? ''}`, source]),
      ).values(),
    ],
    warnings: [...failures, ...new Set(metas.flatMap((meta) => meta.warnings))],
    notes: [...new Set(metas.flatMap((meta) => meta.notes ?? []))],
    truncated: metas.some((meta) => meta.truncated),
    granularity: joinGranularity(answered),
    empty: metas.every((meta) => meta.empty === true),
    ...(error ? { error } : {}),
  };
}

/** Granularities in order of precedence: `none`, then from the finest to the coarsest. */
const GRANULARITIES: readonly Granularity[] = ['none', 'hour', 'day', 'week', 'month', 'year'];

/**
 * Returns the granularity of the joined rows: `none` if one of the instances with the dimension has the granularity
 * `none`, otherwise the finest granularity.
 */
function joinGranularity(answered: readonly InstanceResult[]): Granularity {
  const found = answered.flatMap(({ data }) => (dimensionOf(data.columns) ? [granularityOf(data)] : []));
  return GRANULARITIES.find((granularity) => found.includes(granularity)) ?? 'none';
}

function joinState(states: readonly DataState[], someFailed: boolean): DataState {
  if (someFailed || states.includes('partial')) return 'partial';
  return states.includes('stale') ? 'stale' : 'fresh';
}
