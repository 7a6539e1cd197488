import type { Theme } from '@reporting/ui';
import { useChangeOwnRecord } from '../api/users.ts';
import { useTheme } from '../lib/theme.tsx';

/**
 * Returns the theme and a function that sets another one. The new theme is applied immediately and stored in the user's settings for other
 * devices.
 */
export function useThemeSetting(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const { theme, setTheme } = useTheme();
  const change = useChangeOwnRecord();
  return {
    theme,
    setTheme: (next) => {
      setTheme(next);
      // If the call fails, the choice is still stored in this browser.
      change({ settings: { theme: next === 'system' ? null : next } }).catch(() => {});
    },
  };
}
