import { formatDate, formatMonth, formatSpan } from './date.ts';
import { type DateRange, type Day, dayNumber, dayOf, dayParts, diffDays, fromDayNumber } from './date-range/day.ts';
import type { LocaleOptions } from './locale.ts';

export type AxisUnit = 'day' | 'week' | 'month' | 'year';

export interface AxisDate {
  readonly date: Day;
  readonly label: string;
}

export interface AxisDates {
  readonly unit: AxisUnit;
  readonly ticks: readonly AxisDate[];
}

export interface AxisDateOptions extends LocaleOptions {
  /** The maximum number of labels: plot width divided by the smallest distance between labels (62 px). Default: 7. */
  readonly maxTicks?: number | undefined;
}

/** Distances between ticks, shortest first. */
const STEPS: readonly (readonly [AxisUnit, ...number[]])[] = [
  ['day', 1, 2],
  ['week', 1, 2],
  ['month', 1, 2, 3, 6],
  ['year', 1, 2, 5, 10, 50, 500],
];

/**
 * Returns the days to label on an axis. Chooses the shortest distance between labels that results in at most `maxTicks` labels. Labels of
 * days and weeks start at the first day of the range and are written as `8 Oct`. Labels of months and years are at their first days and are
 * written as `Nov` and `2027`. If the range covers several years, the first label and each label at which the year changes contain the
 * year.
 */
export function axisDates(range: DateRange, options: AxisDateOptions = {}): AxisDates {
  const { locale, maxTicks = 7 } = options;
  const most = Math.max(1, Math.floor(maxTicks));
  for (const [unit, ...counts] of STEPS) {
    for (const count of counts) {
      const dates = tickDates(range, unit, count, most + 1);
      if (dates.length > 0 && dates.length <= most) return { unit, ticks: labelled(dates, unit, range, locale) };
    }
  }
  return { unit: 'day', ticks: labelled([range.startDate], 'day', range, locale) };
}

function tickDates(range: DateRange, unit: AxisUnit, count: number, limit: number): Day[] {
  const dates: Day[] = [];
  if (unit === 'day' || unit === 'week') {
    const last = dayNumber(range.endDate);
    const step = unit === 'week' ? count * 7 : count;
    for (let day = dayNumber(range.startDate); day <= last && dates.length < limit; day += step)
      dates.push(fromDayNumber(day));
    return dates;
  }
  const { year, month } = dayParts(range.startDate);
  const step = unit === 'year' ? count * 12 : count;
  const start = year * 12 + month - 1;
  for (let index = Math.floor(start / step) * step; dates.length < limit; index += step) {
    if (index > 9999 * 12 + 11) break;
    if (index < 12) continue;
    const date = dayOf(0, index + 1, 1);
    if (date > range.endDate) break;
    if (date >= range.startDate) dates.push(date);
  }
  return dates;
}

function labelled(dates: readonly Day[], unit: AxisUnit, range: DateRange, locale: string | undefined): AxisDate[] {
  const years = range.startDate.slice(0, 4) !== range.endDate.slice(0, 4);
  let shown = '';
  return dates.map((date) => {
    const year = date.slice(0, 4);
    const withYear = years && year !== shown;
    shown = year;
    return { date, label: axisLabel(date, unit, withYear, locale) };
  });
}

function axisLabel(date: Day, unit: AxisUnit, withYear: boolean, locale: string | undefined): string {
  if (unit === 'year') return String(dayParts(date).year);
  if (unit === 'month') return formatMonth(date, { locale, year: withYear });
  return formatDate(date, { locale, year: withYear });
}

/**
 * Returns the unit in which a series over a range is grouped. Ranges of up to 31 days are grouped by day, of up to 92
 * days by week, of up to five years by month, and longer ranges by year.
 */
export function axisUnit(range: DateRange): AxisUnit {
  const days = diffDays(range.startDate, range.endDate) + 1;
  if (days <= 31) return 'day';
  if (days <= 92) return 'week';
  return days <= 5 * 366 ? 'month' : 'year';
}

/**
 * Returns labels of consecutive spans of days, for bars: `1–4 Oct`, `5–11`, `12–18`. The first label and each label at which the month
 * changes contain the month.
 */
export function axisSpanLabels(spans: readonly DateRange[], options: LocaleOptions = {}): string[] {
  let shown = '';
  return spans.map((span) => {
    const month = span.endDate.slice(0, 7);
    const daysOnly = month === shown && span.startDate.slice(0, 7) === month;
    shown = month;
    return formatSpan(span, { locale: options.locale, daysOnly });
  });
}
