/** Steps that can be taken back. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Most steps that are remembered. */
const LIMIT = 100;

/** A history that begins here. */
export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** A new step; what had been taken back is forgotten. The same value is no step. */
export function commit<T>(history: History<T>, next: T): History<T> {
  if (Object.is(next, history.present)) return history;
  return { past: [...history.past, history.present].slice(-LIMIT), present: next, future: [] };
}

/** Takes the last step back. */
export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] };
}

/** Takes the step again that was taken back last. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
