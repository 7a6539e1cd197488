import type { Language } from '@reporting/contract/rules';
import { useChangeOwnRecord } from '../api/users.ts';
import { showLanguage, storeLanguage, useLanguage } from '../texts/language.ts';

/** Returns the language, and a function that shows the page in another one at once and stores it in the user's settings. */
export function useLanguageSetting(): { language: Language; setLanguage: (language: Language) => void } {
  const { language } = useLanguage();
  const change = useChangeOwnRecord();
  return {
    language,
    setLanguage: (next) => {
      // If this fails, the choice still holds in this browser.
      storeLanguage(next);
      void showLanguage(next, true);
      change({ settings: { language: next } }).catch(() => {});
    },
  };
}
