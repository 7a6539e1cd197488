import * as z from 'zod';
import { call } from '../call.ts';
import {
  dataOf,
  type PublicDashboardAnswer,
  reportableDateSchema,
  timeZoneSchema,
  widgetDataSchema,
  widgetSchema,
} from '../entities/index.ts';
import { authorizationHeader, lenient, PASSWORD_ERRORS, publicHeader, realtimeSchema } from './shared.ts';

export const rangeQuerySchema = z.object({
  start_date: lenient(reportableDateSchema),
  end_date: lenient(reportableDateSchema),
  /** `none` switches the comparison off. Absent: the previous period, if the dashboard compares. */
  compare_start_date: lenient(z.union([reportableDateSchema, z.literal('none')])),
  compare_end_date: lenient(z.union([reportableDateSchema, z.literal('none')])),
  /** Absent: the zone of the dashboard; if it has none, the zone of the company. */
  timezone: lenient(timeZoneSchema),
});
export type RangeQuery = z.infer<typeof rangeQuerySchema>;

/** The range for which data is requested. With `realtime` the range is the current day, and the dates of the query are ignored. */
const dataQuerySchema = rangeQuerySchema.extend({ realtime: realtimeSchema });

export const getWidgetData = call({
  method: 'GET',
  path: '/api/widgets/{id}/data',
  access: 'guest',
  summary:
    'Returns the data of a saved widget. Guests must send the permalink of a dashboard that contains it. Guests who open too many new ranges get 429; what is cached stays available.',
  params: z.object({ id: z.string().max(60) }),
  query: dataQuerySchema.extend({ permalink: z.string().max(60).optional(), refresh: z.literal('1').optional() }),
  headers: z.object(authorizationHeader),
  answers: { 200: dataOf(widgetDataSchema) },
  answerHeaders: publicHeader,
  requiresService: true,
  errors: ['widget_without_data', ...PASSWORD_ERRORS],
});

export const previewWidget = call({
  method: 'POST',
  path: '/api/widgets/preview',
  access: 'member',
  requiresService: true,
  summary: 'Returns the data of an unsaved widget.',
  body: z.object({ widget: widgetSchema, range: rangeQuerySchema }),
  answers: { 200: dataOf(widgetDataSchema) },
  errors: ['widget_without_data'],
});

/** One line of the stream: the data of one widget. */
export const dataLineSchema = z.object({ id: z.string(), data: widgetDataSchema });
export type DataLine = z.infer<typeof dataLineSchema>;

/**
 * The data that the service writes into the page of a shared dashboard: the public view, and the cached data of the first widgets.
 * The page shows its first screen with this data, without a call.
 */
export interface FirstView {
  readonly dashboard: PublicDashboardAnswer;
  readonly lines: readonly DataLine[];
}

export const getDashboardData = call({
  method: 'GET',
  path: '/api/dashboards/{permalink}/data',
  access: 'guest',
  summary: 'Streams the data of each interactive widget, each as it becomes ready.',
  params: z.object({ permalink: z.string().max(60) }),
  query: dataQuerySchema,
  headers: z.object(authorizationHeader),
  format: 'json-lines',
  answers: { 200: dataLineSchema },
  answerHeaders: publicHeader,
  requiresService: true,
  errors: PASSWORD_ERRORS,
});
