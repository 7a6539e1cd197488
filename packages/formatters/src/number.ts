import { type DecimalShape, englishShape, learnShape, padDecimals, writeDecimal } from './decimal.ts';
import { remember } from './internal/remember.ts';
import { DEFAULT_LOCALE, isOwnEnglish, MINUS, NOT_AVAILABLE, type NumberOptions, resolveLocale } from './locale.ts';

/** What a locale puts around the digits of a positive number. */
export interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
}

export interface AffixedShape extends DecimalShape, Affixes {}

/** A number in the sense of the formatters: finite. Everything else is written `N/A`. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Learns what stands before the first digit and after the last one. */
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

/** Writes `value` by `write` (which sees it without its sign) and puts the sign before it; what rounds to zero has none. */
export function withSign(value: number, write: (magnitude: number) => string): string {
  if (value >= 0) return write(value + 0);
  const text = write(-value);
  return text === write(0) ? text : MINUS + text;
}

/**
 * A number with at most two decimals, grouped as the locale does: `1,234.57`, `- 5`, `N/A` for what is no finite number.
 * Ties round away from zero on the decimal as written, as Intl does.
 */
export function formatNumber(value: number | null | undefined, options?: NumberOptions): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const shape = numberShape(options?.locale ?? DEFAULT_LOCALE);
  const least = options?.minDecimals ?? 0;
  if (value >= 0) return padDecimals(writeDecimal(value, shape, 2), shape, least);
  const text = writeDecimal(-value, shape, 2);
  const sign = text === shape.zero ? '' : MINUS;
  return sign + padDecimals(text, shape, least);
}

/** Percent points with the locale's percent sign: 25 is `25%`, -2.5 is `- 2.5%`. */
export function formatPercent(value: number | null | undefined, options?: NumberOptions): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const shape = percentShape(options?.locale ?? DEFAULT_LOCALE);
  const text = writeDecimal(Math.abs(value), shape, 2);
  const sign = value < 0 && text !== shape.zero ? MINUS : '';
  return sign + shape.prefix + padDecimals(text, shape, options?.minDecimals ?? 0) + shape.suffix;
}

/** What the locale puts around a percentage. */
export function percentAffixes(locale: string = DEFAULT_LOCALE): Affixes {
  return percentShape(locale);
}
