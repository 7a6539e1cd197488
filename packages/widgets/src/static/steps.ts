/** Work in steps: yields after each step, and returns the result at the end. */
export type Steps<T> = Generator<void, T>;

/** Runs all steps and returns the result. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
