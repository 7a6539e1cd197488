import { formatDate } from './date.ts';
import { type Instant, wallClock } from './date-range/zone.ts';
import { remember } from './internal/remember.ts';
import { DEFAULT_LOCALE, isOwnEnglish, type LocaleOptions, NOT_AVAILABLE, resolveLocale } from './locale.ts';

/** Options for formatting an instant. The time zone is required, because the time zone of the machine is never used. */
export interface ClockOptions extends LocaleOptions {
  /** IANA name of a time zone. */
  readonly timezone: string;
}

const clockFormat = remember((key): Intl.DateTimeFormat => {
  const [locale = '', timeZone = '', date] = key.split('\n');
  const tag = resolveLocale(locale);
  return new Intl.DateTimeFormat(tag, {
    ...(tag.includes('-ca-') ? {} : { calendar: 'gregory' }),
    ...(date === 'date' ? { dateStyle: 'medium' as const } : {}),
    timeStyle: 'short',
    timeZone,
  });
});

/** Formats the time of day by locale: `08:42`. Throws a RangeError for an unknown time zone. */
export function formatTime(instant: Instant, { locale = DEFAULT_LOCALE, timezone }: ClockOptions): string {
  if (!isOwnEnglish(locale)) return clockFormat(`${locale}\n${timezone}\n`).format(instant);
  const { hour, minute } = wallClock(timezone, instant);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Formats day and time by locale: `2 Nov 2026, 08:00`. Throws a RangeError for an unknown time zone. */
export function formatDateTime(instant: Instant, options: ClockOptions): string {
  const { locale = DEFAULT_LOCALE, timezone } = options;
  if (!isOwnEnglish(locale)) return clockFormat(`${locale}\n${timezone}\ndate`).format(instant);
  return `${formatDate(wallClock(timezone, instant).date)}, ${formatTime(instant, options)}`;
}

const agoFormat = remember((locale) => new Intl.RelativeTimeFormat(resolveLocale(locale), { numeric: 'always' }));
const nowFormat = remember((locale) => new Intl.RelativeTimeFormat(resolveLocale(locale), { numeric: 'auto' }));

const MINUTE = 60_000;
const AGES: readonly { readonly unit: Intl.RelativeTimeFormatUnit; readonly size: number; readonly below: number }[] = [
  { unit: 'minute', size: MINUTE, below: 60 * MINUTE },
  { unit: 'hour', size: 60 * MINUTE, below: 24 * 60 * MINUTE },
  { unit: 'day', size: 24 * 60 * MINUTE, below: 60 * 24 * 60 * MINUTE },
  { unit: 'month', size: 30.44 * 24 * 60 * MINUTE, below: 730 * 24 * 60 * MINUTE },
  { unit: 'year', size: 365.25 * 24 * 60 * MINUTE, below: Number.POSITIVE_INFINITY },
];

/**
 * Formats the age of an instant: `now` (less than a minute old, or in the future), `5 minutes ago`, `2 days ago`. Returns `N/A` for an
 * invalid instant.
 */
export function formatAgo(instant: Instant, now: Instant, { locale = DEFAULT_LOCALE }: LocaleOptions = {}): string {
  const age = Number(now) - Number(instant);
  if (Number.isNaN(age)) return NOT_AVAILABLE;
  const found = age < MINUTE ? undefined : AGES.find(({ below }) => age < below);
  if (found === undefined) return nowFormat(locale).format(0, 'second');
  return agoFormat(locale).format(-Math.floor(age / found.size), found.unit);
}
