// Replaces fast-check in tests. The checks run the same cases every time, so that only a change can cause a new failure.
// `pnpm fuzz` runs new cases each time, and many more.
import * as fc from 'fast-check';

export * from 'fast-check';

/** Factor for the number of runs of each property; unset in the checks. */
const times = Number(process.env.FUZZ_TIMES ?? 0);
const SEED = 20_261_121;

/** Calls `assert` of fast-check with the cases of this run. */
export function assert(property, parameters = {}) {
  const cases = times > 0 ? { numRuns: (parameters.numRuns ?? 100) * times } : { seed: SEED };
  return fc.assert(property, { ...parameters, ...cases });
}

export default { ...fc, assert };
