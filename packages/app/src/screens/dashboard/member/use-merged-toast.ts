import type { DashboardConflict } from '@reporting/contract';
import { useToasts } from '@reporting/ui';
import { GitMerge } from 'lucide-react';
import { useCallback } from 'react';

/** Returns a handler that states that another user's changes were added to own ones. */
export function useMergedToast(): (theirs: DashboardConflict) => void {
  const toasts = useToasts();
  return useCallback(
    ({ updatedBy }) =>
      void toasts.show({
        icon: GitMerge,
        title: `${updatedBy ?? 'Another person'} saved too`,
        description: 'You changed different widgets, so the changes of both are kept.',
      }),
    [toasts],
  );
}
