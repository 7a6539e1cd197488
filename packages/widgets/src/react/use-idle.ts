'use client';

import { type RefObject, useEffect, useState } from 'react';
import { watchView } from './watch-view.ts';

/** Calls when the browser is idle, or after a second. Returns a function that cancels it. */
function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Delays a value that is not urgent: undefined at first, and the value itself after the browser was idle while the element was in or near
 * view. A new value replaces the older one in the same way; outside the viewport the older one is removed.
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
