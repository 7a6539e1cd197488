import { HEADER } from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import type { FastifyRequest } from 'fastify';
import { requestLanguage } from '../../platform/http/language.ts';
import type { Member } from '../../platform/sessions/sessions.ts';

/** Who opens a dashboard. */
export interface Caller {
  /** The signed-in member of any company; null for a guest. */
  member: Member | null;
  /** The request's `x-authorization`, for a dashboard with a password. */
  authorization?: string | undefined;
  ip: string;
  /** Of the names of metrics and dimensions. Default: English. */
  language?: Language;
}

/** Longer than any password or grant: such a value is treated as absent, so that no work is done for it. */
const MAX_AUTHORIZATION = 1_000;

/** Returns the caller of a request. */
export function callerOf(
  member: Member | null,
  headers: { readonly [HEADER.authorization]?: string | undefined },
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Caller {
  const authorization = headers[HEADER.authorization];
  return {
    member,
    authorization: (authorization?.length ?? 0) > MAX_AUTHORIZATION ? undefined : authorization,
    ip: request.ip,
    language: requestLanguage(request),
  };
}
