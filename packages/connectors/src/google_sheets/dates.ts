import { dayNumber, fromDayNumber, isDay } from '@reporting/formatters/date-range';
import type { DateOrder, SheetLocale } from './locale.ts';
import { plainText } from './numbers.ts';

/** The day with the serial number 0. */
const EPOCH = dayNumber('1899-12-30');
/** The serial number of 9999-12-31. */
const LAST_SERIAL = 2_958_465;

/** Returns the day of a serial number, without the time in its fraction. Undefined for numbers below 1 or after 9999-12-31. */
export function dayOfSerial(serial: number): string | undefined {
  if (!Number.isFinite(serial) || serial < 1 || serial >= LAST_SERIAL + 1) return undefined;
  return fromDayNumber(EPOCH + Math.floor(serial));
}

const TIME =
  /[T ,]+(?:at )?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[-+]\d{2}:?\d{2})?$/i;
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** Maximum length of the text of a date, in characters. A cell can contain 50,000 characters. */
const MAX_TEXT = 60;

/** Removes the weekday and the time from a text. Empty if the text cannot contain a date. */
function datePart(text: string): string {
  if (text.length > MAX_TEXT || !/\d/.test(text)) return '';
  return plainText(text)
    .replace(TIME, '')
    .replace(/^\p{L}+\.?,\s*/u, '')
    .trim();
}

/**
 * Returns the order of day and month that a text proves: `25/03/2026` is day first, `03/25/2026` is month first, and `03/04/2026` proves
 * nothing (undefined).
 */
export function orderEvidence(text: string): DateOrder | undefined {
  if (!/\d[-/\u2212]\d/.test(text)) return undefined;
  const match = NUMERIC.exec(datePart(text));
  if (match === null || match[2] === '.') return undefined;
  const [first, second] = [Number(match[1]), Number(match[3])];
  if (first > 12 && second <= 12) return 'dmy';
  return second > 12 && first <= 12 ? 'mdy' : undefined;
}

/**
 * Returns the order of day and month of a column: the order that its texts prove. If they prove none or contradict each other, returns the
 * order of the locale.
 */
export function orderOfColumn(texts: Iterable<string>, locale: SheetLocale): DateOrder {
  const proven = new Set<DateOrder>();
  for (const text of texts) {
    const order = orderEvidence(text);
    if (order !== undefined) proven.add(order);
  }
  const [only] = proven;
  return proven.size === 1 && only !== undefined ? only : locale.order;
}

/**
 * Returns the day of a text. Accepts ISO 8601, a date with the name of the month, and numbers in `order`. If the day does not exist in
 * `order`, the other order is used. A month without a day is read as the first day of the month. Undefined if the text is not a date.
 */
export function readDateText(text: string, order: DateOrder, locale: SheetLocale): string | undefined {
  const date = datePart(text);
  if (date === '') return undefined;
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(date);
  if (iso !== null) {
    // 2026.11 is a number, not a month.
    if (iso[3] === undefined && !date.includes('-')) return undefined;
    return day(iso[1], iso[2], iso[3] ?? '1');
  }
  const numeric = NUMERIC.exec(date);
  if (numeric !== null) {
    const [, a, separator, b, year] = numeric;
    const dayFirst = day(year, b, a);
    if (separator === '.') return dayFirst;
    const monthFirst = day(year, a, b);
    return order === 'dmy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
  }
  return readWords(date, locale);
}

/**
 * Parses `21 Nov 2026`, `21. november 2026`, `21-Nov-26`, `Nov 21, 2026`, `21 de marzo de 2026`, `Nov 2026`; undefined for any other text.
 */
function readWords(date: string, locale: SheetLocale): string | undefined {
  const parts = date
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter((part) => part !== '' && part !== 'de' && part !== 'of');
  const months = parts.map((part) => locale.months.get(part));
  const at = months.findIndex((month) => month !== undefined);
  if (at < 0 || parts.length < 2 || parts.length > 3) return undefined;
  const numbers = parts
    .filter((_, index) => index !== at)
    .map((part) => part.replace(/^(\d{1,2})(st|nd|rd|th|º)$/, '$1'));
  const [first, second] = numbers;
  const month = String(months[at]);
  if (second === undefined) return first !== undefined && /^\d{4}$/.test(first) ? day(first, month, '1') : undefined;
  if (/^\d{4}$/.test(first ?? '')) return day(first, month, second);
  return /^(\d{4}|\d{2})$/.test(second) ? day(second, month, first) : undefined;
}

/** Returns the day; undefined if it does not exist. Years of two digits are 1930 to 2029, as in spreadsheets. */
function day(year = '', month = '', dayOfMonth = ''): string | undefined {
  if (!/^\d{1,2}$/.test(dayOfMonth)) return undefined;
  const full = year.length === 2 ? String(Number(year) + (Number(year) < 30 ? 2000 : 1900)) : year;
  const text = `${full}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
