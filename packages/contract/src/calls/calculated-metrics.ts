import * as z from 'zod';
import { call } from '../call.ts';
import {
  calculatedMetricFormSchema,
  calculatedMetricSchema,
  calculatedMetricUsesSchema,
  dataOf,
  idSchema,
} from '../entities/index.ts';

const idParams = z.object({ id: idSchema });

export const listCalculatedMetrics = call({
  method: 'GET',
  path: '/api/calculated-metrics',
  access: 'member',
  requiresService: true,
  summary: 'Lists the calculated metrics of the company by name.',
  answers: { 200: dataOf(z.array(calculatedMetricSchema)) },
});

export const createCalculatedMetric = call({
  method: 'POST',
  path: '/api/calculated-metrics',
  access: 'member',
  requiresService: true,
  summary: 'Creates a calculated metric. Its name must be new in the company, its expression must be readable.',
  body: calculatedMetricFormSchema,
  answers: { 201: dataOf(calculatedMetricSchema) },
});

export const updateCalculatedMetric = call({
  method: 'PUT',
  path: '/api/calculated-metrics/{id}',
  access: 'member',
  requiresService: true,
  summary: 'Changes a calculated metric. A new name is also written into the expressions of the others.',
  params: idParams,
  body: calculatedMetricFormSchema,
  answers: { 200: dataOf(calculatedMetricSchema) },
});

export const deleteCalculatedMetric = call({
  method: 'DELETE',
  path: '/api/calculated-metrics/{id}',
  access: 'member',
  requiresService: true,
  summary: 'Deletes a calculated metric. Its widgets keep a column of N/A.',
  params: idParams,
  answers: { 204: z.undefined() },
});

export const getCalculatedMetricUses = call({
  method: 'GET',
  path: '/api/calculated-metrics/{id}/uses',
  access: 'member',
  requiresService: true,
  summary: 'Counts what uses a calculated metric, for the question before deleting it.',
  params: idParams,
  answers: { 200: dataOf(calculatedMetricUsesSchema) },
});
