import type { Day } from './calendar.ts';

const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the offset from UTC in ms at an instant; positive if the time zone is ahead of UTC. */
function offsetAt(zone: string, at: number): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(
    parts.year ?? 0,
    (parts.month ?? 1) - 1,
    parts.day ?? 1,
    parts.hour ?? 0,
    parts.minute ?? 0,
    parts.second ?? 0,
  );
  return local - Math.floor(at / 1000) * 1000;
}

/** The instants of a local day: `start` is inclusive, `end` exclusive. The day has 23 or 25 hours if the clock changes. */
export type LocalDay = { start: number; end: number; localText(at: number): string };

/**
 * Returns a local day of a time zone. Its `localText` uses two offsets per day, because computing the offset of each instant
 * would be slow.
 */
export function localDay(zone: string, day: Day): LocalDay {
  const start = startOfDay(zone, day);
  const end = startOfDay(zone, day + 1);
  const before = offsetAt(zone, start);
  const after = offsetAt(zone, end - 1);
  const change = before === after ? end : changeBetween(zone, start, end, before);
  return { start, end, localText: (at) => isoSeconds(at + (at < change ? before : after)) };
}

/** Returns the instant of the start of a local day. */
export function startOfDay(zone: string, day: Day): number {
  const known = starts.get(zone) ?? new Map<Day, number>();
  starts.set(zone, known);
  let start = known.get(day);
  if (start === undefined) {
    const guess = day * DAY - offsetAt(zone, day * DAY);
    start = day * DAY - offsetAt(zone, guess);
    known.set(day, start);
  }
  return start;
}

const starts = new Map<string, Map<Day, number>>();

/** Returns the first instant with another offset than `before`, to the second. */
function changeBetween(zone: string, start: number, end: number, before: number): number {
  let low = start;
  let high = end - 1;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns `2026-10-01T09:30:00`, the local time in a time zone, in WordPress's format. */
export const localTextOf = (zone: string, at: number): string => isoSeconds(at + offsetAt(zone, at));

/** Returns the local day in a time zone at an instant. */
export const dayAt = (zone: string, at: number): Day => Math.floor((at + offsetAt(zone, at)) / DAY);

/** Returns the instant of a local time such as `2026-10-01T09:30:00`; the earlier instant if the clock repeats this time. */
export function momentOf(zone: string, text: string): number {
  const local = Date.parse(`${text}Z`);
  const early = local - offsetAt(zone, local - DAY);
  return offsetAt(zone, early) === local - early ? early : local - offsetAt(zone, local + DAY);
}

/** Returns `2026-10-01T09:30:00` for an instant in UTC. */
export const utcText = (at: number): string => isoSeconds(at);

const isoSeconds = (at: number): string => new Date(at).toISOString().slice(0, 19);

/** Returns the offset of a time zone in hours, WordPress's `gmt_offset`. */
export const gmtOffset = (zone: string, at: number): number => offsetAt(zone, at) / 3_600_000;
