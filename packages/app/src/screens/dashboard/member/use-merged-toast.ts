import type { DashboardConflict } from '@reporting/contract';
import { useToasts } from '@reporting/ui';
import { GitMerge } from 'lucide-react';
import { useCallback } from 'react';
import { t } from '../../../texts/index.ts';

/** Returns a handler that shows a toast after changes of another user were merged with unsaved changes. */
export function useMergedToast(): (theirs: DashboardConflict) => void {
  const toasts = useToasts();
  return useCallback(
    ({ updatedBy }) =>
      void toasts.show({
        icon: GitMerge,
        title: t('{name} saved too', { name: updatedBy ?? t('Another person') }),
        description: t('You changed different widgets, so the changes of both are kept.'),
      }),
    [toasts],
  );
}
