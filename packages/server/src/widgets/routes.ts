import { Readable } from 'node:stream';
import { dataLineSchema, getDashboardData, getWidgetData, HEADER, previewWidget } from '@reporting/contract';
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
    // A proxy that collects the answer would undo the streaming.
    reply.headers({ 'x-accel-buffering': 'no' }).type('application/x-ndjson; charset=utf-8');
    return reply.send(Readable.from(asText(lines)));
  });
}

async function* asText(lines: AsyncGenerator<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(dataLineSchema.parse(line))}\n`;
}
