import { HEADER } from '@reporting/contract';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../platform/sessions/sessions.ts';

/** Who opens a dashboard. */
export interface Caller {
  /** The signed-in member of any company; null for a guest. */
  member: Member | null;
  /** The request's `x-authorization`, for a dashboard with a password. */
  authorization?: string | undefined;
  ip: string;
}

/** Longer than any password or grant: such a value is treated as absent, so that no work is done for it. */
const MAX_AUTHORIZATION = 1_000;

/** Returns the caller of a request. */
export function callerOf(
  member: Member | null,
  headers: { readonly [HEADER.authorization]?: string | undefined },
  { ip }: Pick<FastifyRequest, 'ip'>,
): Caller {
  const authorization = headers[HEADER.authorization];
  return { member, authorization: (authorization?.length ?? 0) > MAX_AUTHORIZATION ? undefined : authorization, ip };
}
