import type { RouteName } from '@reporting/contract/rules';
import { createContext, use, useEffect } from 'react';

export interface ShellState {
  readonly routeName: RouteName;
  /** True: the sidebar shows labels. False: it shows only icons, and on phones nothing. */
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly drawer: boolean;
  /** True while a screen reduces the sidebar to icons. */
  readonly folded: boolean;
  /** Reduces the sidebar to icons for a screen that needs the width, such as editing. */
  readonly setFolded: (folded: boolean) => void;
}

/** Null outside of the shell, for example for a guest. */
export const ShellContext = createContext<ShellState | null>(null);

/** Returns the state of the shell; null for a guest. */
export function useShell(): ShellState | null {
  return use(ShellContext);
}

/** Reduces the sidebar to icons while `folded` is true. */
export function useFoldedSidebar(folded: boolean): void {
  const setFolded = useShell()?.setFolded;
  useEffect(() => {
    if (!setFolded) return;
    setFolded(folded);
    return () => setFolded(false);
  }, [setFolded, folded]);
}
