import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** True on a server and while its answer becomes alive, so that both write the same elements. */
export function useOnServer(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
