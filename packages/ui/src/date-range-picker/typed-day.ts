import { formatDate } from '@reporting/formatters';
import { type Day, dayParts, daysInMonth, isDay } from '@reporting/formatters/date-range';
import { westernDigits } from '../internal/western-digits.ts';

/** The result of parsing a typed text: a day, or the reason why the text is not a day. */
export type TypedDay =
  | { readonly day: Day }
  | { readonly reason: 'notADay' }
  /** The month has fewer days. `month` is the first day of that month. */
  | { readonly reason: 'noSuchDay'; readonly month: Day };

type Field = 'year' | 'month' | 'day';

const NOT_A_DAY: TypedDay = { reason: 'notADay' };
/**
 * Returns the tag for Intl: `en-GB` for `en`. In `en`, the formatters write the day before the month (`14 Oct 2026`), but Intl writes the
 * month first.
 */
const tagOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale);
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tagOf(locale), { calendar: 'gregory', timeZone: 'UTC', ...options });

/** Returns the order of year, month and day in numeric dates of the locale. */
function orderOf(locale: string): Field[] {
  const parts = formatOf(locale, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(0);
  return parts.map(({ type }) => type).filter((type): type is Field => /^(year|month|day)$/.test(type));
}

interface Words {
  /** Names of each month, starting with January: long and short forms, as they are written alone and in a date. */
  readonly months: readonly (readonly string[])[];
  /** Words to ignore: weekdays, and the locale's texts between the parts of a date. */
  readonly fillers: ReadonlySet<string>;
}

function wordsOf(locale: string): Words {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    formatOf(locale, { month }),
    formatOf(locale, { day: 'numeric', month, year: 'numeric', weekday: month }),
  ]);
  const months: string[][] = [];
  const fillers = new Set<string>();
  for (let index = 0; index < 12; index++) {
    const names: string[] = [];
    // One day of each month is formatted. Together, the twelve days cover all weekdays.
    const first = new Date(Date.UTC(2026, index, 1)).getUTCDay();
    const sample = Date.UTC(2026, index, 1 + ((index - first + 14) % 7));
    for (const part of formats.flatMap((format) => format.formatToParts(sample))) {
      const words = fold(part.value).match(/\p{L}+/gu) ?? [];
      if (part.type === 'month') names.push(words.join(''));
      else for (const word of words) fillers.add(word);
    }
    months.push(names);
  }
  return { months, fillers };
}

/**
 * Returns the month (1 to 12) whose name equals the word or, from three letters on, starts with it. Returns null if no month or several
 * months match.
 */
function monthOf(word: string, { months }: Words): number | null {
  const means = (match: (name: string) => boolean) =>
    months.flatMap((names, index) => (names.some((name) => name !== '' && match(name)) ? [index + 1] : []));
  const exact = means((name) => name === word);
  const found = exact.length > 0 ? exact : word.length < 3 ? [] : means((name) => name.startsWith(word));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns the text with the digits 0 to 9 and without direction marks. */
const withDigits = (text: string, locale: string) => westernDigits(text, locale).replace(/[\u200e\u200f\u061c]/g, '');

/**
 * Returns the text in lower case with the digits 0 to 9. Removes accents, direction marks, ordinal endings, and the units after Chinese,
 * Japanese and Korean numbers.
 */
function plainText(text: string, locale: string): string {
  return fold(
    withDigits(text, locale)
      .replace(/(\d)(?:st|nd|rd|th|er|o|a)(?!\p{L})/giu, '$1')
      .replace(/(\d)\s*[年月日년월일]/g, '$1 '),
  ).trim();
}

/**
 * Returns the year that a typed number means, or null if the number has 3 digits or more than 4. One or two digits mean
 * a year from 80 years ago to 19 years ahead.
 */
function fullYear(digits: string, today: Day): number | null {
  if (digits.length === 4) return Number(digits);
  if (digits.length > 2) return null;
  const { year } = dayParts(today);
  const latest = year + 19;
  return latest - ((((latest - Number(digits)) % 100) + 100) % 100);
}

interface Fields {
  /** Null if the text contains no year. */
  readonly year: string | null;
  readonly month: string;
  readonly day: string;
}

/**
 * Returns the month that the words contain. Returns 0 if there are no words or only fillers. Returns null if a word is unknown or the words
 * contain different months.
 */
function namedMonth(words: readonly string[], locale: string): number | null {
  if (words.length === 0) return 0;
  const [own, english] = [wordsOf(locale), wordsOf('en')];
  const isFiller = (word: string) => own.fillers.has(word) || english.fillers.has(word);
  const read = words.map((word) => ({ word, month: monthOf(word, own) ?? monthOf(word, english) }));
  if (read.some(({ word, month }) => month === null && !isFiller(word))) return null;
  const named = read.filter(({ month }) => month !== null);
  // A weekday can begin like a month: in French, `mar.` is short for mardi (Tuesday) or mars (March).
  const certain = named.filter(({ word }) => !isFiller(word));
  const months = new Set((certain.length > 0 ? certain : named).map(({ month }) => month));
  if (months.size > 1) return null;
  return [...months][0] ?? 0;
}

/**
 * Returns the texts of year, month and day. Returns null if the month or the day is missing, if there are too many numbers, or if the text
 * contains an unknown word, an unknown sign or several months.
 */
function fieldsOf(text: string, locale: string): Fields | null {
  const numbers = text.match(/\d+/g) ?? [];
  const month = namedMonth(text.match(/\p{L}+/gu) ?? [], locale);
  const order = orderOf(locale);
  if (month === null || !/^[\d\s\p{L}./,،、()-]*$/u.test(text)) return null;
  if (month > 0) {
    const [one, other = null, ...more] = numbers;
    if (one === undefined || more.length > 0) return null;
    const yearFirst = one.length > 2 || (other !== null && other.length <= 2 && order[0] === 'year');
    if (yearFirst) return other === null ? null : { year: one, month: String(month), day: other };
    return { year: other, month: String(month), day: one };
  }
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const [first, second, third, ...rest] = compact ? compact.slice(1) : numbers;
  if (first === undefined || second === undefined || rest.length > 0) return null;
  if (third !== undefined && (first.length > 2 || (third.length <= 2 && order[0] === 'year')))
    return { year: first, month: second, day: third };
  // In locales that write the year first, a date that ends with the year is parsed as day, month, year.
  const monthFirst = order.indexOf('month') < order.indexOf('day') && (third === undefined || order[0] !== 'year');
  const [typedMonth, day] = monthFirst ? [first, second] : [second, first];
  // If only one order results in a valid month, that order is used.
  const swapped = Number(typedMonth) > 12 && Number(day) <= 12;
  return { year: third ?? null, month: swapped ? day : typedMonth, day: swapped ? typedMonth : day };
}

/** Joins the parts of an ISO date. */
const isoDay = (...parts: readonly unknown[]) => parts.map((part) => String(part).padStart(2, '0')).join('-');

/**
 * Returns the day that the formatters write as this text, or undefined. In some languages they write months with numbers, signs or words
 * that mean no month in other texts.
 */
function writtenDay(text: string, locale: string): Day | undefined {
  const plain = (written: string) => withDigits(written, locale).toLowerCase().trim();
  const wanted = plain(text);
  const numbers = wanted.match(/\d+/g) ?? [];
  const year = numbers.find(({ length }) => length === 4);
  const days = year === undefined ? [] : numbers.filter(({ length }) => length < 3);
  return days
    .flatMap((day) => Array.from({ length: 12 }, (_, month) => isoDay(year, month + 1, day)))
    .find((day) => (['short', 'long'] as const).some((month) => plain(formatDate(day, { locale, month })) === wanted));
}

/**
 * Parses a typed day: a text of the formatters, an ISO date (`2026-11-01`) or numbers in the locale's order (`1.11.2026`, `11/1/2026`). A
 * month can also be a name in the locale's language or in English (`1 Nov 2026`, `Nov 1, 2026`). Without a year, the current year is used.
 */
export function readTypedDay(text: string, locale: string, today: Day): TypedDay {
  const plain = plainText(text, locale);
  const written = isDay(plain) ? plain : writtenDay(text, locale);
  if (written !== undefined) return { day: written };
  const fields = fieldsOf(plain, locale);
  if (fields === null) return NOT_A_DAY;
  const year = fields.year === null ? dayParts(today).year : fullYear(fields.year, today);
  const [month, day] = [Number(fields.month), Number(fields.day)];
  if (year === null || month < 1 || month > 12 || day < 1 || day > 31) return NOT_A_DAY;
  const prefix = isoDay(String(year).padStart(4, '0'), month);
  if (day > daysInMonth(year, month)) return { reason: 'noSuchDay', month: `${prefix}-01` };
  const read = isoDay(prefix, day);
  return isDay(read) ? { day: read } : NOT_A_DAY;
}
