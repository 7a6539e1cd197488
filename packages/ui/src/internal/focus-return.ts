'use client';

import { type RefObject, useRef } from 'react';

/** The element to come back to: for an item of a menu, which is gone by then, the button that opened the menu. */
export function durableOpener(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]');
  const owner = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return owner instanceof HTMLElement && owner !== document.body ? owner : null;
}

/**
 * Focus comes back to whatever had it when an overlay opened, or to `fallback` where that has left the page meanwhile (the action
 * deleted it). `remember` goes to the overlay's opening, `giveBack` to its closing.
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
