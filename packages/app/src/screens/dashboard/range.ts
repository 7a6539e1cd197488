import { type Dashboard, fromShareQuery, shareQueryText } from '@reporting/contract';
import type { RangeSelection } from '@reporting/formatters/date-range';

/** Returns true if two ranges show the same data: the same dates and the same comparison period. */
export function sameChoice(a: RangeSelection, b: RangeSelection): boolean {
  return shareQueryText(a) === shareQueryText(b);
}

/** Returns true if two ranges are the same choice in the picker: they show the same data, and have the same type and kind of comparison. */
export function sameRange(a: RangeSelection, b: RangeSelection): boolean {
  return sameChoice(a, b) && a.type === b.type && a.comparison.mode === b.comparison.mode;
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

const RANGE_PARAMETERS = ['startDate', 'endDate', 'month', 'year', 'compareStartDate', 'compareEndDate'];

/**
 * Returns the query of a page for another range, with a question mark; an empty text for an empty query. Other
 * parameters are kept, such as the theme and the language of an embedded page.
 * @param range null for the range of the dashboard
 */
export function searchWith(search: string, range: RangeSelection | null): string {
  const kept = new URLSearchParams(search);
  for (const name of RANGE_PARAMETERS) kept.delete(name);
  const text = [kept.toString(), range === null ? '' : shareQueryText(range)].filter((part) => part !== '').join('&');
  return text === '' ? '' : `?${text}`;
}

/**
 * Returns the range that guests and printed pages show if a member shares a dashboard while the page shows `shown`. If
 * guests cannot change the dates, this is the range of the dashboard.
 */
export function sharedRange(
  { hiddenDateSelector, range }: Pick<Dashboard, 'hiddenDateSelector' | 'range'>,
  shown: RangeSelection,
): RangeSelection {
  return hiddenDateSelector ? range : shown;
}
