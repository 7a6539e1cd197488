import { sameJson } from '@reporting/widgets/model';
import type { DashboardStyles, DashboardTheme } from '@reporting/widgets/schema';
import { useEffect, useState } from 'react';

interface Worked {
  readonly styles: DashboardStyles;
  readonly theme: DashboardTheme;
}

/**
 * Returns the theme of styles while they are edited. The service sends the theme of the stored styles; code that computes others is loaded
 * only for changed styles.
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
      // Offline: the previous theme is kept until the page is loaded again.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [styles, isServed, isWorked]);
  return isServed ? served.theme : worked.theme;
}
