import { widgetDataSchema, widgetSchema } from '@reporting/widgets/schema';
import * as z from 'zod';
import { call } from '../call.ts';
import {
  dashboardListItemSchema,
  dashboardSavedSchema,
  dashboardSaveSchema,
  dashboardSchema,
  dataOf,
  idSchema,
  isoDateSchema,
  metaSchema,
  textSchema,
  timeZoneSchema,
} from '../entities/index.ts';

/** An id or a permalink: the service tries the id first. */
const eitherKey = z.object({ key: z.string().max(60) });
const permalinkParams = z.object({ permalink: z.string().max(60) });
const idParams = z.object({ id: idSchema });

/**
 * Part of a link that anybody may have typed or cut short: what cannot be read counts as absent. A shared page that
 * answered 422 would ask for a password.
 */
const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

export const rangeQuerySchema = z.object({
  start_date: lenient(isoDateSchema),
  end_date: lenient(isoDateSchema),
  /** `none` switches the comparison off. Absent: the previous period where the dashboard compares. */
  compare_start_date: lenient(z.union([isoDateSchema, z.literal('none')])),
  compare_end_date: lenient(z.union([isoDateSchema, z.literal('none')])),
  /** Absent: the zone of the dashboard, else of the company. */
  timezone: lenient(timeZoneSchema),
});
export type RangeQuery = z.infer<typeof rangeQuerySchema>;

const WHOLE = 'Use a whole number.';
const wholeNumber = z.coerce.number(WHOLE).int(WHOLE);

export const listDashboards = call({
  method: 'GET',
  path: '/api/dashboards',
  access: 'member',
  summary: 'Dashboards of the company, newest edit first unless sorted otherwise.',
  query: z.object({
    active: z.enum(['true', 'false']).optional(),
    searchTerm: z.string().max(200).optional(),
    sort: z.enum(['updated', 'name', 'created']).optional(),
    page: wholeNumber.min(1).max(10_000).optional(),
    per_page: wholeNumber.min(1).max(100).optional(),
  }),
  answer: z.object({
    data: z.array(dashboardListItemSchema),
    meta: metaSchema.extend({ active: z.number().int(), archived: z.number().int() }),
  }),
});

export const createDashboard = call({
  method: 'POST',
  path: '/api/dashboards',
  access: 'member',
  summary: 'Creates an empty dashboard, or refuses with 422 where the limit is reached.',
  body: z.object({
    name: textSchema(200).refine((name) => name.trim() !== '', 'Please fill out this field.'),
    timezone: timeZoneSchema.nullable().optional(),
  }),
  answer: dataOf(z.object({ id: idSchema, permalink: z.string() })),
  status: 201,
});

export const getDashboard = call({
  method: 'GET',
  path: '/api/dashboards/{permalink}',
  access: 'guest',
  summary: 'A dashboard with its dates worked out. Header x-public marks the public view.',
  params: permalinkParams,
  query: z.object({ timezone: lenient(timeZoneSchema) }),
  answer: dataOf(dashboardSchema),
});

export const updateDashboard = call({
  method: 'PUT',
  path: '/api/dashboards/{key}',
  access: 'member',
  summary: 'Saves changes as JSON, or carries out the action named by `category`.',
  params: eitherKey,
  body: z.discriminatedUnion(
    'category',
    [
      z.object({ category: z.literal('refresh_permalink') }),
      dashboardSaveSchema.extend({ category: z.undefined().optional() }),
    ],
    {
      error: ({ code }) =>
        code === 'invalid_union'
          ? 'There is no such action. Use refresh_permalink, or leave it out to save.'
          : undefined,
    },
  ),
  answer: z.object({ data: z.union([z.object({ permalink: z.string() }).strict(), dashboardSavedSchema]) }),
});

export const archiveDashboard = call({
  method: 'DELETE',
  path: '/api/dashboards/{id}/archive',
  access: 'member',
  summary: 'Archives: the link answers 404 until restored.',
  params: idParams,
  answer: dataOf(z.object({ active: z.literal(false) })),
});

export const restoreDashboard = call({
  method: 'PUT',
  path: '/api/dashboards/{id}/restore',
  access: 'member',
  summary: 'Restores an archived dashboard, within the limit.',
  params: idParams,
  answer: dataOf(z.object({ active: z.literal(true) })),
});

export const cloneDashboard = call({
  method: 'POST',
  path: '/api/dashboards/{id}/clone',
  access: 'member',
  summary: 'Copies a dashboard with its widgets, within the limit.',
  params: idParams,
  answer: dataOf(z.object({ id: idSchema, permalink: z.string() })),
  status: 201,
});

export const deleteDashboard = call({
  method: 'DELETE',
  path: '/api/dashboards/{id}',
  access: 'member',
  summary: 'Deletes for good.',
  params: idParams,
  answer: z.undefined(),
  status: 204,
});

export const getWidgetData = call({
  method: 'GET',
  path: '/api/widgets/{id}/data',
  access: 'guest',
  summary: 'Data of a saved widget. Whoever is no member of the owning company has to send the permalink.',
  params: z.object({ id: z.string().max(60) }),
  query: rangeQuerySchema.extend({ permalink: z.string().max(60).optional(), refresh: z.literal('1').optional() }),
  answer: dataOf(widgetDataSchema),
});

export const previewWidget = call({
  method: 'POST',
  path: '/api/widgets/preview',
  access: 'member',
  summary: 'Data of a widget that is not saved yet.',
  body: z.object({ widget: widgetSchema, range: rangeQuerySchema }),
  answer: dataOf(widgetDataSchema),
});

/** One line of the stream: the result of one widget. */
export const dataLineSchema = z.object({ id: z.string(), data: widgetDataSchema });
export type DataLine = z.infer<typeof dataLineSchema>;

export const getDashboardData = call({
  method: 'GET',
  path: '/api/dashboards/{permalink}/data',
  access: 'guest',
  summary: 'Every widget’s data as JSON lines (`dataLineSchema`), each as it becomes ready.',
  params: permalinkParams,
  query: rangeQuerySchema,
  answer: z.string(),
});
