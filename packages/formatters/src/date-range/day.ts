/**
 * Days of the calendar as `yyyy-MM-dd` strings. A day has no time and no time zone. Arithmetic uses the number of days since 1970, so
 * daylight saving and the machine's time zone have no effect.
 */

/** A day as `yyyy-MM-dd`, years 0001 to 9999. */
export type Day = string;

/** A range of days, both ends included. */
export interface DateRange {
  readonly startDate: Day;
  readonly endDate: Day;
}

const FIRST_DAY_NUMBER = -719_162; // 0001-01-01
const LAST_DAY_NUMBER = 2_932_896; // 9999-12-31

/** Number of days from 0000-03-01 to 1970-01-01. Years are counted from March, so that the leap day is the last day of a year. */
const FROM_MARCH = 719_468;
const DAYS_IN_4 = 1_461;
const DAYS_IN_100 = 36_524;
const DAYS_IN_400 = 146_097;

/**
 * Parses two digits of a text. Returns NaN for other characters. It uses no regular expression, because charts parse
 * 100,000 days.
 */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

const HYPHEN = 45;

/** Returns the number of days from 1970-01-01 to a day written as `yyyy-MM-dd`, or NaN for an invalid day. */
export function parseDay(text: unknown): number {
  if (typeof text !== 'string' || text.length !== 10) return Number.NaN;
  if (text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return Number.NaN;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) return Number.NaN;
  const y = month < 3 ? year - 1 : year;
  const dayOfYear = Math.floor((153 * (month < 3 ? month + 9 : month - 3) + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - FROM_MARCH;
}

/** Returns true for an existing day of the calendar, written as `yyyy-MM-dd`. */
export function isDay(text: unknown): text is Day {
  return !Number.isNaN(parseDay(text));
}

/** Returns the number of days of a month; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export interface DayParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Returns year, month (1 to 12) and day. Throws a RangeError for an invalid day. */
export function dayParts(date: Day): DayParts {
  dayNumber(date);
  return { year: twoDigits(date, 0) * 100 + twoDigits(date, 2), month: twoDigits(date, 5), day: twoDigits(date, 8) };
}

/**
 * Returns the day with this year, month and day. Month 13 means January of the next year, and month 0 means December of the previous year.
 * A day below 1 becomes the first day of the month; a day after the end of the month becomes the last day. Throws a RangeError for a year
 * outside of 1 to 9999.
 */
export function dayOf(year: number, month: number, day: number): Day {
  const months = year * 12 + (month - 1);
  const y = Math.floor(months / 12);
  const m = months - y * 12 + 1;
  if (y < 1 || y > 9999) throw new RangeError(`The year ${y} is outside 1 to 9999.`);
  const d = Math.min(Math.max(day, 1), daysInMonth(y, m));
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** Returns the number of days since 1970-01-01, which is day 0. Throws a RangeError for an invalid day. */
export function dayNumber(date: Day): number {
  const number = parseDay(date);
  if (Number.isNaN(number))
    throw new RangeError(`"${String(date)}" is not a day of the calendar. Pass a date as yyyy-MM-dd.`);
  return number;
}

/** Returns the day that is `number` days after 1970-01-01. Throws a RangeError outside of the years 1 to 9999. */
export function fromDayNumber(number: number): Day {
  if (!(number >= FIRST_DAY_NUMBER && number <= LAST_DAY_NUMBER)) {
    throw new RangeError('The day is outside the years 1 to 9999.');
  }
  const days = Math.trunc(number) + FROM_MARCH;
  const era = Math.floor(days / DAYS_IN_400);
  const ofEra = days - era * DAYS_IN_400;
  const yearOfEra = Math.floor(
    (ofEra -
      Math.floor(ofEra / (DAYS_IN_4 - 1)) +
      Math.floor(ofEra / DAYS_IN_100) -
      Math.floor(ofEra / (DAYS_IN_400 - 1))) /
      365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month < 3 ? 1 : 0);
  return `${year < 1000 ? String(year).padStart(4, '0') : year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** Returns the day that is `days` days after `date`, or before it if `days` is negative. */
export function addDays(date: Day, days: number): Day {
  return fromDayNumber(dayNumber(date) + days);
}

/** Returns the same day of the month, `months` months later. If that month has no such day, returns its last day. */
export function addMonths(date: Day, months: number): Day {
  const { year, month, day } = dayParts(date);
  return dayOf(year, month + months, day);
}

/** Returns the number of days from `from` to `to`: 1 for consecutive days, negative if `to` is earlier. */
export function diffDays(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns the weekday: 0 is Monday, 6 is Sunday. */
export function weekday(date: Day): number {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

/** Returns the Monday of the day's week. */
export function startOfWeek(date: Day): Day {
  return addDays(date, -weekday(date));
}

/** Returns the Sunday of the day's week. */
export function endOfWeek(date: Day): Day {
  return addDays(date, 6 - weekday(date));
}

/** Returns the first day of the month of a day. */
export function startOfMonth(date: Day): Day {
  return `${date.slice(0, 8)}01`;
}

/** Returns the last day of the month of a day. */
export function endOfMonth(date: Day): Day {
  const { year, month } = dayParts(date);
  return dayOf(year, month, 31);
}

/** Returns the whole calendar month; `month` is 1 to 12. */
export function monthRange(year: number, month: number): DateRange {
  return { startDate: dayOf(year, month, 1), endDate: dayOf(year, month, 31) };
}

/** Returns the earlier of two days. */
export function minDay(a: Day, b: Day): Day {
  return a < b ? a : b;
}

/** Returns the later of two days. */
export function maxDay(a: Day, b: Day): Day {
  return a > b ? a : b;
}

/** Returns the number of days of a range, both ends included. */
export function rangeLength(range: DateRange): number {
  return diffDays(range.startDate, range.endDate) + 1;
}

/** Returns every day of a range, in order. */
export function daysOf(range: DateRange): Day[] {
  const start = dayNumber(range.startDate);
  return Array.from({ length: Math.max(0, rangeLength(range)) }, (_, index) => fromDayNumber(start + index));
}

/** Returns the range between two days. They can be in any order. */
export function rangeOf(oneEnd: Day, otherEnd: Day): DateRange {
  return oneEnd <= otherEnd ? { startDate: oneEnd, endDate: otherEnd } : { startDate: otherEnd, endDate: oneEnd };
}

/** Returns true if both ranges have the same dates. */
export function sameRange(a: DateRange, b: DateRange): boolean {
  return a.startDate === b.startDate && a.endDate === b.endDate;
}

/** Returns true if the ranges have a day in common. */
export function overlaps(a: DateRange, b: DateRange): boolean {
  return a.startDate <= b.endDate && b.startDate <= a.endDate;
}
