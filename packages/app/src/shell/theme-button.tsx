import { IconButton, type Theme } from '@reporting/ui';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from '../lib/theme.tsx';
import { type PlainText, t } from '../texts/index.ts';

const NEXT: Record<Theme, { theme: Theme; icon: LucideIcon; label: PlainText }> = {
  system: { theme: 'light', icon: Monitor, label: 'Theme: system. Switch to light' },
  light: { theme: 'dark', icon: Sun, label: 'Theme: light. Switch to dark' },
  dark: { theme: 'system', icon: Moon, label: 'Theme: dark. Switch to system' },
};

/** A button that switches to the next theme: light, dark, or the theme of the system. */
export function ThemeButton() {
  const { theme, setTheme } = useTheme();
  const next = NEXT[theme];
  return <IconButton size="s" icon={next.icon} label={t(next.label)} onClick={() => setTheme(next.theme)} />;
}
