import type { MetricDefinition } from '@reporting/contract';
import { VALUE_TYPES } from '@reporting/formatters';
import { addDays, type DateRange } from '@reporting/formatters/date-range';
import type { Cell } from '@reporting/widgets/schema';

/** Returns the value of a metric without any event: 0 for counts and amounts, null for averages and rates. */
export const valueOfNothing = ({ type }: Pick<MetricDefinition, 'type'>): Cell =>
  VALUE_TYPES[type].aggregation === 'sum' ? 0 : null;

/** Splits a range into consecutive ranges of at most `most` days. */
export function partsOf({ startDate, endDate }: DateRange, most: number): DateRange[] {
  const parts: DateRange[] = [];
  for (let from = startDate; from <= endDate; from = addDays(from, most)) {
    const to = addDays(from, most - 1);
    parts.push({ startDate: from, endDate: earlier(to, endDate) });
  }
  return parts;
}

/** Returns the earlier of two days. */
export const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one;
