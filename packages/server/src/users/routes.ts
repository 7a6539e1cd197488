import {
  acceptInvitation,
  deleteUser,
  inviteUser,
  listUsers,
  readInvitation,
  resendInvitation,
  resetSecondFactor,
  updateUser,
} from '@reporting/contract';
import { guestRoute, type Http, memberRoute } from '../platform/http/route.ts';
import type { UsersService } from './service.ts';

export function userRoutes(http: Http, service: UsersService): void {
  memberRoute(http, listUsers, async ({ member }) => ({ data: await service.list(member.tenant) }));
  memberRoute(http, inviteUser, async ({ member, body }) => ({ data: await service.invite(member, body) }));
  memberRoute(http, resendInvitation, async ({ member, params }) => ({
    data: await service.resend(member, params.id),
  }));
  memberRoute(http, updateUser, async ({ member, params, body }) => ({
    data: await service.update(member, params.id, body),
  }));
  memberRoute(http, resetSecondFactor, async ({ member, params }) => {
    await service.resetFactor(member, params.id);
    return undefined;
  });
  memberRoute(http, deleteUser, ({ member, params }) => service.remove(member, params.id));

  guestRoute(http, readInvitation, async ({ params }) => ({ data: await service.readInvitation(params.token) }));
  guestRoute(http, acceptInvitation, async ({ params, body, request, reply }) => {
    reply.header('set-cookie', await service.acceptInvitation(params.token, body, request.headers));
    return { data: { next: '/dashboards' } };
  });
}
