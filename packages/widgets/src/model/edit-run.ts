/** Changes that follow each other on one thing, as sizes tried one after the other: one step to take back. */
export interface EditRun {
  /** What is changed; empty where nothing may follow. */
  of: string;
  /** When the first and the last change were made, in ms. */
  since: number;
  at: number;
}

/** How long a run waits for its next change, in ms. */
export const RUN_PAUSE = 1_000;

/** The run that a change belongs to: the last one where it goes on without a pause, else a new one. */
export function nextRun(last: EditRun | null, of: string, at: number): EditRun {
  const goesOn = last !== null && last.of === of && at - last.at <= RUN_PAUSE;
  return { of, since: goesOn ? last.since : at, at };
}

/** Name of a run, another one for every run; for `record`. */
export function runName({ of, since }: EditRun): string {
  return `${of} ${since}`;
}
