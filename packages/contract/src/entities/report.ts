import { isValidTimeZone, MONTH_DETAILS, REPORT_RANGES } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { isMailAddress, MAIL_ADDRESS_MAX } from '../rules/mail-address.ts';
import { RECIPIENTS_TEXT_MAX, REPORT_MESSAGE_MAX, REPORT_SUBJECT_MAX, readRecipients } from '../rules/reports.ts';
import { idSchema, isoDateSchema, textSchema, timeZoneSchema } from './common.ts';
import { permalinkSchema } from './dashboard.ts';
import { localeSchema } from './user.ts';

const recipientsSchema = textSchema(RECIPIENTS_TEXT_MAX).superRefine((text, context) => {
  const read = readRecipients(text);
  if (!read.ok) context.addIssue({ code: 'custom', message: read.error });
});

const wholeSchema = (last: number, message: string) =>
  z.number(message).int(message).min(0, message).max(last, message);

/** When a report is sent, to whom, and for which dates. */
const scheduleShape = {
  /** Addresses separated by commas, at most five. */
  recipients: recipientsSchema,
  period: z.enum(['MONTH', 'WEEK']),
  /** With MONTH a day of the month; with WEEK the weekday from 0 (Monday) to 6. */
  detail: z.union([z.enum(MONTH_DETAILS), z.number().int().min(0).max(6)]),
  hour: wholeSchema(23, 'Use an hour from 0 to 23.'),
  minute: wholeSchema(59, 'Use a minute from 0 to 59.'),
  timezone: timeZoneSchema.refine(isValidTimeZone, 'Use a time zone from the IANA list, such as Europe/Copenhagen.'),
  date_range: z.enum(REPORT_RANGES),
  with_pdf: z.boolean(),
  with_preview: z.boolean(),
};

const withoutDataSchema = z.enum(['send', 'skip']);
const brokenSourceSchema = z.enum(['hold', 'send']);

/** The payload that creates or changes an automatic report. The optional fields have defaults. */
export const reportPayloadSchema = z
  .object({
    dashboard_id: idSchema,
    ...scheduleShape,
    /** Null: the subject is derived from the dashboard and its figures. */
    subject: textSchema(REPORT_SUBJECT_MAX).nullable().optional(),
    /** Text above the figures. */
    message: textSchema(REPORT_MESSAGE_MAX).optional(),
    /** Language tag of texts, numbers and dates; null: the creator's. */
    locale: localeSchema.nullable().optional(),
    /** If there is no data, the mail states this (`send`, the default) or is not sent (`skip`). */
    without_data: withoutDataSchema.optional(),
    /** If a source cannot be read, the report waits for a decision (`hold`, the default), or is sent with a note (`send`). */
    broken_source: brokenSourceSchema.optional(),
  })
  .refine(({ period, detail }) => (period === 'WEEK') === (typeof detail === 'number'), {
    path: ['detail'],
    error: 'Use a weekday from 0 to 6 with WEEK, and FIRST_DAY, LAST_DAY or FIRST_WORK_DAY with MONTH.',
  });
export type ReportPayload = z.output<typeof reportPayloadSchema>;

export const RUN_STATES = ['queued', 'running', 'held', 'delivered', 'skipped', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/**
 * The delivery of a run to one recipient. `waiting`: the mail was not sent yet, or the mail server deferred it. `stopped`: the
 * recipient has stopped the reports of the dashboard.
 */
export const reportDeliverySchema = z.object({
  recipient: z.string(),
  state: z.enum(['waiting', 'delivered', 'refused', 'stopped']),
  reason: z.string().nullable(),
  at: z.string().nullable(),
});
export type ReportDeliveryState = z.infer<typeof reportDeliverySchema>;

/** One send of a report, planned (`scheduled`) or requested (`now`). */
export const reportRunSchema = z.object({
  id: idSchema,
  kind: z.enum(['scheduled', 'now']),
  /** Day of the send in the time zone of the report. */
  localDate: isoDateSchema,
  scheduledFor: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  state: z.enum(RUN_STATES),
  /** Why the run failed, waits or was skipped, or which parts the mail omits. */
  reason: z.string().nullable(),
  /** True if the run began more than five minutes after `scheduledFor`. */
  late: z.boolean(),
  /** Time of the next attempt of a run that waits; null for every other run. */
  nextTryAt: z.string().nullable(),
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  deliveries: z.array(reportDeliverySchema),
  /** True if the sent mail is kept and can be opened. */
  hasMail: z.boolean(),
  /** True if the mail had a PDF that is kept. */
  hasPdf: z.boolean(),
});
export type ReportRun = z.infer<typeof reportRunSchema>;

/** Recipient to whom the mail of a run is sent again. */
export const reportResendSchema = z.object({
  recipient: textSchema(MAIL_ADDRESS_MAX),
  /** The corrected address; absent if the address was correct. */
  address: textSchema(MAIL_ADDRESS_MAX)
    .refine(isMailAddress, 'Use one plain e-mail address such as name@example.com.')
    .optional(),
});
export type ReportResend = z.output<typeof reportResendSchema>;

/** A stored automatic report. */
export const reportAnswerSchema = z.object({
  id: idSchema,
  dashboard_id: idSchema,
  dashboard: z.object({ name: z.string(), permalink: permalinkSchema, active: z.boolean() }),
  ...scheduleShape,
  recipients: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  locale: z.string().nullable(),
  without_data: withoutDataSchema,
  broken_source: brokenSourceSchema,
  paused: z.boolean(),
  createdBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  createdAt: z.string(),
  /** Null while the report is paused. */
  nextRunAt: z.string().nullable(),
  /** Day of the latest planned run. The next planned run is on a later day. */
  lastLocalDate: isoDateSchema.nullable(),
  lastRun: reportRunSchema.nullable(),
});
export type ReportAnswer = z.infer<typeof reportAnswerSchema>;

/** The sender of the company's mails. */
export const reportSenderSchema = z.object({
  from: z.string(),
  /** True if the DNS records of the sender's domain are not verified. Mails might then not arrive. */
  dnsWarning: z.boolean(),
});
export type ReportSender = z.infer<typeof reportSenderSchema>;

/** The mail that the report would send now. */
export const reportPreviewSchema = z.object({
  subject: z.string(),
  /** A whole HTML page. Its images are `data:` URLs. */
  html: z.string(),
  text: z.string(),
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  /** True if no widget has data. */
  empty: z.boolean(),
  /** Sources that could not be read, each as a sentence. */
  failing: z.array(z.string()),
});
export type ReportPreview = z.infer<typeof reportPreviewSchema>;
