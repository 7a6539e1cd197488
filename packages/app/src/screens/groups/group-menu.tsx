import { Icon, IconButton, Menu } from '@reporting/ui';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { t } from '../../texts/index.ts';

interface GroupMenuProps {
  readonly name: string;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** The menu of a group, for admins. */
export function GroupMenu({ name, onRename, onDelete }: GroupMenuProps) {
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={t('More for {name}', { name })} tooltip={false} size="s" />}
      items={[
        { label: t('Rename'), icon: <Icon as={Pencil} />, onSelect: onRename },
        { kind: 'separator' },
        { label: t('Delete'), icon: <Icon as={Trash2} />, destructive: true, onSelect: onDelete },
      ]}
    />
  );
}
