import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the widget of the form into view when the form opens: a new widget stands at the end of the grid.
 * @param id the widget in the form
 * @returns a ref for the element around the grid
 */
export function useScrollToForm(id: string | undefined): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id === undefined) return;
    const place = area.current?.querySelector('[data-slot=widget-place][data-selected]');
    const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place?.scrollIntoView({ block: 'nearest', behavior: smooth ? 'smooth' : 'auto' });
  }, [id]);
  return area;
}
