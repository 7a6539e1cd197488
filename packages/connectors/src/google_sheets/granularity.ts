import { dayNumber } from '@reporting/formatters/date-range';
import type { Granularity } from '@reporting/widgets/schema';

/**
 * Returns the granularity of a column of dates (`yyyy-MM-dd`, in any order): years on 1 January, months on the first, weeks on one
 * day of the week, days where at least half of the neighbours are one day apart (weekends may be missing), else `none`. A single
 * date is a day.
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
