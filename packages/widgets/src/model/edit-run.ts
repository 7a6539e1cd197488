/** Consecutive changes of one target, such as sizes chosen one after the other: one undo step. */
export interface EditRun {
  /** The changed target; empty if no change may follow. */
  of: string;
  /** Times of the first and the last change in ms. */
  since: number;
  at: number;
}

/** Longest pause in a run in ms. */
export const RUN_PAUSE = 1_000;

/** Returns the run of a change: the last run if it continues without a pause, else a new one. */
export function nextRun(last: EditRun | null, of: string, at: number): EditRun {
  const goesOn = last !== null && last.of === of && at - last.at <= RUN_PAUSE;
  return { of, since: goesOn ? last.since : at, at };
}

/** Returns the name of a run, unique for every run; for `record`. */
export function runName({ of, since }: EditRun): string {
  return `${of} ${since}`;
}
