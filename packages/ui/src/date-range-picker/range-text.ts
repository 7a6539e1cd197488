import { formatDate, formatDateRange, formatMonth } from '@reporting/formatters';
import { type DateRange, dayParts, daysInMonth, lastPickableDate, rangeLength } from '@reporting/formatters/date-range';
import { formatMessage, formatPlural } from '../internal/format-message.ts';
import { numberFormat } from '../internal/intl.ts';
import type { RangeMessages } from '../provider/messages.ts';
import type { PickerLimits, PickerProblem } from './picker-state.ts';

/** Returns the length of a range as a text: "31 days". */
export function daysText(range: DateRange, messages: RangeMessages, locale: string): string {
  return formatPlural(messages.days, rangeLength(range), locale);
}

/** Returns a text that explains why a typed date was rejected and what to type instead. */
export function problemText(
  problem: PickerProblem,
  { today, enabled, min }: PickerLimits,
  messages: RangeMessages,
  locale: string,
): string {
  const last = lastPickableDate(today, enabled);
  if (problem.reason === 'noSuchDay') {
    const { year, month } = dayParts(problem.month);
    return formatMessage(messages.noSuchDay, {
      month: formatMonth(problem.month, { locale, month: 'long' }),
      count: numberFormat(locale).format(daysInMonth(year, month)),
    });
  }
  if (problem.reason === 'afterMaximum' && last !== null)
    return formatMessage(messages.outOfRange, { max: formatDate(last, { locale }) });
  if (problem.reason === 'beforeMinimum' && min !== undefined)
    return formatMessage(messages.tooEarly, { min: formatDate(min, { locale }) });
  return formatMessage(messages.invalidDate, { example: formatDate(today, { locale }), iso: today });
}

/** Returns a sentence about the range, its length and the comparison period, for screen readers. */
export function summaryText(
  range: DateRange,
  comparison: DateRange | null,
  messages: RangeMessages,
  locale: string,
): string {
  const values = { range: formatDateRange(range, { locale }), days: daysText(range, messages, locale) };
  return comparison === null
    ? formatMessage(messages.summary, values)
    : formatMessage(messages.summaryCompared, { ...values, compareRange: formatDateRange(comparison, { locale }) });
}

/**
 * Returns a text about the days that are not compared, because the range and the comparison period differ in length. Returns `null` if the
 * lengths are equal.
 */
export function unequalText(
  range: DateRange,
  comparison: DateRange | null,
  messages: RangeMessages,
  locale: string,
): string | null {
  if (comparison === null) return null;
  const length = rangeLength(range);
  const compareLength = rangeLength(comparison);
  if (length === compareLength) return null;
  const number = numberFormat(locale);
  const values = {
    days: daysText(range, messages, locale),
    compareCount: number.format(compareLength),
    next: number.format(compareLength + 1),
    last: number.format(length),
  };
  if (length < compareLength) return formatMessage(messages.unequalLongerCompare, values);
  return formatMessage(length === compareLength + 1 ? messages.unequalByOne : messages.unequal, values);
}

/** Returns the city of a time zone: Copenhagen for Europe/Copenhagen, Buenos Aires for America/Argentina/Buenos_Aires. */
export function zonePlace(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
