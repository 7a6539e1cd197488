import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns true if an element can scroll. It must then be focusable, so that the keyboard can scroll it. This is checked when the element is
 * resized and when `content` changes.
 */
export function useScrolls(ref: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content may be higher.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const check = (): void => setScrolls(element.scrollHeight > element.clientHeight + 1);
    if (typeof ResizeObserver === 'undefined') return check();
    // The observer calls `check` after the layout of this frame. A call here would cause an additional layout of the page.
    const observer = new ResizeObserver(check);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, content]);
  return scrolls;
}
