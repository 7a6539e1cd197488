import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The card whose tools are at the bottom of the window. */
export interface ChosenCard {
  id: string | null;
  bar: RefObject<HTMLDivElement | null>;
  /** @param byControl the tools receive focus: without a pointer they are far away in the order of focus */
  choose: (id: string, byControl: boolean) => void;
  /** Hides the tools. Focus in them returns to the card. */
  close: () => void;
}

/**
 * Chooses a card by a tap, or by its button.
 * @param active false while no tools are shown, for example while a form is open
 */
export function useChosenCard(elements: RefObject<Map<string, HTMLElement>>, active: boolean): ChosenCard {
  const [chosen, setChosen] = useState<{ id: string; byControl: boolean } | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const id = active ? (chosen?.id ?? null) : null;

  useLayoutEffect(() => {
    if (id !== null && chosen?.byControl) bar.current?.querySelector('button')?.focus();
  }, [id, chosen]);
  // The bar covers the end of the window.
  useEffect(() => {
    const [card, above] = [id === null ? null : elements.current.get(id), bar.current];
    if (!card || !above) return;
    const covered = card.getBoundingClientRect().top + Math.min(card.offsetHeight, 176) + 16;
    const by = covered - above.getBoundingClientRect().top;
    if (by > 0) card.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [id, elements]);

  return {
    id,
    bar,
    choose: (next, byControl) => setChosen({ id: next, byControl }),
    close: () => {
      const within = bar.current?.contains(document.activeElement);
      if (within && id !== null) elements.current.get(id)?.querySelector<HTMLElement>('[data-handle]')?.focus();
      setChosen(null);
    },
  };
}
