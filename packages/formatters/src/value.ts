import { formatDuration } from './duration.ts';
import { formatMoney, type MoneyOptions } from './money.ts';
import { formatNumber, formatPercent } from './number.ts';
import { type ValueType, valueTypeOf } from './value-type.ts';

/** A metric's value as its type says: `1,234.5`, `$1,234.5`, `25%`, `1h 2m 3s`; `N/A` where there is no number. */
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
