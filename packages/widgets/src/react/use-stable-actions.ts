import { useInsertionEffect, useRef, useState } from 'react';

/** An object of event handlers. */
type Actions = Record<string, (...args: never[]) => unknown>;

/**
 * Returns an object whose functions keep their identity and call the newest functions of `actions`. Use it for event handlers and not for
 * rendering, because components that receive the object render again only if other properties change.
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
