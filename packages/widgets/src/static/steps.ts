/** Work in steps: yields after each, and returns the result. */
export type Steps<T> = Generator<void, T>;

/** Returns the result of all steps. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
