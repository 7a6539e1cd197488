import { dayNumber, today } from '@reporting/formatters/date-range';
import type { Cell, Granularity, Row } from '@reporting/widgets/schema';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError, type QueryRequest, type QueryResult } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { withRetries } from '../network/retry.ts';
import { columnsOf, distinctRows, totalsRow } from '../report/columns.ts';
import { domainName } from '../report/domain.ts';
import { readAsked, shortened } from '../report/inputs.ts';
import { countryName } from '../report/names.ts';
import {
  CENTS,
  CURRENCY,
  catalogueDimension,
  catalogueMetric,
  FIELD_UNITS,
  LEAST_UNITS,
  LISTS,
  OVERVIEW,
  partsOf,
  REPORT_TYPES,
  type ReportType,
} from './catalogue.ts';
import { endsSoon, noUnits, read, readLimits } from './client.ts';

/** Maximum number of rows of a list. A row costs units for each of its fields. */
export const MAX_LINES = 30;

const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

const wrong = (message: string) => new ConnectorError('config', message);
const lineSchema = z.record(z.string(), z.unknown());
type Line = z.infer<typeof lineSchema>;
/** Rows of a report, the number of lines in the vendor's answer, and the units that the answer cost. */
interface Answer {
  rows: Row[];
  totals: Cell[];
  lines: number;
  units: number;
  granularity?: Granularity;
  cut?: boolean;
}

/** Returns the chosen report, `overview` if none is chosen, null for an unknown report. */
export function reportType(inputs: QueryRequest['inputs']): ReportType | null {
  const text = textInput(inputs, 'reportType') || 'overview';
  return REPORT_TYPES.find((type) => type === text) ?? null;
}

/** Reads a report of Site Explorer. Throws if too few units are left. */
export async function queryExplorer(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const { inputs } = request;
  const type = reportType(inputs);
  if (type === null) throw wrong('No report is chosen. Edit the widget and choose one.');
  const { metrics, dimensions } = partsOf(type);
  const asked = readAsked(inputs, {
    vendor: 'Ahrefs',
    metric: (key) => (metrics.includes(key) ? catalogueMetric(key) : undefined),
    dimension: (key) => (dimensions.includes(key) ? catalogueDimension(key) : undefined),
    maxMetrics: 12,
  });
  const property = textInput(inputs, 'property');
  if (property === '') throw wrong('No domain is entered. Edit the widget and enter one.');
  const target = domainName(property);
  const country = textInput(inputs, 'country').toLowerCase();
  if (!/^(?:[a-z]{2})?$/.test(country))
    throw wrong(`Ahrefs has no country “${shortened(country)}”. Choose another one.`);
  const keys = asked.metrics.map(({ key }) => key);
  if (type !== 'overview' && asked.dimension === null) {
    throw wrong(
      `${LISTS[type].label} has no totals. Choose the dimension ${catalogueDimension(LISTS[type].dimension)?.label}.`,
    );
  }
  if (type !== 'overview' && LISTS[type].country === 'required' && country === '') {
    throw wrong(`${LISTS[type].label} needs a country. Edit the widget and choose one.`);
  }
  const withoutHistory =
    asked.dimension && type === 'overview' ? asked.metrics.find(({ key }) => !OVERVIEW[key]?.history) : undefined;
  if (withoutHistory !== undefined)
    throw wrong(`Ahrefs has no history of “${withoutHistory.label}”. Choose another metric.`);
  const now = today('UTC', context.now());
  const [date = now] = [request.range.endDate, now].sort();
  const ask = { target, country, date, keys, range: { startDate: request.range.startDate, endDate: date } };
  const limits = await readLimits(context);
  const answer =
    type !== 'overview'
      ? await readList(context, type, ask, limits.unitsLeft)
      : asked.dimension === null
        ? await readTotals(context, ask, limits.unitsLeft)
        : await readHistory(context, ask, limits.unitsLeft);
  return {
    columns: columnsOf(asked.dimension, asked.metrics, CURRENCY),
    rows: answer.rows.slice(0, request.maxRows),
    totals: answer.totals,
    property: target,
    warnings:
      answer.cut && answer.lines < MAX_LINES
        ? ['The Ahrefs subscription has few API units left, so rows may be missing.']
        : [],
    notes: [
      limits.unitsLeft === null
        ? `This report cost ${answer.units} API units of Ahrefs.`
        : `This report cost ${answer.units} API units of Ahrefs, ${Math.max(0, limits.unitsLeft - answer.units)} are left.`,
      ...(asked.dimension?.key === 'date'
        ? []
        : [type === 'refdomains' ? 'Links are from the latest data of Ahrefs.' : `Figures are those of ${date}.`]),
      ...(endsSoon(now, limits.keyEnds)
        ? [`The key of Ahrefs ends on ${limits.keyEnds}. Reconnect the source with a new one before that day.`]
        : []),
    ],
    truncated: answer.rows.length > request.maxRows || answer.cut === true,
    granularity: answer.granularity ?? 'none',
    empty: answer.lines === 0,
  };
}

interface Ask {
  target: string;
  country: string;
  date: string;
  keys: readonly string[];
  range: { startDate: string; endDate: string };
}

const unitsOf = (fields: readonly string[]): number =>
  fields.reduce((sum, field) => sum + (FIELD_UNITS[field] ?? 1), 0);

/** Throws if a report needs more units than `left`. `left` is null if units are unlimited. */
async function withinBudget(left: number | null, needed: number): Promise<void> {
  if (left === null || needed <= left) return;
  await withRetries({}, { network: 1, server: 1, rate: 1 }, () => Promise.reject(noUnits()));
}

const optionalCountry = (country: string) => (country === '' ? undefined : country);

function figure(line: Line | undefined, key: string, field: string): Cell {
  const value = line?.[field];
  if (typeof value !== 'number') return null;
  return CENTS.includes(key) ? value / 100 : value;
}

async function readTotals(
  context: ConnectorContext,
  { target, country, date, keys }: Ask,
  left: number | null,
): Promise<Answer> {
  const paths = [...new Set(keys.flatMap((key) => OVERVIEW[key]?.path ?? []))];
  await withinBudget(left, paths.length * LEAST_UNITS);
  const answers = await Promise.all(
    paths.map(async (path) => {
      const root = path === '/domain-rating' ? 'domain_rating' : 'metrics';
      const query = path === '/domain-rating' ? {} : { mode: 'subdomains' };
      const { data, units } = await read(
        context,
        `/v3/site-explorer${path}`,
        { target, date, ...query, ...(path === '/metrics' ? { country: optionalCountry(country) } : {}) },
        z.object({ [root]: lineSchema.nullish() }),
      );
      return { path, units, line: data[root] ?? undefined };
    }),
  );
  const lineOf = (path: string | undefined) => answers.find((one) => one.path === path)?.line;
  return {
    rows: [],
    totals: keys.map((key) => figure(lineOf(OVERVIEW[key]?.path), key, OVERVIEW[key]?.field ?? '')),
    lines: answers.filter(({ line }) => line !== undefined).length,
    units: answers.reduce((sum, { units }) => sum + units, 0),
  };
}

/**
 * Returns the interval of the rows: a day for ranges of at most 31 days, a week for at most 184 days, otherwise a month. Each row costs
 * units, so long ranges get fewer rows.
 */
function groupingOf({ startDate, endDate }: Ask['range']): {
  name: 'daily' | 'weekly' | 'monthly';
  granularity: Granularity;
  days: number;
} {
  const days = daysBetween(startDate, endDate) + 1;
  if (days <= 31) return { name: 'daily', granularity: 'day', days: 1 };
  return days <= 184
    ? { name: 'weekly', granularity: 'week', days: 7 }
    : { name: 'monthly', granularity: 'month', days: 28 };
}

async function readHistory(
  context: ConnectorContext,
  { target, country, keys, range }: Ask,
  left: number | null,
): Promise<Answer> {
  const noRows = {
    rows: [],
    totals: totalsRow(
      '',
      keys.map(() => null),
    ),
    lines: 0,
    units: 0,
  };
  if (range.endDate < range.startDate) return noRows;
  const grouping = groupingOf(range);
  const histories = keys.flatMap((key) => OVERVIEW[key]?.history ?? []);
  const calls = [...new Map(histories.map(({ path, root }) => [path, root]))];
  const count = Math.ceil((daysBetween(range.startDate, range.endDate) + 1) / grouping.days);
  const cost = calls.reduce((sum, [path]) => {
    const fields = histories.filter((one) => one.path === path).map(({ field }) => field);
    return sum + Math.max(LEAST_UNITS, count * unitsOf(['date', ...fields]));
  }, 0);
  await withinBudget(left, cost);
  const answers = await Promise.all(
    calls.map(async ([path, root]) => {
      const fields = histories.filter((one) => one.path === path).map(({ field }) => field);
      const search = path === '/metrics-history';
      const { data, units } = await read(
        context,
        `/v3/site-explorer${path}`,
        {
          target,
          date_from: range.startDate,
          date_to: range.endDate,
          history_grouping: grouping.name,
          ...(path === '/domain-rating-history' ? {} : { mode: 'subdomains' }),
          ...(search ? { country: optionalCountry(country), select: ['date', ...fields].join(',') } : {}),
        },
        z.object({ [root]: z.array(z.object({ date: z.string() }).loose()) }),
      );
      return { path, units, lines: new Map((data[root] ?? []).map((line) => [line.date.slice(0, 10), line])) };
    }),
  );
  const days = [...new Set(answers.flatMap(({ lines }) => [...lines.keys()]))].sort();
  const valuesOn = (day: string): Cell[] =>
    keys.map((key) => {
      const history = OVERVIEW[key]?.history;
      return figure(answers.find(({ path }) => path === history?.path)?.lines.get(day), key, history?.field ?? '');
    });
  // The row of a month gets the date of the month's first day, so that comparisons can pair months.
  const rows = days.map(
    (day): Row => [grouping.granularity === 'month' ? `${day.slice(0, 7)}-01` : day, ...valuesOn(day)],
  );
  return {
    rows,
    totals: totalsRow('', days.length === 0 ? keys.map(() => null) : valuesOn(days.at(-1) ?? '')),
    lines: days.length,
    units: answers.reduce((sum, { units }) => sum + units, 0),
    granularity: grouping.granularity,
  };
}

async function readList(
  context: ConnectorContext,
  type: Exclude<ReportType, 'overview'>,
  { target, country, date, keys }: Ask,
  left: number | null,
): Promise<Answer> {
  const list = LISTS[type];
  const fields = [list.name, ...keys.map((key) => list.fields[key] ?? '')];
  const perRow = unitsOf(fields);
  await withinBudget(left, LEAST_UNITS);
  const limit = Math.max(1, Math.min(MAX_LINES, left === null ? MAX_LINES : Math.floor(left / perRow)));
  const { data, units } = await read(
    context,
    `/v3/site-explorer${list.path}`,
    {
      target,
      date,
      mode: 'subdomains',
      select: fields.join(','),
      // The report of referring domains has no date: `live` requests the links that exist now.
      ...(type === 'refdomains' ? { date: undefined, history: 'live' } : {}),
      ...(list.country === 'no' ? {} : { country: optionalCountry(country) }),
      ...(list.whole ? {} : { limit: String(limit), order_by: list.order }),
    },
    z.object({ [list.root]: z.array(lineSchema) }),
  );
  const lines = data[list.root] ?? [];
  const rows = distinctRows(
    lines.map(
      (line): Row => [nameOf(type, line[list.name]), ...keys.map((key) => figure(line, key, list.fields[key] ?? ''))],
    ),
  );
  return {
    rows: list.whole ? rows.slice(0, MAX_LINES) : rows,
    totals: totalsRow(
      '',
      keys.map(() => null),
    ),
    lines: lines.length,
    units,
    cut: !list.whole && lines.length >= limit,
  };
}

const nameOf = (type: ReportType, value: unknown): string => {
  const text = typeof value === 'string' ? value.toWellFormed() : '';
  return type === 'countries' ? countryName(text) : text;
};
