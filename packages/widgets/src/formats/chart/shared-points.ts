import type { ChartContent } from '../../model/chart-content.ts';

/**
 * Returns the key of a point. It is equal for the same day, hour or name in every chart. Returns null if the point does
 * not exist.
 */
export function sharedKey({ x }: ChartContent, point: number): string | null {
  const position = x.positions[point];
  if (position === undefined) return null;
  return x.isDate ? `${x.unit} ${position}` : `= ${String(x.value(point))}`;
}

/** For each content, the indexes of its points by their keys. They are collected when a point of another chart is first marked. */
const indexes = new WeakMap<ChartContent, ReadonlyMap<string, number>>();

/** Returns the point with a key, or -1 if the chart has none. */
export function sharedPart(content: ChartContent, key: string): number {
  const known =
    indexes.get(content) ?? new Map(content.x.positions.map((_, point) => [sharedKey(content, point) ?? '', point]));
  indexes.set(content, known);
  return known.get(key) ?? -1;
}
