import { widgetTypeSchema } from '@reporting/widgets/schema';
import * as z from 'zod';
import { call } from '../call.ts';
import {
  connectionTypeSchema,
  dataOf,
  idSchema,
  optionSchema,
  propertySchema,
  sourceSchema,
  sourceUseSchema,
  textSchema,
  widgetDefinitionSchema,
} from '../entities/index.ts';

const idParams = z.object({ id: idSchema });

const VENDOR_ERRORS = [
  'source_credential_refused',
  'source_permission_denied',
  'source_configuration_invalid',
  'source_limit_reached',
  'source_unavailable',
] as const;

export const listSources = call({
  method: 'GET',
  path: '/api/sources',
  access: 'member',
  summary: 'Lists the sources of the company.',
  answers: { 200: dataOf(z.array(sourceSchema)) },
});

const accountSchema = textSchema(200);
const tokenSchema = textSchema(3_000);

export const createSource = call({
  method: 'POST',
  path: '/api/sources',
  access: 'member',
  summary:
    'Connects a source by key, after the vendor has accepted the key. `name` is the connection type. The parts of a token that has several are joined by `|`.',
  body: z.object({ name: connectionTypeSchema, account: accountSchema, token: tokenSchema }),
  answers: { 201: dataOf(sourceSchema) },
  errors: ['source_exists', 'too_many_requests', ...VENDOR_ERRORS],
});

export const updateSource = call({
  method: 'PUT',
  path: '/api/sources/{id}',
  access: 'member',
  summary:
    'Replaces the key of a source, after the vendor has accepted the new one. The source keeps its id and its account. The body is a form or JSON.',
  params: idParams,
  multipart: { json: [], orJson: true },
  body: z.object({ account: accountSchema.optional(), token: tokenSchema }),
  answers: { 200: dataOf(sourceSchema) },
  errors: ['too_many_requests', ...VENDOR_ERRORS],
});

export const deleteSource = call({
  method: 'DELETE',
  path: '/api/sources/{id}',
  access: 'member',
  summary: 'Deletes a source with its credential. Its widgets stay and have no data.',
  params: idParams,
  answers: { 204: z.undefined() },
});

export const listSourceUses = call({
  method: 'GET',
  path: '/api/sources/{id}/dashboards',
  access: 'member',
  summary: 'Lists the dashboards with widgets of the source, archived ones last.',
  params: idParams,
  answers: { 200: dataOf(z.array(sourceUseSchema)) },
});

export const listProperties = call({
  method: 'GET',
  path: '/api/sources/{id}/properties',
  access: 'member',
  summary: 'Lists the properties that the source gives access to.',
  params: idParams,
  answers: { 200: dataOf(z.array(propertySchema)) },
  errors: VENDOR_ERRORS,
});

export const listOptions = call({
  method: 'GET',
  path: '/api/sources/{id}/{option}',
  access: 'member',
  summary:
    'Lists the options of a parameter. The query contains the other parameters of the form, searchTerm and include.',
  params: z.object({ id: idSchema, option: z.string().regex(/^[a-z_]{1,40}$/) }),
  query: z.record(z.string().max(60), z.union([z.string().max(2_000), z.array(z.string().max(2_000)).max(50)])),
  answers: { 200: dataOf(z.array(optionSchema)) },
  errors: VENDOR_ERRORS,
});

export const getWidgetDefinition = call({
  method: 'GET',
  path: '/api/configs/widgets/{type}',
  access: 'member',
  summary: 'Returns the parameters, metrics, dimensions, formats and ready-made configurations of a widget type.',
  params: z.object({ type: widgetTypeSchema }),
  answers: { 200: dataOf(widgetDefinitionSchema) },
});

/** Name of the BroadcastChannel on which the callback page posts the result of connecting a source. */
export const CONNECT_CHANNEL = 'reporting-connect';

/** The message that the callback page posts on `CONNECT_CHANNEL`. */
export const connectResultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), attempt: z.string(), sourceId: z.string() }),
  z.object({ ok: z.literal(false), attempt: z.string(), message: z.string() }),
]);
export type ConnectResult = z.infer<typeof connectResultSchema>;
