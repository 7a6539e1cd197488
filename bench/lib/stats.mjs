/** Returns the median of numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Runs the candidates in turn, round by round, so that a slow period of the machine affects all of them.
 * @param {string[]} names
 * @param {number} rounds samples per candidate, after one round that is not counted
 * @param {(name: string) => Promise<Record<string, number>>} sample
 * @returns {Promise<Record<string, Record<string, number[]>>>} samples by candidate and measure
 */
export async function interleaved(names, rounds, sample) {
  const samples = Object.fromEntries(names.map((name) => [name, {}]));
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const result = await sample(name);
      if (round < 0) continue;
      for (const [measure, value] of Object.entries(result)) {
        samples[name][measure] ??= [];
        samples[name][measure].push(Number(value.toFixed(3)));
      }
    }
  }
  return samples;
}
