import { addDays, type DateRange, dayNumber } from '@reporting/formatters/date-range';
import type { Cell } from '@reporting/widgets/schema';
import type { ConnectorContext, QueryRequest, QueryResult } from '../connector.ts';
import { columnsOf, totalsRow } from '../report/columns.ts';
import { zoneNotes } from '../zone-note.ts';
import { isAudience, LEVELS, PEOPLE } from './catalogue.ts';
import { type Metrics, type Report, type ReportCall, readAdvertiser, readReport } from './client.ts';
import { type ReportInputs, reportInputs } from './inputs.ts';
import { isSplit, levelOf, rowsOf } from './rows.ts';
import { additiveOf, sumOf, valuesOf } from './sums.ts';

/** Maximum number of days of a call with rows by day, and of a call without them. The numbers are known only from other libraries. */
const DAYS_BY_DAY = 30;
const DAYS_AT_ONCE = 365;

/**
 * Reads one report of an ad account. TikTok computes the totals over the whole range and counts each person once. Days are in the ad
 * account's time zone.
 */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const asked = reportInputs(request.inputs);
  const [total, report, info] = await Promise.all([
    readTotal(context, asked, request.range),
    readRows(context, asked, request),
    readAdvertiser(context, asked.advertiser),
  ]);
  const rows = rowsOf(asked, report.rows);
  const kept = rows.slice(0, request.maxRows);
  return {
    columns: columnsOf(asked.dimension, asked.metrics, info.currency),
    rows: kept,
    totals: totalsRow(asked.dimension, total.values),
    property: info.name || asked.advertiser,
    warnings: total.warnings,
    notes: zoneNotes(info.timeZone ?? undefined, 'the ad account’s time zone', request),
    truncated: report.count > report.rows.length || rows.length > kept.length,
    granularity: asked.dimension?.key === 'date' ? 'day' : 'none',
    empty: total.empty && report.rows.length === 0,
  };
}

type BaseCall = Omit<ReportCall, 'dimensions' | 'metrics'>;

const callOf = ({ advertiser, level, filtering }: ReportInputs, { startDate, endDate }: DateRange): BaseCall => ({
  advertiser,
  type: 'BASIC',
  level: LEVELS[level].level,
  range: { startDate, endDate },
  filtering,
});

const keysOf = ({ metrics }: ReportInputs): string[] => metrics.map(({ key }) => key);

interface Total {
  values: Cell[];
  warnings: string[];
  empty: boolean;
}

/** Reads the total. A range of more than 365 days is read in parts, which are added up, except figures of people. */
async function readTotal(context: ConnectorContext, asked: ReportInputs, range: DateRange): Promise<Total> {
  const windows = windowsOf(range, DAYS_AT_ONCE);
  const dimensions = [LEVELS[asked.level].id];
  const whole = windows.length === 1;
  const metrics = whole ? keysOf(asked) : additiveOf(keysOf(asked));
  const reports = await Promise.all(
    windows.map((window) => readReport(context, { ...callOf(asked, window), dimensions, metrics }, 1)),
  );
  const totals = reports.map((report) => totalOf(asked, report)).filter((total) => total !== undefined);
  const people = whole ? undefined : asked.metrics.find(({ key }) => PEOPLE.includes(key));
  return {
    values: whole ? valuesOf(asked.metrics, totals[0]) : sumOf(asked.metrics, totals),
    warnings:
      people === undefined ? [] : [`TikTok has no total of “${people.label}” over more than ${DAYS_AT_ONCE} days.`],
    empty: reports.every(({ rows }) => rows.length === 0),
  };
}

/** Returns the total of a report: the single row of the ad account, or TikTok's total over several objects. Undefined without rows. */
const totalOf = ({ level }: ReportInputs, { total, rows }: Report): Metrics | undefined =>
  rows.length === 0 ? undefined : level === 'advertiser' ? rows[0]?.metrics : total;

const NO_ROWS: Report = { rows: [], total: undefined, count: 0 };

async function readRows(context: ConnectorContext, asked: ReportInputs, request: QueryRequest): Promise<Report> {
  const { dimension, level, metrics } = asked;
  if (dimension === null) return NO_ROWS;
  const split = isSplit(asked);
  const keys = split ? additiveOf(keysOf(asked)) : keysOf(asked);
  const { id } = LEVELS[level];
  // Several rows of TikTok can form one row of the result, so more rows than `maxRows` are read.
  const most = split ? Math.max(request.maxRows, MAX_SPLIT_ROWS) : request.maxRows;
  if (dimension.key === 'date') {
    const windows = windowsOf(request.range, DAYS_BY_DAY);
    const call = { dimensions: [id, 'stat_time_day'], metrics: keys };
    return joined(
      await Promise.all(windows.map((window) => readReport(context, { ...callOf(asked, window), ...call }, most))),
    );
  }
  const call = callOf(asked, request.range);
  if (isAudience(dimension.key)) {
    return readReport(context, { ...call, type: 'AUDIENCE', dimensions: [id, dimension.key], metrics: keys }, most);
  }
  const own = LEVELS[levelOf(dimension.key)];
  const named = [...keys, ...(split ? [own.id] : []), own.name];
  // The largest rows come first, so that a truncated list contains the important rows.
  return readReport(context, { ...call, dimensions: [id], metrics: named, orderBy: metrics[0]?.key }, most);
}

const MAX_SPLIT_ROWS = 20_000;

const joined = (reports: readonly Report[]): Report => ({
  rows: reports.flatMap(({ rows }) => rows),
  total: undefined,
  count: reports.reduce((sum, { count }) => sum + count, 0),
});

/** Splits a range into windows of at most `days` days. */
function windowsOf({ startDate, endDate }: DateRange, days: number): DateRange[] {
  const windows: DateRange[] = [];
  for (let start = startDate; dayNumber(start) <= dayNumber(endDate); start = addDays(start, days)) {
    const end = addDays(start, days - 1);
    windows.push({ startDate: start, endDate: end < endDate ? end : endDate });
  }
  return windows;
}
