import { remember } from './internal/remember.ts';

/** The English of the product. Name a region (`en-US`, `en-GB`) for the date order of that region. */
export const DEFAULT_LOCALE = 'en';

/** What is written where there is no number, or no date. */
export const NOT_AVAILABLE = 'N/A';

/** The sign of a negative value: a hyphen and a space in every locale. */
export const MINUS = '- ';

export interface LocaleOptions {
  /** A BCP 47 tag, `en` unless told. A tag that nothing understands is read as `en`. */
  readonly locale?: string | undefined;
}

export interface NumberOptions extends LocaleOptions {
  /** Decimals written at least, so that the values of a column have one precision. Default 0. */
  readonly minDecimals?: 0 | 1 | 2 | undefined;
}

/** The tag in canonical form (`en_us` becomes `en-US`), or `en` where it is no language tag. */
export const resolveLocale: (locale: string) => string = remember((locale) => {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
});

/** The product's own English: `Wed 14 Oct 2026`. Every other tag, `en-US` included, is written as Intl does. */
export function isOwnEnglish(locale: string = DEFAULT_LOCALE): boolean {
  return resolveLocale(locale) === DEFAULT_LOCALE;
}
