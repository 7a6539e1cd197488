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

/** Returns the caller of a request. */
export const callerOf = (
  member: Member | null,
  headers: { readonly [HEADER.authorization]?: string | undefined },
  { ip }: Pick<FastifyRequest, 'ip'>,
): Caller => ({ member, authorization: headers[HEADER.authorization], ip });
