import { type RefObject, useEffect, useState } from 'react';

/** How far outside the view an element still counts as seen. */
const MARGIN = '200px 0px';

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
    const watched = element.current;
    if (!watched || typeof IntersectionObserver === 'undefined') return whenIdle(settle);
    let takeBack: (() => void) | null = null;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return setSettled(null);
        observer.disconnect();
        takeBack = whenIdle(settle);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(watched);
    return () => {
      observer.disconnect();
      takeBack?.();
    };
  }, [value, element]);
  return settled?.value;
}
