import { type Connector, ConnectorError, type QueryResult } from '@reporting/connectors';
import { sourceType } from '@reporting/contract';
import { comparedRange } from '@reporting/formatters/date-range';
import type { Column, DataError, Row, WidgetData, WidgetInstance } from '@reporting/widgets/schema';
import { RangeRefused } from './guest-ranges.ts';
import { shownMedia } from './pictures.ts';
import type { DataRange } from './range.ts';
import type { ReadResult } from './reader.ts';
import type { SourceRow } from './sources/store.ts';

/** Returns the data of one instance in the form of widget data, so that it can be joined with the data of other instances. */
export function instanceData(
  instance: WidgetInstance,
  from: { source: SourceRow; connector: Connector },
  range: DataRange,
  current: ReadResult,
  compared: ReadResult | ConnectorError | null,
): WidgetData {
  const { result } = current;
  const columns = result.columns.map((column) => instanceColumn(column, instance.id));
  const previous =
    compared instanceof ConnectorError || compared?.result.dateless === true ? null : (compared?.result ?? null);
  const failure = current.error ?? (compared instanceof ConnectorError ? compared : (compared?.error ?? null));
  const warnings = [
    ...result.warnings,
    ...(compared instanceof ConnectorError ? [`The comparison is missing. ${compared.message}`] : []),
  ];
  return {
    version: 1,
    columns,
    rows: result.rows,
    totals: result.totals,
    compare: previous && {
      rows: aligned(previous, result, previous.rows),
      totals: aligned(previous, result, [previous.totals])[0] ?? [],
    },
    ...(result.media === undefined ? {} : { media: shownMedia(result) }),
    meta: {
      state: current.stale ? 'stale' : compared instanceof ConnectorError ? 'partial' : 'fresh',
      fetchedAt: current.fetchedAt.toISOString(),
      ...rangeMeta(range),
      sources: [sourceMeta(instance, from, result.property)],
      warnings,
      notes: result.notes ?? [],
      truncated: result.truncated,
      granularity: result.granularity,
      empty: result.empty,
      ...(failure ? { error: dataError(failure, from.source) } : {}),
    },
  };
}

/** Returns the dates and the time zone in the form of widget data. */
function rangeMeta(range: DataRange) {
  const compared = comparedRange(range);
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    compareStartDate: compared?.startDate ?? null,
    compareEndDate: compared?.endDate ?? null,
    timezone: range.timezone,
  };
}

/** Returns widget data without rows, with an error and its solution. */
export function failedData(
  instance: WidgetInstance | null,
  from: { source: SourceRow; connector: Connector } | null,
  range: DataRange,
  error: DataError,
): WidgetData {
  return {
    version: 1,
    columns: [],
    rows: [],
    totals: [],
    compare: null,
    meta: {
      state: 'error',
      fetchedAt: null,
      ...rangeMeta(range),
      sources: instance && from ? [sourceMeta(instance, from, null)] : [],
      warnings: [],
      truncated: false,
      error,
    },
  };
}

/** What the user can do about a failure of each kind. */
export const MEND = { credential: 'reconnect', permission: 'edit', config: 'edit', transient: 'retry' } as const;

/** Returns the error of a guest's range that is not allowed, in the form of widget data. */
export const rangeError = ({ message }: RangeRefused): DataError => ({ kind: 'range', message, mend: 'none' });

/** Returns a vendor's error in the form of widget data. */
export function dataError(error: ConnectorError, { id, invalidSince }: SourceRow): DataError {
  if (error instanceof RangeRefused) return rangeError(error);
  const since = error.kind === 'credential' ? invalidSince?.toISOString() : undefined;
  return {
    kind: error.kind,
    message: error.message,
    mend: MEND[error.kind],
    sourceId: id,
    ...(since ? { since } : {}),
  };
}

function sourceMeta(
  instance: WidgetInstance,
  { source, connector }: { source: SourceRow; connector: Connector },
  property: string | null,
) {
  return {
    id: source.id,
    type: instance.type,
    name: sourceType(connector.type).name,
    account: source.account,
    property,
  };
}

function instanceColumn(column: Column, instanceId: string): Column {
  if (column.role === 'dimension') return { ...column, key: 'dimension' };
  return { ...column, key: `${instanceId}.${column.key}`, metric: column.metric ?? column.key, instanceId };
}

/**
 * Returns `rows` of the result `from` with their cells in the order of the columns of `to`. Missing cells are null.
 * This is necessary because the columns of a spreadsheet can differ between two date ranges.
 */
function aligned(from: QueryResult, to: QueryResult, rows: readonly Row[]): Row[] {
  const places = to.columns.map((column) => from.columns.findIndex((other) => other.key === column.key));
  if (places.every((place, index) => place === index)) return [...rows];
  return rows.map((row) => places.map((place) => row[place] ?? null));
}
