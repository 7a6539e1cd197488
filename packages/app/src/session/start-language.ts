import type { Bootstrap } from '@reporting/contract';
import { type EmbedLook, type Language, languageOf } from '@reporting/contract/rules';
import { browserLanguage } from '../texts/language.ts';

/**
 * Returns the language in which a page starts. An embedded page uses the locale in its address. A member's page uses the language in the
 * settings, a guest's page the parameter `language` of the address. If none is set, the browser's language is used.
 */
export function startLanguage({ member }: Pick<Bootstrap, 'member'>, embedding: EmbedLook | null): Language {
  if (embedding) return languageOf([embedding.locale]);
  if (member) return member.user.settings.language ?? browserLanguage();
  const named = new URLSearchParams(window.location.search).get('language');
  return named === null ? browserLanguage() : languageOf([named]);
}
