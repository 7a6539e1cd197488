import { formatDate } from '@reporting/formatters';

/** How old data is, for its footer: `Data from 06:00, 3 hours old`. Null where it never came. */
export function ageText(fetchedAt: string | null, now: number, timezone: string, locale = 'en'): string | null {
  const fetched = fetchedAt === null ? Number.NaN : Date.parse(fetchedAt);
  if (Number.isNaN(fetched)) return null;
  const minutes = Math.max(0, Math.round((now - fetched) / 60_000));
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone } as const;
  const zone = zoneOrUtc(timezone);
  const time = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...clock, timeZone: zone }).format(
    fetched,
  );
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(fetched);
  const sameDay = day === new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
  const when = sameDay ? time : `${formatDate(day, { locale, year: false })}, ${time}`;
  return `Data from ${when}, ${age(minutes)} old`;
}

function age(minutes: number): string {
  const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (minutes < 60) return counted(minutes, 'minute');
  if (minutes < 48 * 60) return counted(Math.round(minutes / 60), 'hour');
  return counted(Math.round(minutes / 1_440), 'day');
}

function zoneOrUtc(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
