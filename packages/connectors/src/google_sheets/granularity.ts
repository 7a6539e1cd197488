import { dayNumber } from '@reporting/formatters/date-range';
import type { Granularity } from '@reporting/widgets/schema';

/**
 * Returns the granularity of a column of dates (`yyyy-MM-dd`, in any order). It is `day` if at least half of the gaps between consecutive
 * dates are one day, so weekends can be missing. It is `year` if all dates are 1 January, `month` if all are the first day of a month, and
 * `week` if all are on the same weekday. Otherwise it is `none`. For no date and for a single date, it is `day`.
 */
export function granularityOfDays(dates: readonly string[]): Granularity {
  const days = [...new Set(dates)].sort();
  if (days.length < 2) return 'day';
  const numbers = days.map((day) => dayNumber(day));
  const gaps = numbers.slice(1).map((day, index) => day - (numbers[index] ?? 0));
  if (gaps.filter((gap) => gap === 1).length * 2 >= gaps.length) return 'day';
  if (days.every((day) => day.endsWith('-01-01'))) return 'year';
  if (days.every((day) => day.endsWith('-01'))) return 'month';
  if (gaps.every((gap) => gap % 7 === 0)) return 'week';
  return 'none';
}
