import {
  createCalculatedMetric,
  deleteCalculatedMetric,
  getCalculatedMetricUses,
  listCalculatedMetrics,
  updateCalculatedMetric,
} from '@reporting/contract';
import { type Http, memberRoute } from '../platform/http/route.ts';
import type { CalculatedMetricsService } from './service.ts';

export function calculatedMetricRoutes(http: Http, service: CalculatedMetricsService): void {
  memberRoute(http, listCalculatedMetrics, async ({ member }) => ({ data: await service.list(member.tenant) }));
  memberRoute(http, createCalculatedMetric, async ({ member, body }) => ({
    data: await service.create(member.tenant, body),
  }));
  memberRoute(http, updateCalculatedMetric, async ({ member, params, body }) => ({
    data: await service.update(member.tenant, params.id, body),
  }));
  memberRoute(http, deleteCalculatedMetric, ({ member, params }) => service.remove(member.tenant, params.id));
  memberRoute(http, getCalculatedMetricUses, async ({ member, params }) => ({
    data: await service.uses(member.tenant, params.id),
  }));
}
