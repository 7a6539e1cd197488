import { sameJson } from '@reporting/widgets/model';
import type { DashboardStyles, DashboardTheme } from '@reporting/widgets/schema';
import { useEffect, useState } from 'react';

interface Worked {
  readonly styles: DashboardStyles;
  readonly theme: DashboardTheme;
}

/**
 * Returns the theme for styles that the user may have changed. The theme of the stored styles comes from the service. For changed styles,
 * the code that computes a theme is loaded; until then, the previous theme is returned.
 * @param served the stored styles with their theme
 */
export function useThemeOf(styles: DashboardStyles, served: Worked): DashboardTheme {
  const [worked, setWorked] = useState(served);
  const isServed = sameJson(styles, served.styles);
  const isWorked = sameJson(styles, worked.styles);
  useEffect(() => {
    if (isServed || isWorked) return;
    let current = true;
    import('@reporting/widgets/theme').then(
      ({ toThemeVars }) => {
        if (current) setWorked({ styles, theme: toThemeVars(styles) });
      },
      // If the code cannot be loaded, the previous theme stays until the page is loaded again.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [styles, isServed, isWorked]);
  return isServed ? served.theme : worked.theme;
}
