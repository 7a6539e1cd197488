import type { Comparison } from '@reporting/formatters/date-range';
import { addDays, today as todayIn } from '@reporting/formatters/date-range';
import { notFound } from '../platform/http/problem.ts';
import { effectiveZone } from './dashboards/doc.ts';
import type { OpenedDashboard } from './dashboards/open.ts';
import { publicWidgets } from './dashboards/public-widgets.ts';
import type { DataRange } from './range.ts';

/** Age in ms below which data of a widget with `realTime` is not read again. */
export const REALTIME_FRESH = 60_000;

/**
 * Rejects the realtime view for guests if the public view has no widget with `realTime`. Also rejects it if the date selector is hidden and
 * the dashboard's settings do not allow the realtime view.
 * @throws HttpProblem 404
 */
export function refuseRealtime({ row, sources, isMember }: OpenedDashboard): void {
  if (isMember) return;
  const { widgets, hiddenDateSelector, realtimeView } = row.doc;
  const isLive = publicWidgets(widgets, sources).some(({ realTime }) => realTime);
  if (!isLive || (hiddenDateSelector && realtimeView !== true)) throw notFound();
}

/**
 * Returns the range of the current day, compared with the same weekday a week earlier. The time zone is the dashboard's, or the company's
 * if the dashboard has none.
 */
export function realtimeRange({ row, company }: OpenedDashboard, now: number): DataRange {
  const timezone = effectiveZone(row.doc.timezone, null, company.timezone);
  const today = todayIn(timezone, now);
  const before = addDays(today, -7);
  const comparison: Comparison = { mode: 'custom', startDate: before, endDate: before };
  return { type: 'custom', startDate: today, endDate: today, comparison, timezone, today };
}
