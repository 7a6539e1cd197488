import { addDays, type DateRange, type Day, dayParts, daysInMonth, weekday } from '@reporting/formatters/date-range';

/** The position of a day in a range. */
export interface StripMark {
  /** First or last day of the whole range. */
  readonly edge: boolean;
  /** True if the strip starts on this day, because it is the first day of the range, of a week or of a month. */
  readonly opens: boolean;
  readonly closes: boolean;
}

const holds = (range: DateRange, day: Day) => range.startDate <= day && day <= range.endDate;

/**
 * Returns the part of a range that the cell of a day draws, or `null` outside of the range. A range is drawn as one
 * strip per row. A strip starts where the range, the week (Monday) or the month starts, and ends where one of them
 * ends.
 */
export function stripMark(range: DateRange | null, day: Day): StripMark | null {
  if (range === null || !holds(range, day)) return null;
  const { year, month, day: number } = dayParts(day);
  const column = weekday(day);
  return {
    edge: day === range.startDate || day === range.endDate,
    opens: number === 1 || column === 0 || !holds(range, addDays(day, -1)),
    closes: number === daysInMonth(year, month) || column === 6 || !holds(range, addDays(day, 1)),
  };
}
