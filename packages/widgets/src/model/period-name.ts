import { formatDateRange, formatMonth } from '@reporting/formatters';
import { wholeMonth } from '@reporting/formatters/date-range';
import type { DataMeta } from '../schema/data.ts';

/**
 * The short and the long name of a comparison period, for example `Sep` and `September`. Both have a year if the range is the same month of
 * another year.
 */
export interface PeriodName {
  short: string;
  long: string;
}

/** Returns the name of the comparison period if both periods are whole calendar months, otherwise null. */
export function comparedMonth(meta: DataMeta, locale: string | undefined): PeriodName | null {
  const { startDate, endDate, compareStartDate, compareEndDate } = meta;
  if (compareStartDate === null || compareEndDate === null) return null;
  const range = { startDate, endDate };
  const compared = { startDate: compareStartDate, endDate: compareEndDate };
  if (!wholeMonth(range) || !wholeMonth(compared)) return null;
  const year = startDate.slice(5, 7) === compareStartDate.slice(5, 7);
  return {
    short: formatMonth(compareStartDate, { locale, month: 'short', year }),
    long: formatMonth(compareStartDate, { locale, month: 'long', year }),
  };
}

/** Returns the range of the data as a text: a whole calendar month by its name, another range by its dates. */
export function rangeName(
  { startDate, endDate }: DataMeta,
  locale: string | undefined,
  month: 'short' | 'long',
): string {
  return wholeMonth({ startDate, endDate })
    ? formatMonth(startDate, { locale, month, year: false })
    : formatDateRange({ startDate, endDate }, { locale, year: false });
}
