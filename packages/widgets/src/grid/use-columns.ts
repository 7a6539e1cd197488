import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnsFor } from '../model/layout.ts';

/** Columns that the width of an element has room for: 4, 2 or 1. Four until it was measured. */
export function useColumns(ref: RefObject<HTMLElement | null>): 1 | 2 | 4 {
  const [columns, setColumns] = useState<1 | 2 | 4>(4);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => setColumns(columnsFor(element.clientWidth || 900));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return columns;
}
