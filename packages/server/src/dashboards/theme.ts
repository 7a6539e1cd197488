import type { DashboardStyles } from '@reporting/widgets/schema';
import { type DashboardTheme, toThemeVars } from '@reporting/widgets/theme';

const MOST = 500;
const known = new Map<string, DashboardTheme>();

/** Returns the theme of a dashboard's styles. The 500 themes used last are cached, because computing a theme takes some milliseconds. */
export function themeOf(styles: DashboardStyles): DashboardTheme {
  const key = JSON.stringify(styles);
  const theme = known.get(key) ?? toThemeVars(styles);
  known.delete(key);
  known.set(key, theme);
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break;
    known.delete(oldest);
  }
  return theme;
}
