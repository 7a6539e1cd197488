'use client';

import { useCallback, useLayoutEffect, useState } from 'react';

/** Lists with up to this number of rows are rendered completely. */
const WHOLE = 100;
/** Number of rows rendered beyond the visible ones, so that scrolling shows no gaps. */
const OVERSCAN = 8;

export interface RowWindow {
  readonly first: number;
  /** Index after the last rendered row. */
  readonly end: number;
  /** Height of the whole list in px, or `undefined` if all rows are rendered. */
  readonly height: number | undefined;
  readonly offset: number;
  /** Scrolls a row into view. */
  readonly reveal: (index: number) => void;
}

/** Returns the rows to render in a scrolling list. All rows have the same height. */
export function useWindow(list: HTMLElement | null, count: number, rowHeight: number): RowWindow {
  const [view, setView] = useState({ top: 0, height: rowHeight * 9 });
  const whole = count <= WHOLE;

  useLayoutEffect(() => {
    if (!list || whole) return;
    const measure = () => setView({ top: list.scrollTop, height: list.clientHeight || rowHeight * 9 });
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    return () => list.removeEventListener('scroll', measure);
  }, [list, whole, rowHeight]);

  // After a search with fewer rows, the browser changes the scroll position, and the rendered rows must match it.
  useLayoutEffect(() => {
    if (list && !whole && list.scrollTop > count * rowHeight) list.scrollTop = 0;
  }, [list, whole, count, rowHeight]);

  const reveal = useCallback(
    (index: number) => {
      if (!list) return;
      const top = index * rowHeight;
      const height = list.clientHeight;
      if (top < list.scrollTop) list.scrollTop = top;
      else if (top + rowHeight > list.scrollTop + height) list.scrollTop = top + rowHeight - height;
    },
    [list, rowHeight],
  );

  if (whole) return { first: 0, end: count, height: undefined, offset: 0, reveal };
  const first = Math.max(0, Math.min(count, Math.floor(view.top / rowHeight)) - OVERSCAN);
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + OVERSCAN);
  return { first, end, height: count * rowHeight, offset: first * rowHeight, reveal };
}
