import { sameJson } from '@reporting/widgets/model';
import type { DashboardStyles, DashboardTheme } from '@reporting/widgets/schema';
import { useEffect, useState } from 'react';

interface Worked {
  readonly styles: DashboardStyles;
  readonly theme: DashboardTheme;
}

/**
 * The theme of styles while they are edited. The service sends that of the stored ones; what works out others is loaded only
 * once there are others.
 * @param served the styles as they came, with their theme
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
      // Offline: the look before stays until the page is read again.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [styles, isServed, isWorked]);
  return isServed ? served.theme : worked.theme;
}
