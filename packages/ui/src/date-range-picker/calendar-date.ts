import type { Day } from '@reporting/formatters/date-range';

/*
 * The calendar underneath works with Date objects. They exist in this folder alone, always as noon in UTC, and turn back into
 * plain days at once: no zone and no clock change can move a day.
 */

/** A day as the calendar takes it. */
export function toCalendar(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** The day that a calendar's date stands for. */
export function fromCalendar(date: Date): Day {
  return new Date(date.getTime()).toISOString().slice(0, 10);
}
