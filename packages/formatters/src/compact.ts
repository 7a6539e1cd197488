import { formatDuration } from './duration.ts';
import { remember } from './internal/remember.ts';
import { DEFAULT_LOCALE, isOwnEnglish, NOT_AVAILABLE, resolveLocale } from './locale.ts';
import { DEFAULT_CURRENCY, isCurrencyCode, type MoneyOptions } from './money.ts';
import { formatNumber, isNumber, percentAffixes, withSign } from './number.ts';
import { type ValueType, valueTypeOf } from './value-type.ts';

/**
 * No language has a name for magnitudes from 1e18 on, and a number of this size in digits would be too long. It is therefore written as
 * `1.2E20`.
 */
const NAMELESS = 1e18;
const UNIT_LETTERS = { milliseconds: 'ms', seconds: 's', minutes: 'm', hours: 'h' } as const;

/** Compact formatters by locale and currency. An empty currency means a plain number. */
const compactFormat = remember((key): Intl.NumberFormat => {
  const [locale = '', currency = '', huge] = key.split('\n');
  return new Intl.NumberFormat(resolveLocale(locale), {
    notation: huge ? 'scientific' : 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    ...(currency === '' ? {} : { style: 'currency' as const, currency }),
  });
});

/**
 * Formats a value in short form, for axes and small spaces: `2.5K`, `$4K`, `1.5M`, `25%`, `2m 30s`. At most two decimals. A number that the
 * locale does not abbreviate is written in full. From 1e18 on, numbers are written as a power of ten: `1.2E20`.
 */
export function formatCompact(
  value: number | null | undefined,
  valueType: ValueType = 'number',
  options?: MoneyOptions,
): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const locale = options?.locale ?? DEFAULT_LOCALE;
  const { kind, unit } = valueTypeOf(valueType);
  const huge = Math.abs(value) >= NAMELESS;
  if (kind === 'time' && !huge) return formatDuration(value, { locale, unit: unit ?? undefined });
  const currency = kind === 'money' ? (options?.currency ?? DEFAULT_CURRENCY) : '';
  const letters = kind === 'time' && unit ? UNIT_LETTERS[unit] : '';
  const write = (magnitude: number): string => {
    const own = currency === '' && isOwnEnglish(locale) ? writeOwn(magnitude) : null;
    if (own !== null) return own + letters;
    const code = isCurrencyCode(currency) ? currency.toUpperCase() : '';
    return compactFormat(`${locale}\n${code}\n${huge ? 'huge' : ''}`).format(magnitude) + letters;
  };
  if (kind !== 'percent') return withSign(value, write);
  const { prefix, suffix } = percentAffixes(locale);
  return withSign(value, (magnitude) => prefix + write(magnitude) + suffix);
}

/**
 * Formats a compact number in English. `Intl` is slower, and axes contain many numbers. Returns null if the number is too large for the
 * suffixes.
 */
function writeOwn(magnitude: number): string | null {
  let place = 0;
  let scaled = magnitude;
  // A number that rounds to 1,000 gets the next suffix.
  while (scaled >= 999.995 && place < 4) {
    place += 1;
    scaled = magnitude / 1000 ** place;
  }
  return scaled < 999.995 ? formatNumber(scaled) + ['', 'K', 'M', 'B', 'T'][place] : null;
}
