import { formatDate } from '@reporting/formatters';
import type { Day } from '@reporting/formatters/date-range';
import { problemText } from '../date-range-picker/range-text.ts';
import { readTypedDay } from '../date-range-picker/typed-day.ts';
import { formatMessage } from '../internal/format-message.ts';
import type { RangeMessages } from '../provider/messages.ts';

export interface DayLimits {
  readonly today: Day;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

export const isInLimits = (day: Day, { min, max }: DayLimits) =>
  (min === undefined || day >= min) && (max === undefined || day <= max);

/** Parses a typed day. Returns undefined if the text is not a day or if the day is outside of the limits. */
export function readAllowedDay(text: string, locale: string, limits: DayLimits): Day | undefined {
  const read = readTypedDay(text, locale, limits.today);
  return 'day' in read && isInLimits(read.day, limits) ? read.day : undefined;
}

/** Returns a text that explains why a typed day was rejected and what to type instead. */
export function dayProblem(text: string, locale: string, limits: DayLimits, messages: RangeMessages): string {
  const read = readTypedDay(text, locale, limits.today);
  const { today, min, max } = limits;
  if (!('day' in read))
    return problemText({ field: 'startDate', ...read }, { today, enabled: 'past' }, messages, locale);
  return min !== undefined && read.day < min
    ? formatMessage(messages.tooEarly, { min: formatDate(min, { locale }) })
    : formatMessage(messages.outOfRange, { max: formatDate(max ?? read.day, { locale }) });
}
