import type { ReportSchedule } from '@reporting/formatters/date-range';
import type { ReportAnswer, ReportPayload } from '../entities/report.ts';
import { type ReportSettings, readRecipients, recipientsText } from '../rules/reports.ts';

/** The settings of an unsaved report, with its dashboard. */
export interface ReportDraft {
  readonly dashboardId: string;
  readonly settings: ReportSettings;
}

/** A stored automatic report as the app and the service use it. */
export type AutomaticReport = Omit<ReportAnswer, keyof ReportPayload> & ReportDraft;

type Schedule = Pick<ReportPayload, 'period' | 'detail' | 'hour' | 'minute' | 'timezone'>;

/** The cast is safe, because the schema of the payload checks that `detail` matches `period`. */
const readSchedule = ({ period, detail, hour, minute, timezone }: Schedule) =>
  ({ period, detail, hour, minute, timezone }) as ReportSchedule;

/** Decodes a payload, with the defaults of absent fields. */
export function readReportPayload(payload: ReportPayload): ReportDraft {
  const recipients = readRecipients(payload.recipients);
  return {
    dashboardId: payload.dashboard_id,
    settings: {
      recipients: recipients.ok ? recipients.list : [],
      schedule: readSchedule(payload),
      range: payload.date_range,
      withPreview: payload.with_preview,
      withPdf: payload.with_pdf,
      subject: payload.subject?.trim() || null,
      message: payload.message?.trim() ?? '',
      locale: payload.locale ?? null,
      withoutData: payload.without_data ?? 'send',
      brokenSource: payload.broken_source ?? 'hold',
    },
  };
}

/** Encodes a report for the calls that create and change it. */
export function reportPayload({ dashboardId, settings }: ReportDraft) {
  const { schedule, range } = settings;
  return {
    dashboard_id: dashboardId,
    recipients: recipientsText(settings.recipients),
    ...{ period: schedule.period, detail: schedule.detail },
    ...{ hour: schedule.hour, minute: schedule.minute, timezone: schedule.timezone },
    date_range: range,
    with_pdf: settings.withPdf,
    with_preview: settings.withPreview,
    subject: settings.subject,
    message: settings.message,
    locale: settings.locale,
    without_data: settings.withoutData,
    broken_source: settings.brokenSource,
  } satisfies ReportPayload;
}

/** Encodes a stored report. */
export const reportAnswer = ({ dashboardId, settings, ...stored }: AutomaticReport): ReportAnswer => ({
  ...stored,
  ...reportPayload({ dashboardId, settings }),
});

/** Decodes a stored report. */
export function readReportAnswer(answer: ReportAnswer): AutomaticReport {
  const { id, dashboard, paused, createdBy, createdAt, nextRunAt, lastLocalDate, lastRun } = answer;
  const stored = { id, dashboard, paused, createdBy, createdAt, nextRunAt, lastLocalDate, lastRun };
  return { ...stored, ...readReportPayload(answer) };
}
