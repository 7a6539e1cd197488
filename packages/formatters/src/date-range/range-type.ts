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

/** The range types, in the order in which a picker lists them. */
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

export function isRangeType(name: unknown): name is RangeType {
  return (RANGE_TYPES as readonly unknown[]).includes(name);
}

/** Which days can be picked beyond yesterday: none, today, or today and all later ones. */
export type EnabledDays = 'past' | 'today' | 'future';

/**
 * The last day that ranges end on by themselves: yesterday, or today where today or the future is enabled. `today` is the
 * day in the dashboard's zone.
 */
export function maximumDate(today: Day, enabled: EnabledDays = 'past'): Day {
  return enabled === 'past' ? addDays(today, -1) : today;
}

/** The last day that can be picked by hand; null where the future is enabled and there is none. */
export function lastPickableDate(today: Day, enabled: EnabledDays = 'past'): Day | null {
  return enabled === 'future' ? null : maximumDate(today, enabled);
}

export interface ResolveOptions {
  readonly type: RangeType;
  /** The day in the dashboard's zone. */
  readonly today: Day;
  /** See `maximumDate`; yesterday unless told. */
  readonly maxDate?: Day | undefined;
  /** A day picked by hand: selects the day, week, month or window that holds it. */
  readonly picked?: Day | null | undefined;
  /** The stored dates: what custom is, and nothing else reads. */
  readonly stored?: { readonly startDate?: Day | null; readonly endDate?: Day | null } | null | undefined;
}

/**
 * The dates of a range type on a given day. A picked week, month or window is never cut at the maximum date. Custom is the
 * stored range, its ends swapped where they stand the wrong way round; without a stored range it is the last 30 days.
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
      throw new RangeError(`"${type}" is no range type. Use one of ${RANGE_TYPES}.`);
  }
}

/** Monday to Sunday around a day. */
export function weekOf(date: Day): DateRange {
  return { startDate: startOfWeek(date), endDate: endOfWeek(date) };
}

/** The calendar month around a day. */
export function monthOf(date: Day): DateRange {
  return { startDate: startOfMonth(date), endDate: endOfMonth(date) };
}

/** The window from the 15th to the 14th of the next month that holds the day. */
export function midMonthOf(date: Day): DateRange {
  const { year, month, day } = dayParts(date);
  const first = day >= 15 ? month : month - 1;
  return { startDate: dayOf(year, first, 15), endDate: dayOf(year, first + 1, 14) };
}

/** `count` days that end on `endDate`, which is one of them. */
export function lastDays(endDate: Day, count: number): DateRange {
  return { startDate: addDays(endDate, 1 - count), endDate };
}

function latestMonth(maxDate: Day): DateRange {
  return endOfMonth(maxDate) === maxDate ? monthOf(maxDate) : monthOf(addMonths(maxDate, -1));
}

/** The latest window whose 14th lies before today. */
function latestMidMonth(today: Day): DateRange {
  const current = midMonthOf(today);
  return midMonthOf(addDays(current.startDate, -1));
}

/** Year and month (1 to 12) where the range is exactly one calendar month, else null. */
export function wholeMonth(range: DateRange): { readonly year: number; readonly month: number } | null {
  const { year, month } = dayParts(range.startDate);
  return sameRange(range, monthRange(year, month)) ? { year, month } : null;
}

/** True where the range runs from a 15th to the following 14th. */
export function isMidMonth(range: DateRange): boolean {
  return sameRange(range, midMonthOf(range.startDate));
}

/** Years that the picker's calendars offer: from 5 before to 6 after the current one. */
export function calendarYears(today: Day): number[] {
  const { year } = dayParts(today);
  return Array.from({ length: 12 }, (_, index) => year - 5 + index);
}
