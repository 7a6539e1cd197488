import type { MetricDefinition } from '@reporting/contract';
import { VALUE_TYPES } from '@reporting/formatters';
import { addDays, type DateRange, isDay } from '@reporting/formatters/date-range';
import type { Cell, Row } from '@reporting/widgets/schema';

/** Returns the value of a metric without any event: 0 for counts and amounts, null for averages and rates. */
export const valueOfNothing = ({ type }: Pick<MetricDefinition, 'type'>): Cell =>
  VALUE_TYPES[type].aggregation === 'sum' ? 0 : null;

/**
 * Adds the days that a vendor omitted between the first and the last day of its answer, because they had no event. Their counts are 0 and
 * their averages null. Days before and after are not added, because the account possibly did not exist.
 */
export function withQuietDays(rows: readonly Row[], metrics: readonly MetricDefinition[]): Row[] {
  const complete: Row[] = [];
  for (const row of rows) {
    const day = row[0];
    const previous = complete.at(-1)?.[0];
    if (isDay(day) && isDay(previous)) {
      for (let quiet = addDays(previous, 1); quiet < day; quiet = addDays(quiet, 1)) {
        complete.push([quiet, ...metrics.map(valueOfNothing)]);
      }
    }
    complete.push(row);
  }
  return complete;
}

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
