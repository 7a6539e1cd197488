import { useCallback, useInsertionEffect, useRef } from 'react';

/** Returns a function with a stable identity that calls the newest given one; for event handlers, not for rendering. */
export function useStable<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handler);
  useInsertionEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
