import type { DashboardListItem } from '@reporting/contract';
import { Badge, Icon, IconButton, Menu, type MenuItem } from '@reporting/ui';
import { Archive, ArchiveRestore, Copy, Ellipsis, LockKeyhole, Pencil, Trash2, Unplug } from 'lucide-react';
import { useMember } from '../../session/session.tsx';
import { useWhen } from '../../session/use-when.ts';
import { plural, t } from '../../texts/index.ts';
import type { DashboardActions } from './use-dashboard-actions.tsx';

/** Returns the number of widgets as a text: "15 widgets". */
export function widgetsText(count: number): string {
  return plural(count, '{count} widget', '{count} widgets');
}

/**
 * Shows the name of a dashboard in one line. If the name is too long and ends with a part in parentheses, such as
 * "(copy)", only the text before this part is truncated. Copies can thereby be distinguished.
 */
export function DashboardName({ name }: { name: string }) {
  const end = / \([^()]{1,12}\)$/.exec(name)?.[0] ?? '';
  return (
    <span className="flex min-w-0">
      <span className="truncate">{end === '' ? name : name.slice(0, -end.length)}</span>
      {end !== '' && <span className="shrink-0 whitespace-pre">{end}</span>}
    </span>
  );
}

/** Shows the last editor, if known, and the time of the edit: "Ida Kjær, yesterday". */
export function LastEdit({ item: { updatedAt, updatedBy } }: { item: DashboardListItem }) {
  const { when } = useWhen();
  return updatedBy ? `${updatedBy}, ${when(updatedAt)}` : when(updatedAt);
}

/** Badges of a dashboard in the list. Renders nothing if there are none. */
export function DashboardBadges({ item }: { item: DashboardListItem }) {
  const { passwordProtected, expiredSources } = item;
  const userId = useMember()?.user.id;
  const editing = item.lockedBy && item.lockedBy.id !== userId ? item.lockedBy : null;
  if (!passwordProtected && expiredSources === 0 && !editing) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {editing && (
        <Badge tone="info" icon={<Icon as={Pencil} size="xs" />}>
          {t('{name} is editing', { name: editing.name })}
        </Badge>
      )}
      {passwordProtected && <Badge icon={<Icon as={LockKeyhole} size="xs" />}>{t('Password')}</Badge>}
      {expiredSources > 0 && (
        <Badge tone="negative" icon={<Icon as={Unplug} size="xs" />}>
          {plural(expiredSources, '{count} expired source', '{count} expired sources')}
        </Badge>
      )}
    </div>
  );
}

interface DashboardMenuProps {
  readonly item: DashboardListItem;
  readonly actions: DashboardActions;
  /** True if the dashboard limit allows another active dashboard. */
  readonly canAdd: boolean;
}

/** The menu of one dashboard. */
export function DashboardMenu({ item, actions, canAdd }: DashboardMenuProps) {
  const atLimit = canAdd ? undefined : t('The dashboard limit is reached');
  const items: MenuItem[] = [
    {
      label: t('Copy'),
      icon: <Icon as={Copy} />,
      disabled: !canAdd,
      description: atLimit,
      onSelect: () => void actions.clone(item),
    },
    item.active
      ? { label: t('Archive'), icon: <Icon as={Archive} />, onSelect: () => void actions.archive(item) }
      : {
          label: t('Restore'),
          icon: <Icon as={ArchiveRestore} />,
          disabled: !canAdd,
          description: atLimit,
          onSelect: () => void actions.restore(item),
        },
    { kind: 'separator' },
    { label: t('Delete'), icon: <Icon as={Trash2} />, destructive: true, onSelect: () => void actions.remove(item) },
  ];
  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon={Ellipsis} label={t('More for {name}', { name: item.name })} tooltip={false} size="s" />
      }
      items={items}
    />
  );
}
