import type { RouteName } from '@reporting/contract/rules';
import { createContext, use, useEffect } from 'react';

export interface ShellState {
  readonly routeName: RouteName;
  /** True if the sidebar shows labels. If false, the sidebar shows only icons; on phones, it is hidden. */
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly drawer: boolean;
  /** True while a screen reduces the sidebar to icons. */
  readonly folded: boolean;
  /** Called with true to reduce the sidebar to icons, for a screen that needs the width, such as the editor. */
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
