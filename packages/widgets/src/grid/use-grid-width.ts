import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnsFor } from '../model/layout.ts';
import { watchSize } from '../react/watch-size.ts';

export interface GridWidth {
  /** Number of columns for the width: 4, 2 or 1. It is 4 until the width is measured. */
  columns: 1 | 2 | 4;
  /** Inner width in px, or null on a server and until it is measured. */
  width: number | null;
}

/** Observes the width of a grid, from which the sizes of its cards are computed. */
export function useGridWidth(ref: RefObject<HTMLElement | null>): GridWidth {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    return watchSize(element, measure, true);
  }, [ref]);
  return { columns: columnsFor(width || 900), width };
}
