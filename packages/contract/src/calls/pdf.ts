import * as z from 'zod';
import { call } from '../call.ts';
import { dataOf, timeZoneSchema } from '../entities/index.ts';
import { authorizationHeader, PASSWORD_ERRORS, publicHeader } from './shared.ts';

/** Query parameters for the look of the pages. All are optional. */
const paperQuery = {
  /** Default: A4. */
  paper: z.enum(['A4', 'Letter']).optional(),
  /** Default: portrait. */
  orientation: z.enum(['portrait', 'landscape']).optional(),
  /** `1` adds a first page with title, dates and contents. */
  cover: z.literal('1').optional(),
  /** BCP 47 tag of the locale for numbers and dates. Default: `en`. */
  language: z.string().max(35).optional(),
};

const pending = {
  check: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'The token of the answer 202, which is bound to caller, dashboard, dates and paper.' }),
};

const shared = {
  method: 'GET',
  access: 'guest',
  requiresService: true,
  params: z.object({ permalink: z.string().max(60) }),
  headers: z.object(authorizationHeader),
  answers: { 200: z.file(), 202: dataOf(z.object({ token: z.string() })), 304: z.undefined() },
  answerHeaders: { ...publicHeader, 'content-disposition': 'The name of the file, from the dashboard and its dates.' },
  errors: ['pdf_too_many_widgets', 'pdf_unavailable', 'pdf_failed', ...PASSWORD_ERRORS],
} as const;

const PROTOCOL =
  'The first call answers 202 with a token. Repeat the call with the token as `check`: it answers 304 until the file is ready, then 200 with the file.';

export const getDashboardPdf = call({
  ...shared,
  path: '/api/dashboards/{permalink}/pdf',
  summary: `Prints the public view of a dashboard to a PDF file. ${PROTOCOL}`,
  query: z.object({
    timezone: timeZoneSchema.optional(),
    /** JSON: `{startDate, endDate, compareStartDate, compareEndDate}`. Absent: the dates of the dashboard. */
    date_range: z.string().max(300).optional(),
    ...pending,
    ...paperQuery,
  }),
});

export const getRealtimePdf = call({
  ...shared,
  path: '/api/dashboards/{permalink}/realtime/pdf',
  summary: `Prints the realtime view of a dashboard to a PDF file: today, whatever its dates are. ${PROTOCOL}`,
  query: z.object({
    timezone: timeZoneSchema.optional(),
    /** Accepted and ignored. */
    date_range: z.string().max(300).optional(),
    ...pending,
    ...paperQuery,
  }),
});
