import type { Bootstrap } from '@reporting/contract';
import { type EmbedLook, type Language, languageOf } from '@reporting/contract/rules';
import { browserLanguage } from '../texts/language.ts';

/**
 * Returns the language in which a page starts: of a frame the one in its address, of a member the one in the settings, of a guest the one
 * that the address names (`language`); else the browser's.
 */
export function startLanguage({ member }: Pick<Bootstrap, 'member'>, embedding: EmbedLook | null): Language {
  if (embedding) return languageOf([embedding.locale]);
  if (member) return member.user.settings.language ?? browserLanguage();
  const named = new URLSearchParams(window.location.search).get('language');
  return named === null ? browserLanguage() : languageOf([named]);
}
