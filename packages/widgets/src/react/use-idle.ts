'use client';

import { type RefObject, useEffect, useState } from 'react';
import { watchView } from './watch-view.ts';

/**
 * Calls `call` when the browser is idle, after 1 s at the latest. Without idle callbacks, calls it in a new task. Returns a
 * function that cancels the call.
 */
function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Delays a value that is not urgent. Returns undefined until the browser is idle while the element is in or near the viewport. Then it
 * returns the value. A new value replaces the older value in the same way. Outside the viewport the older value is removed.
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
