import * as z from 'zod';
import { call } from '../call.ts';
import {
  dataOf,
  idSchema,
  reportAnswerSchema,
  reportPayloadSchema,
  reportPreviewSchema,
  reportResendSchema,
  reportRunSchema,
  reportSenderSchema,
} from '../entities/index.ts';

const idParams = z.object({ id: idSchema });

/** Errors of calls that send mails. */
const SEND_ERRORS = ['email_unverified', 'report_rests', 'too_many_requests'] as const;

export const listReports = call({
  method: 'GET',
  path: '/api/automatic-reports',
  access: 'member',
  summary: 'Lists the automatic reports of the company: by their next send, paused ones last.',
  answers: { 200: z.object({ data: z.array(reportAnswerSchema), meta: reportSenderSchema }) },
});

export const createReport = call({
  method: 'POST',
  path: '/api/automatic-reports',
  access: 'member',
  requiresService: true,
  summary: 'Schedules the mails of a dashboard. A dashboard has at most five automatic reports.',
  body: reportPayloadSchema,
  answers: { 201: dataOf(reportAnswerSchema) },
  errors: ['email_unverified', 'report_limit_reached'],
});

export const updateReport = call({
  method: 'PUT',
  path: '/api/automatic-reports/{id}',
  access: 'member',
  summary: 'Changes an automatic report, or pauses and resumes it. A change sends nothing twice on one day.',
  params: idParams,
  body: z.union([z.strictObject({ paused: z.boolean() }), reportPayloadSchema]),
  answers: { 200: dataOf(reportAnswerSchema) },
  errors: ['email_unverified'],
});

export const deleteReport = call({
  method: 'DELETE',
  path: '/api/automatic-reports/{id}',
  access: 'member',
  summary: 'Deletes an automatic report with its runs.',
  params: idParams,
  answers: { 204: z.undefined() },
});

export const previewReportDraft = call({
  method: 'POST',
  path: '/api/automatic-reports/preview',
  access: 'member',
  requiresService: true,
  summary: 'Returns the mail of an unsaved report as it would be sent now. Nothing is sent.',
  body: reportPayloadSchema,
  answers: { 200: dataOf(reportPreviewSchema) },
  errors: ['report_rests', 'too_many_requests'],
});

export const testReport = call({
  method: 'POST',
  path: '/api/automatic-reports/test',
  access: 'member',
  requiresService: true,
  summary: 'Sends the mail of an unsaved report now, to the caller only.',
  body: reportPayloadSchema,
  answers: { 200: dataOf(z.object({ recipient: z.string() })) },
  errors: [...SEND_ERRORS, 'mail_refused'],
});

export const previewReport = call({
  method: 'POST',
  path: '/api/automatic-reports/{id}/preview',
  access: 'member',
  requiresService: true,
  summary: 'Returns the mail of a report as it would be sent now. Nothing is sent.',
  params: idParams,
  answers: { 200: dataOf(reportPreviewSchema) },
  errors: ['report_rests', 'too_many_requests'],
});

export const runReport = call({
  method: 'POST',
  path: '/api/automatic-reports/{id}/run',
  access: 'member',
  requiresService: true,
  summary: 'Sends a report now to its recipients, beside its schedule.',
  params: idParams,
  answers: { 202: dataOf(reportRunSchema) },
  errors: SEND_ERRORS,
});

export const listReportRuns = call({
  method: 'GET',
  path: '/api/automatic-reports/{id}/runs',
  access: 'member',
  summary: 'Lists the runs of a report, the latest first, at most 100. They are kept for 13 months.',
  params: idParams,
  answers: { 200: dataOf(z.array(reportRunSchema)) },
});

export const decideReportRun = call({
  method: 'PUT',
  path: '/api/automatic-reports/{id}/runs/{run}',
  access: 'member',
  requiresService: true,
  summary: 'Decides about a run that waits because a source could not be read: sends it as it is, or skips it.',
  params: z.object({ id: idSchema, run: idSchema }),
  body: z.object({ decision: z.enum(['send', 'skip']) }),
  answers: { 200: dataOf(reportRunSchema) },
  errors: ['run_decided', 'email_unverified'],
});

export const resendReportRun = call({
  method: 'POST',
  path: '/api/automatic-reports/{id}/runs/{run}/recipients',
  access: 'member',
  requiresService: true,
  summary:
    'Sends the mail of a finished run again to one of its recipients. With `address` that address replaces the recipient in the report, and receives the mail.',
  params: z.object({ id: idSchema, run: idSchema }),
  body: reportResendSchema,
  answers: { 202: dataOf(reportRunSchema) },
  errors: [...SEND_ERRORS, 'run_unfinished'],
});

/** Path of the page that shows members the sent mail of a run. */
export const sentMailPath = (run: string): string => `/reports/sent/${encodeURIComponent(run)}`;

/** Path of the PDF of that mail. */
export const sentPdfPath = (run: string): string => `${sentMailPath(run)}/pdf`;
