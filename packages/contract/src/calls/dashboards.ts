import * as z from 'zod';
import { call } from '../call.ts';
import {
  chosenSourcesSchema,
  dashboardFormSchema,
  dashboardImagesSchema,
  dashboardListItemSchema,
  dashboardSavedSchema,
  dashboardSaveSchema,
  dashboardSchema,
  dataOf,
  editLockSchema,
  editorSchema,
  idSchema,
  metaSchema,
  permalinkSchema,
  publicDashboardSchema,
  templatesSchema,
  textSchema,
  timeZoneSchema,
} from '../entities/index.ts';
import { UPLOAD_MAX_BYTES } from '../rules/files.ts';
import {
  authorizationHeader,
  lenient,
  PASSWORD_ERRORS,
  publicHeader,
  realtimeSchema,
  wholeNumberSchema,
} from './shared.ts';

/** An id or a permalink: the service looks for the id first. */
const keyParams = z.object({ key: z.string().max(60) });
const idParams = z.object({ id: idSchema });

export const listDashboards = call({
  method: 'GET',
  path: '/api/dashboards',
  access: 'member',
  summary: 'Lists the dashboards of the company, the latest edited first unless sorted otherwise.',
  query: z.object({
    active: z.enum(['true', 'false']).optional(),
    searchTerm: z.string().max(200).optional(),
    sort: z.enum(['updated', 'name', 'created']).optional(),
    page: wholeNumberSchema.min(1).max(10_000).optional(),
    per_page: wholeNumberSchema.min(1).max(100).optional(),
  }),
  answers: {
    200: z.object({
      data: z.array(dashboardListItemSchema),
      meta: metaSchema.extend({ active: z.number().int(), archived: z.number().int() }),
    }),
  },
});

export const createDashboard = call({
  method: 'POST',
  path: '/api/dashboards',
  access: 'member',
  requiresService: true,
  summary: 'Creates a dashboard: empty, from a template, or as a copy of another one.',
  body: z
    .object({
      name: textSchema(200).refine((name) => name.trim() !== '', 'Please fill out this field.'),
      timezone: timeZoneSchema.nullable().optional(),
      /** Key of the template from which the dashboard is created. */
      template: z.string().max(60).optional(),
      /** Id of the dashboard to copy. The copy has its styles and dates. */
      copy: idSchema.optional(),
      /**
       * The source of the widgets of each connection type. If a type is absent, its widgets have no source in a
       * dashboard from a template, and keep their source in a copy.
       */
      sources: chosenSourcesSchema.optional(),
    })
    .refine(({ template, copy }) => template === undefined || copy === undefined, {
      path: ['template'],
      error: 'Use either a template or a dashboard to copy.',
    }),
  answers: { 201: dataOf(z.object({ id: idSchema, permalink: permalinkSchema })) },
  errors: ['dashboard_limit_reached'],
});

export const listTemplates = call({
  method: 'GET',
  path: '/api/configs/templates',
  access: 'member',
  summary: 'Returns the templates of dashboards by key.',
  answers: { 200: dataOf(templatesSchema) },
});

export const getDashboard = call({
  method: 'GET',
  path: '/api/dashboards/{permalink}',
  access: 'guest',
  summary: 'Returns a dashboard with its dates resolved. Guests receive the public view.',
  params: z.object({ permalink: z.string().max(60) }),
  query: z.object({ timezone: lenient(timeZoneSchema), realtime: realtimeSchema }),
  headers: z.object({ ...authorizationHeader, 'if-none-match': z.string().optional() }),
  answers: {
    200: dataOf(z.discriminatedUnion('public', [dashboardSchema, publicDashboardSchema])),
    304: z.undefined(),
  },
  answerHeaders: { ...publicHeader, etag: 'Identifies the public view. Absent for members.' },
  requiresService: true,
  errors: PASSWORD_ERRORS,
});

export const authorizeDashboard = call({
  method: 'POST',
  path: '/api/dashboards/{permalink}/authorize',
  access: 'guest',
  requiresService: true,
  summary: 'Checks the password of a dashboard and returns a grant for `x-authorization`, valid for 12 hours.',
  params: z.object({ permalink: z.string().max(60) }),
  body: z.object({
    password: z.string().min(1, 'Please fill out this field.').max(200, 'Use at most 200 characters.'),
  }),
  maxBody: 10_000,
  answers: { 200: dataOf(z.object({ grant: z.string(), expiresAt: z.string() })) },
  errors: ['wrong_password', 'too_many_requests'],
});

export const saveDashboard = call({
  method: 'PUT',
  path: '/api/dashboards/{key}',
  access: 'member',
  requiresService: true,
  summary: 'Saves changes of a dashboard as its next version.',
  params: keyParams,
  body: dashboardSaveSchema,
  answers: { 200: dataOf(dashboardSavedSchema) },
  errors: ['save_conflict'],
});

/** Maximum size in bytes of a form that contains a dashboard and the three images of its styles. */
const FORM_MAX_BYTES = 3 * UPLOAD_MAX_BYTES + 1_100_000;
const IMAGE_ERRORS = ['file_type_invalid', 'image_unreadable', 'image_too_large', 'too_many_requests'] as const;

export const saveDashboardForm = call({
  method: 'POST',
  path: '/api/dashboards/{id}',
  access: 'member',
  requiresService: true,
  summary: 'Saves changes of a dashboard as its next version, like PUT, with images of its styles.',
  params: idParams,
  multipart: {
    json: ['styles', 'widgets', 'defaults', 'hidden_date_selector', 'realtime_view', 'version', 'sequence'],
  },
  maxBody: FORM_MAX_BYTES,
  body: dashboardFormSchema,
  answers: { 200: dataOf(dashboardSavedSchema) },
  errors: ['save_conflict', ...IMAGE_ERRORS],
});

export const saveDashboardImages = call({
  method: 'POST',
  path: '/api/dashboards/{id}',
  category: 'files',
  access: 'member',
  requiresService: true,
  summary: 'Saves images of the styles alone.',
  params: idParams,
  multipart: { json: ['version', 'sequence'] },
  maxBody: FORM_MAX_BYTES,
  body: dashboardImagesSchema,
  answers: { 200: dataOf(dashboardSavedSchema) },
  errors: ['save_conflict', ...IMAGE_ERRORS],
});

export const renewPermalink = call({
  method: 'PUT',
  path: '/api/dashboards/{key}',
  category: 'refresh_permalink',
  access: 'member',
  summary: 'Replaces the permalink. The previous one answers 404 from then on.',
  params: keyParams,
  answers: { 200: dataOf(z.object({ permalink: permalinkSchema })) },
});

export const lockDashboard = call({
  method: 'PUT',
  path: '/api/dashboards/{key}',
  category: 'lock',
  access: 'member',
  requiresService: true,
  summary:
    'Takes or keeps the edit lock, which ends 60 s after the last such call. The lock is advisory: saves are compared by version.',
  params: keyParams,
  body: z.object({
    editor: editorSchema,
    /** True takes the edit lock from another user. */
    take_over: z.boolean().optional(),
  }),
  answers: { 200: dataOf(editLockSchema) },
  errors: ['dashboard_locked'],
});

export const unlockDashboard = call({
  method: 'PUT',
  path: '/api/dashboards/{key}',
  category: 'unlock',
  access: 'member',
  requiresService: true,
  summary: 'Releases the edit lock of this editor. Idempotent.',
  params: keyParams,
  body: z.object({ editor: editorSchema }),
  answers: { 200: dataOf(editLockSchema) },
});

/** Minimum length of a dashboard's password in characters. */
const PASSWORD_MIN = 6;

export const setDashboardPassword = call({
  method: 'PUT',
  path: '/api/dashboards/{key}',
  category: 'new_password',
  access: 'member',
  summary: 'Sets the password that guests of a dashboard must enter; an empty one removes it. Earlier grants end.',
  params: keyParams,
  body: z.object({
    password: textSchema(200)
      .refine(
        (text) => text.trim() === '' || text.trim().length >= PASSWORD_MIN,
        `Use at least ${PASSWORD_MIN} characters.`,
      )
      .nullable(),
  }),
  answers: { 200: dataOf(z.object({ passwordProtected: z.boolean(), passwordSetAt: z.string().nullable() })) },
});

export const archiveDashboard = call({
  method: 'DELETE',
  path: '/api/dashboards/{id}/archive',
  access: 'member',
  summary: 'Archives a dashboard: its permalink answers 404 until it is restored.',
  params: idParams,
  answers: { 200: dataOf(z.object({ active: z.literal(false) })) },
});

export const restoreDashboard = call({
  method: 'PUT',
  path: '/api/dashboards/{id}/restore',
  access: 'member',
  requiresService: true,
  summary: 'Restores an archived dashboard, within the dashboard limit.',
  params: idParams,
  answers: { 200: dataOf(z.object({ active: z.literal(true) })) },
  errors: ['dashboard_limit_reached'],
});

export const cloneDashboard = call({
  method: 'POST',
  path: '/api/dashboards/{id}/clone',
  access: 'member',
  requiresService: true,
  summary: 'Copies a dashboard with its widgets, within the dashboard limit.',
  params: idParams,
  answers: { 201: dataOf(z.object({ id: idSchema, permalink: permalinkSchema })) },
  errors: ['dashboard_limit_reached'],
});

export const deleteDashboard = call({
  method: 'DELETE',
  path: '/api/dashboards/{id}',
  access: 'member',
  summary: 'Deletes a dashboard permanently.',
  params: idParams,
  answers: { 204: z.undefined() },
});
