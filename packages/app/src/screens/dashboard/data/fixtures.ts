import type { RangeQuery } from '@reporting/contract';
import type { WidgetData } from '@reporting/widgets/schema';

export const OCTOBER: RangeQuery = { start_date: '2026-10-01', end_date: '2026-10-31', timezone: 'UTC' };
export const NOVEMBER: RangeQuery = { start_date: '2026-11-01', end_date: '2026-11-30', timezone: 'UTC' };

/** An answer without columns. */
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
