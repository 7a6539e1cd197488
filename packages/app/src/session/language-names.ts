import { LANGUAGES, type Language } from '@reporting/contract/rules';

/** Returns the languages of the interface. Each label is the name of the language in that language. */
export const languageNames = (): { value: Language; label: string }[] =>
  LANGUAGES.map((language) => ({
    value: language,
    label: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
  }));
