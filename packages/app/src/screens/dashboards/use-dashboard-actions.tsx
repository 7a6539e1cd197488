import type { DashboardListItem } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { useModals, useToasts } from '@reporting/ui';
import { Archive, ArchiveRestore, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { archive, clone, remove, restore } from '../../api/dashboards.ts';
import { messageOf } from '../../api/errors.ts';
import { t } from '../../texts/index.ts';

/**
 * Returns the actions for a dashboard of the list. Archiving and restoring take effect immediately and can be undone. Deleting asks for
 * confirmation. `hidden` contains the ids of dashboards whose action is running.
 */
export function useDashboardActions() {
  const toasts = useToasts();
  const modals = useModals();
  const [, navigate] = useLocation();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const hide = (id: string, away: boolean) =>
    setHidden((before) => {
      const next = new Set(before);
      if (away) next.add(id);
      else next.delete(id);
      return next;
    });

  /** Hides the dashboard in the list, runs the action, and shows the dashboard again when the action has ended. */
  const run = async (item: DashboardListItem, work: () => Promise<void>, failure: string, done?: () => void) => {
    hide(item.id, true);
    try {
      await work();
      done?.();
    } catch (error) {
      toasts.show({ tone: 'error', title: failure, description: messageOf(error) });
    }
    hide(item.id, false);
  };

  const failed = (title: string) => (error: unknown) =>
    toasts.show({ tone: 'error', title, description: messageOf(error) });

  return {
    hidden,
    archive: (item: DashboardListItem) =>
      run(
        item,
        () => archive(item.id),
        t('“{name}” was not archived', { name: item.name }),
        () =>
          toasts.undo({
            title: t('Dashboard archived'),
            description: item.name,
            icon: Archive,
            onUndo: () => void restore(item.id).catch(failed(t('“{name}” was not restored', { name: item.name }))),
          }),
      ),
    restore: (item: DashboardListItem) =>
      run(
        item,
        () => restore(item.id),
        t('“{name}” was not restored', { name: item.name }),
        () =>
          toasts.undo({
            title: t('Dashboard restored'),
            description: item.name,
            icon: ArchiveRestore,
            onUndo: () => void archive(item.id).catch(failed(t('“{name}” was not archived', { name: item.name }))),
          }),
      ),
    clone: async (item: DashboardListItem) => {
      try {
        const permalink = await clone(item.id);
        toasts.show({
          title: t('Dashboard copied'),
          description: item.name,
          icon: Copy,
          action: { label: t('Open'), onAction: () => navigate(routePath('dashboard.show', { permalink })) },
        });
      } catch (error) {
        failed(t('“{name}” was not copied', { name: item.name }))(error);
      }
    },
    remove: async (item: DashboardListItem) => {
      const sure = await modals.ask({
        title: t('Delete “{name}”?', { name: item.name }),
        body: t(
          'Its widgets and its link are deleted and cannot be restored. Archive it to keep it without showing it.',
        ),
        submitLabel: t('Delete dashboard'),
        destructive: true,
      });
      if (!sure) return;
      await run(
        item,
        () => remove(item.id),
        t('“{name}” was not deleted', { name: item.name }),
        () => toasts.show({ title: t('Dashboard deleted'), description: item.name, icon: Trash2 }),
      );
    },
  };
}

export type DashboardActions = ReturnType<typeof useDashboardActions>;
