import { formatDateRange } from '@reporting/formatters';
import { type DateRange, rangeLength } from '@reporting/formatters/date-range';
import { formatMessage, formatPlural } from '../internal/format-message.ts';
import type { RangeMessages } from '../provider/messages.ts';

/** "31 days". */
export function daysText(range: DateRange, messages: RangeMessages, locale: string): string {
  return formatPlural(messages.days, rangeLength(range), locale);
}

/** The whole choice in one sentence, for screen readers. */
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

/** What it means that range and comparison are not equally long; `null` where they are, or where nothing is compared. */
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
  const number = new Intl.NumberFormat(locale);
  const values = {
    days: daysText(range, messages, locale),
    compareCount: number.format(compareLength),
    next: number.format(compareLength + 1),
    last: number.format(length),
  };
  if (length < compareLength) return formatMessage(messages.unequalLongerCompare, values);
  return formatMessage(length === compareLength + 1 ? messages.unequalByOne : messages.unequal, values);
}

/** A zone's place in words: Europe/Copenhagen is Copenhagen, America/Argentina/Buenos_Aires is Buenos Aires. */
export function zonePlace(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
