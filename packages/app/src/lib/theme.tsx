import type { Theme } from '@reporting/ui/provider';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from './storage.ts';

const KEY = 'reporting.theme';

interface ThemeChoice {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

const ThemeContext = createContext<ThemeChoice>({ theme: 'system', setTheme: () => {} });

function storedTheme(): Theme {
  const stored = readStored(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

interface ThemeProviderProps {
  /** The theme of an embedded page, which does not depend on this browser's choice. */
  readonly fixed?: Theme | undefined;
  /** The theme in the settings of a member; null for the device's. It replaces what this browser stored. */
  readonly chosen?: Exclude<Theme, 'system'> | null | undefined;
  readonly children: ReactNode;
}

/** Stores the user's choice of theme in this browser and applies it to the whole page. */
export function ThemeProvider({ fixed, chosen, children }: ThemeProviderProps) {
  const [theme, setStateTheme] = useState(() => fixed ?? (chosen === undefined ? storedTheme() : (chosen ?? 'system')));
  const value = useMemo(
    () => ({
      theme,
      setTheme: (next: Theme) => {
        writeStored(KEY, next === 'system' ? null : next);
        setStateTheme(next);
      },
    }),
    [theme],
  );
  // The page around the provider's element (background, scroll bars, overscroll) must match.
  useLayoutEffect(() => {
    document.documentElement.dataset.rui = '';
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** Returns the chosen theme and a function that changes it. */
export function useTheme(): ThemeChoice {
  return use(ThemeContext);
}
