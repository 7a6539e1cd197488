import type { RangeRequest } from '@reporting/contract';
import type { RangeInZone, RangeSelection } from '@reporting/formatters/date-range';
import { sameRange } from '@reporting/formatters/date-range';
import { resolveStored } from './dashboards/doc.ts';

/** The range that data is read for. */
export interface DataRange extends RangeInZone {
  /** The current day in the time zone: data of a range that ended before it no longer changes. */
  readonly today: string;
}

/**
 * Returns the range that a request shows: its dates, else the stored ones. If it has dates but no comparison, they are
 * compared with their previous period, unless the stored range has no comparison.
 */
export function dataRange(stored: RangeSelection, request: RangeRequest, zone: string, now: number): DataRange {
  const { maximumDate: _maximumDate, ...own } = resolveStored(stored, zone, now);
  const range = request.range ?? own;
  const shown = { ...own, startDate: range.startDate, endDate: range.endDate };
  const { comparison } = request;
  // Only the type custom has a custom comparison.
  if (comparison?.mode === 'custom') return { ...shown, type: 'custom', comparison };
  if (comparison) return { ...shown, comparison };
  return sameRange(shown, own) || own.comparison.mode === 'off'
    ? shown
    : { ...shown, comparison: { mode: 'previous' } };
}
