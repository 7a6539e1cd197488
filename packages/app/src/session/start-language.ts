import type { Bootstrap } from '@reporting/contract';
import { type EmbedLook, type Language, languageOf } from '@reporting/contract/rules';
import { browserLanguage } from '../texts/language.ts';

/**
 * Returns the language in which a page starts. For an embedded page, this is the language of the locale in its address. For a member, it is
 * the language in the user's settings. For a guest, it is the parameter `language` of the address. If a member or guest has set no
 * language, the browser's language is used.
 */
export function startLanguage({ member }: Pick<Bootstrap, 'member'>, embedding: EmbedLook | null): Language {
  if (embedding) return languageOf([embedding.locale]);
  if (member) return member.user.settings.language ?? browserLanguage();
  const named = new URLSearchParams(window.location.search).get('language');
  return named === null ? browserLanguage() : languageOf([named]);
}
