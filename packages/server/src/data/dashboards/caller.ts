import { HEADER } from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import type { FastifyRequest } from 'fastify';
import { requestLanguage } from '../../platform/http/language.ts';
import type { Member } from '../../platform/sessions/sessions.ts';

/** The person who opens a dashboard. */
export interface Caller {
  /** The signed-in member of any company; null for a guest. */
  member: Member | null;
  /** The request's header `x-authorization`, for a dashboard with a password. */
  authorization?: string | undefined;
  ip: string;
  /** Language of the names and sentences in widget data. Default: English. */
  language?: Language;
}

/**
 * Maximum length of the header in characters. It is longer than any password or grant. A longer value is ignored, so that it causes no
 * work.
 */
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
