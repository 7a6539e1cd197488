import { type RefObject, useEffect, useState } from 'react';
import { watchView } from './watch-view.ts';

/** Calls in a moment without work, or after a second. Returns what takes it back. */
function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}

/**
 * A value for what is not urgent: undefined at first, and the value itself once the browser had a moment without work while
 * the element was in or near view. A new value takes the older one's place in the same way; out of view the older one goes.
 */
export function useIdle<T>(value: T, element: RefObject<Element | null>): T | undefined {
  const [settled, setSettled] = useState<{ value: T } | null>(null);
  useEffect(() => {
    const settle = (): void => setSettled({ value });
    let takeBack: (() => void) | null = null;
    const leave =
      element.current &&
      watchView(element.current, (isNear) => {
        if (!isNear) return setSettled(null);
        leave?.();
        takeBack = whenIdle(settle);
      });
    if (!leave) return whenIdle(settle);
    return () => {
      leave();
      takeBack?.();
    };
  }, [value, element]);
  return settled?.value;
}
