import { formatDuration, type TimeUnit } from './duration.ts';
import { remember } from './internal/remember.ts';
import { DEFAULT_LOCALE, isOwnEnglish, NOT_AVAILABLE, resolveLocale } from './locale.ts';
import { currencyDecimals, DEFAULT_CURRENCY, isCurrencyCode, type MoneyOptions } from './money.ts';
import { isNumber, percentAffixes, withSign } from './number.ts';
import { type ValueType, valueTypeOf } from './value-type.ts';

/** Seconds per unit. */
const SECONDS: Readonly<Record<TimeUnit, number>> = { milliseconds: 0.001, seconds: 1, minutes: 60, hours: 3600 };
/** Maximum number of decimals of ticks. Ticks that require more decimals are written as powers of ten. */
const MOST_DECIMALS = 6;
/** Maximum number of decimals of compact ticks. Ticks that require more are written in full: 1,002 instead of 1.002K. */
const COMPACT_DECIMALS = 2;
const LARGEST_COMPACT = 1e18;

interface Precision {
  notation: 'standard' | 'compact' | 'scientific';
  min: number;
  max: number;
}

const tickFormat = remember((key): Intl.NumberFormat => {
  const [locale = '', style = '', currency = '', notation = '', min = '', max = ''] = key.split('\n');
  return new Intl.NumberFormat(resolveLocale(locale), {
    notation: notation as Precision['notation'],
    minimumFractionDigits: Number(min),
    maximumFractionDigits: Number(max),
    ...(style === 'currency' ? { style, currency } : {}),
    ...(style === 'unit' ? { style, unit: 'second', unitDisplay: 'narrow' } : {}),
  });
});

/**
 * Formats the ticks of one axis: `$0`, `$0.005`, `$0.010`. The precision depends on the distance between the ticks, so that all texts
 * differ. Ticks from 1,000 on are written in compact form (`2.5K`), ticks below a millionth as powers of ten. Times of whole seconds are
 * written as `1m 30s`, others as `2.5s`.
 * @param ticks ascending values at equal distances
 */
export function formatTicks(ticks: readonly number[], valueType: ValueType, options?: MoneyOptions): string[] {
  const { kind, unit } = valueTypeOf(valueType);
  const locale = options?.locale ?? DEFAULT_LOCALE;
  if (kind === 'time' && unit) {
    const seconds = ticks.map((tick) => Number((tick * SECONDS[unit]).toPrecision(12)));
    // Durations have whole seconds. They would write 2.5s as 3s.
    if (seconds.every((tick) => whole(tick) || !isNumber(tick)))
      return ticks.map((tick) => formatDuration(tick, { locale, unit }));
    return write(seconds, precisionOf(seconds, locale), (tick, precision) =>
      plain(tick, locale, 'unit', '', precision),
    );
  }
  const currency = kind === 'money' ? (options?.currency ?? DEFAULT_CURRENCY).toUpperCase() : '';
  const precision = precisionOf(ticks, locale);
  if (isCurrencyCode(currency)) {
    const decimals = Math.max(precision.max, precision.notation === 'standard' ? currencyDecimals(currency) : 0);
    return write(ticks, precision, (tick, { notation, max }) =>
      notation === 'standard'
        ? plain(tick, locale, 'currency', currency, whole(tick) ? WHOLE : { notation, min: decimals, max: decimals })
        : plain(tick, locale, 'currency', currency, { notation, min: 0, max }),
    );
  }
  const { prefix, suffix } = kind === 'percent' ? percentAffixes(locale) : { prefix: '', suffix: '' };
  return write(ticks, precision, (tick, shown) => prefix + plain(tick, locale, 'decimal', '', shown) + suffix);
}

const WHOLE: Precision = { notation: 'standard', min: 0, max: 0 };
const whole = (tick: number): boolean => Number.isInteger(tick);

function write(
  ticks: readonly number[],
  precision: Precision,
  text: (magnitude: number, precision: Precision) => string,
): string[] {
  return ticks.map((tick) =>
    // Zero has no decimals and no power of ten.
    isNumber(tick) ? withSign(tick, (size) => text(size, size === 0 ? WHOLE : precision)) : NOT_AVAILABLE,
  );
}

function plain(
  tick: number,
  locale: string,
  style: string,
  currency: string,
  { notation, min, max }: Precision,
): string {
  return tickFormat([locale, style, currency, notation, min, max].join('\n')).format(tick);
}

/** Returns the smallest distance between the ticks; for a single tick, its absolute value. */
function stepOf(ticks: readonly number[]): number {
  const distances = ticks.slice(1).map((tick, index) => Math.abs(tick - (ticks[index] ?? 0)));
  const step = Math.min(...distances.filter((distance) => distance > 0));
  return Number((isNumber(step) ? step : Math.abs(ticks[0] ?? 0)).toPrecision(10));
}

function precisionOf(ticks: readonly number[], locale: string): Precision {
  const step = stepOf(ticks);
  const largest = Math.max(0, ...ticks.map((tick) => Math.abs(tick)));
  const decimals = decimalsOf(step);
  if (largest >= LARGEST_COMPACT || decimals > MOST_DECIMALS)
    return { notation: 'scientific', min: 0, max: significant(largest, step) - 1 };
  if (largest >= 1000) {
    const compact = Math.max(...ticks.map((tick) => compactDecimals(Math.abs(tick), step, locale)));
    if (compact <= COMPACT_DECIMALS) return { notation: 'compact', min: 0, max: compact };
  }
  return { notation: 'standard', min: 0, max: decimals };
}

/** Returns the number of decimals that a step requires: 3 for 0.025. */
function decimalsOf(step: number): number {
  if (step === 0 || !isNumber(step)) return 0;
  const [mantissa = '', exponent = '0'] = step.toExponential().split('e');
  return Math.max(0, mantissa.replace('.', '').length - 1 - Number(exponent));
}

/** Returns the number of significant digits that distinguish a tick from the next one. */
function significant(tick: number, step: number): number {
  const [mantissa = '', exponent = '0'] = (step || tick).toExponential().split('e');
  const digits = mantissa.replace('.', '').length;
  return Math.min(15, Math.max(1, Math.floor(Math.log10(tick || 1)) - Number(exponent) + digits));
}

/** Returns the number of decimals of a tick in thousands, millions and so on: 2 for 1.25K. */
function compactDecimals(tick: number, step: number, locale: string): number {
  if (tick < 1000) return decimalsOf(step);
  return Math.max(0, significant(tick, step) - compactDigits(tick, locale));
}

/**
 * Returns the number of digits before the decimals of a compact number: 1 for 1.25M. Japanese uses units of ten thousand, Hindi of a
 * hundred thousand.
 */
function compactDigits(tick: number, locale: string): number {
  if (isOwnEnglish(locale)) return (Math.floor(Math.log10(tick) + 1e-9) % 3) + 1;
  const parts = tickFormat([locale, 'decimal', '', 'compact', 0, 15].join('\n')).formatToParts(tick);
  return parts.reduce((digits, { type, value }) => digits + (type === 'integer' ? value.length : 0), 0);
}
