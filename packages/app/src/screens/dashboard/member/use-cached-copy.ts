import type { Dashboard } from '@reporting/contract';
import { sameJson } from '@reporting/widgets/model';
import { useCallback } from 'react';
import { rereadDashboard, updateCachedDashboard } from '../../../api/use-dashboard.ts';
import type { EditorDocument } from '../../../editor/document.ts';

/**
 * Returns a handler that writes saved changes to the cached dashboard. If the styles have changed, the handler also writes their theme.
 */
export function useCachedCopy({
  permalink,
  styles: storedStyles,
  timezone,
}: Pick<Dashboard, 'permalink' | 'styles' | 'timezone'>) {
  return useCallback(
    (document: EditorDocument, version: number) => {
      const { styles } = document;
      updateCachedDashboard(permalink, { ...document, version });
      // The current day and the latest day of the dashboard depend on its time zone. After a change of the time zone,
      // the service must compute them again.
      if (document.timezone !== timezone) rereadDashboard(permalink);
      if (sameJson(styles, storedStyles)) return;
      void import('@reporting/widgets/theme').then(({ toThemeVars }) =>
        updateCachedDashboard(permalink, { theme: toThemeVars(styles) }),
      );
    },
    [permalink, storedStyles, timezone],
  );
}
