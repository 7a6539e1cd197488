import type { Language } from '@reporting/contract/rules';
import { useChangeOwnRecord } from '../api/users.ts';
import { showLanguage, storeLanguage, useLanguage } from '../texts/language.ts';

/** Returns the language and a function that sets another one. The new language is shown immediately and stored in the user's settings. */
export function useLanguageSetting(): { language: Language; setLanguage: (language: Language) => void } {
  const { language } = useLanguage();
  const change = useChangeOwnRecord();
  return {
    language,
    setLanguage: (next) => {
      // The choice is stored in this browser too, so that it is not lost if the call fails.
      storeLanguage(next);
      void showLanguage(next, true);
      change({ settings: { language: next } }).catch(() => {});
    },
  };
}
