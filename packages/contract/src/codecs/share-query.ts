import {
  comparedRange,
  comparisonOf,
  type DateRange,
  dayParts,
  isDay,
  isMidMonth,
  monthRange,
  type RangeSelection,
  type RangeType,
  rangeOf,
  wholeMonth,
} from '@reporting/formatters/date-range';

/** The query of a share URL, as texts. */
interface ShareQuery {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly month?: string;
  readonly year?: string;
  /** `none` if the comparison is off. */
  readonly compareStartDate?: string;
  readonly compareEndDate?: string;
}

const NO_COMPARISON = 'none';

/** The type that the dates of a URL imply, because a URL contains no type. */
function typeOfShared(range: DateRange): RangeType {
  if (wholeMonth(range) !== null) return 'monthly';
  return isMidMonth(range) ? 'midMonthly' : 'custom';
}

/**
 * Returns the query of a share URL: month and year if the range is exactly one calendar month, otherwise both dates. The query
 * contains the comparison only if the comparison is not the previous period.
 */
export function toShareQuery(selection: RangeSelection): ShareQuery {
  const { startDate, endDate } = selection;
  const range = { startDate, endDate };
  const month = wholeMonth(range);
  const dates: ShareQuery = month === null ? range : { month: String(month.month), year: String(month.year) };
  const comparison = comparisonOf(range, typeOfShared(range), comparedRange(selection));
  if (comparison.mode === 'off') return { ...dates, compareStartDate: NO_COMPARISON };
  if (comparison.mode === 'previous') return dates;
  return { ...dates, compareStartDate: comparison.startDate, compareEndDate: comparison.endDate };
}

/** Returns the query as text, without a question mark. Dates and numbers require no escaping. */
export function shareQueryText(selection: RangeSelection): string {
  return Object.entries(toShareQuery(selection))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** URLSearchParams, or the query as an object. */
type QuerySource = { get(name: string): string | null } | Readonly<Record<string, unknown>>;

/**
 * Returns the range of a share URL. Null if the URL has no range or an invalid one (an invalid date, a missing date, a month
 * outside 1 to 12). The caller then uses the range of the dashboard. An invalid comparison counts as the previous period.
 */
export function fromShareQuery(query: QuerySource): RangeSelection | null {
  const read = parameterOf(query);
  const range = readMonth(read('month'), read('year')) ?? readRange(read('startDate'), read('endDate'));
  if (range === null) return null;
  const compared = readRange(read('compareStartDate'), read('compareEndDate'));
  if (compared !== null) return { ...range, type: 'custom', comparison: { mode: 'custom', ...compared } };
  const mode = read('compareStartDate') === NO_COMPARISON ? 'off' : 'previous';
  return { ...range, type: typeOfShared(range), comparison: { mode } };
}

function parameterOf(query: QuerySource): (name: string) => string | null {
  if (isSearchParams(query)) return (name) => query.get(name);
  return (name) => {
    const value = Object.hasOwn(query, name) ? query[name] : null;
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
  };
}

function isSearchParams(query: QuerySource): query is { get(name: string): string | null } {
  return typeof query.get === 'function';
}

function readMonth(month: string | null, year: string | null): DateRange | null {
  if (month === null || year === null) return null;
  if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^\d{4}$/.test(year) || !isReachableYear(Number(year))) return null;
  return monthRange(Number(year), Number(month));
}

function readRange(start: string | null, end: string | null): DateRange | null {
  if (!isDay(start) || !isDay(end)) return null;
  if (!isReachableYear(dayParts(start).year) || !isReachableYear(dayParts(end).year)) return null;
  return rangeOf(start, end);
}

/** Limits the years of a URL, so that the previous period exists. */
function isReachableYear(year: number): boolean {
  return year >= 1900 && year <= 2999;
}
