/** Consecutive changes of one target that are one undo step, for example sizes that are chosen one after the other. */
export interface EditRun {
  /** Name of the changed target. */
  of: string;
  /** Times of the first and the last change in ms. */
  since: number;
  at: number;
}

/** Maximum time in ms between two changes of a run. */
export const RUN_PAUSE = 1_000;

/**
 * Returns the run of a change. It continues `last` if the target is the same and the pause is short enough. Otherwise
 * it is a new run.
 */
export function nextRun(last: EditRun | null, of: string, at: number): EditRun {
  const goesOn = last !== null && last.of === of && at - last.at <= RUN_PAUSE;
  return { of, since: goesOn ? last.since : at, at };
}

/** Returns the name of a run for `record`: its target and start time. */
export function runName({ of, since }: EditRun): string {
  return `${of} ${since}`;
}
