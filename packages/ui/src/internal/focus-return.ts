'use client';

import { type RefObject, useRef } from 'react';
import { hasFocusElsewhere } from './has-focus-elsewhere.ts';

/**
 * Returns the element that focus can return to. For an item of a menu, this is the button of the menu, because the item is removed when the
 * menu closes. Null if no element has focus.
 */
export function durableOpener(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]');
  const owner = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return owner instanceof HTMLElement && owner !== document.body ? owner : null;
}

/**
 * Returns focus to the element that had it when an overlay opened, or to `fallback` if that element was removed. Call `remember` when the
 * overlay opens and `giveBack` when it closes. Focus that has moved to another element meanwhile stays there.
 */
export function useFocusReturn(fallback: RefObject<HTMLElement | null> | undefined) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      opener.current = durableOpener(document.activeElement);
    },
    giveBack: (event: Event) => {
      const elsewhere = hasFocusElsewhere(event);
      const target = opener.current?.isConnected ? opener.current : fallback?.current;
      if (!elsewhere && !target?.isConnected) return;
      event.preventDefault();
      if (!elsewhere) target?.focus();
    },
  };
}
