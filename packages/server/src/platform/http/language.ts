import { acceptedLanguages, type Language, languageOf } from '@reporting/contract/rules';
import type { FastifyRequest } from 'fastify';

/** Returns the language of a request. The app sends the language of its page, and a browser sends its preferred languages. */
export const requestLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languageOf(acceptedLanguages(headers['accept-language']));
