import { fromShareQuery, shareQueryText } from '@reporting/contract';
import type { RangeSelection } from '@reporting/formatters/date-range';

/** Returns true if two ranges show the same data: the same dates and the same comparison period. */
export function sameChoice(a: RangeSelection, b: RangeSelection): boolean {
  return shareQueryText(a) === shareQueryText(b);
}

/**
 * Returns the range to show: the range in the URL if it is valid, else the range of the dashboard. A URL contains dates
 * but no range type. If `remembered` or the range of the dashboard has the same dates as the URL, its type is used.
 */
export function shownRange(search: string, own: RangeSelection, remembered: RangeSelection | null): RangeSelection {
  const shared = fromShareQuery(new URLSearchParams(search));
  if (shared === null) return own;
  if (remembered && sameChoice(remembered, shared)) return remembered;
  return sameChoice(own, shared) ? own : shared;
}
