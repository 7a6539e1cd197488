import type { Theme } from '@reporting/ui';
import { useChangeOwnRecord } from '../api/users.ts';
import { useTheme } from '../lib/theme.tsx';

/** Returns the theme, and a function that applies another one at once and stores it in the user's settings for other devices. */
export function useThemeSetting(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const { theme, setTheme } = useTheme();
  const change = useChangeOwnRecord();
  return {
    theme,
    setTheme: (next) => {
      setTheme(next);
      // If this fails, the choice still holds on this device.
      change({ settings: { theme: next === 'system' ? null : next } }).catch(() => {});
    },
  };
}
