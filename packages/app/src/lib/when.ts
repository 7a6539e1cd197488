import { formatDate, formatTime } from '@reporting/formatters';
import { dayNumber, today } from '@reporting/formatters/date-range';
import { t } from '../texts/index.ts';

/**
 * Formats the hour and minute of an instant in a time zone: `09:14`.
 * @param instant milliseconds since 1970
 */
export function clockText(instant: number, zone: string): string {
  return formatTime(instant, { timezone: zone });
}

/**
 * Formats an instant relative to now: `09:14` for the current day, `yesterday`, `4 days ago` for 2 to 6 days. Other instants are written
 * as dates: `12 Nov`, or `12 Nov 2025` in another year. The order of day and month follows the locale.
 * @param instant ISO 8601; an invalid one results in an empty text
 */
export function whenText(instant: string, now: number, zone: string, locale?: string): string {
  const time = Date.parse(instant);
  if (!Number.isFinite(time)) return '';
  const day = today(zone, time);
  const currentDay = today(zone, now);
  const days = dayNumber(currentDay) - dayNumber(day);
  if (days === 0) return clockText(time, zone);
  if (days === 1) return t('yesterday');
  if (days > 1 && days < 7) return t('{days} days ago', { days });
  return formatDate(day, { year: day.slice(0, 4) !== currentDay.slice(0, 4), locale });
}

/**
 * Formats day and time of an instant: `08:42 today`, `yesterday, 21:05`, `18 Nov, 21:05`, or `18 Nov 2025, 21:05` in another year.
 * @param instant ISO 8601; an invalid one results in an empty text
 */
export function momentText(instant: string, now: number, zone: string, locale?: string): string {
  const time = Date.parse(instant);
  if (!Number.isFinite(time)) return '';
  const clock = clockText(time, zone);
  const day = today(zone, time);
  const days = dayNumber(today(zone, now)) - dayNumber(day);
  if (days === 0) return t('{clock} today', { clock });
  const when = days > 1 && days < 7 ? formatDate(day, { year: false, locale }) : whenText(instant, now, zone, locale);
  return `${when}, ${clock}`;
}
