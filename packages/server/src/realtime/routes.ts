import { authorizeChannel, authorizeUser, companyChannel } from '@reporting/contract';
import { HttpProblem } from '../platform/http/problem.ts';
import { type Http, memberRoute } from '../platform/http/route.ts';
import type { Signatures } from './signatures.ts';

/** Serves the two calls that authorise a client's socket. The signed data binds the socket to the session. */
export function realtimeRoutes(http: Http, signatures: Signatures): void {
  memberRoute(http, authorizeChannel, async ({ member, body }) => {
    const { socket_id: socketId, channel_name: channel } = body;
    if (channel !== companyChannel(member.tenant.companyId))
      throw new HttpProblem('channel_forbidden', 'Members may join the channel of their own company only.');
    const data = JSON.stringify({ user_id: member.userId, session: member.sessionHash });
    return { auth: signatures.channel(socketId, channel, data), channel_data: data };
  });

  memberRoute(http, authorizeUser, async ({ member, body }) => {
    const data = JSON.stringify({ id: member.userId, session: member.sessionHash });
    return { auth: signatures.user(body.socket_id, data), user_data: data };
  });
}
