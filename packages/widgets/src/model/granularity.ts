import { dayNumber, isDay, parseHour } from '@reporting/formatters/date-range';
import type { Cell, Granularity, WidgetData } from '../schema/data.ts';

/** 1 January 1970 was a Thursday, so day 4 was a Monday. */
const MONDAY = 4;
const MONTH = /^(\d{4})-(\d\d)$/;
const YEAR = /^(\d{4})$/;
const WEEK = /^(\d{4})-W(\d\d)$/;

/**
 * Returns the granularity that widget data states. It is never derived from the rows. Default: `day` for a dimension of dates, `none` for
 * any other.
 */
export function granularityOf({ meta, columns }: Pick<WidgetData, 'meta' | 'columns'>): Granularity {
  if (meta.granularity) return meta.granularity;
  return columns.some((column) => column.role === 'dimension' && column.type === 'date') ? 'day' : 'none';
}

/**
 * Returns the number of the period that a dimension value states, counted in `granularity`, or null if the value is not
 * a period. With the granularity `none`, dates are counted in days. Hours are clock hours.
 */
export function periodNumber(cell: Cell | undefined, granularity: Granularity): number | null {
  const text = typeof cell === 'number' ? String(cell) : cell;
  if (typeof text !== 'string') return null;
  const day = isDay(text) ? dayNumber(text) : null;
  switch (granularity) {
    case 'hour': {
      const parts = parseHour(text);
      if (parts) return dayNumber(parts.date) * 24 + parts.hour + parts.minute / 60;
      return day === null ? null : day * 24;
    }
    case 'week':
      return day === null ? isoWeek(text) : Math.floor((day - MONDAY) / 7);
    case 'month': {
      const [, year, month] = MONTH.exec(text.slice(0, day === null ? undefined : 7)) ?? [];
      return year === undefined ? null : Number(year) * 12 + Number(month) - 1;
    }
    case 'year': {
      const [, year] = YEAR.exec(text.slice(0, day === null ? undefined : 4)) ?? [];
      return year === undefined ? null : Number(year);
    }
    default:
      return day;
  }
}

/** Parses a week `yyyy-Www` by ISO 8601: week 1 contains 4 January. */
function isoWeek(text: string): number | null {
  const [, year, week] = WEEK.exec(text) ?? [];
  if (year === undefined) return null;
  return Math.floor((dayNumber(`${year}-01-04`) - MONDAY) / 7) + Number(week) - 1;
}
