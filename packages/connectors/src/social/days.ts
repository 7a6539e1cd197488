import { addDays, type DateRange, dayNumber } from '@reporting/formatters/date-range';

/** Returns the days of a range. */
export function daysOf({ startDate, endDate }: DateRange): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Splits a range into consecutive ranges of at most `most` days. */
export function partsOf({ startDate, endDate }: DateRange, most: number): DateRange[] {
  const parts: DateRange[] = [];
  for (let from = startDate; from <= endDate; from = addDays(from, most)) {
    const to = addDays(from, most - 1);
    parts.push({ startDate: from, endDate: earlier(to, endDate) });
  }
  return parts;
}

export const lengthOf = ({ startDate, endDate }: DateRange): number => dayNumber(endDate) - dayNumber(startDate) + 1;

/** Returns the earlier of two days. */
export const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one;
