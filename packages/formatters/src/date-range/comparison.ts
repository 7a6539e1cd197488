import { addDays, type DateRange, type Day, rangeLength, rangeOf, sameRange } from './day.ts';
import { isMidMonth, midMonthOf, monthOf, type RangeType, wholeMonth } from './range-type.ts';

/** The choice of a comparison period: none, the previous period, or fixed dates. */
export type Comparison =
  | { readonly mode: 'off' }
  | { readonly mode: 'previous' }
  | ({ readonly mode: 'custom' } & DateRange);

export type CompareMode = Comparison['mode'];

/**
 * A date range as users choose it and dashboards store it. The share URL, the service and the connectors use the same form. `comparedRange`
 * computes the dates of the comparison period.
 */
export interface RangeSelection extends DateRange {
  readonly type: RangeType;
  readonly comparison: Comparison;
}

/**
 * Returns the previous period. For a whole month, this is the month before. For the range from the 15th to the 14th in the type midMonthly,
 * it is the same range one month earlier. For other ranges, it has the same number of days and ends on the day before the range starts.
 */
export function previousPeriod(range: DateRange, type: RangeType = 'custom'): DateRange {
  const dayBefore = addDays(range.startDate, -1);
  if (wholeMonth(range) !== null) return monthOf(dayBefore);
  if (type === 'midMonthly' && isMidMonth(range)) return midMonthOf(dayBefore);
  return { startDate: addDays(dayBefore, 1 - rangeLength(range)), endDate: dayBefore };
}

/** A range selection and the IANA time zone of its days. */
export interface RangeInZone extends RangeSelection {
  readonly timezone: string;
}

/**
 * Returns the comparison period, or null if comparison is off. Fixed dates apply only to the range type custom. If
 * another type has fixed dates, returns the previous period instead.
 */
export function comparedRange({ type, comparison, ...range }: RangeSelection): DateRange | null {
  if (comparison.mode === 'off') return null;
  if (comparison.mode === 'custom' && type === 'custom') return rangeOf(comparison.startDate, comparison.endDate);
  return previousPeriod(range, type);
}

/** Returns the comparison whose period is `compared`. This is the inverse of `comparedRange`. Null means no comparison. */
export function comparisonOf(range: DateRange, type: RangeType, compared: DateRange | null): Comparison {
  if (compared === null) return { mode: 'off' };
  if (sameRange(compared, previousPeriod(range, type))) return { mode: 'previous' };
  return { mode: 'custom', startDate: compared.startDate, endDate: compared.endDate };
}

/** Returns the last possible day of a comparison period: the end of the range, or null (no limit) for the mode custom. */
export function compareMaximumDate(range: DateRange, mode: CompareMode): Day | null {
  return mode === 'custom' ? null : range.endDate;
}

/** Returns true if the comparison period is in order and ends on or before the end of the range. The mode custom has no last day. */
export function isComparisonAllowed(compare: DateRange, range: DateRange, mode: CompareMode): boolean {
  const last = compareMaximumDate(range, mode);
  return compare.startDate <= compare.endDate && (last === null || compare.endDate <= last);
}
