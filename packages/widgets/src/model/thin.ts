/** A point of a thinned series: its place in the whole one; null is a gap. */
export interface ThinPoint {
  index: number;
  value: number | null;
}

/**
 * Thins a series to about `most` points without losing what the eye would miss: the first and the last point, of each stretch
 * the lowest and the highest value, and a gap between two points wherever the whole series has one between them.
 * @param most points wanted, two for each px of the plot or so; gaps may add as many
 */
export function thin(values: readonly (number | null)[], most: number): ThinPoint[] {
  if (values.length <= Math.max(most, 4)) return values.map((value, index) => ({ index, value }));
  const size = Math.ceil((values.length * 2) / Math.max(most, 4));
  const points: ThinPoint[] = [];
  let gap = -1;
  const keep = (index: number): void => {
    const last = points.at(-1);
    if (last?.index === index) return;
    if (gap > (last?.index ?? -1) && gap < index) points.push({ index: gap, value: null });
    points.push({ index, value: values[index] ?? null });
  };
  for (let start = 0; start < values.length; start += size) {
    const end = Math.min(start + size, values.length);
    const [first, second] = extremes(values, start, end);
    if (start === 0) keep(0);
    for (let index = start; index < end; index += 1) {
      if ((values[index] ?? null) === null) gap = index;
      else if (index === first || index === second || index === values.length - 1) keep(index);
    }
  }
  const last = points.at(-1);
  if (last && last.index < values.length - 1) points.push({ index: values.length - 1, value: null });
  return points;
}

/** Places of the lowest and the highest value of a stretch, the earlier first; -1 where there is none. */
function extremes(values: readonly (number | null)[], start: number, end: number): [number, number] {
  let low = -1;
  let high = -1;
  for (let index = start; index < end; index += 1) {
    const value = values[index] ?? null;
    if (value === null) continue;
    if (low < 0 || value < Number(values[low])) low = index;
    if (high < 0 || value > Number(values[high])) high = index;
  }
  return low < high ? [low, high] : [high, low];
}
