import type { MetricDefinition } from '@reporting/contract';
import type { DateRange } from '@reporting/formatters/date-range';
import type { Cell, Row } from '@reporting/widgets/schema';
import { type ConnectorContext, ConnectorError, type QueryRequest, type QueryResult } from '../connector.ts';
import { percentPoints } from '../percent.ts';
import { columnsOf, distinctRows, totalsRow } from '../report/columns.ts';
import { numberOf } from '../report/values.ts';
import { CURRENCY, REPORTS } from './catalogue.ts';
import { type Line, readReport, unitsLeft } from './client.ts';
import { databaseName } from './databases.ts';
import { MAX_LINES, type ReportInputs, reportInputs } from './inputs.ts';
import { latestMonth, monthOf, monthsBetween, type Snapshot, snapshotOf } from './months.ts';

/** Rows and totals of a report, the number of lines that Semrush returned, and the number of requested lines. */
interface Answer {
  rows: Row[];
  totals: Cell[];
  lines: number;
  requested: number;
}

/**
 * Reads one report. Figures are from the current snapshot or, if the range ends earlier, from the snapshot of the range's last month.
 * Without a dimension the result has totals and no rows.
 */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const asked = reportInputs(request.inputs);
  const snapshot = snapshotOf(request.range, context.now());
  const [answer, units] = await Promise.all([read(context, asked, request.range, snapshot), balance(context)]);
  const rows = answer.rows.slice(0, request.maxRows);
  return {
    columns: columnsOf(asked.dimension, asked.metrics, CURRENCY),
    rows,
    totals: answer.totals,
    property: asked.domain,
    warnings: warningsOf(asked, snapshot, answer, units),
    notes: notesOf(asked, snapshot),
    truncated: answer.rows.length > rows.length || (asked.dimension?.key !== 'month' && answer.lines >= MAX_LINES),
    granularity: asked.dimension?.key === 'month' ? 'month' : 'none',
    empty: answer.lines === 0,
  };
}

/** Returns the units that are left; null if they cannot be read, so that the report is shown without a warning. */
async function balance(context: ConnectorContext): Promise<number | null> {
  try {
    return await unitsLeft(context);
  } catch (error) {
    if (error instanceof ConnectorError) return null;
    throw error;
  }
}

function read(context: ConnectorContext, asked: ReportInputs, range: DateRange, snapshot: Snapshot): Promise<Answer> {
  if (asked.type !== 'overview') return readLines(context, asked, snapshot);
  switch (asked.dimension?.key) {
    case 'month':
      return readHistory(context, asked, range);
    case 'database':
      return readDatabases(context, asked, snapshot);
    case 'domain':
      return readDomains(context, asked, snapshot);
    default:
      return readTotals(context, asked, snapshot);
  }
}

const names = (metrics: readonly MetricDefinition[]): string[] => metrics.map(({ key }) => key);

async function readTotals(context: ConnectorContext, asked: ReportInputs, snapshot: Snapshot): Promise<Answer> {
  const lines = await overviewOf(context, asked, asked.domain, snapshot);
  return { rows: [], totals: valuesOf(lines[0], asked.metrics), lines: lines.length, requested: 1 };
}

const overviewOf = (context: ConnectorContext, asked: ReportInputs, domain: string, snapshot: Snapshot) =>
  readReport(context, {
    type: REPORTS.overview.type,
    columns: ['domain', ...names(asked.metrics)],
    parameters: { domain, database: asked.database, display_date: snapshot.date },
  });

/** Reads the months of the range. The total is the value of the last month, because ranks and keywords do not add up. */
async function readHistory(context: ConnectorContext, asked: ReportInputs, range: DateRange): Promise<Answer> {
  const first = monthOf(range.startDate);
  const requested = monthsBetween(first, latestMonth(context.now())) + 1;
  if (requested < 1)
    return { rows: [], totals: totalsRow('', valuesOf(undefined, asked.metrics)), lines: 0, requested };
  const history = await readReport(context, {
    type: 'domain_rank_history',
    columns: ['month', ...names(asked.metrics)],
    parameters: {
      domain: asked.domain,
      database: asked.database,
      display_sort: 'dt_desc',
      display_limit: String(requested),
    },
  });
  const lines = history
    .map((line) => ({ line, month: monthOfSnapshot(line.month ?? '') }))
    .filter(({ month }) => month >= first && month <= monthOf(range.endDate))
    .sort((one, other) => (one.month < other.month ? -1 : 1));
  const rows = lines.map(({ line, month }): Row => [month, ...valuesOf(line, asked.metrics)]);
  return {
    rows: distinctRows(rows),
    totals: totalsRow('', valuesOf(lines.at(-1)?.line, asked.metrics)),
    lines: lines.length,
    requested,
  };
}

/** Returns the month of a snapshot: `2026-10` for `20261015` and `2026-10-15`. */
const monthOfSnapshot = (text: string): string => text.trim().replace(/^(\d{4})-?(\d\d)-?\d\d$/, '$1-$2');

async function readDatabases(context: ConnectorContext, asked: ReportInputs, snapshot: Snapshot): Promise<Answer> {
  const lines = await readReport(context, {
    type: 'domain_ranks',
    columns: ['database', ...names(asked.metrics)],
    parameters: { domain: asked.domain, display_date: snapshot.date, display_limit: String(MAX_LINES) },
  });
  const rows = lines.map((line): Row => [databaseName(line.database ?? ''), ...valuesOf(line, asked.metrics)]);
  return { rows: distinctRows(rows), totals: noTotals(asked), lines: lines.length, requested: MAX_LINES };
}

async function readDomains(context: ConnectorContext, asked: ReportInputs, snapshot: Snapshot): Promise<Answer> {
  const domains = [...new Set([asked.domain, ...asked.competitors])];
  const found = await Promise.all(domains.map((domain) => overviewOf(context, asked, domain, snapshot)));
  const rows = domains.map((domain, index): Row => [domain, ...valuesOf(found[index]?.[0], asked.metrics)]);
  const lines = found.flat().length;
  return { rows: lines === 0 ? [] : rows, totals: noTotals(asked), lines, requested: domains.length };
}

async function readLines(context: ConnectorContext, asked: ReportInputs, snapshot: Snapshot): Promise<Answer> {
  const report = REPORTS[asked.type];
  const dimension = asked.dimension?.key ?? '';
  const lines = await readReport(context, {
    type: report.type,
    columns: [dimension, ...names(asked.metrics)],
    parameters: {
      domain: asked.domain,
      database: asked.database,
      display_date: snapshot.date,
      display_limit: String(MAX_LINES),
      display_sort: report.sort,
      display_filter: asked.filter,
    },
  });
  // A keyword has a line for each of its pages. The first line, which has the most traffic, is kept.
  const rows = lines.map((line): Row => [line[dimension] ?? '', ...valuesOf(line, asked.metrics)]);
  return { rows: distinctRows(rows), totals: noTotals(asked), lines: lines.length, requested: MAX_LINES };
}

/** Semrush returns no total over keywords, databases or domains, and positions and ranks do not add up. */
const noTotals = ({ metrics }: ReportInputs): Cell[] =>
  totalsRow(
    '',
    metrics.map(() => null),
  );

/** Returns the values of a line. Relevance is a fraction in the API; other percentages are already percent points. */
function valuesOf(line: Line | undefined, metrics: readonly MetricDefinition[]): Cell[] {
  return metrics.map(({ key }) => {
    const value = numberOf(line?.[key]);
    if (value !== null && key === 'relevance') return percentPoints(value);
    // Semrush returns 0 as the previous position of a keyword that had no position.
    return key === 'previous_position' && value === 0 ? null : value;
  });
}

/** Returns the API units that `lines` lines of a report cost. */
function costOf({ type }: ReportInputs, snapshot: Snapshot, lines: number): number {
  const { units } = REPORTS[type];
  return lines * (snapshot.date === undefined ? units.current : units.past);
}

function warningsOf(asked: ReportInputs, snapshot: Snapshot, answer: Answer, units: number | null): string[] {
  if (units === null) return [];
  const missing = answer.lines < answer.requested && costOf(asked, snapshot, answer.requested - answer.lines) > units;
  if (missing && units < costOf(asked, snapshot, answer.requested)) {
    return [`The Semrush account has ${units} API units left, so rows may be missing. Buy units at Semrush.`];
  }
  return [];
}

function notesOf({ dimension }: ReportInputs, { month, date }: Snapshot): string[] {
  if (dimension?.key === 'month')
    return ['Semrush has one snapshot for each month. The total is the figure of the last month.'];
  return [
    date === undefined
      ? 'Figures are from the latest data of Semrush.'
      : `Figures are from the snapshot of ${month}. Semrush has one snapshot for each month.`,
  ];
}
