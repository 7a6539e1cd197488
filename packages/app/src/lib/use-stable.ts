import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function that stays the same one and always does what the newest given one does; for handlers, not for drawing. */
export function useStable<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handler);
  useInsertionEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
