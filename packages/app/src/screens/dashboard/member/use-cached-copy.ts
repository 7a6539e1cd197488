import type { Dashboard } from '@reporting/contract';
import { sameJson } from '@reporting/widgets/model';
import { useCallback } from 'react';
import { updateCachedDashboard } from '../../../api/use-dashboard.ts';
import type { EditorDocument } from '../../../editor/document.ts';

/** Returns a handler that writes saved changes to the cached dashboard, with the theme of its styles. */
export function useCachedCopy({ permalink, styles: storedStyles }: Pick<Dashboard, 'permalink' | 'styles'>) {
  return useCallback(
    (document: EditorDocument, version: number) => {
      const { styles } = document;
      updateCachedDashboard(permalink, { ...document, version });
      if (sameJson(styles, storedStyles)) return;
      void import('@reporting/widgets/theme').then(({ toThemeVars }) =>
        updateCachedDashboard(permalink, { theme: toThemeVars(styles) }),
      );
    },
    [permalink, storedStyles],
  );
}
