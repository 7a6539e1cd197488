import { completeLogin, login, logout } from '@reporting/contract';
import type { FastifyRequest } from 'fastify';
import { guestRoute, type Http } from '../platform/http/route.ts';
import type { AuthService } from './service.ts';

const fromOf = ({ ip, headers }: FastifyRequest) => ({ ip, cookie: headers.cookie, userAgent: headers['user-agent'] });

export function authRoutes(http: Http, service: AuthService): void {
  guestRoute(http, login, async ({ body, request, reply }) => {
    const { cookies, ...data } = await service.login(body, fromOf(request));
    reply.header('set-cookie', cookies);
    return { data };
  });

  guestRoute(http, completeLogin, async ({ body, request, reply }) => {
    const { next, cookies } = await service.completeLogin(body, fromOf(request));
    reply.header('set-cookie', cookies);
    return { data: { next } };
  });

  guestRoute(http, logout, async ({ request, reply }) => {
    // The header `clear-site-data` makes the browser delete its cached copies and stored data of this site.
    reply.headers({
      'set-cookie': await service.logout(request.headers.cookie),
      'clear-site-data': '"cache", "storage"',
    });
    return undefined;
  });
}
