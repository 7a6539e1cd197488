import { formatDate } from '@reporting/formatters';
import { dayNumber, today } from '@reporting/formatters/date-range';

/** Hour and minute of an instant in a zone: `09:14`. */
export function clockText(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(instant);
}

/**
 * When something happened, as short as it is clear: `09:14` today, `yesterday`, `4 days ago` within a week, `12 Nov` within
 * the year, else `12 Nov 2025`.
 * @param instant ISO 8601; what cannot be read is an empty text
 */
export function whenText(instant: string, now: number, zone: string): string {
  const time = Date.parse(instant);
  if (!Number.isFinite(time)) return '';
  const day = today(zone, time);
  const currentDay = today(zone, now);
  const days = dayNumber(currentDay) - dayNumber(day);
  if (days <= 0) return clockText(time, zone);
  if (days === 1) return 'yesterday';
  if (days < 7) return `${days} days ago`;
  return formatDate(day, { year: day.slice(0, 4) !== currentDay.slice(0, 4) });
}

/** When something was last read or failed, with its time: `08:42 today`, `yesterday, 21:05`, `18 Nov, 21:05`. */
export function momentText(instant: string, now: number, zone: string): string {
  const time = Date.parse(instant);
  if (!Number.isFinite(time)) return '';
  const clock = clockText(time, zone);
  const when = whenText(instant, now, zone);
  if (when === clock) return `${clock} today`;
  return when.endsWith('ago') ? `${formatDate(today(zone, time), { year: false })}, ${clock}` : `${when}, ${clock}`;
}
