/** The states of an editor for undo and redo. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The run of changes that led to the present state; undefined after undo or redo. */
  run?: string | undefined;
}

/** Maximum number of undo steps. */
const STEPS = 100;

/** Returns a history that contains only the present state. */
export function newHistory<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/**
 * Adds a new state and discards reverted states. Returns the same history if `next` is the present state.
 * @param run name of the run of the change; consecutive changes of one run are one step
 */
export function record<T>(history: History<T>, next: T, run?: string): History<T> {
  if (Object.is(next, history.present)) return history;
  const { past, present } = history;
  const goesOn = run !== undefined && run === history.run;
  return { past: goesOn ? past : [...past, present].slice(-STEPS), present: next, future: [], run };
}

/** Reverts one step. Returns the same history if there is no step to revert. */
export function undo<T>(history: History<T>): History<T> {
  const [present] = history.past.slice(-1);
  if (history.past.length === 0) return history;
  return { past: history.past.slice(0, -1), present: present as T, future: [history.present, ...history.future] };
}

/** Repeats one reverted step. Returns the same history if no step was reverted. */
export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (history.future.length === 0) return history;
  return { past: [...history.past, history.present], present: present as T, future };
}
