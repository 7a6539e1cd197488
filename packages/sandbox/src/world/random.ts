/** Hashes numbers to one unsigned 32-bit number. */
export function hash(...parts: number[]): number {
  let state = 0x9e3779b9;
  for (const part of parts) {
    state ^= part + 0x9e3779b9 + (state << 6) + (state >>> 2);
    state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return state >>> 0;
}

/** Returns the next number in [0, 1) of a sequence. The seed determines the sequence (mulberry32). */
export type Random = () => number;

export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a function that chooses an index by weights for a number `u` in [0, 1). */
export function createPicker(weights: readonly number[]): (u: number) => number {
  const sums: number[] = [];
  let total = 0;
  for (const weight of weights) {
    total += weight;
    sums.push(total);
  }
  return (u) => {
    const at = u * total;
    let index = 0;
    while (index < sums.length - 1 && at >= (sums[index] ?? total)) index += 1;
    return index;
  };
}

/** Returns a random number with mean 0 and standard deviation 1. The sum of three uniform numbers is sufficient for daily noise. */
export function noise(next: Random): number {
  return (next() + next() + next() - 1.5) * 2;
}
