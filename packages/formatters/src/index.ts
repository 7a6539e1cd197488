export { completeUrl } from './address.ts';
export {
  CHANGE_WORDS,
  type Change,
  type ChangeDirection,
  type ChangeOptions,
  type ChangeTone,
  type ChangeWords,
  changeOf,
  formatChange,
  type Polarity,
} from './change.ts';
export { type ClockOptions, formatAgo, formatDateTime, formatTime } from './clock.ts';
export { formatCompact } from './compact.ts';
export { csvField } from './csv.ts';
export {
  type DateOptions,
  type DateRangeOptions,
  formatDate,
  formatDateRange,
  formatMonth,
  formatSpan,
  monthNames,
  weekdayNames,
} from './date.ts';
export { type DurationOptions, formatDuration, type TimeUnit } from './duration.ts';
export { withoutDust } from './dust.ts';
export { DEFAULT_LOCALE, type LocaleOptions, NOT_AVAILABLE, type NumberOptions } from './locale.ts';
export { currencyDecimals, DEFAULT_CURRENCY, formatMoney, isCurrencyCode, type MoneyOptions } from './money.ts';
export { formatNumber, formatPercent, isNumber } from './number.ts';
export { sumOf } from './sum.ts';
export { decimalsShown, formatValue } from './value.ts';
export {
  type Aggregation,
  isValueType,
  VALUE_TYPE_NAMES,
  VALUE_TYPES,
  type ValueKind,
  type ValueType,
  type ValueTypeDefinition,
} from './value-type.ts';
