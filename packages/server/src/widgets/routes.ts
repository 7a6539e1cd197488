import { getDashboardData, getWidgetData, HEADER, previewWidget } from '@reporting/contract';
import { callerOf } from '../data/dashboards/caller.ts';
import { requestLanguage } from '../platform/http/language.ts';
import { guestRoute, type Http, memberRoute } from '../platform/http/route.ts';
import type { WidgetsService } from './service.ts';

export function widgetRoutes(http: Http, service: WidgetsService): void {
  guestRoute(http, getWidgetData, async ({ params, query, headers, member, request, reply }) => {
    const { data, isPublic } = await service.data(params.id, callerOf(member, headers, request), query);
    if (isPublic) reply.header(HEADER.public, '1');
    return { data };
  });

  memberRoute(http, previewWidget, async ({ member, body, request }) => ({
    data: await service.preview(member, body, requestLanguage(request)),
  }));

  guestRoute(http, getDashboardData, async ({ params, query, headers, member, request, reply }) => {
    const { isPublic, lines } = await service.stream(params.permalink, callerOf(member, headers, request), query);
    if (isPublic) reply.header(HEADER.public, '1');
    return lines;
  });
}
