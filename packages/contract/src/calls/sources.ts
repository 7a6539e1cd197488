import { widgetTypeSchema } from '@reporting/widgets/schema';
import * as z from 'zod';
import { call } from '../call.ts';
import {
  dataOf,
  idSchema,
  optionSchema,
  propertySchema,
  sourceSchema,
  widgetDefinitionSchema,
} from '../entities/index.ts';

const idParams = z.object({ id: idSchema });

export const listSources = call({
  method: 'GET',
  path: '/api/sources',
  access: 'member',
  summary: 'The company’s sources.',
  answer: dataOf(z.array(sourceSchema)),
});

export const deleteSource = call({
  method: 'DELETE',
  path: '/api/sources/{id}',
  access: 'member',
  summary: 'Deletes a source with its credential. Its widgets stay and say that their source is gone.',
  params: idParams,
  answer: z.undefined(),
  status: 204,
});

export const listProperties = call({
  method: 'GET',
  path: '/api/sources/{id}/properties',
  access: 'member',
  summary: 'What the source gives access to.',
  params: idParams,
  answer: dataOf(z.array(propertySchema)),
});

export const listOptions = call({
  method: 'GET',
  path: '/api/sources/{id}/{option}',
  access: 'member',
  summary:
    'Choices of a parameter. The other parameters of the form come as query; searchTerm and include as in remote selects.',
  params: z.object({ id: idSchema, option: z.string().regex(/^[a-z_]{1,40}$/) }),
  query: z.record(z.string().max(60), z.union([z.string().max(2_000), z.array(z.string().max(2_000)).max(50)])),
  answer: dataOf(z.array(optionSchema)),
});

export const getWidgetDefinition = call({
  method: 'GET',
  path: '/api/configs/widgets/{type}',
  access: 'member',
  summary: 'Parameters, metrics, dimensions, formats and ready-made configurations of a widget type.',
  params: z.object({ type: widgetTypeSchema }),
  answer: dataOf(widgetDefinitionSchema),
});

/** Name of the BroadcastChannel on which the callback page of a connection tells its opener the result. */
export const CONNECT_CHANNEL = 'reporting-connect';

/** What it tells. */
export const connectResultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), attempt: z.string(), sourceId: z.string() }),
  z.object({ ok: z.literal(false), attempt: z.string(), message: z.string() }),
]);
export type ConnectResult = z.infer<typeof connectResultSchema>;
