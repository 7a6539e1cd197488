'use client';

import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** Returns true on a server and during hydration, so that both render the same elements. */
export function useOnServer(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
