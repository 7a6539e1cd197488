import {
  type MonthDetail,
  type ReportRange,
  type ReportSchedule,
  timeZoneCity,
} from '@reporting/formatters/date-range';
import { type ReportSettings, timeText } from './reports.ts';

/** Weekdays from 0, Monday, as the detail of a weekly report. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const MONTH_DETAIL_LABELS: Readonly<Record<MonthDetail, string>> = {
  FIRST_DAY: 'First day',
  LAST_DAY: 'Last day',
  FIRST_WORK_DAY: 'First working day',
};

export const REPORT_RANGE_LABELS: Readonly<Record<ReportRange, string>> = {
  LAST_7_DAYS: 'Last 7 days',
  LAST_30_DAYS: 'Last 30 days',
  LAST_MONTH: 'Last month',
  LAST_WEEK: 'Last week',
};

/** What the dates of a range are, relative to the day of the send. */
export const REPORT_RANGE_HELP: Readonly<Record<ReportRange, string>> = {
  LAST_7_DAYS: 'Ends the day before each send; compared with the 7 days before.',
  LAST_30_DAYS: 'Ends the day before each send; compared with the 30 days before.',
  LAST_MONTH: 'The calendar month before the month of each send; compared with the month before it.',
  LAST_WEEK: 'The latest complete week, Monday to Sunday, before each send; compared with the week before it.',
};

/** A part of a sentence; emphasised parts are what the fields chose. */
export interface SentencePart {
  readonly text: string;
  readonly strong: boolean;
}

const plain = (text: string): SentencePart => ({ text, strong: false });
const strong = (text: string): SentencePart => ({ text, strong: true });

function dayWords(schedule: ReportSchedule): { before: string; day: string } {
  if (schedule.period === 'WEEK') return { before: 'Every ', day: WEEKDAYS[schedule.detail] ?? '' };
  return { before: 'On the ', day: `${MONTH_DETAIL_LABELS[schedule.detail].toLowerCase()} of every month` };
}

/** Returns the sentence that says when a report is sent, to how many people, and which period it covers. */
export function reportSentence(
  report: Pick<ReportSettings, 'schedule' | 'range' | 'withPreview' | 'withPdf'> & { recipients: number },
): SentencePart[] {
  const { schedule, recipients, withPreview, withPdf } = report;
  const { before, day } = dayWords(schedule);
  const people = recipients === 0 ? 'nobody yet' : recipients === 1 ? '1 person' : `${recipients} people`;
  const receive = recipients > 1 ? 'receive' : 'receives';
  const content = withPreview ? 'with the figures in the mail' : 'as a text with a link';
  // "the last 30 days", but "last month".
  const dates = REPORT_RANGE_LABELS[report.range].toLowerCase();
  return [
    plain(before),
    strong(`${day} at ${timeText(schedule.hour, schedule.minute)}`),
    plain(` (${timeZoneCity(schedule.timezone)}), `),
    strong(people),
    plain(` ${receive} ${dates.endsWith('days') ? 'the ' : ''}`),
    strong(dates),
    plain(` ${content}${withPdf ? ' and the PDF attached' : ''}.`),
  ];
}

export const sentenceText = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

/** Returns a report in one line: `Every Friday, 16:00, last 7 days, PDF`. */
export function reportSummary({
  schedule,
  range,
  withPdf,
}: Pick<ReportSettings, 'schedule' | 'range' | 'withPdf'>): string {
  const day =
    schedule.period === 'WEEK'
      ? `Every ${WEEKDAYS[schedule.detail]}`
      : `${MONTH_DETAIL_LABELS[schedule.detail]} of the month`;
  const parts = [day, timeText(schedule.hour, schedule.minute), REPORT_RANGE_LABELS[range].toLowerCase()];
  return [...parts, ...(withPdf ? ['PDF'] : [])].join(', ');
}
