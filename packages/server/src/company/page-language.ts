import type { Language } from '@reporting/contract/rules';
import type { FastifyRequest } from 'fastify';
import { requestLanguage } from '../platform/http/language.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { chosenLanguage } from './user-record.ts';

/** Returns the language of a page that the service writes: the member's chosen language, or else the browser's language. */
export async function pageLanguage(request: Pick<FastifyRequest, 'headers'>, member: Member | null): Promise<Language> {
  const chosen = member && (await chosenLanguage(member.tenant, member.userId));
  return chosen ?? requestLanguage(request);
}
