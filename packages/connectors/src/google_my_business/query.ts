import { addDays, today } from '@reporting/formatters/date-range';
import type { Inputs, Row } from '@reporting/widgets/schema';
import { type ConnectorContext, ConnectorError, type QueryRequest, type QueryResult } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { inTurns } from '../network/in-turns.ts';
import { columnsOf, totalsRow } from '../report/columns.ts';
import { earlier } from '../report/days.ts';
import { type Asked, readAsked } from '../report/inputs.ts';
import { daysOf } from '../social/days.ts';
import {
  catalogueDimension,
  catalogueMetric,
  dailyMetricsOf,
  type Report,
  reportOfDimension,
  reportOfMetric,
} from './catalogue.ts';
import { type Location, listLocations, listProperties, readKeywords, readPerformance } from './client.ts';

/** Maximum number of metrics of an instance, and of locations that are added up. */
export const MAX_METRICS = 10;
const MAX_LOCATIONS = 100;
const PARALLEL = 5;
/**
 * Number of days after which a missing value counts as zero. Values of later days may not be complete yet. The API does not state the
 * number.
 */
const LAG_DAYS = 5;
/** Months that Google keeps. The API does not state the number. */
const KEPT_MONTHS = 18;

interface BusinessInputs extends Asked {
  /** `locations/1`, or `accounts/1` for all locations of the account. */
  property: string;
  report: Report;
}

/**
 * Reads a widget's parameters.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
function businessInputs(inputs: Inputs): BusinessInputs {
  const property = propertyInput(inputs);
  const asked = readAsked(inputs, {
    vendor: 'Google Business Profile',
    metric: catalogueMetric,
    dimension: catalogueDimension,
    maxMetrics: MAX_METRICS,
  });
  const report = reportInput(inputs);
  const wrong = asked.metrics.find(({ key }) => reportOfMetric(key) !== report);
  const rows = asked.dimension;
  const label = wrong?.label ?? (rows !== null && reportOfDimension(rows.key) !== report ? rows.label : undefined);
  if (label !== undefined) {
    throw new ConnectorError(
      'config',
      `“${label}” is not part of this report. Edit the widget and choose another one.`,
    );
  }
  if (report === 'keywords' && rows === null) {
    throw new ConnectorError(
      'config',
      'Searches have no total. Edit the widget and choose Search term as the dimension.',
    );
  }
  return { ...asked, property, report };
}

export function reportInput(inputs: Inputs): Report {
  const report = textInput(inputs, 'reportType') || 'performance';
  if (report === 'performance' || report === 'keywords') return report;
  throw new ConnectorError('config', 'The report is unknown. Edit the widget and choose one.');
}

function propertyInput(inputs: Inputs): string {
  const property = textInput(inputs, 'property');
  if (/^(?:locations|accounts)\/\d{1,30}$/.test(property)) return property;
  throw new ConnectorError('config', 'No location is chosen. Edit the widget and choose one.');
}

/** Reads the figures of a location, or of all locations of an account. Days are in the time zone of each location. */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const asked = businessInputs(request.inputs);
  const { locations, name, isCut } = await locationsOf(context, asked.property, request);
  const read = asked.report === 'keywords' ? readSearches : readFigures;
  const found = await read(context, asked, locations, request);
  return {
    columns: columnsOf(asked.dimension, asked.metrics, null),
    property: name,
    truncated: found.more || found.rows.length > request.maxRows,
    rows: found.rows.slice(0, request.maxRows),
    totals: totalsRow(asked.dimension, found.totals),
    warnings: [...found.warnings, ...(isCut ? [`Only the first ${MAX_LOCATIONS} locations are added up.`] : [])],
    notes: found.notes,
    granularity: asked.dimension?.key === 'date' ? 'day' : asked.dimension?.key === 'month' ? 'month' : 'none',
    empty: found.empty,
  };
}

async function locationsOf(
  context: ConnectorContext,
  property: string,
  { properties }: QueryRequest,
): Promise<{ locations: Location[]; name: string; isCut: boolean }> {
  const known = properties?.find(({ id }) => id === property)?.name;
  if (property.startsWith('accounts/')) {
    const locations = await listLocations(context, property);
    return {
      locations: locations.slice(0, MAX_LOCATIONS),
      name: known ?? `All ${locations.length} locations`,
      isCut: locations.length > MAX_LOCATIONS,
    };
  }
  const name = known ?? (await listProperties(context)).find(({ id }) => id === property)?.name ?? property;
  return { locations: [{ id: property, name }], name, isCut: false };
}

interface Found {
  rows: Row[];
  totals: (number | null)[];
  warnings: string[];
  notes: string[];
  more: boolean;
  empty: boolean;
}

type Days = Map<string, Map<string, number>>;

async function readFigures(
  context: ConnectorContext,
  { dimension, metrics }: BusinessInputs,
  locations: readonly Location[],
  { range }: QueryRequest,
): Promise<Found> {
  const { startDate, endDate } = range;
  const names = [...new Set(metrics.flatMap(({ key }) => dailyMetricsOf(key)))];
  const answers = new Map<string, Days>();
  await inTurns(locations, PARALLEL, async ({ id }) => {
    answers.set(id, await readPerformance(context, id, names, { startDate, endDate }));
  });
  const now = today('UTC', context.now());
  const last =
    [...answers.values()]
      .flatMap((days) => [...days.keys()])
      .sort()
      .at(-1) ?? '';
  const certain = addDays(now, -LAG_DAYS);
  // The API omits zeros. A missing value is zero on every day up to the last day with figures. If the day `LAG_DAYS` ago is later, that day
  // is the limit.
  const end = [last, certain].sort()[1] ?? certain;
  const days = daysOf({ startDate, endDate: earlier(endDate, end) });
  const sums = (some: readonly Days[], of: readonly string[]) =>
    metrics.map(({ key }) => {
      const parts = dailyMetricsOf(key);
      return some.reduce(
        (total, known) =>
          total +
          of.reduce((sum, day) => sum + parts.reduce((part, name) => part + (known.get(day)?.get(name) ?? 0), 0), 0),
        0,
      );
    });
  const all = [...answers.values()];
  const rowsOf = (): Row[] => {
    if (dimension === null) return [];
    if (dimension.key === 'location') {
      return locations.map(({ id, name }): Row => [name, ...sums([answers.get(id) ?? new Map()], days)]);
    }
    const length = dimension.key === 'month' ? 7 : 10;
    const groups = new Map<string, string[]>();
    for (const day of days) groups.set(day.slice(0, length), [...(groups.get(day.slice(0, length)) ?? []), day]);
    return [...groups].map(([key, group]): Row => [key, ...sums(all, group)]);
  };
  const empty = last === '';
  const oldest = addDays(now, -KEPT_MONTHS * 30);
  return {
    rows: empty ? [] : rowsOf(),
    totals: sums(all, days),
    warnings: [
      ...(startDate < oldest
        ? [`Google keeps the figures of ${KEPT_MONTHS} months: earlier days may be missing.`]
        : []),
    ],
    notes: [
      'Each location counts days in its own time zone.',
      // Usual ranges contain the last days, so this is a note and not a warning.
      ...(endDate > end
        ? ['The figures of the last days are not there yet: Google adds them after three to five days.']
        : []),
    ],
    more: false,
    empty,
  };
}

async function readSearches(
  context: ConnectorContext,
  { metrics }: BusinessInputs,
  locations: readonly Location[],
  { range, maxRows }: QueryRequest,
): Promise<Found> {
  const people = new Map<string, number | null>();
  let more = false;
  await inTurns(locations, PARALLEL, async ({ id }) => {
    const answer = await readKeywords(context, id, range, maxRows + 1);
    more ||= answer.more;
    for (const { name, people: own } of answer.keywords) {
      const before = people.get(name);
      people.set(name, before == null ? own : before + (own ?? 0));
    }
  });
  const rows = [...people].sort(([, one], [, other]) => (other ?? -1) - (one ?? -1));
  const whole = range.startDate.endsWith('-01') && addDays(range.endDate, 1).endsWith('-01');
  return {
    rows: rows.map(([name, own]): Row => [name, ...metrics.map(() => own)]),
    totals: metrics.map(() => null),
    warnings: whole ? [] : ['Google counts searches by whole months: every month of the range is included completely.'],
    notes: ['People are not added up over search terms. Terms that few people used have no figure.'],
    more,
    empty: rows.length === 0,
  };
}
