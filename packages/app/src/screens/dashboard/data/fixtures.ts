import type { RangeInZone } from '@reporting/formatters/date-range';
import type { WidgetData } from '@reporting/widgets/schema';

const month = (startDate: string, endDate: string): RangeInZone => ({
  type: 'monthly',
  startDate,
  endDate,
  comparison: { mode: 'off' },
  timezone: 'UTC',
});
export const OCTOBER = month('2026-10-01', '2026-10-31');
export const NOVEMBER = month('2026-11-01', '2026-11-30');

/** Returns widget data without columns. */
export function widgetData(fetchedAt: string | null = null): WidgetData {
  return {
    version: 1,
    columns: [],
    rows: [],
    totals: [],
    compare: null,
    meta: {
      state: 'fresh',
      fetchedAt,
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      compareStartDate: null,
      compareEndDate: null,
      timezone: 'UTC',
      sources: [],
      warnings: [],
      truncated: false,
    },
  };
}
