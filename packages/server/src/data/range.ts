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
 * Returns the range of a request. Without requested dates it is the stored range. If the request has other dates but no comparison, the
 * dates are compared with their previous period, unless the stored range has no comparison.
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
