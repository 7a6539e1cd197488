import type { TeamMember } from '@reporting/contract';
import { Badge, Button, useModals, useToasts } from '@reporting/ui';
import { ShieldOff } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { resetFactor } from '../../api/users.ts';
import { t } from '../../texts/index.ts';
import { nameOf } from '../users/roles.ts';
import { PanelRow } from './security/panel-row.tsx';

/** Shows the second factor of another user. An admin can remove it here if the user has lost it. */
export function FactorRow({ user }: { user: TeamMember }) {
  const modals = useModals();
  const toasts = useToasts();
  const name = nameOf(user);
  const reset = async () => {
    const sure = await modals.ask({
      title: t('Remove the second factor of {name}?', { name }),
      body: t(
        'First make sure that the request comes from {name}, for example by phone. Signing in then no longer requires a code, and {name} is informed by mail.',
        { name },
      ),
      submitLabel: t('Remove second factor'),
      destructive: true,
    });
    if (!sure) return;
    try {
      await resetFactor(user.id);
      toasts.show({ title: t('The second factor of {name} is removed', { name }), icon: ShieldOff });
    } catch (failure) {
      toasts.show({ tone: 'error', title: t('The second factor was not removed'), description: messageOf(failure) });
    }
  };
  return (
    <PanelRow
      title={
        <>
          {t('Second factor')} {user.secondFactor && <Badge tone="positive">{t('On')}</Badge>}
        </>
      }
      action={user.secondFactor && <Button onClick={() => void reset()}>{t('Remove')}</Button>}
    >
      {user.secondFactor
        ? t('Remove it if the phone and the recovery codes are lost.')
        : t('The password or an account at a provider is sufficient.')}
    </PanelRow>
  );
}
