import { formatDate } from '@reporting/formatters';
import { today } from '@reporting/formatters/date-range';
import { fill } from '../words/fill.ts';

/**
 * Returns the age of data for the footer, for example `Data from 06:00, 3 hours old`. Null if `fetchedAt` is null or invalid.
 * @param sentence text with the placeholders `{time}` and `{age}`, which are formatted by locale
 */
export function ageText(
  fetchedAt: string | null,
  now: number,
  timezone: string,
  locale = 'en',
  sentence = 'Data from {time}, {age} old',
): string | null {
  const fetched = fetchedAt === null ? Number.NaN : Date.parse(fetchedAt);
  if (Number.isNaN(fetched)) return null;
  const timeZone = zoneOrUtc(timezone);
  const days = new Intl.DateTimeFormat('en-CA', { timeZone });
  const day = days.format(fetched);
  const time = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(fetched);
  return fill(sentence, {
    time: day === days.format(now) ? time : `${formatDate(day, { locale, year: false })}, ${time}`,
    age: age(Math.max(0, Math.round((now - fetched) / 60_000)), locale),
  });
}

/**
 * Returns the day (`yyyy-MM-dd`) of an instant in a zone, or null for an invalid instant. An invalid zone counts as
 * UTC.
 */
export function dayOf(instant: string, timezone: string): string | null {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? null : today(zoneOrUtc(timezone), time);
}

function age(minutes: number, locale: string): string {
  const [unit, size] =
    minutes < 60 ? (['minute', 1] as const) : minutes < 2 * 1_440 ? (['hour', 60] as const) : (['day', 1_440] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(minutes / size));
}

function zoneOrUtc(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
