import type { RangeType } from '@reporting/formatters/date-range';
import type { PlainText } from './index.ts';

/** The names of the range types. */
export const RANGE_NAMES = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  lastMonth: 'Last month',
  midMonthly: 'Mid-monthly',
} as const satisfies Record<Exclude<RangeType, 'custom'>, PlainText>;
