import { remember } from '../internal/remember.ts';
import { type Day, dayNumber, fromDayNumber, isDay } from './day.ts';
import { type Instant, zoneOffset } from './zone.ts';

/**
 * An hour of a time zone's clock, as `yyyy-MM-ddTHH:mm`. If the clock shows an hour twice, the offset distinguishes the two:
 * `2026-10-25T02:00+02:00` and `2026-10-25T02:00+01:00`.
 */
export type Hour = string;

export interface HourParts {
  readonly date: Day;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  /** Minutes from UTC, positive east of Greenwich, or null if the text contains no offset. */
  readonly offset: number | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PATTERN = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3])(?::([0-5]\d)(?::00(?:\.0+)?)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** Parses an hour: `yyyy-MM-ddTHH`, with or without minutes and offset. A space can replace the `T`. Returns null for any other text. */
export function parseHour(text: unknown): HourParts | null {
  // Most texts are days, which are shorter than the shortest hour, `2026-10-25T02`.
  if (typeof text !== 'string' || text.length < 13) return null;
  const [, date, hour, minute = '0', zone] = PATTERN.exec(text) ?? [];
  if (!isDay(date)) return null;
  return { date, hour: Number(hour), minute: Number(minute), offset: zone === undefined ? null : offsetOf(zone) };
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** Returns true for a text that `parseHour` can parse. */
export function isHour(text: unknown): text is Hour {
  return parseHour(text) !== null;
}

/**
 * Returns a function that computes the offset of a zone in milliseconds at an instant. If a zone's clocks do not change on a day of UTC,
 * one offset is valid for the whole day. So a year of hours requires only about 365 computations.
 */
const offsetsOf = remember((zone): ((instant: number) => number) => {
  const starts = new Map<number, number>();
  const atStart = (day: number): number => {
    const known = starts.get(day) ?? zoneOffset(zone, day * DAY);
    starts.set(day, known);
    return known;
  };
  return (instant) => {
    const day = Math.floor(instant / DAY);
    const offset = atStart(day);
    return offset === atStart(day + 1) ? offset : zoneOffset(zone, instant);
  };
});

/** Returns the wall-clock time of a zone at an instant, in milliseconds as if it were UTC. */
function wallTime(zone: string, instant: number): number {
  return instant + offsetsOf(zone)(instant);
}

/**
 * Returns the instant of an hour in milliseconds. If the text has no offset and the clock shows the hour twice, returns its first
 * occurrence, or the second if `again` is true. If the text has no offset and the clock skips the hour, returns the hour after it. Throws a
 * RangeError for an invalid text or an unknown time zone.
 */
export function hourInstant(zone: string, text: Hour, again = false): number {
  const parts = parseHour(text);
  if (!parts) throw new RangeError(`"${String(text)}" is not a local time. Pass it as yyyy-MM-ddTHH:mm.`);
  const local = dayNumber(parts.date) * DAY + parts.hour * HOUR + parts.minute * MINUTE;
  if (parts.offset !== null) return local - parts.offset * MINUTE;
  const offsetAt = offsetsOf(zone);
  const [before, after] = [offsetAt(local - DAY), offsetAt(local + DAY)];
  if (before === after) return local - before;
  const first = local - Math.max(before, after);
  const second = local - Math.min(before, after);
  const shows = (instant: number): boolean => wallTime(zone, instant) === local;
  if (again && shows(second)) return second;
  if (shows(first)) return first;
  return shows(second) ? second : local - before;
}

/** Returns true if the clock already showed this time earlier, because the clocks were moved back. */
export function isRepeated(zone: string, instant: Instant): boolean {
  const time = Number(instant);
  const offsetAt = offsetsOf(zone);
  const now = offsetAt(time);
  const moved = offsetAt(time - 3 * HOUR) - now;
  return moved > 0 && offsetAt(time - moved) === now + moved;
}

/** Returns true if the clock shows this time again later, because the clocks will be moved back. */
function repeats(zone: string, time: number): boolean {
  const offsetAt = offsetsOf(zone);
  const moved = offsetAt(time) - offsetAt(time + 3 * HOUR);
  return moved > 0 && offsetAt(time + moved) === offsetAt(time) - moved;
}

/**
 * Returns the local time of a zone at an instant, in hours since 1970. The distance between the same local time on two days is always a
 * multiple of 24.
 */
export function clockHours(zone: string, instant: Instant): number {
  return wallTime(zone, Number(instant)) / HOUR;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns the hour that the zone's clock shows at an instant, with the offset if the clock shows the hour twice. */
export function hourOf(zone: string, instant: Instant): Hour {
  const time = Number(instant);
  const wall = wallTime(zone, time);
  const day = Math.floor(wall / DAY);
  const minutes = Math.floor((wall - day * DAY) / MINUTE);
  const text = `${fromDayNumber(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  if (!isRepeated(zone, time) && !repeats(zone, time)) return text;
  const offset = (wall - time) / MINUTE;
  const size = Math.abs(offset);
  return `${text}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Compares texts of days and hours by time. If an hour occurs twice, its first occurrence comes first. */
export function compareTimes(left: string, right: string): number {
  if (left.length > 16 && right.length > 16 && left.slice(0, 16) === right.slice(0, 16)) {
    const [one, other] = [parseHour(left)?.offset ?? 0, parseHour(right)?.offset ?? 0];
    if (one !== other) return other - one;
  }
  return left < right ? -1 : left > right ? 1 : 0;
}
