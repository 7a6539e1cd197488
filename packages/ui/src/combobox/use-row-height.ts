'use client';

import { useSyncExternalStore } from 'react';

const COARSE = '(pointer: coarse)';

function subscribe(changed: () => void) {
  const query = window.matchMedia?.(COARSE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** Height of a list's row in px: 32, and 44 where fingers choose. */
export function useRowHeight(): number {
  const coarse = useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(COARSE)?.matches ?? false,
    () => false,
  );
  return coarse ? 44 : 32;
}
