import { addDays, today } from '@reporting/formatters/date-range';
import type { Cell, Row } from '@reporting/widgets/schema';
import type { ConnectorContext, QueryRequest, QueryResult } from '../connector.ts';
import { percentPoints } from '../percent.ts';
import { columnsOf, totalsRow } from '../report/columns.ts';
import { endingNotes } from '../report/ending.ts';
import { numberOf } from '../report/values.ts';
import { zoneNotes } from '../zone-note.ts';
import { ENGAGEMENT_RATE, ENGAGEMENTS, IMPRESSIONS, type PageMetric, type Statistics } from './catalogue.ts';
import { readFollowers, readName, readStatistics } from './client.ts';
import { pageInputs } from './inputs.ts';

/** Time zone of the days in LinkedIn's statistics. */
const ZONE = 'UTC';
/** Days that LinkedIn keeps. The API does not state the number. */
const KEPT_DAYS = 365;

/** The values of one day, by the call that returned them. */
type Values = Partial<Record<Statistics, unknown>>;

/** Reads the organic figures of a page. Days are in UTC; people are not added up over days. */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const { page, dimension, metrics } = pageInputs(request.inputs);
  const { startDate, endDate } = request.range;
  const now = today(ZONE, context.now());
  const monthly = dimension?.key === 'month';
  const kinds = [...new Set(metrics.flatMap(({ from }) => from ?? []))];
  const level = metrics.some(({ from }) => from === null);
  const [name, followers, ...answers] = await Promise.all([
    readName(context, page),
    level ? readFollowers(context, page) : null,
    ...kinds.map((kind) => readStatistics(context, page, kind, { startDate, endDate })),
  ]);
  const days = new Map<string, Values>();
  for (const [place, elements] of answers.entries()) {
    const kind = kinds[place];
    for (const { day, values } of elements) {
      if (kind !== undefined && day >= startDate && day <= endDate) days.set(day, { ...days.get(day), [kind]: values });
    }
  }
  // LinkedIn returns only the current number of followers. It is the value at the end of a range that ends yesterday or later.
  const current = followers !== null && endDate >= addDays(now, -1) ? followers : null;
  if (current !== null && dimension?.key === 'date' && !days.has(endDate)) days.set(endDate, {});
  const ordered = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  const valuesOf = (some: readonly Values[], end: boolean): Cell[] =>
    metrics.map((metric) => (metric.from === null ? (end ? current : null) : metricOf(metric, some)));
  const rows: Row[] =
    dimension === null
      ? []
      : [...groupedBy(ordered, monthly ? 7 : 10)].map(([key, some]) => [
          key,
          ...valuesOf(some, endDate.startsWith(key)),
        ]);
  const unique = metrics.find((metric) => metric.unique);
  return {
    columns: columnsOf(dimension, metrics, null),
    rows: rows.slice(0, request.maxRows),
    totals: totalsRow(
      dimension,
      valuesOf(
        ordered.map(([, values]) => values),
        true,
      ),
    ),
    property: name,
    warnings: [
      ...(startDate < addDays(now, -KEPT_DAYS)
        ? ['LinkedIn keeps the figures of 12 months: earlier days are missing.']
        : []),
      ...(level && current === null
        ? ['LinkedIn states only the current number of followers. Choose a range that ends today or yesterday.']
        : []),
    ],
    notes: [
      ...zoneNotes(ZONE, 'LinkedIn’s reports', request),
      ...endingNotes(context, 'LinkedIn'),
      ...(unique !== undefined && (ordered.length > 1 || monthly)
        ? [
            `“${unique.label}” is not added up over days, because a person who comes on several days counts on each of them.`,
          ]
        : []),
    ],
    truncated: rows.length > request.maxRows,
    granularity: monthly ? 'month' : dimension === null ? 'none' : 'day',
    empty: days.size === 0 && current === null,
  };
}

function groupedBy(days: readonly (readonly [string, Values])[], length: number): Map<string, Values[]> {
  const groups = new Map<string, Values[]>();
  for (const [day, values] of days) {
    const key = day.slice(0, length);
    groups.set(key, [...(groups.get(key) ?? []), values]);
  }
  return groups;
}

/**
 * Returns a metric of one or several days. A missing field is 0, because LinkedIn omits zeros. Null if no day has an element, if people
 * would be added up over several days, and if a rate has no impressions.
 */
function metricOf({ key, from, fields, unique }: PageMetric, days: readonly Values[]): Cell {
  const known = days.flatMap((values) => (from === null || values[from] === undefined ? [] : [values[from]]));
  if (known.length === 0 || (unique && known.length > 1)) return null;
  const sum = (paths: readonly string[]) =>
    known.reduce<number>(
      (total, values) => total + paths.reduce((part, path) => part + (numberOf(at(values, path)) ?? 0), 0),
      0,
    );
  if (key !== ENGAGEMENT_RATE) return sum(fields);
  const impressions = sum([IMPRESSIONS]);
  return impressions === 0 ? null : percentPoints(sum(ENGAGEMENTS) / impressions);
}

/** Returns the value of a path such as `views.allPageViews.pageViews`. */
function at(values: unknown, path: string): unknown {
  let value = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(name);
  }
  return value;
}
