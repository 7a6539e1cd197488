import { addDays, type DateRange, dayNumber } from '@reporting/formatters/date-range';

/** Returns the days of a range, both ends inclusive. */
export function daysOf({ startDate, endDate }: DateRange): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}

export const lengthOf = ({ startDate, endDate }: DateRange): number => dayNumber(endDate) - dayNumber(startDate) + 1;
