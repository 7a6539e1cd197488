import type { Language } from '@reporting/contract/rules';

/**
 * Returns the language of a new report. Null means the language in the settings of its creator. If these contain none, it is the language
 * of the browser, which the service does not store; null for English.
 */
export function localeOfNewReport(
  settings: { readonly language: string | null; readonly numberLocale: string | null } | undefined,
  browser: Language,
): Language | null {
  const isSet = settings !== undefined && (settings.language !== null || settings.numberLocale !== null);
  return isSet || browser === 'en' ? null : browser;
}
