import type { DateRange, Day } from './day.ts';
import { type RangeType, resolveRange } from './range-type.ts';

/** The date ranges of automatic reports. */
export const REPORT_RANGES = ['LAST_7_DAYS', 'LAST_30_DAYS', 'LAST_MONTH', 'LAST_WEEK'] as const;

export type ReportRange = (typeof REPORT_RANGES)[number];

/** The range type with which the range of a report is displayed and compared. */
export const REPORT_RANGE_TYPES: Readonly<Record<ReportRange, RangeType>> = {
  LAST_7_DAYS: 'last7Days',
  LAST_30_DAYS: 'last30Days',
  LAST_MONTH: 'lastMonth',
  LAST_WEEK: 'weekly',
};

/**
 * Returns the dates of a report that is sent on `localDate`, a day in the report's time zone. The last 7 and the last 30 days end on the
 * day before. The last week is the latest complete week. The last month is the previous calendar month. Throws a RangeError for an unknown
 * range.
 */
export function reportDateRange(range: ReportRange, localDate: Day): DateRange & { readonly type: RangeType } {
  if (!Object.hasOwn(REPORT_RANGE_TYPES, range))
    throw new RangeError(`"${String(range)}" is not a range of a report. Use one of ${REPORT_RANGES.join(', ')}.`);
  const type = REPORT_RANGE_TYPES[range];
  return { type, ...resolveRange({ type, today: localDate }) };
}
