import { addDays, type DateRange, type Day, rangeLength, rangeOf, sameRange } from './day.ts';
import { isMidMonth, midMonthOf, monthOf, type RangeType, wholeMonth } from './range-type.ts';

/** The choice of a comparison period: none, the previous period, or fixed dates. */
export type Comparison =
  | { readonly mode: 'off' }
  | { readonly mode: 'previous' }
  | ({ readonly mode: 'custom' } & DateRange);

export type CompareMode = Comparison['mode'];

/**
 * A date range as users choose it and dashboards store it. Dates and comparison have this one representation from the share URL to the
 * connector; `comparedRange` resolves the comparison where its dates are required.
 */
export interface RangeSelection extends DateRange {
  readonly type: RangeType;
  readonly comparison: Comparison;
}

/**
 * Returns the previous period. For a whole month it is the month before; for the window from the 15th to the 14th in the type midMonthly,
 * the window before. Otherwise it has as many days as the range and ends the day before it starts.
 */
export function previousPeriod(range: DateRange, type: RangeType = 'custom'): DateRange {
  const dayBefore = addDays(range.startDate, -1);
  if (wholeMonth(range) !== null) return monthOf(dayBefore);
  if (type === 'midMonthly' && isMidMonth(range)) return midMonthOf(dayBefore);
  return { startDate: addDays(dayBefore, 1 - rangeLength(range)), endDate: dayBefore };
}

/** A range selection with the IANA time zone that its days belong to. */
export interface RangeInZone extends RangeSelection {
  readonly timezone: string;
}

/** Returns the comparison period, or null if comparison is off. Only the range type custom has a custom comparison. */
export function comparedRange({ type, comparison, ...range }: RangeSelection): DateRange | null {
  if (comparison.mode === 'off') return null;
  if (comparison.mode === 'custom' && type === 'custom') return rangeOf(comparison.startDate, comparison.endDate);
  return previousPeriod(range, type);
}

/** Returns the comparison whose period is `compared`: the inverse of `comparedRange`. Null means no comparison. */
export function comparisonOf(range: DateRange, type: RangeType, compared: DateRange | null): Comparison {
  if (compared === null) return { mode: 'off' };
  if (sameRange(compared, previousPeriod(range, type))) return { mode: 'previous' };
  return { mode: 'custom', startDate: compared.startDate, endDate: compared.endDate };
}

/** Returns the last day of a comparison: the end of the range, or null (no limit) for a custom comparison. */
export function compareMaximumDate(range: DateRange, mode: CompareMode): Day | null {
  return mode === 'custom' ? null : range.endDate;
}

/** Returns true if the comparison ends on or before the end of the range, or is custom. */
export function isComparisonAllowed(compare: DateRange, range: DateRange, mode: CompareMode): boolean {
  const last = compareMaximumDate(range, mode);
  return compare.startDate <= compare.endDate && (last === null || compare.endDate <= last);
}
