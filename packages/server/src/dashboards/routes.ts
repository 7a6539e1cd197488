import { createHash } from 'node:crypto';
import {
  archiveDashboard,
  cloneDashboard,
  createDashboard,
  deleteDashboard,
  getDashboard,
  HEADER,
  listDashboards,
  restoreDashboard,
  updateDashboard,
} from '@reporting/contract';
import { guestRoute, type Http, memberRoute } from '../platform/http/route.ts';
import type { DashboardsService } from './service.ts';

export function dashboardRoutes(http: Http, service: DashboardsService): void {
  memberRoute(http, listDashboards, ({ member, query }) => service.list(member.tenant, query));

  memberRoute(http, createDashboard, async ({ member, body }) => ({ data: await service.create(member, body) }));

  guestRoute(http, getDashboard, async ({ params, query, member, request, reply }) => {
    const opened = await service.open(params.permalink, member);
    const answer = { data: await service.read(opened, query.timezone) };
    if (!opened.isPublic) return answer;
    const body = JSON.stringify(getDashboard.answer.parse(answer));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    // Asked for again each time, so that a new link or an archived dashboard bites at once.
    reply.headers({ [HEADER.public]: '1', etag, 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  memberRoute(http, updateDashboard, async ({ member, params, body }) => ({
    data:
      body.category === 'refresh_permalink'
        ? await service.refreshPermalink(member, params.key)
        : await service.save(member, params.key, body),
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
