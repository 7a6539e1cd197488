import { type Comparison, previousPeriod } from './comparison.ts';
import { type DateRange, dayParts, isDay, monthRange, rangeOf, sameRange } from './day.ts';
import { isMidMonth, type RangeType, wholeMonth } from './range-type.ts';

/** The query of a share URL, as texts. Its names are those of the URL. */
export interface ShareQuery {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly month?: string;
  readonly year?: string;
  /** `none` where comparing was switched off. */
  readonly compareStartDate?: string;
  readonly compareEndDate?: string;
}

export interface SharedRange extends DateRange {
  /** The type that the dates speak for: monthly for a whole month, midMonthly for a 15th to a 14th, else custom. */
  readonly type: RangeType;
  readonly comparison: Comparison;
}

const NO_COMPARISON = 'none';

/** Whoever opens the URL knows the dates, not the type: this is the one that they give the dates. */
function typeOfShared(range: DateRange): RangeType {
  if (wholeMonth(range) !== null) return 'monthly';
  return isMidMonth(range) ? 'midMonthly' : 'custom';
}

/**
 * The query of a share URL: month and year where the range is exactly one calendar month, else both dates; the dates of the
 * comparison only where it is not simply the previous period. `compared` is null where comparing is off.
 */
export function toShareQuery(range: DateRange, compared: DateRange | null): ShareQuery {
  const month = wholeMonth(range);
  const dates: ShareQuery =
    month === null
      ? { startDate: range.startDate, endDate: range.endDate }
      : { month: String(month.month), year: String(month.year) };
  if (compared === null) return { ...dates, compareStartDate: NO_COMPARISON };
  if (sameRange(compared, previousPeriod(range, typeOfShared(range)))) return dates;
  return { ...dates, compareStartDate: compared.startDate, compareEndDate: compared.endDate };
}

/** The query as text, without a question mark. Dates and numbers need no escaping. */
export function shareQueryText(range: DateRange, compared: DateRange | null): string {
  return Object.entries(toShareQuery(range, compared))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** URLSearchParams, or the query as an object. */
export type QuerySource = { get(name: string): string | null } | Readonly<Record<string, unknown>>;

/**
 * The range of a share URL. Null where it names none, or an impossible one (a date that does not exist, a missing end, a
 * month outside 1 to 12): then the dashboard's own range applies. A comparison that is not valid is the previous period.
 */
export function fromShareQuery(query: QuerySource): SharedRange | null {
  const read = parameterOf(query);
  const range = readMonth(read('month'), read('year')) ?? readRange(read('startDate'), read('endDate'));
  if (range === null) return null;
  const compared = readRange(read('compareStartDate'), read('compareEndDate'));
  const comparison: Comparison =
    compared !== null
      ? { mode: 'custom', ...compared }
      : { mode: read('compareStartDate') === NO_COMPARISON ? 'off' : 'previous' };
  return { ...range, type: comparison.mode === 'custom' ? 'custom' : typeOfShared(range), comparison };
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

/** A range from a stranger must leave room for the period before it. */
function isReachableYear(year: number): boolean {
  return year >= 1900 && year <= 2999;
}
