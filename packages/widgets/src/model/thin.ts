/**
 * Reduces a series to about `most` points without a visible difference. Keeps the first and the last point, and the lowest and
 * the highest value of each interval. If the series has a gap between two kept points, keeps the gap.
 * @param most number of points, about two for each px of the plot. Gaps can double the number
 * @returns indexes of the kept points, ascending
 */
export function thin(values: readonly (number | null)[], most: number): number[] {
  const { length } = values;
  if (length <= Math.max(most, 4)) return [...values.keys()];
  const size = Math.ceil((length * 2) / Math.max(most, 4));
  const kept = [0];
  let gap = -1;
  let last = 0;
  const keep = (place: number, gapBefore: number): void => {
    if (place <= last) return;
    if (gapBefore > last) kept.push(gapBefore);
    kept.push(place);
    last = place;
  };
  for (let start = 0; start < length; start += size) {
    const end = Math.min(start + size, length);
    let low = -1;
    let high = -1;
    let lowest = 0;
    let highest = 0;
    let gapBeforeLow = -1;
    let gapBeforeHigh = -1;
    for (let place = start; place < end; place += 1) {
      const value = values[place] ?? null;
      if (value === null) {
        gap = place;
        continue;
      }
      if (low < 0 || value < lowest) {
        low = place;
        lowest = value;
        gapBeforeLow = gap;
      }
      if (high < 0 || value > highest) {
        high = place;
        highest = value;
        gapBeforeHigh = gap;
      }
    }
    if (low < high) keep(low, gapBeforeLow);
    keep(high, gapBeforeHigh);
    keep(low, gapBeforeLow);
  }
  keep(length - 1, gap < length - 1 ? gap : -1);
  return kept;
}
