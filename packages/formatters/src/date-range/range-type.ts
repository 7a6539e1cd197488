import {
  addDays,
  addMonths,
  type DateRange,
  type Day,
  dayOf,
  dayParts,
  endOfMonth,
  endOfWeek,
  isDay,
  monthRange,
  rangeOf,
  sameRange,
  startOfMonth,
  startOfWeek,
} from './day.ts';

/** The range types in the order of the picker's list. */
export const RANGE_TYPES = [
  'daily',
  'weekly',
  'monthly',
  'last7Days',
  'last30Days',
  'lastMonth',
  'midMonthly',
  'custom',
] as const;

export type RangeType = (typeof RANGE_TYPES)[number];

/** Returns true if a value is the name of a range type. */
export function isRangeType(name: unknown): name is RangeType {
  return (RANGE_TYPES as readonly unknown[]).includes(name);
}

/** The days after yesterday that can be picked: none, today, or today and all later days. */
export type EnabledDays = 'past' | 'today' | 'future';

/**
 * Returns the last day of automatic ranges. If `enabled` is `past`, this is yesterday, otherwise today.
 * @param today the day in the dashboard's time zone
 */
export function maximumDate(today: Day, enabled: EnabledDays = 'past'): Day {
  return enabled === 'past' ? addDays(today, -1) : today;
}

/** Returns the last day that can be picked; null (no limit) if the future is enabled. */
export function lastPickableDate(today: Day, enabled: EnabledDays = 'past'): Day | null {
  return enabled === 'future' ? null : maximumDate(today, enabled);
}

export interface ResolveOptions {
  readonly type: RangeType;
  /** Today in the dashboard's time zone. */
  readonly today: Day;
  /** See `maximumDate`. Default: yesterday. */
  readonly maxDate?: Day | undefined;
  /** A picked day. It selects that day, or the week, month or range from the 15th to the 14th that contains it. */
  readonly picked?: Day | null | undefined;
  /** The stored dates. Only the type custom uses them. */
  readonly stored?: { readonly startDate?: Day | null; readonly endDate?: Day | null } | null | undefined;
}

/**
 * Returns the dates of a range type. If a day is picked, the dates contain it and may end after the maximum date. For
 * custom, returns the stored range in the right order, or the last 30 days if no valid range is stored. Throws a
 * RangeError for an unknown type.
 */
export function resolveRange({ type, today, maxDate = maximumDate(today), picked, stored }: ResolveOptions): DateRange {
  const day = isDay(picked) ? picked : null;
  switch (type) {
    case 'daily':
      return { startDate: day ?? maxDate, endDate: day ?? maxDate };
    case 'weekly':
      return weekOf(day ?? addDays(maxDate, -6));
    case 'monthly':
      return day === null ? latestMonth(maxDate) : monthOf(day);
    case 'last7Days':
      return lastDays(maxDate, 7);
    case 'last30Days':
      return lastDays(maxDate, 30);
    case 'lastMonth':
      return monthOf(addMonths(today, -1));
    case 'midMonthly':
      return day === null ? latestMidMonth(today) : midMonthOf(day);
    case 'custom':
      return isDay(stored?.startDate) && isDay(stored?.endDate)
        ? rangeOf(stored.startDate, stored.endDate)
        : lastDays(maxDate, 30);
    default:
      throw new RangeError(`"${type}" is not a range type. Use one of ${RANGE_TYPES}.`);
  }
}

/** Returns the week of a day, from Monday to Sunday. */
export function weekOf(date: Day): DateRange {
  return { startDate: startOfWeek(date), endDate: endOfWeek(date) };
}

/** Returns the calendar month of a day. */
export function monthOf(date: Day): DateRange {
  return { startDate: startOfMonth(date), endDate: endOfMonth(date) };
}

/** Returns the range from a 15th to the following 14th that contains the day. */
export function midMonthOf(date: Day): DateRange {
  const { year, month, day } = dayParts(date);
  const first = day >= 15 ? month : month - 1;
  return { startDate: dayOf(year, first, 15), endDate: dayOf(year, first + 1, 14) };
}

/** Returns the range of `count` days that ends on `endDate`. */
export function lastDays(endDate: Day, count: number): DateRange {
  return { startDate: addDays(endDate, 1 - count), endDate };
}

function latestMonth(maxDate: Day): DateRange {
  return endOfMonth(maxDate) === maxDate ? monthOf(maxDate) : monthOf(addMonths(maxDate, -1));
}

/** Returns the latest range from a 15th to the following 14th that ends before today. */
function latestMidMonth(today: Day): DateRange {
  const current = midMonthOf(today);
  return midMonthOf(addDays(current.startDate, -1));
}

/** Returns year and month (1 to 12) if the range is exactly one calendar month, otherwise null. */
export function wholeMonth(range: DateRange): { readonly year: number; readonly month: number } | null {
  const { year, month } = dayParts(range.startDate);
  return sameRange(range, monthRange(year, month)) ? { year, month } : null;
}

/** Returns true if the range is from a 15th to the following 14th. */
export function isMidMonth(range: DateRange): boolean {
  return sameRange(range, midMonthOf(range.startDate));
}

/** Returns the years that the picker's calendars offer: from 5 before to 6 after the current year. */
export function calendarYears(today: Day): number[] {
  const { year } = dayParts(today);
  return Array.from({ length: 12 }, (_, index) => year - 5 + index);
}
