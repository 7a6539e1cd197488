import { addDays, addMonths, type Day, daysOf, startOfMonth, startOfWeek, weekday } from './day.ts';
import { monthOf } from './range-type.ts';
import { type Instant, isValidTimeZone, today, toInstant, zoneHasDay } from './zone.ts';

/** The day of the month on which a monthly report is sent. Work days are Monday to Friday; holidays are not considered. */
export const MONTH_DETAILS = ['FIRST_DAY', 'LAST_DAY', 'FIRST_WORK_DAY'] as const;

export type MonthDetail = (typeof MONTH_DETAILS)[number];

interface SendTime {
  /** 0 to 23, in the time zone. */
  readonly hour: number;
  /** 0 to 59. */
  readonly minute: number;
  /** IANA name of a time zone. */
  readonly timezone: string;
}

/** The times at which a report is sent: monthly, or weekly on a weekday from 0 (Monday) to 6 (Sunday). */
export type ReportSchedule = SendTime &
  ({ readonly period: 'MONTH'; readonly detail: MonthDetail } | { readonly period: 'WEEK'; readonly detail: number });

export interface Occurrence {
  readonly at: Date;
  /** The scheduled day in the report's time zone. It identifies the run. The report's dates are computed from it. */
  readonly localDate: Day;
}

/** Number of weeks or months that are searched for the next run. Every valid schedule has a run in this time. */
const PERIODS_SEARCHED = 30;

/**
 * Returns the first run after `after` (exclusive). If daylight saving skips the time, the run is later by the length of the gap. If the
 * time occurs twice, the run is at its first occurrence. Nothing is sent on a day that the time zone skipped. Throws a RangeError for an
 * invalid schedule.
 * @param lastLocalDate the day of the latest run; the next run is on a later day, even if the schedule's time was changed
 */
export function nextOccurrence(schedule: ReportSchedule, after: Instant, lastLocalDate?: Day | null): Occurrence {
  assertSchedule(schedule);
  const { hour, minute, timezone } = schedule;
  const from = Number(after);
  // If daylight saving skips the time of the previous day's run, this run can be after midnight.
  let period = addDays(today(timezone, from), -1);
  for (let searched = 0; searched < PERIODS_SEARCHED; searched++) {
    const localDate = sendDay(schedule, period);
    if (localDate !== null && (!lastLocalDate || localDate > lastLocalDate)) {
      const at = toInstant(timezone, localDate, hour, minute);
      if (at.getTime() > from) return { at, localDate };
    }
    period = schedule.period === 'WEEK' ? addDays(startOfWeek(period), 7) : addMonths(startOfMonth(period), 1);
  }
  throw new RangeError(
    `No run within ${PERIODS_SEARCHED} weeks or months is later than the latest run on ${lastLocalDate}. Pass the day of a past run.`,
  );
}

/** Returns the next `count` runs after an instant, in order. Each run is on a later day than the previous run. */
export function upcomingOccurrences(schedule: ReportSchedule, after: Instant, count: number): Occurrence[] {
  const occurrences: Occurrence[] = [];
  let from = Number(after);
  for (let index = 0; index < count; index++) {
    const next = nextOccurrence(schedule, from, occurrences.at(-1)?.localDate);
    occurrences.push(next);
    from = next.at.getTime();
  }
  return occurrences;
}

/** Returns the send day of the week or month that contains `date`, or null if the time zone skipped it. */
export function sendDay(schedule: ReportSchedule, date: Day): Day | null {
  const exists = (day: Day) => zoneHasDay(schedule.timezone, day);
  if (schedule.period === 'WEEK') {
    const day = addDays(startOfWeek(date), schedule.detail);
    return exists(day) ? day : null;
  }
  const days = daysOf(monthOf(date));
  switch (schedule.detail) {
    case 'FIRST_DAY':
      return days.find(exists) ?? null;
    case 'LAST_DAY':
      return days.findLast(exists) ?? null;
    case 'FIRST_WORK_DAY':
      return days.find((day) => weekday(day) < 5 && exists(day)) ?? null;
  }
}

function assertSchedule({ period, detail, hour, minute, timezone }: ReportSchedule): void {
  const isUpTo = (value: number, last: number) => Number.isInteger(value) && value >= 0 && value <= last;
  const known =
    period === 'WEEK'
      ? isUpTo(detail, 6)
      : period === 'MONTH' && (MONTH_DETAILS as readonly unknown[]).includes(detail);
  if (!known) {
    throw new RangeError(
      `"${String(period)}" with the detail "${String(detail)}" is not a schedule. Use WEEK with 0 (Monday) to 6, or MONTH with ${MONTH_DETAILS.join(', ')}.`,
    );
  }
  if (!isUpTo(hour, 23) || !isUpTo(minute, 59)) {
    throw new RangeError(`${hour}:${minute} is not a time of day. Use an hour from 0 to 23 and a minute from 0 to 59.`);
  }
  if (!isValidTimeZone(timezone)) {
    throw new RangeError(
      `"${String(timezone)}" is not a time zone of the IANA list. Use a name such as Europe/Copenhagen.`,
    );
  }
}
