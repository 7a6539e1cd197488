import type { RangeQuery } from '@reporting/contract';
import { previousPeriod, rangeOf } from '@reporting/formatters/date-range';
import { type DashboardDoc, effectiveZone, isReportable, resolveDates } from './dashboards/doc.ts';

/** The exact dates and zone that data is asked for. */
export interface DataRange {
  startDate: string;
  endDate: string;
  compare: { startDate: string; endDate: string } | null;
  timezone: string;
  /** The day in that zone: a range that ends before it is closed. */
  today: string;
}

type Dates = Pick<
  DashboardDoc,
  'rangeType' | 'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate' | 'timezone' | 'hiddenDateSelector'
>;

/**
 * The dates to show: those asked for, else the dashboard's own. Without a comparison of its own a range that was asked
 * for is compared with its previous period, where the dashboard compares at all.
 * @param fixed the caller may not choose: a viewer from outside whose date selector is hidden
 */
export function dataRange(
  doc: Dates,
  query: RangeQuery,
  context: { companyZone: string; now: number; fixed: boolean },
): DataRange {
  const zone = effectiveZone(doc.timezone, query.timezone, context.companyZone);
  const own = resolveDates(doc, zone, context.now);
  const compareOwn =
    own.compareStartDate === null || own.compareEndDate === null
      ? null
      : { startDate: own.compareStartDate, endDate: own.compareEndDate };
  const base = { timezone: zone, today: own.today };
  if (context.fixed) return { ...base, startDate: own.startDate, endDate: own.endDate, compare: compareOwn };

  const asked = isAsked(query.start_date) && isAsked(query.end_date);
  const range = asked
    ? rangeOf(query.start_date ?? own.startDate, query.end_date ?? own.endDate)
    : { startDate: own.startDate, endDate: own.endDate };
  return { ...base, ...range, compare: compareOf(range, asked) };

  function compareOf(shown: { startDate: string; endDate: string }, chosen: boolean) {
    const { compare_start_date: start, compare_end_date: end } = query;
    if (start === 'none' || end === 'none') return null;
    if (isAsked(start) && isAsked(end)) return rangeOf(start, end);
    if (!chosen || compareOwn === null) return compareOwn;
    const same = shown.startDate === own.startDate && shown.endDate === own.endDate;
    return same ? compareOwn : previousPeriod(shown, doc.rangeType);
  }
}

/** A day that data can be asked for; any other is as if none was given. */
const isAsked = (day: string | undefined): day is string => day !== undefined && isReportable(day);
