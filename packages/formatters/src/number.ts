import { type DecimalShape, englishShape, learnShape, padDecimals, writeDecimal } from './decimal.ts';
import { remember } from './internal/remember.ts';
import { DEFAULT_LOCALE, isOwnEnglish, MINUS, NOT_AVAILABLE, type NumberOptions, resolveLocale } from './locale.ts';

/** The texts that a locale writes before and after the digits of a positive number. */
export interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
}

export interface AffixedShape extends DecimalShape, Affixes {}

/** Returns true for a finite number. The formatters write every other value as `N/A`. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Reads the texts that a formatter writes before the first digit and after the last digit. */
export function learnAffixes(format: Intl.NumberFormat): Affixes {
  const parts = format.formatToParts(1);
  const first = parts.findIndex((part) => part.type === 'integer');
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map((part) => part.value).join('');
  const last = parts.findLastIndex((part) => part.type === 'integer' || part.type === 'fraction');
  return { prefix: text(parts.slice(0, first)), suffix: text(parts.slice(last + 1)) };
}

const numberShape = remember(
  (locale): DecimalShape =>
    isOwnEnglish(locale) ? englishShape() : learnShape(new Intl.NumberFormat(resolveLocale(locale))),
);

const percentShape = remember((locale): AffixedShape => {
  if (isOwnEnglish(locale)) return { ...englishShape(), prefix: '', suffix: '%' };
  const format = new Intl.NumberFormat(resolveLocale(locale), { style: 'percent', maximumFractionDigits: 2 });
  return { ...learnShape(format, 0.01), ...learnAffixes(format) };
});

/** Writes the absolute value with `write` and adds the sign. A value that rounds to zero has no sign. */
export function withSign(value: number, write: (magnitude: number) => string): string {
  if (value >= 0) return write(value + 0);
  const text = write(-value);
  return text === write(0) ? text : MINUS + text;
}

/**
 * Formats a number with at most two decimals (`maxDecimals`), grouped by locale: `1,234.57`, `- 5`. Returns `N/A` if it is not finite. The
 * shortest decimal text of the number determines whether it is a tie. Ties are rounded away from zero, as in Intl.
 */
export function formatNumber(value: number | null | undefined, options?: NumberOptions): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const shape = numberShape(options?.locale ?? DEFAULT_LOCALE);
  const least = options?.minDecimals ?? 0;
  const most = options?.maxDecimals ?? 2;
  if (value >= 0) return padDecimals(writeDecimal(value, shape, most), shape, least);
  const text = writeDecimal(-value, shape, most);
  const sign = text === shape.zero ? '' : MINUS;
  return sign + padDecimals(text, shape, least);
}

/** Formats percent points with the locale's percent sign: 25 is `25%`, -2.5 is `- 2.5%`. Returns `N/A` if the number is not finite. */
export function formatPercent(value: number | null | undefined, options?: NumberOptions): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const shape = percentShape(options?.locale ?? DEFAULT_LOCALE);
  const text = writeDecimal(Math.abs(value), shape, options?.maxDecimals ?? 2);
  const sign = value < 0 && text !== shape.zero ? MINUS : '';
  return sign + shape.prefix + padDecimals(text, shape, options?.minDecimals ?? 0) + shape.suffix;
}

/** Returns the texts that a locale writes before and after a percentage. */
export function percentAffixes(locale: string = DEFAULT_LOCALE): Affixes {
  return percentShape(locale);
}
