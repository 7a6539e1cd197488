import { learnShape, padDecimals, writeDecimal } from './decimal.ts';
import { remember } from './internal/remember.ts';
import { DEFAULT_LOCALE, MINUS, NOT_AVAILABLE, type NumberOptions, resolveLocale } from './locale.ts';
import { type AffixedShape, formatNumber, isNumber, learnAffixes } from './number.ts';

/** The currency of an amount that names none. */
export const DEFAULT_CURRENCY = 'USD';

export interface MoneyOptions extends NumberOptions {
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

/** Decimals of an amount that is not whole: the currency's own (yen 0, dinar 3), at most 2. */
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
 * Writes sign, currency and amount: `- $1,234.50`, `$1,234`. A whole amount has no decimals unless `minDecimals` is set, any other one
 * the currency's own (at most 2); symbol and place follow the locale. An invalid currency code is written after the number.
 */
export function formatMoney(value: number | null | undefined, options?: MoneyOptions): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const currency = options?.currency ?? DEFAULT_CURRENCY;
  if (!isCurrencyCode(currency)) return `${formatNumber(value, options)} ${currency}`.trimEnd();
  const shape = shapeFor(options?.locale ?? DEFAULT_LOCALE, currency);
  const text = writeDecimal(Math.abs(value), shape, shape.decimals);
  const sign = value < 0 && text !== shape.zero ? MINUS : '';
  const precise = (options?.minDecimals ?? 0) > 0 || text.includes(shape.decimal);
  return sign + shape.prefix + (precise ? padDecimals(text, shape, shape.decimals) : text) + shape.suffix;
}
