import { useState, useSyncExternalStore } from 'react';

/** Returns true while a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/**
 * Returns true if the window is as narrow as a phone (specification: up to 425 px). The sidebar is then a drawer. The width is the
 * breakpoint `sm` of the style sheets.
 */
export function usePhone(): boolean {
  const [query] = useState(phoneQuery);
  return useMedia(query);
}

function phoneQuery(): string {
  const breakpoint = getComputedStyle(document.documentElement).getPropertyValue('--app-breakpoint-sm').trim();
  return `not all and (min-width: ${breakpoint || 0})`;
}
