import { remember } from './internal/remember.ts';

/** The default English. Use a tag with a region (`en-US`, `en-GB`) for the date order of that region. */
export const DEFAULT_LOCALE = 'en';

/** The text for a missing or invalid number or date. */
export const NOT_AVAILABLE = 'N/A';

/** The sign of a negative value: a hyphen and a space, in every locale. */
export const MINUS = '- ';

export interface LocaleOptions {
  /** BCP 47 tag. Default: `en`. An invalid tag is treated as `en`. */
  readonly locale?: string | undefined;
}

export interface NumberOptions extends LocaleOptions {
  /** Minimum number of decimals. It gives the values of a column the same precision. Default: 0. */
  readonly minDecimals?: 0 | 1 | 2 | undefined;
  /**
   * Maximum number of decimals. Values with more decimals are rounded. Default: 2, or for money the number of decimals
   * of the currency if it is lower.
   */
  readonly maxDecimals?: 0 | 1 | 2 | undefined;
}

/** Returns the tag in canonical form (`en_us` becomes `en-US`), or `en` for an invalid tag. */
export const resolveLocale: (locale: string) => string = remember((locale) => {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
});

/**
 * Returns true for the default English, which writes dates as `Wed 14 Oct 2026`. Dates in every other locale, including `en-US`, are
 * written as in Intl.
 */
export function isOwnEnglish(locale: string = DEFAULT_LOCALE): boolean {
  return resolveLocale(locale) === DEFAULT_LOCALE;
}
