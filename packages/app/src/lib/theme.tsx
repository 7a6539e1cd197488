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
  /** The theme of an embedded page. It has precedence over the theme stored in this browser. */
  readonly fixed?: Theme | undefined;
  /** The theme in a member's settings; null for the theme of the device. It has precedence over the theme stored in this browser. */
  readonly chosen?: Exclude<Theme, 'system'> | null | undefined;
  readonly children: ReactNode;
}

/** Applies the theme to the whole page. If the user chooses another theme, it is stored in this browser. */
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
  // The theme is set on the root element too, because the background, the scroll bars and the overscroll area are outside the provider's
  // element.
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
