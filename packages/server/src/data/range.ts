import type { RangeRequest } from '@reporting/contract';
import type { RangeInZone, RangeSelection } from '@reporting/formatters/date-range';
import { sameRange } from '@reporting/formatters/date-range';
import { resolveStored } from './dashboards/doc.ts';

/** The range for which data is read. */
export interface DataRange extends RangeInZone {
  /** The current day in the time zone. Data of a range that ended before this day no longer changes. */
  readonly today: string;
}

/**
 * Returns the range of a request. If the request has no dates, this is the stored range. The comparison of the request
 * has precedence over the stored comparison. If the request has no comparison and its dates differ from the stored
 * dates, they are compared with their previous period. If the stored range has no comparison, these dates have no
 * comparison either.
 */
export function dataRange(stored: RangeSelection, request: RangeRequest, zone: string, now: number): DataRange {
  const { maximumDate: _maximumDate, ...own } = resolveStored(stored, zone, now);
  const range = request.range ?? own;
  const shown = { ...own, startDate: range.startDate, endDate: range.endDate };
  const { comparison } = request;
  // Only a range of the type `custom` can have a custom comparison.
  if (comparison?.mode === 'custom') return { ...shown, type: 'custom', comparison };
  if (comparison) return { ...shown, comparison };
  return sameRange(shown, own) || own.comparison.mode === 'off'
    ? shown
    : { ...shown, comparison: { mode: 'previous' } };
}
