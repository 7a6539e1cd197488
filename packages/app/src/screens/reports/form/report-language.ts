import type { Language } from '@reporting/contract/rules';

/**
 * Returns the locale of a new report: null for that of its creator's settings; without such settings the language of the browser, in which
 * the creator reads the app and which the service does not store.
 */
export function localeOfNewReport(
  settings: { readonly language: string | null; readonly numberLocale: string | null } | undefined,
  browser: Language,
): Language | null {
  const isSet = settings !== undefined && (settings.language !== null || settings.numberLocale !== null);
  return isSet || browser === 'en' ? null : browser;
}
