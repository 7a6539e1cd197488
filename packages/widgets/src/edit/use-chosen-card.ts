import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The card whose tools are at the bottom of the window. */
export interface ChosenCard {
  id: string | null;
  bar: RefObject<HTMLDivElement | null>;
  /** @param byControl true: the tools receive focus, because they are far from the card in the tab order */
  choose: (id: string, byControl: boolean) => void;
  /** Hides the tools. If focus is in the tools, it returns to the card. */
  close: () => void;
}

/**
 * Stores the card that was chosen by a tap or with its button.
 * @param active false while no tools are shown, for example while a form is open
 */
export function useChosenCard(elements: RefObject<Map<string, HTMLElement>>, active: boolean): ChosenCard {
  const [chosen, setChosen] = useState<{ id: string; byControl: boolean } | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const id = active ? (chosen?.id ?? null) : null;

  useLayoutEffect(() => {
    if (id !== null && chosen?.byControl) bar.current?.querySelector('button')?.focus();
  }, [id, chosen]);
  // The bar covers the bottom of the window, so a card behind the bar is scrolled into view.
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
