import { getDashboardData, getWidgetData, HEADER, previewWidget } from '@reporting/contract';
import { guestRoute, type Http, memberRoute } from '../platform/http/route.ts';
import type { WidgetsService } from './service.ts';

export function widgetRoutes(http: Http, service: WidgetsService): void {
  guestRoute(http, getWidgetData, async ({ params, query, member, reply }) => {
    const { data, isPublic } = await service.data(params.id, member, query);
    if (isPublic) reply.header(HEADER.public, '1');
    return { data };
  });

  memberRoute(http, previewWidget, async ({ member, body }) => ({ data: await service.preview(member, body) }));

  guestRoute(http, getDashboardData, async ({ params, query, member, reply }) => {
    const { isPublic, lines } = await service.stream(params.permalink, member, query);
    if (isPublic) reply.header(HEADER.public, '1');
    return lines;
  });
}
