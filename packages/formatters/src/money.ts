import { learnShape, padDecimals, writeDecimal } from './decimal.ts';
import { remember } from './internal/remember.ts';
import { DEFAULT_LOCALE, MINUS, NOT_AVAILABLE, type NumberOptions, resolveLocale } from './locale.ts';
import { type AffixedShape, formatNumber, isNumber, learnAffixes } from './number.ts';

/** The currency if none is passed. */
export const DEFAULT_CURRENCY = 'USD';

export interface MoneyOptions extends NumberOptions {
  /** ISO 4217 code. Default: `USD`. */
  readonly currency?: string | undefined;
}

interface MoneyShape extends AffixedShape {
  readonly decimals: 0 | 1 | 2;
}

/** Returns true for three letters, the form of an ISO 4217 code, even if the runtime does not support the currency. */
export function isCurrencyCode(code: string): boolean {
  return /^[A-Za-z]{3}$/.test(code);
}

/**
 * Returns the number of decimals for an amount that is not whole. This is the number of decimals of the currency, but
 * at most 2: 0 for yen, 2 for dinar (which has 3).
 */
export function currencyDecimals(currency: string): 0 | 1 | 2 {
  if (!isCurrencyCode(currency)) return 2;
  const own = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return own <= 0 ? 0 : own === 1 ? 1 : 2;
}

const moneyShape = remember((key): MoneyShape => {
  const [locale = '', currency = ''] = key.split('\n');
  const format = new Intl.NumberFormat(resolveLocale(locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  return { ...learnShape(format), ...learnAffixes(format), decimals: currencyDecimals(currency) };
});

/** The key of the last written amount. The rows of a table usually have the same key, so it is not built again for each row. */
let lastLocale = '';
let lastCurrency = '';
let lastShape: MoneyShape | undefined;

function shapeFor(locale: string, currency: string): MoneyShape {
  if (lastShape !== undefined && locale === lastLocale && currency === lastCurrency) return lastShape;
  lastShape = moneyShape(`${locale}\n${currency.toUpperCase()}`);
  lastLocale = locale;
  lastCurrency = currency;
  return lastShape;
}

/**
 * Formats an amount with sign and currency: `- $1,234.50`, `$1,234`. A whole amount has no decimals unless `minDecimals` is set. Other
 * amounts have the decimals of their currency (at most 2). The symbol and its position follow the locale. An invalid currency code is
 * written after the number. Returns `N/A` for a value that is not finite.
 */
export function formatMoney(value: number | null | undefined, options?: MoneyOptions): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const currency = options?.currency ?? DEFAULT_CURRENCY;
  if (!isCurrencyCode(currency)) return `${formatNumber(value, options)} ${currency}`.trimEnd();
  const shape = shapeFor(options?.locale ?? DEFAULT_LOCALE, currency);
  const decimals = Math.min(shape.decimals, options?.maxDecimals ?? 2) as 0 | 1 | 2;
  const text = writeDecimal(Math.abs(value), shape, decimals);
  const sign = value < 0 && text !== shape.zero ? MINUS : '';
  const precise = (options?.minDecimals ?? 0) > 0 || text.includes(shape.decimal);
  return sign + shape.prefix + (precise ? padDecimals(text, shape, decimals) : text) + shape.suffix;
}
