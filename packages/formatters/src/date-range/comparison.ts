import { addDays, type DateRange, type Day, rangeLength, rangeOf } from './day.ts';
import { isMidMonth, midMonthOf, monthOf, type RangeType, wholeMonth } from './range-type.ts';

/** Against what a range is compared: nothing, the period before, or a range of its own. */
export type Comparison =
  | { readonly mode: 'off' }
  | { readonly mode: 'previous' }
  | ({ readonly mode: 'custom' } & DateRange);

export type CompareMode = Comparison['mode'];

/** A range as it is chosen and stored: its type, its dates and what it is compared with. */
export interface RangeSelection extends DateRange {
  readonly type: RangeType;
  readonly comparison: Comparison;
}

/**
 * The period before. For a whole month, and for the window from 15th to 14th of the type midMonthly, the calendar unit
 * before; for a week the week before; otherwise as many days, ending the day before the start.
 */
export function previousPeriod(range: DateRange, type: RangeType = 'custom'): DateRange {
  const dayBefore = addDays(range.startDate, -1);
  if (wholeMonth(range) !== null) return monthOf(dayBefore);
  if (type === 'midMonthly' && isMidMonth(range)) return midMonthOf(dayBefore);
  return { startDate: addDays(dayBefore, 1 - rangeLength(range)), endDate: dayBefore };
}

/** The range compared with, or null where comparison is off. Only the custom range type knows a custom comparison. */
export function comparisonRange(range: DateRange, type: RangeType, comparison: Comparison): DateRange | null {
  if (comparison.mode === 'off') return null;
  if (comparison.mode === 'custom' && type === 'custom') return rangeOf(comparison.startDate, comparison.endDate);
  return previousPeriod(range, type);
}

/** The last day that a comparison may hold: the range's end, unless the comparison is custom and there is none. */
export function compareMaximumDate(range: DateRange, mode: CompareMode): Day | null {
  return mode === 'custom' ? null : range.endDate;
}

/** True where the comparison lies where it may: on or before the end of the range, unless it is custom. */
export function isComparisonAllowed(compare: DateRange, range: DateRange, mode: CompareMode): boolean {
  const last = compareMaximumDate(range, mode);
  return compare.startDate <= compare.endDate && (last === null || compare.endDate <= last);
}
