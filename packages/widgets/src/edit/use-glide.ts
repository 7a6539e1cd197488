import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Animates cards from their previous to their new positions, 160 ms; no animation with reduced motion. */
export function useGlide(elements: RefObject<Map<string, HTMLElement>>, order: string, skip: string | null): void {
  const before = useRef(new Map<string, { left: number; top: number }>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order of the cards changes.
  useLayoutEffect(() => {
    const still = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const [id, element] of elements.current) {
      const place = { left: element.offsetLeft, top: element.offsetTop };
      const from = before.current.get(id);
      before.current.set(id, place);
      if (!from || still || id === skip || (from.left === place.left && from.top === place.top)) continue;
      if (typeof element.animate !== 'function') continue;
      const moved = `translate(${from.left - place.left}px, ${from.top - place.top}px)`;
      element.animate([{ transform: moved }, { transform: 'none' }], {
        duration: 160,
        easing: 'cubic-bezier(.2,0,0,1)',
      });
    }
    for (const id of before.current.keys()) if (!elements.current.has(id)) before.current.delete(id);
  }, [order]);
}
