/**
 * Records which rows of the outbox were read, by number. The database assigns a number before the transaction commits,
 * so a lower number can become visible after a higher number. Therefore a skipped number counts as missing for a
 * minute.
 */
export interface Numbers {
  last(): number;
  /** Returns the numbers below `last` that can still appear. */
  missing(now: number): number[];
  seen(numbers: readonly number[], now: number): void;
}

/** Milliseconds after which a missing number no longer counts as missing, because its transaction must have been rolled back. */
const MISSING_FOR = 60_000;
/** Maximum number of missing numbers. A database can skip many numbers together, for example after a crash. */
const MOST_MISSING = 1_000;

/** @param read numbers of the latest existing rows, ascending. Earlier rows count as read. */
export function createNumbers(read: readonly number[], now: number): Numbers {
  const [first] = read;
  let last = (first ?? 1) - 1;
  const missing = new Map<number, number>();

  function seen(numbers: readonly number[], at: number): void {
    for (const number of numbers) {
      missing.delete(number);
      for (let skipped = Math.max(last + 1, number - MOST_MISSING); skipped < number; skipped += 1)
        missing.set(skipped, at);
      last = Math.max(last, number);
    }
    for (const number of missing.keys()) {
      if (missing.size <= MOST_MISSING) break;
      missing.delete(number);
    }
  }

  seen(read, now);
  return {
    last: () => last,
    missing(at) {
      for (const [number, since] of missing) if (at - since > MISSING_FOR) missing.delete(number);
      return [...missing.keys()];
    },
    seen,
  };
}
