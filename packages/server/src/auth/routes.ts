import { login, logout } from '@reporting/contract';
import { guestRoute, type Http } from '../platform/http/route.ts';
import type { AuthService } from './service.ts';

export function authRoutes(http: Http, service: AuthService): void {
  guestRoute(http, login, async ({ body, request, reply }) => {
    const { next, cookies } = await service.login(body, { ip: request.ip, cookie: request.headers.cookie });
    reply.header('set-cookie', cookies);
    return { data: { next } };
  });

  guestRoute(http, logout, async ({ request, reply }) => {
    // The browser also deletes cached copies and stored data of the page.
    reply.headers({
      'set-cookie': await service.logout(request.headers.cookie),
      'clear-site-data': '"cache", "storage"',
    });
    return undefined;
  });
}
