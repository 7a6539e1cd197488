import { useInsertionEffect, useRef, useState } from 'react';

/** An object of event handlers. */
type Actions = Record<string, (...args: never[]) => unknown>;

/**
 * Returns an object whose functions call the newest functions of `actions`. The object and its functions are the same in every render, so
 * they do not cause memoised components to render again. Use them for event handlers only: during rendering, they still call the functions
 * of the previous render.
 * @param actions an object that always has the same keys
 */
export function useStableActions<A extends object>(actions: A): A {
  const newest = useRef(actions as Actions);
  useInsertionEffect(() => {
    newest.current = actions as Actions;
  });
  const [stable] = useState(() =>
    Object.fromEntries(
      Object.keys(actions).map((name) => [name, (...args: never[]) => newest.current[name]?.(...args)]),
    ),
  );
  return stable as A;
}
