import {
  forgotPassword,
  readPasswordReset,
  readVerification,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '@reporting/contract';
import { guestRoute, type Http, memberRoute } from '../platform/http/route.ts';
import type { LinksService } from './links.ts';

export function linkRoutes(http: Http, service: LinksService): void {
  guestRoute(http, forgotPassword, async ({ body, request }) => {
    await service.forgot(body.email, request.ip);
    return undefined;
  });

  guestRoute(http, readPasswordReset, async ({ params, member }) => ({
    data: await service.readReset(params.token, member),
  }));

  guestRoute(http, resetPassword, async ({ params, body, member }) => {
    await service.reset(params.token, body, member);
    return undefined;
  });

  guestRoute(http, readVerification, async ({ params, member }) => ({
    data: await service.readVerification(params.token, member),
  }));

  guestRoute(http, verifyEmail, async ({ params, member }) => {
    await service.verify(params.token, member);
    return undefined;
  });

  memberRoute(http, sendVerification, async ({ member }) => {
    await service.resendVerification(member);
    return undefined;
  });
}
