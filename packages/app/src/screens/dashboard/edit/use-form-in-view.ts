import { type RefObject, useEffect, useRef } from 'react';

/** Distance between the selected card and the side panel, in px. */
const GAP = 24;

function reveal(area: HTMLElement): void {
  const place = area.querySelector('[data-slot=widget-place][data-selected]');
  if (!place) return;
  const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = smooth ? 'smooth' : 'auto';
  place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
  const panel = document.querySelector('[data-slot=side-panel]')?.getBoundingClientRect();
  if (!panel) return;
  const box = place.getBoundingClientRect();
  const bounds = area.getBoundingClientRect();
  const covered = Math.min(box.right + GAP - panel.left, box.left - bounds.left - GAP);
  // If the panel covers the whole width, there is no space for the card, so the canvas is not scrolled.
  if (panel.left - bounds.left > GAP && covered > 0) area.scrollBy({ left: covered, behavior });
}

/**
 * Scrolls the canvas so that the side panel with the widget form does not cover the card of its widget. While the pointer is over the
 * canvas, the scroll waits until the pointer leaves the canvas or a key is pressed.
 * @param id the widget in the form
 * @returns a ref for the scrollable element around the grid
 */
export function useFormInView(id: string | undefined): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (id === undefined || !element) return;
    if (!element.matches(':hover')) {
      reveal(element);
      return;
    }
    const once = new AbortController();
    const run = () => {
      once.abort();
      reveal(element);
    };
    element.addEventListener('pointerleave', run, { signal: once.signal });
    window.addEventListener('keydown', run, { signal: once.signal });
    return () => once.abort();
  }, [id]);
  return area;
}
