import { createHash } from 'node:crypto';
import {
  archiveDashboard,
  cloneDashboard,
  createDashboard,
  dashboardAnswer,
  deleteDashboard,
  getDashboard,
  HEADER,
  listDashboards,
  renewPermalink,
  restoreDashboard,
  saveDashboard,
} from '@reporting/contract';
import { answer } from '../platform/http/answer.ts';
import { guestRoute, type Http, memberRoute } from '../platform/http/route.ts';
import type { DashboardsService } from './service.ts';

export function dashboardRoutes(http: Http, service: DashboardsService): void {
  memberRoute(http, listDashboards, ({ member, query }) => service.list(member.tenant, query));

  memberRoute(http, createDashboard, async ({ member, body }) => ({ data: await service.create(member, body) }));

  guestRoute(http, getDashboard, async ({ params, query, headers, member, reply }) => {
    const opened = await service.open(params.permalink, member);
    const body = { data: dashboardAnswer(await service.read(opened, query.timezone)) };
    if (!opened.isPublic) return answer(200, body);
    const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`;
    // Revalidated on each load, so that a renewed permalink or an archived dashboard takes effect at once.
    reply.headers({ [HEADER.public]: '1', etag, 'cache-control': 'private, no-cache', vary: 'cookie' });
    return headers['if-none-match'] === etag ? answer(304, undefined) : answer(200, body);
  });

  memberRoute(http, saveDashboard, async ({ member, params, body }) => ({
    data: await service.save(member, params.key, body),
  }));
  memberRoute(http, renewPermalink, async ({ member, params }) => ({
    data: await service.renewPermalink(member, params.key),
  }));

  memberRoute(http, archiveDashboard, async ({ member, params }) => ({
    data: await service.archive(member, params.id),
  }));
  memberRoute(http, restoreDashboard, async ({ member, params }) => ({
    data: await service.restore(member, params.id),
  }));
  memberRoute(http, cloneDashboard, async ({ member, params }) => ({ data: await service.clone(member, params.id) }));
  memberRoute(http, deleteDashboard, async ({ member, params }) => service.remove(member, params.id));
}
