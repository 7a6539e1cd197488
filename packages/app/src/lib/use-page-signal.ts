import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that returns an abort signal. All calls return the same signal until it is aborted, which happens when the component
 * is unmounted.
 */
export function usePageSignal(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return useCallback(() => {
    if (!controller.current || controller.current.signal.aborted) controller.current = new AbortController();
    return controller.current.signal;
  }, []);
}
