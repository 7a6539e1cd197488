import { routePath } from '@reporting/contract/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member, Sessions } from '../sessions/sessions.ts';

/**
 * Returns the member who requests a page that the service renders itself. Otherwise redirects and returns null. A guest is redirected to
 * the sign-in. A user who must first set up a second factor is redirected to the user page, because the sign-in would redirect back.
 */
export async function pageMember(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Member | null> {
  const member = await sessions.find(request.headers.cookie);
  if (member && !member.mustEnrol) return member;
  const signIn = `/login?next=${encodeURIComponent(request.url)}`;
  reply.redirect(member ? routePath('user', { userId: member.userId }) : signIn);
  return null;
}
