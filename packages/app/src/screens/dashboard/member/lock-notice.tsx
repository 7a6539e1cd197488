import type { LockedBy } from '@reporting/contract';
import { Badge, Banner, Button, Icon } from '@reporting/ui';
import { Pencil } from 'lucide-react';
import { useWhen } from '../../../session/use-when.ts';
import { t } from '../../../texts/index.ts';

/** A notice for a user who is editing a dashboard: another user has taken the edit lock. */
export function LockNotice({ other, onTakeOver }: { other: LockedBy; onTakeOver: () => void }) {
  const { clock } = useWhen();
  return (
    <Banner
      tone="info"
      live="alert"
      title={t('{name} took over editing at {clock}.', { name: other.name, clock: clock(Date.parse(other.since)) })}
      className="mb-4"
      action={
        <Button size="s" onClick={onTakeOver}>
          {t('Take over')}
        </Button>
      }
    >
      {t('You can continue. You are asked about widgets that both of you change.')}
    </Banner>
  );
}

/** A badge with the name of another user who is editing. */
export function LockBadge({ other }: { other: LockedBy }) {
  return (
    <Badge tone="info" icon={<Icon as={Pencil} size="xs" />}>
      {t('{name} is editing', { name: other.name })}
    </Badge>
  );
}
