'use client';

import { type RefObject, useRef } from 'react';

/** Returns the element to return to: for an item of a menu, which is removed by then, the button of the menu. */
export function durableOpener(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]');
  const owner = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return owner instanceof HTMLElement && owner !== document.body ? owner : null;
}

/**
 * Returns focus to the element that had it when an overlay opened, or to `fallback` if that element was removed meanwhile (the action
 * deleted it). Pass `remember` to the overlay's opening, `giveBack` to its closing.
 */
export function useFocusReturn(fallback: RefObject<HTMLElement | null> | undefined) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      opener.current = durableOpener(document.activeElement);
    },
    giveBack: (event: Event) => {
      const target = opener.current?.isConnected ? opener.current : fallback?.current;
      if (!target?.isConnected) return;
      event.preventDefault();
      target.focus();
    },
  };
}
