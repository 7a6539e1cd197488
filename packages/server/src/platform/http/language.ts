import { acceptedLanguages, type Language, languageOf } from '@reporting/contract/rules';
import type { FastifyRequest } from 'fastify';

/** Returns the language of a request: the app names that of its page, a browser those that it prefers. */
export const requestLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languageOf(acceptedLanguages(headers['accept-language']));
