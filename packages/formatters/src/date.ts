import { type DateRange, type Day, dayNumber, dayParts, isDay, rangeOf, weekday } from './date-range/day.ts';
import { remember } from './internal/remember.ts';
import { DEFAULT_LOCALE, isOwnEnglish, type LocaleOptions, NOT_AVAILABLE, resolveLocale } from './locale.ts';

export interface DateOptions extends LocaleOptions {
  /** Month as `Oct` (`short`, the default) or `October` (`long`). */
  readonly month?: 'short' | 'long' | undefined;
  /** Adds the weekday, as `Wed` or `Wednesday`. */
  readonly weekday?: 'short' | 'long' | undefined;
  /** False omits the year. */
  readonly year?: boolean | undefined;
}

type DateFields = 'date' | 'monthOnly' | 'dayOnly';

/** Formatters by locale, width of the month, width of the weekday, year and content: a date, a month, or a day number. */
const dateFormat = remember((key): Intl.DateTimeFormat => {
  const [locale = '', month, weekdayWidth, year, fields] = key.split('\n');
  const tag = resolveLocale(locale);
  return new Intl.DateTimeFormat(tag === DEFAULT_LOCALE ? 'en-US' : tag, {
    ...(tag.includes('-ca-') ? {} : { calendar: 'gregory' }),
    timeZone: 'UTC',
    ...(fields === 'monthOnly' ? {} : { day: 'numeric' }),
    ...(fields === 'dayOnly' ? {} : { month: month as 'short' | 'long' }),
    ...(weekdayWidth === '' ? {} : { weekday: weekdayWidth as 'short' | 'long' }),
    ...(year === '' ? {} : { year: 'numeric' }),
  });
});

function formatFor(options: DateOptions, fields: DateFields = 'date'): Intl.DateTimeFormat {
  const { locale = DEFAULT_LOCALE, month = 'short', weekday: weekdayWidth = '', year = true } = options;
  return dateFormat([locale, month, weekdayWidth, year && fields !== 'dayOnly' ? 'year' : '', fields].join('\n'));
}

/** Returns noon of a day in UTC, the time zone of every formatter in this file. */
function noon(date: Day): number {
  return dayNumber(date) * 86_400_000 + 43_200_000;
}

/**
 * Names in the default English. Creating a date formatter of Intl is slow. With these names, a page in this locale
 * creates none.
 */
const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const WEEKDAYS = 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday'.split(',');

function ownWord(words: readonly string[], index: number, width: 'short' | 'long'): string {
  const word = words[index] ?? '';
  return width === 'long' ? word : word.slice(0, 3);
}

function writeOwn(date: Day, { month = 'short', weekday: weekdayWidth, year = true }: DateOptions): string {
  const parts = dayParts(date);
  let text = `${parts.day} ${ownWord(MONTHS, parts.month - 1, month)}`;
  if (weekdayWidth !== undefined) text = `${ownWord(WEEKDAYS, weekday(date), weekdayWidth)} ${text}`;
  return year ? `${text} ${parts.year}` : text;
}

/** Formats a day by locale: `14 Oct 2026`, with a weekday `Wed 14 Oct 2026`. Returns `N/A` for an invalid day. */
export function formatDate(date: Day | null | undefined, options: DateOptions = {}): string {
  if (!isDay(date)) return NOT_AVAILABLE;
  return isOwnEnglish(options.locale) ? writeOwn(date, options) : formatFor(options).format(noon(date));
}

export type DateRangeOptions = Omit<DateOptions, 'weekday'>;

/**
 * Formats a range by locale: `1 – 31 Oct 2026`, `15 Oct – 14 Nov 2026`, `15 Dec 2025 – 14 Jan 2026`. A range of one day is written as that
 * day.
 */
export function formatDateRange(range: DateRange, options: DateRangeOptions = {}): string {
  return writeRange(range, options, ' – ');
}

/** Formats a range without the year, for small spaces: `1–4 Oct`, `26 Oct–1 Nov`, or `5–11` with `daysOnly`. */
export function formatSpan(range: DateRange, options: LocaleOptions & { readonly daysOnly?: boolean } = {}): string {
  const { locale, daysOnly = false } = options;
  if (!daysOnly) return writeRange(range, { locale, year: false }, '–');
  const [start, end] = [noon(range.startDate), noon(range.endDate)];
  const format = formatFor({ locale }, 'dayOnly');
  if (start === end) return format.format(start);
  return isOwnEnglish(locale) ? `${format.format(start)}–${format.format(end)}` : format.formatRange(start, end);
}

function writeRange(range: DateRange, options: DateRangeOptions, dash: string): string {
  if (!isDay(range.startDate) || !isDay(range.endDate)) return NOT_AVAILABLE;
  const { startDate, endDate } = rangeOf(range.startDate, range.endDate);
  if (startDate === endDate) return formatDate(startDate, options);
  if (!isOwnEnglish(options.locale)) return formatFor(options).formatRange(noon(startDate), noon(endDate));
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const start =
    startDate.slice(0, 7) === endDate.slice(0, 7)
      ? String(Number(startDate.slice(8)))
      : formatDate(startDate, { ...options, year: !sameYear && options.year !== false });
  return start + dash + formatDate(endDate, options);
}

/** Formats a month by locale: `Oct 2026`, `October 2026`, without the year `October`. Returns `N/A` for an invalid day. */
export function formatMonth(date: Day | null | undefined, options: DateRangeOptions = {}): string {
  if (!isDay(date)) return NOT_AVAILABLE;
  if (!isOwnEnglish(options.locale))
    return formatFor({ ...options, weekday: undefined }, 'monthOnly').format(noon(date));
  const { year, month } = dayParts(date);
  const name = ownWord(MONTHS, month - 1, options.month ?? 'short');
  return options.year === false ? name : `${name} ${year}`;
}

/** Returns the names of the twelve months by locale. January comes first. */
export function monthNames(options: LocaleOptions & { readonly width?: 'short' | 'long' | undefined } = {}): string[] {
  const { locale, width = 'long' } = options;
  return Array.from({ length: 12 }, (_, index) =>
    formatMonth(`2026-${String(index + 1).padStart(2, '0')}-01`, { locale, month: width, year: false }),
  );
}

const weekdayFormat = remember((key): Intl.DateTimeFormat => {
  const [locale = '', width] = key.split('\n');
  return new Intl.DateTimeFormat(resolveLocale(locale), {
    weekday: width as 'narrow' | 'short' | 'long',
    timeZone: 'UTC',
  });
});

/**
 * Returns the names of the seven weekdays by locale. Monday comes first. The width `min` is for column headings of
 * calendars. It selects the first form in this list whose condition is met:
 * - the narrow names (`月`), if all of them differ
 * - the first two letters of the short names (`Mo`), if these are Latin and all differ
 * - the short names, if none has more than four characters
 * - the narrow names
 */
export function weekdayNames(
  options: LocaleOptions & { readonly width?: 'min' | 'short' | 'long' | undefined } = {},
): string[] {
  const { locale = DEFAULT_LOCALE, width = 'long' } = options;
  const names = (intlWidth: string) => {
    const format = weekdayFormat(`${locale}\n${intlWidth}`);
    return Array.from({ length: 7 }, (_, index) => format.format(noon(`2026-06-0${index + 1}`)));
  };
  if (width !== 'min')
    return isOwnEnglish(locale) ? WEEKDAYS.map((_, index) => ownWord(WEEKDAYS, index, width)) : names(width);
  const differ = (some: readonly string[]) => new Set(some).size === 7;
  const narrow = names('narrow');
  if (differ(narrow)) return narrow;
  const short = names('short');
  const letters = short.map((name) => name.slice(0, 2));
  if (/^[\p{Script=Latin}.]+$/u.test(short.join('')) && differ(letters)) return letters;
  return short.some((name) => name.length > 4) ? narrow : short;
}
