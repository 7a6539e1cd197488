import {
  archiveDashboard,
  authorizeDashboard,
  cloneDashboard,
  createDashboard,
  dashboardAnswer,
  deleteDashboard,
  getDashboard,
  HEADER,
  listDashboards,
  listTemplates,
  lockDashboard,
  renewPermalink,
  restoreDashboard,
  saveDashboard,
  saveDashboardForm,
  saveDashboardImages,
  setDashboardPassword,
  unlockDashboard,
} from '@reporting/contract';
import { callerOf } from '../data/dashboards/caller.ts';
import { reportsOf } from '../data/dashboards/reports.ts';
import type { Uploads } from '../data/files/uploads.ts';
import type { Clock } from '../platform/clock.ts';
import { answer } from '../platform/http/answer.ts';
import { requestLanguage } from '../platform/http/language.ts';
import { guestRoute, type Http, memberRoute } from '../platform/http/route.ts';
import { createImageSaves } from './image-saves.ts';
import type { LocksService } from './locks.ts';
import { createPublicAnswers, namesTag } from './public-answer.ts';
import type { DashboardsService } from './service.ts';
import { listedTemplates } from './templates/templates.ts';

export function dashboardRoutes(
  http: Http,
  {
    service,
    locks,
    uploads,
    clock,
  }: { service: DashboardsService; locks: LocksService; uploads: Uploads; clock: Clock },
): void {
  const withImages = createImageSaves(service, uploads, http.address);
  const publicAnswer = createPublicAnswers(service, clock);

  memberRoute(http, listDashboards, ({ member, query }) => service.list(member.tenant, query));

  memberRoute(http, listTemplates, async ({ request }) => ({ data: listedTemplates(requestLanguage(request)) }));

  memberRoute(http, createDashboard, async ({ member, body }) => ({ data: await service.create(member, body) }));

  guestRoute(http, getDashboard, async ({ params, query, headers, member, request, reply }) => {
    const opened = await service.open(params.permalink, callerOf(member, headers, request));
    const realtime = query.realtime === '1';
    if (!opened.isPublic) {
      const read = service.read(opened, query.timezone, realtime);
      const automaticReports = await reportsOf(opened.tenant, opened.row.id);
      const own = await locks.withLock(opened.tenant, { ...read, automaticReports });
      return answer(200, { data: dashboardAnswer(own) });
    }
    const { etag, written } = publicAnswer(opened, query.timezone, realtime);
    // Browsers revalidate the answer on each load, so that a renewed permalink or an archived dashboard takes effect immediately.
    const vary = `cookie, ${HEADER.authorization}`;
    reply.headers({ [HEADER.public]: '1', etag, 'cache-control': 'private, no-cache', vary });
    return namesTag(headers['if-none-match'], etag) ? answer(304, undefined) : written;
  });

  guestRoute(http, authorizeDashboard, async ({ params, body, request }) => {
    const { grant, expiresAt } = await service.open.authorize(params.permalink, body.password, request.ip);
    return { data: { grant, expiresAt: new Date(expiresAt).toISOString() } };
  });

  memberRoute(http, saveDashboard, async ({ member, params, body }) => ({
    data: await service.save(member, params.key, body),
  }));
  memberRoute(http, saveDashboardForm, async ({ member, params, body }) => ({
    data: await withImages.saveForm(member, params.id, body),
  }));
  memberRoute(http, saveDashboardImages, async ({ member, params, body }) => ({
    data: await withImages.saveImages(member, params.id, body),
  }));
  memberRoute(http, renewPermalink, async ({ member, params }) => ({
    data: await service.renewPermalink(member, params.key),
  }));

  memberRoute(http, lockDashboard, async ({ member, params, body }) => ({
    data: await locks.lock(member, params.key, { editor: body.editor, takeOver: body.take_over ?? false }),
  }));
  memberRoute(http, unlockDashboard, async ({ member, params, body }) => ({
    data: await locks.unlock(member, params.key, body.editor),
  }));

  memberRoute(http, setDashboardPassword, async ({ member, params, body }) => ({
    data: await service.setPassword(member, params.key, body.password),
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
