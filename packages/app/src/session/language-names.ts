import { LANGUAGES, type Language } from '@reporting/contract/rules';

/** Returns the languages of the interface. Each label is the name of the language in that language. */
export const languageNames = (): { value: Language; label: string }[] =>
  LANGUAGES.map((language) => ({
    value: language,
    label: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
  }));

/** Returns the languages of the interface. If `locale` is none of them, it is the last option. */
export function languageNamesWith(locale: string | null): { value: string; label: string }[] {
  const names = languageNames();
  if (locale === null || names.some(({ value }) => value === locale)) return names;
  return [...names, { value: locale, label: new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale }];
}
