import { type Day, dayOf, formatDay, weekdayOf, yearOf } from '../../../world/calendar.ts';

/** The values of the date dimensions for a day. */
export type DayNames = {
  date: string;
  year: string;
  month: string;
  day: string;
  /** As in Google Analytics, weeks start on Sunday, and 1 January is in week 01. */
  week: string;
  isoWeek: string;
  isoYear: string;
  dayOfWeek: string;
  dayOfWeekName: string;
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const two = (number: number) => String(number).padStart(2, '0');

export function namesOf(day: Day): DayNames {
  const iso = formatDay(day);
  const year = Number(iso.slice(0, 4));
  const firstOfYear = dayOf(year, 1, 1);
  const weekday = weekdayOf(day);
  const thursday = day - ((weekday + 6) % 7) + 3;
  const isoYear = yearOf(thursday);
  return {
    date: iso.replaceAll('-', ''),
    year: iso.slice(0, 4),
    month: iso.slice(5, 7),
    day: iso.slice(8, 10),
    week: two(Math.floor((day - firstOfYear + weekdayOf(firstOfYear)) / 7) + 1),
    isoWeek: two(Math.floor((thursday - dayOf(isoYear, 1, 1)) / 7) + 1),
    isoYear: String(isoYear),
    dayOfWeek: String(weekday),
    dayOfWeekName: WEEKDAYS[weekday] ?? '',
  };
}
