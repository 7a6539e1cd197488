import { formatTime } from './clock.ts';
import { type DateOptions, formatDate } from './date.ts';
import { dayNumber } from './date-range/day.ts';
import { type Hour, parseHour } from './date-range/hours.ts';
import { NOT_AVAILABLE } from './locale.ts';

/** Formats the time of an hour by locale: `06:00`. */
function timeText(parts: { hour: number; minute: number }, locale: string | undefined): string {
  // UTC has no daylight saving, so its clock shows every time exactly once.
  return formatTime((parts.hour * 60 + parts.minute) * 60_000, { locale, timezone: 'UTC' });
}

/** Returns the offset of an hour that occurs twice: `UTC+2`, `UTC-3:30`. */
function offsetText(offset: number): string {
  const size = Math.abs(offset);
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes}`;
}

/**
 * Formats an hour by locale: `14 Oct 2026, 06:00`, with a weekday `Wed 14 Oct 2026, 06:00`. If the text contains an offset, the offset is
 * appended: `25 Oct 2026, 02:00 (UTC+2)`. Returns `N/A` for an invalid text.
 */
export function formatHour(hour: Hour | null | undefined, options: DateOptions = {}): string {
  const parts = parseHour(hour);
  if (!parts) return NOT_AVAILABLE;
  const text = `${formatDate(parts.date, options)}, ${timeText(parts, options.locale)}`;
  return parts.offset === null ? text : `${text} (${offsetText(parts.offset)})`;
}

/** Formats a tick of an axis: the time, or at midnight the day. */
export function hourTick(hour: Hour, locale: string | undefined): string {
  const parts = parseHour(hour);
  if (!parts) return NOT_AVAILABLE;
  return parts.hour === 0 && parts.minute === 0
    ? formatDate(parts.date, { locale, year: false })
    : timeText(parts, locale);
}

/** Returns the hours of a day in steps of `step` hours, starting at midnight. */
export function hoursApart(date: string, step: number): Hour[] {
  dayNumber(date);
  return Array.from(
    { length: Math.ceil(24 / step) },
    (_, index) => `${date}T${String(index * step).padStart(2, '0')}:00`,
  );
}
