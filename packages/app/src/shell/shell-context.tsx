import type { RouteName } from '@reporting/contract/rules';
import { createContext, use, useEffect } from 'react';

export interface ShellState {
  readonly routeName: RouteName;
  /** The sidebar with its labels; closed it is a strip of icons, or away where it is a drawer. */
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly drawer: boolean;
  /** A screen holds it folded to icons. */
  readonly folded: boolean;
  /** A screen that needs the width (editing) folds the sidebar to icons while it is there. */
  readonly setFolded: (folded: boolean) => void;
}

/** Null outside the shell: a guest has no sidebar. */
export const ShellContext = createContext<ShellState | null>(null);

/** The frame around the screen, or null for a guest. */
export function useShell(): ShellState | null {
  return use(ShellContext);
}

/** Folds the sidebar to icons while `folded` holds. */
export function useFoldedSidebar(folded: boolean): void {
  const setFolded = useShell()?.setFolded;
  useEffect(() => {
    if (!setFolded) return;
    setFolded(folded);
    return () => setFolded(false);
  }, [setFolded, folded]);
}
