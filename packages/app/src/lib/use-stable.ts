import { useCallback, useInsertionEffect, useRef } from 'react';

/** Returns a function whose identity never changes. It calls the latest `handler`. Use it for event handlers, not during rendering. */
export function useStable<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handler);
  useInsertionEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
