import type { RouteName } from '@reporting/contract/rules';
import { createContext, use, useEffect } from 'react';

export interface ShellState {
  readonly routeName: RouteName;
  /** True: the sidebar shows labels. False: it shows only icons, or is hidden on phones. */
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly drawer: boolean;
  /** True while a screen folds it to icons. */
  readonly folded: boolean;
  /** Folds the sidebar to icons for a screen that needs the width (editing). */
  readonly setFolded: (folded: boolean) => void;
}

/** Null outside the shell: a guest has no sidebar. */
export const ShellContext = createContext<ShellState | null>(null);

/** Returns the frame around the screen, or null for a guest. */
export function useShell(): ShellState | null {
  return use(ShellContext);
}

/** Folds the sidebar to icons while `folded` is true. */
export function useFoldedSidebar(folded: boolean): void {
  const setFolded = useShell()?.setFolded;
  useEffect(() => {
    if (!setFolded) return;
    setFolded(folded);
    return () => setFolded(false);
  }, [setFolded, folded]);
}
