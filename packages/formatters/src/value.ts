import { formatDuration } from './duration.ts';
import { currencyDecimals, DEFAULT_CURRENCY, formatMoney, type MoneyOptions } from './money.ts';
import { formatNumber, formatPercent, isNumber } from './number.ts';
import { type ValueType, valueTypeOf } from './value-type.ts';

/**
 * Formats a value of a metric by its type: `1,234.5`, `$1,234.50`, `25%`, `1h 2m 3s`. Returns `N/A` if the value is not a finite number.
 */
export function formatValue(value: number | null | undefined, valueType: ValueType, options?: MoneyOptions): string {
  const { kind, unit } = valueTypeOf(valueType);
  switch (kind) {
    case 'number':
      return formatNumber(value, options);
    case 'money':
      return formatMoney(value, options);
    case 'percent':
      return formatPercent(value, options);
    case 'time':
      return formatDuration(value, { locale: options?.locale, unit: unit ?? undefined });
  }
}

/**
 * Returns the number of decimals with which a value is written. Columns use it to write all values with the same precision (`minDecimals`).
 * Times have no decimals.
 */
export function decimalsShown(value: number | null | undefined, valueType: ValueType, currency?: string): 0 | 1 | 2 {
  const { kind } = valueTypeOf(valueType);
  if (!isNumber(value) || kind === 'time' || Number.isInteger(value)) return 0;
  const text = formatNumber(value);
  const at = text.indexOf('.');
  if (kind === 'money') {
    const most = currencyDecimals(currency ?? DEFAULT_CURRENCY);
    return at < 0 ? 0 : most;
  }
  return at < 0 ? 0 : text.length - at === 2 ? 1 : 2;
}
