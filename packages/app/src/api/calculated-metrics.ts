import {
  type CalculatedMetric,
  type CalculatedMetricForm,
  type CalculatedMetricUses,
  createCalculatedMetric,
  deleteCalculatedMetric,
  getCalculatedMetricUses,
  listCalculatedMetrics,
  updateCalculatedMetric,
} from '@reporting/contract';
import { mutate } from 'swr';
import { ApiError } from './errors.ts';
import { request } from './request.ts';
import { keyOf, useCall } from './use-call.ts';

/** Returns the company's calculated metrics in the order of their names; undefined until they are loaded. */
export function useCalculatedMetrics() {
  const { data, error, mutate: again } = useCall(listCalculatedMetrics, {});
  return { metrics: data?.data, error, retry: () => void again() };
}

async function refreshMetrics(): Promise<void> {
  const answer = await request(listCalculatedMetrics, {});
  await mutate(keyOf(listCalculatedMetrics, {}), answer, { revalidate: false });
}

/** Creates a metric, or changes the metric with the given id. Then reads the list again. */
export async function saveMetric(id: string | null, body: CalculatedMetricForm): Promise<CalculatedMetric> {
  const { data } = await (id === null
    ? request(createCalculatedMetric, { body })
    : request(updateCalculatedMetric, { params: { id }, body }));
  await refreshMetrics();
  return data;
}

/** Deletes a metric. Idempotent: a metric that does not exist counts as deleted. */
export async function removeMetric(id: string): Promise<void> {
  try {
    await request(deleteCalculatedMetric, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
  await refreshMetrics();
}

/** Returns the numbers of dashboards and widgets that use a metric, and the metrics that contain it. */
export async function readUses(id: string): Promise<CalculatedMetricUses> {
  return (await request(getCalculatedMetricUses, { params: { id } })).data;
}
