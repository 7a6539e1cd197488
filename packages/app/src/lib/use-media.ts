import { useSyncExternalStore } from 'react';

/** Whether a media query holds, followed live. */
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

/** At this width and below the sidebar is a drawer (specification: it starts open above 425). */
export const DRAWER_QUERY = '(max-width: 425px)';
