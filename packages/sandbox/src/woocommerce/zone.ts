import type { Day } from '../world/calendar.ts';

const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the local clock of a zone is ahead of UTC at a moment. */
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

/** The moments of one local day: `start` belongs to it, `end` to the next. 23 or 25 hours long where the clock changes. */
export type LocalDay = { start: number; end: number; localText(at: number): string };

/** The local day of a zone, with a clock that reads the zone's data twice a day rather than once a moment. */
export function localDay(zone: string, day: Day): LocalDay {
  const start = startOf(zone, day);
  const end = startOf(zone, day + 1);
  const before = offsetAt(zone, start);
  const after = offsetAt(zone, end - 1);
  const change = before === after ? end : changeBetween(zone, start, end, before);
  return { start, end, localText: (at) => isoSeconds(at + (at < change ? before : after)) };
}

function startOf(zone: string, day: Day): number {
  const guess = day * DAY - offsetAt(zone, day * DAY);
  return day * DAY - offsetAt(zone, guess);
}

/** The first moment with another offset than `before`. */
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

/** `2026-10-01T09:30:00`, the local time of a zone, as WordPress writes it. */
export const localTextOf = (zone: string, at: number): string => isoSeconds(at + offsetAt(zone, at));

/** The local day of a zone at a moment. */
export const dayAt = (zone: string, at: number): Day => Math.floor((at + offsetAt(zone, at)) / DAY);

/** The moment of a local time `2026-10-01T09:30:00`; the earlier one where the clock repeats it. */
export function momentOf(zone: string, text: string): number {
  const local = Date.parse(`${text}Z`);
  const early = local - offsetAt(zone, local - DAY);
  return offsetAt(zone, early) === local - early ? early : local - offsetAt(zone, local + DAY);
}

/** `2026-10-01T09:30:00` of a moment in UTC. */
export const utcText = (at: number): string => isoSeconds(at);

const isoSeconds = (at: number): string => new Date(at).toISOString().slice(0, 19);

/** Hours that a zone is ahead of UTC, as WordPress says in `gmt_offset`. */
export const gmtOffset = (zone: string, at: number): number => offsetAt(zone, at) / 3_600_000;
