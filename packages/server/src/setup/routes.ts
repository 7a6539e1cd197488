import { setup } from '@reporting/contract';
import { guestRoute, type Http } from '../platform/http/route.ts';
import type { SetupService } from './service.ts';

export function setupRoutes(http: Http, service: SetupService): void {
  guestRoute(http, setup, async ({ params, body, request, reply }) => {
    const { next, cookie } = await service.finish(params.token, body, request.headers['user-agent']);
    reply.header('set-cookie', cookie);
    return { data: { next } };
  });
}
