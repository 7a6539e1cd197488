import type { Language } from '@reporting/contract/rules';

/**
 * Returns the language of a new report. Null means that the service uses the language in the settings of the report's
 * creator, or English if these settings contain no language. If they contain none and the browser is in another
 * language than English, this language is returned, because the service does not store the language of a browser.
 */
export function localeOfNewReport(
  settings: { readonly language: string | null; readonly numberLocale: string | null } | undefined,
  browser: Language,
): Language | null {
  const isSet = settings !== undefined && (settings.language !== null || settings.numberLocale !== null);
  return isSet || browser === 'en' ? null : browser;
}
