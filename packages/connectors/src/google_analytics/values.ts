import type { MetricDefinition } from '@reporting/contract';
import { VALUE_TYPES, type ValueType } from '@reporting/formatters';
import type { Granularity } from '@reporting/widgets/schema';
import { catalogueMetric } from './catalogue.ts';

/** Derives the value type of a metric outside the catalogue from the API's type and naming conventions. */
function inferredType(key: string, apiType: string): ValueType {
  if (/Rate(:|$)/.test(key)) return 'averagePercent';
  const average = /^average|Per[A-Z]/.test(key);
  switch (apiType) {
    case 'TYPE_CURRENCY':
      return average ? 'averageMoney' : 'money';
    case 'TYPE_MILLISECONDS':
      return average ? 'averageTimeMilliseconds' : 'timeMilliseconds';
    case 'TYPE_SECONDS':
      return average ? 'averageTimeSeconds' : 'timeSeconds';
    case 'TYPE_MINUTES':
      return average ? 'averageTimeMinutes' : 'timeMinutes';
    case 'TYPE_HOURS':
      return average ? 'averageTimeHours' : 'timeHours';
    default:
      return average ? 'averageNumber' : 'number';
  }
}

/** Derives a display name from the API's name: "Level reached" from `customEvent:level_reached`. */
export function humanName(key: string): string {
  const [prefix = '', name] = key.split(':');
  const words = (text: string) =>
    text
      .replaceAll('_', ' ')
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .trim();
  const text = name === undefined || /^custom/.test(prefix) ? words(name ?? prefix) : `${words(prefix)}: ${name}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the definition of a metric; `apiType` and `label` are used if the catalogue does not contain the metric. */
export function metricDefinition(key: string, apiType: string, label = humanName(key)): MetricDefinition {
  const known = catalogueMetric(key);
  if (known !== undefined) return known;
  const type = inferredType(key, apiType);
  return { key, label, type, polarity: 'higher', aggregation: 'source' };
}

/**
 * Converts the API's text to a metric's value: a fraction to percent points, any other number unchanged. Null if the text is missing, blank
 * or not a finite number.
 */
export function metricValue(text: string | undefined, type: ValueType): number | null {
  if (text === undefined || text.trim() === '') return null;
  const value = VALUE_TYPES[type].kind === 'percent' ? timesHundred(text.trim()) : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Shifts the decimal point by two places in the text, so that 0.07 is 7 and not 7.000000000000001. */
function timesHundred(text: string): number {
  return /e/i.test(text) ? Number(text) * 100 : Number(`${text}e2`);
}

/** Returns the value of a metric without any event: 0 for sums, null for averages. */
export function valueOfNothing(type: ValueType): 0 | null {
  return VALUE_TYPES[type].aggregation === 'sum' ? 0 : null;
}

/**
 * Returns the display text of a dimension's value: `date` as yyyy-MM-dd, words such as `mobile` with a capital. For dimensions of time, the
 * texts sort chronologically.
 */
export function dimensionValue(key: string, value: string): string {
  switch (key) {
    case 'date':
      return value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    case 'yearMonth':
      return value.replace(/^(\d{4})(\d\d)$/, '$1-$2');
    case 'isoYearIsoWeek':
      return value.replace(/^(\d{4})(\d\d)$/, '$1-W$2');
    case 'dateHour':
      return value.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:00');
    case 'deviceCategory':
    case 'newVsReturning':
    case 'userGender':
      return value.charAt(0).toUpperCase() + value.slice(1);
    default:
      return value.toWellFormed();
  }
}

const GRANULARITIES: Readonly<Record<string, Granularity>> = {
  date: 'day',
  yearMonth: 'month',
  isoYearIsoWeek: 'week',
  year: 'year',
  dateHour: 'hour',
};

/** Returns the granularity of a dimension; `none` for null and for dimensions without dates, such as the hour of the day. */
export function granularityOf(dimension: string | null): Granularity {
  return GRANULARITIES[dimension ?? ''] ?? 'none';
}

/** Dimensions whose rows are sorted by the dimension, not by size. */
export const ORDERED_DIMENSIONS: readonly string[] = [
  'date',
  'yearMonth',
  'isoYearIsoWeek',
  'year',
  'hour',
  'dateHour',
];
