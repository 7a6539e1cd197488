import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns the number of items that are completely or partly below the visible area of an element. They are counted again on
 * scroll and resize.
 */
export function useHiddenBelow(ref: RefObject<HTMLElement | null>, items: string, content: unknown): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content may be higher.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const check = (): void => {
      const bottom = element.getBoundingClientRect().bottom + 4;
      setCount(
        [...element.querySelectorAll(items)].filter((item) => item.getBoundingClientRect().bottom > bottom).length,
      );
    };
    element.addEventListener('scroll', check, { passive: true });
    // The observer calls `check` after the layout of this frame. A call here would cause an additional layout of the page.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(check);
    if (!observer) check();
    observer?.observe(element);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', check);
      observer?.disconnect();
    };
  }, [ref, items, content]);
  return count;
}
