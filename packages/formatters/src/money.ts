import { learnShape, writeDecimal } from './decimal.ts';
import { remember } from './internal/remember.ts';
import { DEFAULT_LOCALE, type LocaleOptions, MINUS, NOT_AVAILABLE, resolveLocale } from './locale.ts';
import { type AffixedShape, formatNumber, isNumber, learnAffixes } from './number.ts';

/** The currency of an amount that names none. */
export const DEFAULT_CURRENCY = 'USD';

export interface MoneyOptions extends LocaleOptions {
  /** ISO 4217 code, `USD` unless told. */
  readonly currency?: string | undefined;
}

interface MoneyShape extends AffixedShape {
  readonly decimals: 0 | 1 | 2;
}

/** True for a well-formed ISO 4217 code: three letters, known to the runtime or not. */
export function isCurrencyCode(code: string): boolean {
  return /^[A-Za-z]{3}$/.test(code);
}

/** Decimals an amount is written with at most: the currency's own (yen 0, dinar 3), but never more than 2. */
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

/** The key of the amounts written last: rows of a table share it, so it need not be joined for each of them. */
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
 * Sign, currency, amount: `- $1,234.5`. At most two decimals and at most the currency's own; symbol and place as the locale
 * writes them. What is no currency code is written after the number, so that a wrong setting shows.
 */
export function formatMoney(value: number | null | undefined, options?: MoneyOptions): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const currency = options?.currency ?? DEFAULT_CURRENCY;
  if (!isCurrencyCode(currency)) return `${formatNumber(value, options)} ${currency}`.trimEnd();
  const shape = shapeFor(options?.locale ?? DEFAULT_LOCALE, currency);
  const text = writeDecimal(Math.abs(value), shape, shape.decimals);
  const sign = value < 0 && text !== shape.zero ? MINUS : '';
  return sign + shape.prefix + text + shape.suffix;
}
