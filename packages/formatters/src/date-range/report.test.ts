import { expect, test } from 'vitest';
import { reportDateRange } from './report.ts';

test.each([
  ['LAST_7_DAYS', '2026-11-20', 'last7Days', '2026-11-13', '2026-11-19'],
  ['LAST_30_DAYS', '2026-11-20', 'last30Days', '2026-10-21', '2026-11-19'],
  ['LAST_MONTH', '2026-12-01', 'lastMonth', '2026-11-01', '2026-11-30'],
  ['LAST_MONTH', '2026-03-01', 'lastMonth', '2026-02-01', '2026-02-28'],
  ['LAST_MONTH', '2026-03-31', 'lastMonth', '2026-02-01', '2026-02-28'],
  ['LAST_WEEK', '2026-11-20', 'weekly', '2026-11-09', '2026-11-15'],
  // On a Monday, the latest complete week ended yesterday. On a Sunday, it ended a week ago.
  ['LAST_WEEK', '2026-11-23', 'weekly', '2026-11-16', '2026-11-22'],
  ['LAST_WEEK', '2026-11-22', 'weekly', '2026-11-09', '2026-11-15'],
] as const)('%s sent on %s is %s, %s to %s', (range, localDate, type, startDate, endDate) => {
  expect(reportDateRange(range, localDate)).toEqual({ type, startDate, endDate });
});
