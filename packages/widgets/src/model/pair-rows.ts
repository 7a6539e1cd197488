import type { Cell, Row, WidgetData } from '../schema/data.ts';
import { granularityOf, periodNumber } from './granularity.ts';

type Answer = Pick<WidgetData, 'columns' | 'rows' | 'compare' | 'meta'>;

/**
 * Returns for every row the index of its comparison row, or -1 if it has none. No other code pairs rows. The rules are:
 *
 * - If the values of the dimension occur once (`occurs`), rows have no pair.
 * - If an answer states pairs (`compare.pairs`), these are used. It states them if rows were removed, because pairs are
 *   computed from all rows.
 * - Without a dimension, rows are paired by index. Periods (days, weeks, months, …) are paired by their distance from
 *   the start of their range, in the answer's granularity.
 * - Other rows are paired by their value, the n-th row of a value with its n-th comparison row.
 */
export function pairRows(data: Answer): Int32Array {
  const pairs = new Int32Array(data.rows.length).fill(-1);
  const { compare } = data;
  const dimension = data.columns.findIndex((column) => column.role === 'dimension');
  if (!compare || data.columns[dimension]?.occurs === 'once') return pairs;
  const last = compare.rows.length;
  if (compare.pairs) {
    for (let index = 0; index < pairs.length; index += 1) {
      const pair = compare.pairs[index] ?? -1;
      if (Number.isInteger(pair) && pair < last) pairs[index] = pair;
    }
    return pairs;
  }
  if (dimension < 0) {
    for (let index = 0; index < Math.min(last, pairs.length); index += 1) pairs[index] = index;
    return pairs;
  }
  const [current, previous] = keysOf(data, compare.rows, dimension);
  const indexes = new Map(previous.map((key, index) => [key, index]));
  for (const [index, key] of current.entries()) pairs[index] = key === null ? -1 : (indexes.get(key) ?? -1);
  return pairs;
}

/**
 * Returns the distance from a range to its comparison period, in periods of the answer's granularity. Null if the rows are not
 * periods, or without a comparison.
 */
export function periodShift(data: Pick<Answer, 'columns' | 'meta'>): number | null {
  const granularity = granularityOf(data);
  const isDate = data.columns.some((column) => column.role === 'dimension' && column.type === 'date');
  if (granularity === 'none' && !isDate) return null;
  const start = periodNumber(data.meta.startDate, granularity);
  const compareStart = periodNumber(data.meta.compareStartDate, granularity);
  return start === null || compareStart === null ? null : compareStart - start;
}

type Keys = readonly (string | number | null)[];

function keysOf(data: Answer, previousRows: readonly Row[], dimension: number): [current: Keys, previous: Keys] {
  const shift = periodShift(data);
  const granularity = granularityOf(data);
  const numbersOf = (rows: readonly Row[], offset: number): Keys => {
    const numbers = rows.map((row) => {
      const period = periodNumber(row[dimension], granularity);
      return period === null ? null : period - offset;
    });
    return granularity === 'hour' ? distinguished(numbers) : numbers;
  };
  if (shift !== null) {
    const current = numbersOf(data.rows, 0);
    const isPeriods = data.columns[dimension]?.type === 'date' || current.some((key) => key !== null);
    if (isPeriods) return [current, numbersOf(previousRows, shift)];
  }
  return [valueKeys(data.rows, dimension), valueKeys(previousRows, dimension)];
}

/** Returns distinct keys for repeated numbers, because an hour that the clock repeats has two rows. */
function distinguished(numbers: readonly (number | null)[]): Keys {
  const seen = new Map<number, number>();
  return numbers.map((number) => {
    if (number === null) return null;
    const count = seen.get(number) ?? 0;
    seen.set(number, count + 1);
    return count === 0 ? number : `${number} ${count}`;
  });
}

function valueKeys(rows: readonly Row[], dimension: number): string[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const cell: Cell = row[dimension] ?? null;
    const text = String(cell ?? '');
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return `${count} ${text}`;
  });
}
