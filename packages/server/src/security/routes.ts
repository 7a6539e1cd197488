import {
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  listSessions,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
} from '@reporting/contract';
import { type Http, memberRoute } from '../platform/http/route.ts';
import type { SecurityService } from './service.ts';

export function securityRoutes(http: Http, service: SecurityService): void {
  memberRoute(http, listSessions, async ({ member }) => ({ data: await service.sessions(member) }));

  memberRoute(http, endSession, async ({ params, member }) => {
    await service.endSession(member, params.id);
    return undefined;
  });

  memberRoute(http, endOtherSessions, async ({ member }) => {
    await service.endOthers(member);
    return undefined;
  });

  memberRoute(http, readSecondFactor, async ({ member }) => ({ data: await service.secondFactor(member) }));

  memberRoute(http, beginSecondFactor, async ({ body, member }) => ({
    data: await service.begin(member, body.current_password),
  }));

  memberRoute(http, confirmSecondFactor, async ({ body, member }) => ({
    data: { recoveryCodes: await service.confirm(member, body.code) },
  }));

  memberRoute(http, renewRecoveryCodes, async ({ body, member }) => ({
    data: { recoveryCodes: await service.renewRecoveryCodes(member, body.code) },
  }));

  memberRoute(http, requireSecondFactor, async ({ body, member }) => {
    await service.require(member, body.required);
    return undefined;
  });

  memberRoute(http, removeSecondFactor, async ({ body, member }) => {
    await service.remove(member, body.code);
    return undefined;
  });
}
