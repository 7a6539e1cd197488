import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns true if an element can scroll, so that it is made focusable and can be scrolled by keyboard. Checked when it is resized and when
 * `content` changes.
 */
export function useScrolls(ref: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content may be higher.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const check = (): void => setScrolls(element.scrollHeight > element.clientHeight + 1);
    if (typeof ResizeObserver === 'undefined') return check();
    // Calls it at once, after the layout of the frame: a call here would make the browser lay out the page one more time.
    const observer = new ResizeObserver(check);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, content]);
  return scrolls;
}
