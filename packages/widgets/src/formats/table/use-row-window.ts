import { type RefObject, useCallback, useEffect, useState } from 'react';

export interface RowWindow {
  /** First and one after the last row to render. */
  start: number;
  end: number;
}

/** Tables up to this many rows are rendered whole. */
const WHOLE = 100;
const OVERSCAN = 12;
const FIRST = 40;

/** The rows in or near view of a scrolling element, for rows of one height; all of them in short tables. */
export function useRowWindow(ref: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const whole = count <= WHOLE;
  const [range, setRange] = useState<RowWindow>({ start: 0, end: FIRST });
  const update = useCallback(() => {
    const element = ref.current;
    if (!element || whole) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    const seen = Math.ceil((element.clientHeight || FIRST * rowHeight) / rowHeight);
    // Steps of a few rows, so that a slow scroll does not render with every pixel.
    const start = Math.max(0, Math.floor((first - OVERSCAN) / 6) * 6);
    const end = Math.min(count, Math.ceil((first + seen + OVERSCAN) / 6) * 6);
    setRange((known) => (known.start === start && known.end === end ? known : { start, end }));
  }, [ref, count, rowHeight, whole]);

  useEffect(() => {
    const element = ref.current;
    if (!element || whole) return;
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, [ref, whole, update]);

  return whole ? { start: 0, end: count } : { start: Math.min(range.start, count), end: Math.min(range.end, count) };
}
