import { type ReportSettings, timeText } from '@reporting/contract/rules';
import { type MonthDetail, type ReportRange, timeZoneCity } from '@reporting/formatters/date-range';
import { type PlainText, plural, t } from '../../texts/index.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const MONTH_DAYS: Readonly<Record<MonthDetail, { label: PlainText; ofMonth: PlainText; inSentence: PlainText }>> = {
  FIRST_DAY: { label: 'First day', ofMonth: 'First day of the month', inSentence: 'first day of every month' },
  LAST_DAY: { label: 'Last day', ofMonth: 'Last day of the month', inSentence: 'last day of every month' },
  FIRST_WORK_DAY: {
    label: 'First working day',
    ofMonth: 'First working day of the month',
    inSentence: 'first working day of every month',
  },
};

const RANGES: Readonly<
  Record<ReportRange, { label: PlainText; inList: PlainText; inSentence: PlainText; help: PlainText }>
> = {
  LAST_7_DAYS: {
    label: 'Last 7 days',
    inList: 'last 7 days',
    inSentence: 'the last 7 days',
    help: 'The period ends the day before each send. It is compared with the 7 days before it.',
  },
  LAST_30_DAYS: {
    label: 'Last 30 days',
    inList: 'last 30 days',
    inSentence: 'the last 30 days',
    help: 'The period ends the day before each send. It is compared with the 30 days before it.',
  },
  LAST_MONTH: {
    label: 'Last month',
    inList: 'last month',
    inSentence: 'last month|sentence',
    help: 'The calendar month before the month of each send; compared with the month before it.',
  },
  LAST_WEEK: {
    label: 'Last week',
    inList: 'last week',
    inSentence: 'last week|sentence',
    help: 'The latest complete week, Monday to Sunday, before each send; compared with the week before it.',
  },
};

/** Returns the names of the weekdays from Monday on. A weekly schedule stores the index of its day as `detail`. */
export const weekdayNames = (): string[] => WEEKDAYS.map((day) => t(day));
export const monthDayName = (detail: MonthDetail): string => t(MONTH_DAYS[detail].label);
export const rangeName = (range: ReportRange): string => t(RANGES[range].label);
/** Returns a text that explains the dates of a range, relative to the day of the send. */
export const rangeHelp = (range: ReportRange): string => t(RANGES[range].help);

/** A part of a sentence. `strong` is true for parts that depend on the entries. */
interface SentencePart {
  readonly text: string;
  readonly strong: boolean;
}

function contentText(withPreview: boolean, withPdf: boolean): string {
  if (withPreview)
    return withPdf ? t('with the figures in the mail and the PDF attached') : t('with the figures in the mail');
  return withPdf ? t('as a text with a link and the PDF attached') : t('as a text with a link');
}

/** Returns a sentence about a report: when it is sent, to how many people, and which period it covers. */
export function reportSentence(
  report: Pick<ReportSettings, 'schedule' | 'range' | 'withPreview' | 'withPdf'> & { recipients: number },
): SentencePart[] {
  const { schedule, recipients } = report;
  const time = timeText(schedule.hour, schedule.minute);
  // Encloses an emphasised part in two characters that occur in no entered text, so that the sentence can be split there.
  const strong = (text: string) => `⟦${text}⟧`;
  const weekly = schedule.period === 'WEEK';
  const day = weekly ? t(WEEKDAYS[schedule.detail] ?? 'Monday') : t(MONTH_DAYS[schedule.detail].inSentence);
  const values = {
    moment: strong(t('{day} at {time}', { day, time })),
    city: timeZoneCity(schedule.timezone),
    people: strong(recipients === 0 ? t('nobody yet') : plural(recipients, '{count} person', '{count} people')),
    dates: strong(t(RANGES[report.range].inSentence)),
    content: contentText(report.withPreview, report.withPdf),
  };
  const several = Math.max(1, recipients);
  const sentence = weekly
    ? plural(
        several,
        'Every {moment} ({city}), {people} receives {dates} {content}.',
        'Every {moment} ({city}), {people} receive {dates} {content}.',
        values,
      )
    : plural(
        several,
        'On the {moment} ({city}), {people} receives {dates} {content}.',
        'On the {moment} ({city}), {people} receive {dates} {content}.',
        values,
      );
  return sentence
    .split(/(⟦[^⟧]*⟧)/)
    .filter((text) => text !== '')
    .map((text) => ({ text: text.replace(/[⟦⟧]/g, ''), strong: text.startsWith('⟦') }));
}

export const sentenceText = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

/**
 * Returns a one-line summary of a report: `Every Friday, 16:00, last 7 days, PDF`. If the user's time zone differs from the time zone of
 * the report, the city is added: `Every Friday, 16:00 Copenhagen, last 7 days, PDF`.
 * @param zone the user's time zone
 */
export function reportSummary(
  { schedule, range, withPdf }: Pick<ReportSettings, 'schedule' | 'range' | 'withPdf'>,
  zone: string = schedule.timezone,
): string {
  const time = timeText(schedule.hour, schedule.minute);
  const day =
    schedule.period === 'WEEK'
      ? t('Every {day}', { day: t(WEEKDAYS[schedule.detail] ?? 'Monday') })
      : t(MONTH_DAYS[schedule.detail].ofMonth);
  const moment = zone === schedule.timezone ? time : `${time} ${timeZoneCity(schedule.timezone)}`;
  const parts = [day, moment, t(RANGES[range].inList)];
  return [...parts, ...(withPdf ? ['PDF'] : [])].join(', ');
}
