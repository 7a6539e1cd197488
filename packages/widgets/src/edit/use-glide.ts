import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Cards up to this distance in px from the viewport count as visible, so that a card that enters it during the animation is
 * animated too.
 */
const NEAR = 200;

/** Animates visible cards from their previous to their new positions in 160 ms. There is no animation with reduced motion. */
export function useGlide(elements: RefObject<Map<string, HTMLElement>>, order: string, skip: string | null): void {
  const before = useRef(new Map<string, { left: number; top: number }>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order of the cards changes.
  useLayoutEffect(() => {
    const still = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The position of the grid in the viewport. It is the same for all cards, because their offsets are relative to the grid.
    const [any] = elements.current.values();
    const edge = any?.offsetParent?.getBoundingClientRect().top ?? 0;
    const isVisible = (top: number, height: number) =>
      edge + top + height > -NEAR && edge + top < window.innerHeight + NEAR;
    for (const [id, element] of elements.current) {
      const place = { left: element.offsetLeft, top: element.offsetTop };
      const from = before.current.get(id);
      before.current.set(id, place);
      if (!from || still || id === skip || (from.left === place.left && from.top === place.top)) continue;
      if (typeof element.animate !== 'function') continue;
      const height = element.offsetHeight;
      if (!isVisible(from.top, height) && !isVisible(place.top, height)) continue;
      const moved = `translate(${from.left - place.left}px, ${from.top - place.top}px)`;
      element.animate([{ transform: moved }, { transform: 'none' }], {
        duration: 160,
        easing: 'cubic-bezier(.2,0,0,1)',
      });
    }
    for (const id of before.current.keys()) if (!elements.current.has(id)) before.current.delete(id);
  }, [order]);
}
