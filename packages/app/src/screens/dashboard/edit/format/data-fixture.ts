import type { Column, WidgetData } from '@reporting/widgets/schema';

export const metricColumn = (label: string): Column => ({ key: label, label, role: 'metric', type: 'number' });

export const dimensionColumn = (label: string, type: 'text' | 'date' = 'text'): Column => ({
  key: 'dimension',
  label,
  role: 'dimension',
  type,
});

/** Returns data of October 2026 without rows. Used by tests of rules that read only the columns, for example the rule for a proposed title. */
export const dataFixture = (columns: Column[], granularity: 'day' | 'week' = 'day'): WidgetData => ({
  version: 1,
  columns,
  rows: [],
  totals: [],
  compare: null,
  meta: {
    state: 'fresh',
    fetchedAt: '2026-11-01T08:00:00Z',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    compareStartDate: null,
    compareEndDate: null,
    timezone: 'UTC',
    granularity,
    truncated: false,
    sources: [],
    warnings: [],
  },
});
