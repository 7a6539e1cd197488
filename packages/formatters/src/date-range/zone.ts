import { fromZonedTime } from 'date-fns-tz';
import { remember } from '../internal/remember.ts';
import { addDays, type Day, dayNumber } from './day.ts';

/** An instant: a Date, or milliseconds since 1970 in UTC. */
export type Instant = Date | number;

const zoneFormat = remember(
  (zone): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/**
 * Returns true for an IANA name that this runtime supports. Offsets such as `+02:00` are rejected, because they contain no rules for
 * daylight saving.
 */
export function isValidTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || !/^[A-Za-z]/.test(zone)) return false;
  try {
    zoneFormat(zone);
    return true;
  } catch {
    return false;
  }
}

/** From this instant on, zones change their offsets only at full minutes. */
const WHOLE_MINUTES = Date.UTC(1973, 0, 1);
const MINUTE = 60_000;

/**
 * The minute (counted from 1970) for which the offset of a zone was computed last, and this offset. They are cached
 * because services request the offset of the current minute repeatedly.
 */
const lastMinute = remember((_zone): { minute: number; offset: number } => ({ minute: Number.NaN, offset: 0 }));

/** Returns the offset from UTC in milliseconds, positive east of Greenwich. Throws a RangeError for an unknown time zone. */
export function zoneOffset(zone: string, instant: Instant): number {
  // If `timeZone` were undefined, Intl would use the machine's zone. `String` converts a missing name to the text
  // `undefined`, which is not a time zone, so Intl throws an error.
  const name = String(zone);
  const time = Number(instant);
  if (!(time >= WHOLE_MINUTES)) return offsetAt(name, time);
  const last = lastMinute(name);
  const minute = Math.floor(time / MINUTE);
  if (last.minute !== minute) {
    last.offset = offsetAt(name, time);
    last.minute = minute;
  }
  return last.offset;
}

function offsetAt(zone: string, instant: number): number {
  const time = Math.floor(instant / 1000) * 1000;
  const fields: Record<string, number> = {};
  let beforeChrist = false;
  for (const { type, value } of zoneFormat(zone).formatToParts(time)) {
    if (type === 'era') beforeChrist = value.startsWith('B');
    else if (type !== 'literal') fields[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  const clock = new Date(0);
  clock.setUTCFullYear(beforeChrist ? 1 - year : year, month - 1, day);
  clock.setUTCHours(hour, minute, second);
  return clock.getTime() - time;
}

/** Returns the day in the time zone at an instant. */
export function today(zone: string, now: Instant): Day {
  return new Date(Number(now) + zoneOffset(zone, now)).toISOString().slice(0, 10);
}

/** Returns day, hour (0 to 23) and minute in the time zone at an instant. */
export function wallClock(
  zone: string,
  instant: Instant,
): { readonly date: Day; readonly hour: number; readonly minute: number } {
  const local = new Date(Number(instant) + zoneOffset(zone, instant));
  return { date: local.toISOString().slice(0, 10), hour: local.getUTCHours(), minute: local.getUTCMinutes() };
}

/**
 * Returns the instant of a wall-clock time. If daylight saving skips the time, it is moved forward by the length of the gap (02:30 becomes
 * 03:30). If the time occurs twice, returns its first occurrence.
 */
export function toInstant(zone: string, date: Day, hour = 0, minute = 0): Date {
  const local = dayNumber(date) * 86_400_000 + hour * 3_600_000 + minute * 60_000;
  // No zone changes its offset twice within two days. If there is a change near this time, these are the offsets before
  // and after the change.
  const before = zoneOffset(zone, local - 86_400_000);
  const after = zoneOffset(zone, local + 86_400_000);
  if (before === after) {
    // There is no change near this time. `fromZonedTime` can be wrong in some time zones of the machine, so its result is checked.
    const answer = fromZonedTime(new Date(local).toISOString().slice(0, -1), zone);
    if (answer.getTime() + zoneOffset(zone, answer) === local) return answer;
  }
  const first = local - Math.max(before, after);
  const second = local - Math.min(before, after);
  for (const candidate of [first, second]) {
    if (candidate + zoneOffset(zone, candidate) === local) return new Date(candidate);
  }
  return new Date(local - before);
}

/** Returns the instant at which the day begins: midnight, or the end of a gap at midnight. */
export function startOfDay(zone: string, date: Day): Date {
  return toInstant(zone, date);
}

/** Returns false for a day that the time zone skipped. Apia skipped 2011-12-30. */
export function zoneHasDay(zone: string, date: Day): boolean {
  return today(zone, startOfDay(zone, date)) === date;
}

/** Returns the instant at which the day ends: the beginning of the next day. */
export function endOfDay(zone: string, date: Day): Date {
  return startOfDay(zone, addDays(date, 1));
}

/** A change of a zone's clocks on one day. */
export interface ClockChange {
  /** Minutes that the clocks move: 60 forward, -60 back. */
  readonly minutes: number;
  /** Wall-clock time `HH:mm`, before the change, at which the clocks are moved. */
  readonly from: string;
}

/**
 * Returns the change of the zone's clocks between midnight at the start of a day (inclusive) and the next midnight
 * (exclusive). Returns null if there is no change.
 */
export function clockChange(zone: string, date: Day): ClockChange | null {
  let before = startOfDay(zone, date).getTime() - 1;
  let after = endOfDay(zone, date).getTime() - 1;
  const old = zoneOffset(zone, before);
  const moved = zoneOffset(zone, after) - old;
  if (moved === 0) return null;
  // Searches for the first instant after the change.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffset(zone, middle) === old) before = middle;
    else after = middle;
  }
  return { minutes: Math.round(moved / 60_000), from: new Date(after + old).toISOString().slice(11, 16) };
}
