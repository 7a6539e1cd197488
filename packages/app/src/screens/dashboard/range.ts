import type { Dashboard, RangeQuery } from '@reporting/contract';
import {
  type Comparison,
  comparisonRange,
  type DateRange,
  fromShareQuery,
  previousPeriod,
  type RangeSelection,
  sameRange,
  shareQueryText,
} from '@reporting/formatters/date-range';

type StoredRange = Pick<Dashboard, 'rangeType' | 'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate'>;

/** The range that a dashboard opens with. */
export function ownRange(dashboard: StoredRange): RangeSelection {
  const { rangeType: type, startDate, endDate, compareStartDate, compareEndDate } = dashboard;
  const range = { startDate, endDate };
  if (compareStartDate === null || compareEndDate === null) return { type, ...range, comparison: { mode: 'off' } };
  const compared = { startDate: compareStartDate, endDate: compareEndDate };
  const comparison: Comparison = sameRange(compared, previousPeriod(range, type))
    ? { mode: 'previous' }
    : { mode: 'custom', ...compared };
  return { type, ...range, comparison };
}

/** What the range is compared with, null for nothing. */
function comparedRange(range: RangeSelection): DateRange | null {
  return comparisonRange(range, range.type, range.comparison);
}

/** The part of a dashboard that makes it open with a range. */
export function storedRange(range: RangeSelection): StoredRange {
  const compared = comparedRange(range);
  return {
    rangeType: range.type,
    startDate: range.startDate,
    endDate: range.endDate,
    compareStartDate: compared?.startDate ?? null,
    compareEndDate: compared?.endDate ?? null,
  };
}

/** The address's query for a range. */
export function rangeText(range: RangeSelection): string {
  return shareQueryText({ startDate: range.startDate, endDate: range.endDate }, comparedRange(range));
}

/** Whether two ranges show the same data. */
export function sameChoice(a: RangeSelection, b: RangeSelection): boolean {
  return rangeText(a) === rangeText(b);
}

/**
 * The range to show: the address's where it names a possible one, else the dashboard's own. An address knows dates only;
 * `remembered` gives them their type back where they are the ones just picked.
 */
export function shownRange(search: string, own: RangeSelection, remembered: RangeSelection | null): RangeSelection {
  const shared = fromShareQuery(new URLSearchParams(search));
  if (shared === null) return own;
  const chosen: RangeSelection = {
    type: shared.type,
    startDate: shared.startDate,
    endDate: shared.endDate,
    comparison: shared.comparison,
  };
  if (remembered && sameChoice(remembered, chosen)) return remembered;
  return sameChoice(own, chosen) ? own : chosen;
}

/** The range as the data calls want it. */
export function rangeQuery(range: RangeSelection, timezone: string): RangeQuery {
  const compared = comparedRange(range);
  return {
    start_date: range.startDate,
    end_date: range.endDate,
    compare_start_date: compared?.startDate ?? 'none',
    compare_end_date: compared?.endDate ?? 'none',
    timezone,
  };
}
