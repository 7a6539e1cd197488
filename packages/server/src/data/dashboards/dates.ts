import { effectiveZone } from './doc.ts';
import type { OpenedDashboard } from './open.ts';

/** Returns true if the caller gets the stored dates in any case, because the date selector is hidden. Reports have their own dates. */
export const hasFixedDates = ({ row, isPublic, isReport }: Pick<OpenedDashboard, 'row' | 'isPublic' | 'isReport'>) =>
  isPublic && !isReport && row.doc.hiddenDateSelector;

/**
 * Returns the time zone in which the caller gets the dates. A report has its own time zone. All others get the time zone of the dashboard. If
 * it has none, they get the requested time zone if they may choose the dates, else the time zone of the company.
 */
export function zoneOf(opened: OpenedDashboard, requested: string | null | undefined): string {
  const { row, company, isReport } = opened;
  const own = row.doc.timezone;
  if (isReport) return requested ?? own ?? company.timezone;
  return effectiveZone(own, hasFixedDates(opened) ? null : requested, company.timezone);
}
