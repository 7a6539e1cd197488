import {
  type ClockChange,
  clockChange,
  comparedRange,
  type DateRange,
  type Day,
  type Instant,
  isValidTimeZone,
  type MonthDetail,
  nextOccurrence,
  type Occurrence,
  type RangeInZone,
  type ReportRange,
  type ReportSchedule,
  reportDateRange,
  timeZoneOffsetText,
  wallClock,
} from '@reporting/formatters/date-range';
import { isMailAddress } from './mail-address.ts';

/**
 * Limits of the specification: automatic reports of a dashboard, recipients of a report, and characters of the
 * recipients' text.
 */
export const REPORTS_MAX = 5;
export const RECIPIENTS_MAX = 5;
export const RECIPIENTS_TEXT_MAX = 2_000;

export const REPORT_LIMIT_MESSAGE = `You can only set-up ${REPORTS_MAX} automatic reports per dashboard. Remove one to continue.`;

/** Maximum lengths of the subject and the message of a report's mail, in characters. */
export const REPORT_SUBJECT_MAX = 150;
export const REPORT_MESSAGE_MAX = 1_000;

/** Returns true if a dashboard with `count` reports can have another one. */
export const canCreateReport = (count: number): boolean => count < REPORTS_MAX;

/** The settings of an automatic report: content, schedule and recipients, without the dashboard. */
export interface ReportSettings {
  readonly recipients: readonly string[];
  readonly schedule: ReportSchedule;
  readonly range: ReportRange;
  /** True if the mail contains the figures. Otherwise it contains only text and a link. */
  readonly withPreview: boolean;
  readonly withPdf: boolean;
  /** Null: the subject is derived from the dashboard and its figures. */
  readonly subject: string | null;
  /** Text above the figures; can be empty. */
  readonly message: string;
  /** BCP 47 tag of texts, numbers and dates; null: the creator's. */
  readonly locale: string | null;
  /** If there is no data, the mail states this (`send`) or is not sent (`skip`). */
  readonly withoutData: 'send' | 'skip';
  /** If a source cannot be read, the report waits for a member's decision (`hold`) or is sent with a note (`send`). */
  readonly brokenSource: 'hold' | 'send';
}

/** The defaults of a new report, from the specification. `timezone` is the browser's. */
export const newReport = (timezone: string): ReportSettings => ({
  recipients: [],
  schedule: { period: 'MONTH', detail: 'FIRST_DAY', hour: 8, minute: 0, timezone },
  range: 'LAST_MONTH',
  withPreview: true,
  withPdf: false,
  subject: null,
  message: '',
  locale: null,
  withoutData: 'send',
  brokenSource: 'hold',
});

const DEFAULT_WEEKDAY = 1;
const DEFAULT_MONTH_DETAIL: MonthDetail = 'FIRST_DAY';

/**
 * Returns the schedule with another period and the default day of this period: Tuesday for a weekly schedule, the first day of the
 * month for a monthly schedule.
 */
export function withPeriod(schedule: ReportSchedule, period: ReportSchedule['period']): ReportSchedule {
  if (schedule.period === period) return schedule;
  const { hour, minute, timezone } = schedule;
  return period === 'WEEK'
    ? { hour, minute, timezone, period, detail: DEFAULT_WEEKDAY }
    : { hour, minute, timezone, period, detail: DEFAULT_MONTH_DETAIL };
}

export type Recipients =
  | { readonly ok: true; readonly list: string[] }
  | { readonly ok: false; readonly error: string };

/**
 * Splits the text of recipients at commas. Parts are trimmed, empty parts are omitted, and a repeated address is kept in its
 * first spelling. Returns an error if a part is not one plain address, if there is no address, or if there are more than five.
 */
export function readRecipients(text: string): Recipients {
  if (text.length > RECIPIENTS_TEXT_MAX)
    return { ok: false, error: `Use at most ${RECIPIENTS_TEXT_MAX.toLocaleString('en')} characters.` };
  const list = new Map<string, string>();
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    if (!isMailAddress(part))
      return {
        ok: false,
        error: `“${shortened(part)}” is not a plain e-mail address. Use one such as name@example.com.`,
      };
    if (!list.has(part.toLowerCase())) list.set(part.toLowerCase(), part);
  }
  if (list.size === 0) return { ok: false, error: 'Please fill out this field.' };
  if (list.size > RECIPIENTS_MAX)
    return {
      ok: false,
      error: `A report has at most ${RECIPIENTS_MAX} recipients. Remove ${list.size - RECIPIENTS_MAX}.`,
    };
  return { ok: true, list: [...list.values()] };
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/**
 * Returns the addresses of a pasted text. They are separated by commas, semicolons, tabs or line breaks, or by spaces if each
 * part contains an @. Mail programs copy a name with the address (`Ida Berg <ida@example.com>`); only the address is kept.
 */
export function pastedRecipients(text: string): string[] {
  return text.split(/[,;\t\r\n]+/).flatMap((part) => {
    const address = /<\s*([^<>\s]+@[^<>\s]+)\s*>\s*$/.exec(part)?.[1];
    if (address !== undefined) return [address];
    const words = part.trim().split(/\s+/);
    const kept = words.every((word) => word.includes('@')) ? words : [part.trim()];
    return kept.filter((word) => word !== '');
  });
}

/** Returns the recipients as a text that `readRecipients` can parse. */
export const recipientsText = (recipients: readonly string[]): string => recipients.join(', ');

/** Fields of the report form that can be invalid. */
export type ReportField = 'recipients' | 'hour' | 'minute' | 'timezone' | 'with_pdf';

const isWhole = (value: number, last: number) => Number.isInteger(value) && value >= 0 && value <= last;

/** Returns the message of each invalid field; an empty object for a valid report. `recipients` is the typed text. */
export function reportProblems(
  { schedule, withPdf }: Pick<ReportSettings, 'schedule' | 'withPdf'>,
  recipients: string,
  pdf: { readonly widgets: number; readonly maximum: number },
): Partial<Record<ReportField, string>> {
  const read = readRecipients(recipients);
  return {
    ...(read.ok ? {} : { recipients: read.error }),
    ...(isWhole(schedule.hour, 23) ? {} : { hour: 'Use an hour from 0 to 23.' }),
    ...(isWhole(schedule.minute, 59) ? {} : { minute: 'Use a minute from 0 to 59.' }),
    ...(isValidTimeZone(schedule.timezone)
      ? {}
      : { timezone: 'Use a time zone from the IANA list, such as Europe/Copenhagen.' }),
    ...(withPdf && pdf.widgets > pdf.maximum ? { with_pdf: pdfDisabledText(pdf.maximum) } : {}),
  };
}

/** Returns the text that explains why a dashboard with more widgets than the maximum has no PDF. */
export const pdfDisabledText = (maximum: number): string =>
  `PDF export is disabled for dashboards with more than ${maximum} widgets.`;

/** Returns the range of a report that is sent on `localDate`. Its comparison is the previous period. */
export function rangeOfReport(
  { schedule, range }: Pick<ReportSettings, 'schedule' | 'range'>,
  localDate: Day,
): RangeInZone {
  return { ...reportDateRange(range, localDate), comparison: { mode: 'previous' }, timezone: schedule.timezone };
}

/** A planned send of a report, as the report form lists it. */
export interface PlannedSend extends DateRange {
  /** The day in the time zone of the report. */
  readonly localDate: Day;
  /** ISO 8601 time in UTC. */
  readonly at: string;
  readonly compared: DateRange;
  /** Offset at the time of the send, such as `UTC+01:00`. */
  readonly offset: string;
  /** The effect of a clock change on that day; null on other days. */
  readonly clockNote: string | null;
}

/**
 * Returns the next `count` sends after `now`. The scheduler computes the same times.
 * @param lastLocalDate day of the latest run; all sends are on later days
 */
export function plannedSends(
  report: Pick<ReportSettings, 'schedule' | 'range'>,
  now: Instant,
  count: number,
  lastLocalDate: Day | null = null,
): PlannedSend[] {
  const { schedule } = report;
  const sends: Occurrence[] = [];
  for (let index = 0; index < count; index++) {
    const last = sends.at(-1);
    sends.push(nextOccurrence(schedule, last?.at ?? now, last?.localDate ?? lastLocalDate));
  }
  return sends.map(({ at, localDate }) => {
    const range = rangeOfReport(report, localDate);
    const { startDate, endDate } = range;
    return {
      localDate,
      at: at.toISOString(),
      startDate,
      endDate,
      compared: comparedRange(range) ?? { startDate, endDate },
      offset: timeZoneOffsetText(schedule.timezone, at),
      clockNote: clockNote(schedule, localDate, at),
    };
  });
}

const two = (value: number) => String(value).padStart(2, '0');

/** Returns a time of day as `08:00`. */
export const timeText = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`;

function clockNote({ hour, minute, timezone }: ReportSchedule, day: Day, at: Date): string | null {
  const change = clockChange(timezone, day);
  if (!change) return null;
  const sent = wallClock(timezone, at);
  const planned = timeText(hour, minute);
  const time = timeText(sent.hour, sent.minute);
  const moved = changeText(change);
  if (time !== planned) return `${moved}, so ${planned} does not exist. Sent at ${time}.`;
  return `${moved}. Sent once, at ${time}.`;
}

const changeText = ({ minutes, from }: ClockChange): string =>
  minutes > 0 ? `Clocks go forward at ${from}` : `Clocks go back at ${from}`;

/**
 * Returns true if mails of a company might not arrive, because the domain of its sender is neither verified nor the product's domain.
 */
export function warnsOfMailDns(
  company: { readonly fromAddress: string; readonly verifiedWhitelabel: boolean },
  productDomain: string,
): boolean {
  const domain = company.fromAddress.slice(company.fromAddress.lastIndexOf('@') + 1).toLowerCase();
  return !company.verifiedWhitelabel && domain !== productDomain.toLowerCase();
}
