import type { Row } from '../schema/data.ts';
import type { Metric } from './metrics.ts';
import { numberOf } from './view.ts';

/** Returns the values of each metric in the rows at `places`, or null for the index -1. */
export function columnsOf(
  rows: readonly (Row | undefined)[],
  places: ArrayLike<number>,
  metrics: readonly Metric[],
): (number | null)[][] {
  const columns = metrics.map(() => Array<number | null>(places.length));
  for (let point = 0; point < places.length; point += 1) {
    const row = rows[places[point] ?? -1];
    for (let place = 0; place < columns.length; place += 1) {
      const column = columns[place];
      if (column) column[point] = numberOf(row?.[metrics[place]?.index ?? -1]);
    }
  }
  return columns;
}

/** Returns the indexes of the lowest and the highest value, the first of equal values, or -1 without a value. */
export function extremesOf(values: readonly (number | null)[]): [lowest: number, highest: number] {
  let lowest = -1;
  let highest = -1;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let point = 0; point < values.length; point += 1) {
    const value = values[point] ?? null;
    if (value === null) continue;
    if (value < low) {
      low = value;
      lowest = point;
    }
    if (value > high) {
      high = value;
      highest = point;
    }
  }
  return [lowest, highest];
}
