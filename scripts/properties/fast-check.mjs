// What tests get when they import fast-check: the same cases in every run of the checks, so that a red test is about the
// change at hand; other cases each time, and many more of them, with `pnpm fuzz`.
import * as fc from 'fast-check';

export * from 'fast-check';

/** How many times the runs of each property; unset in the checks. */
const times = Number(process.env.FUZZ_TIMES ?? 0);
const SEED = 20_261_121;

/** fast-check's `assert`, with the cases that this run is about. */
export function assert(property, parameters = {}) {
  const cases = times > 0 ? { numRuns: (parameters.numRuns ?? 100) * times } : { seed: SEED };
  return fc.assert(property, { ...parameters, ...cases });
}

export default { ...fc, assert };
