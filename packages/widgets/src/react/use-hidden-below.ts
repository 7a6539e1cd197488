import { type RefObject, useEffect, useState } from 'react';

/** Returns how many of an element's items are not completely visible, further down. Counted again on scroll and resize. */
export function useHiddenBelow(ref: RefObject<HTMLElement | null>, items: string, content: unknown): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content may be higher.
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
    // Calls it at once, after the layout of the frame: a call here would make the browser lay out the page one more time.
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
