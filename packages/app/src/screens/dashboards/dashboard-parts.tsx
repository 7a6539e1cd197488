import type { DashboardListItem } from '@reporting/contract';
import { Badge, Icon, IconButton, Menu, type MenuItem } from '@reporting/ui';
import { Archive, ArchiveRestore, Copy, Ellipsis, LockKeyhole, Pencil, Trash2, Unplug } from 'lucide-react';
import { useMember } from '../../session/session.tsx';
import { useWhen } from '../../session/use-when.ts';
import type { DashboardActions } from './use-dashboard-actions.tsx';

/** Returns "15 widgets". */
export function widgetsText(count: number): string {
  return count === 1 ? '1 widget' : `${count} widgets`;
}

/** Writes the last editor and the time: "Ida Kjær, yesterday". */
export function LastEdit({ item: { updatedAt, updatedBy } }: { item: DashboardListItem }) {
  const { when } = useWhen();
  return updatedBy ? `${updatedBy}, ${when(updatedAt)}` : when(updatedAt);
}

/** Badges of a dashboard in the list. */
export function DashboardBadges({ item }: { item: DashboardListItem }) {
  const { passwordProtected, expiredSources } = item;
  const userId = useMember()?.user.id;
  const editing = item.lockedBy && item.lockedBy.id !== userId ? item.lockedBy : null;
  if (!passwordProtected && expiredSources === 0 && !editing) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {editing && (
        <Badge tone="info" icon={<Icon as={Pencil} size="xs" />}>
          {editing.name} is editing
        </Badge>
      )}
      {passwordProtected && <Badge icon={<Icon as={LockKeyhole} size="xs" />}>Password</Badge>}
      {expiredSources > 0 && (
        <Badge tone="negative" icon={<Icon as={Unplug} size="xs" />}>
          {expiredSources === 1 ? '1 expired source' : `${expiredSources} expired sources`}
        </Badge>
      )}
    </div>
  );
}

interface DashboardMenuProps {
  readonly item: DashboardListItem;
  readonly actions: DashboardActions;
  /** True if another active dashboard is allowed by the limit. */
  readonly canAdd: boolean;
}

/** The menu of one dashboard. */
export function DashboardMenu({ item, actions, canAdd }: DashboardMenuProps) {
  const atLimit = canAdd ? undefined : 'The dashboard limit is reached';
  const items: MenuItem[] = [
    {
      label: 'Copy',
      icon: <Icon as={Copy} />,
      disabled: !canAdd,
      description: atLimit,
      onSelect: () => void actions.clone(item),
    },
    item.active
      ? { label: 'Archive', icon: <Icon as={Archive} />, onSelect: () => void actions.archive(item) }
      : {
          label: 'Restore',
          icon: <Icon as={ArchiveRestore} />,
          disabled: !canAdd,
          description: atLimit,
          onSelect: () => void actions.restore(item),
        },
    { kind: 'separator' },
    { label: 'Delete', icon: <Icon as={Trash2} />, destructive: true, onSelect: () => void actions.remove(item) },
  ];
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={`More for ${item.name}`} tooltip={false} size="s" />}
      items={items}
    />
  );
}
