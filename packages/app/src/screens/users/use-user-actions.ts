import type { TeamMember } from '@reporting/contract';
import { useModals, useToasts } from '@reporting/ui';
import { Check, MailCheck, UserMinus } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { changeUser, removeUser, resend } from '../../api/users.ts';
import { useMember } from '../../session/session.tsx';
import { t } from '../../texts/index.ts';
import { nameOf, type RoleName } from './roles.ts';

export interface UserActions {
  readonly setRole: (user: TeamMember, roleName: RoleName) => Promise<void>;
  readonly resend: (user: TeamMember) => Promise<void>;
  /** Removes a user or withdraws an invitation, after a confirmation. */
  readonly remove: (user: TeamMember) => Promise<void>;
}

/** Returns the actions of admins for users. Each failure is reported in a toast. */
export function useUserActions(): UserActions {
  const toasts = useToasts();
  const modals = useModals();
  const company = useMember()?.company.name ?? t('the company');

  const attempt = async (failed: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toasts.show({ tone: 'error', title: failed, description: messageOf(error) });
    }
  };

  return {
    setRole: (user, roleName) =>
      attempt(t('The role of {name} was not changed', { name: nameOf(user) }), async () => {
        await changeUser(user.id, { roleName });
        toasts.show({
          icon: Check,
          title: t(roleName === 'admin' ? '{name} is an admin now' : '{name} is a member now', { name: nameOf(user) }),
        });
      }),

    resend: (user) =>
      attempt(t('The invitation was not sent'), async () => {
        await resend(user.id);
        toasts.show({ icon: MailCheck, title: t('Invitation sent again'), description: user.email });
      }),

    async remove(user) {
      const invitation = user.name === null;
      const sure = await modals.ask(
        invitation
          ? {
              title: t('Withdraw the invitation?'),
              body: t('The link in the mail to {email} stops working. You can invite this address again.', {
                email: user.email,
              }),
              submitLabel: t('Withdraw invitation'),
              destructive: true,
            }
          : {
              title: t('Remove {name}?', { name: nameOf(user) }),
              body: t(
                '{name} is signed out everywhere at once and loses access to {company}. Dashboards, sources and reports stay with the company. The account, its picture and its settings are deleted.',
                { name: nameOf(user), company },
              ),
              submitLabel: t('Remove user'),
              destructive: true,
            },
      );
      if (!sure) return;
      await attempt(
        invitation ? t('The invitation was not withdrawn') : t('{name} was not removed', { name: nameOf(user) }),
        async () => {
          await removeUser(user.id);
          toasts.show({
            icon: UserMinus,
            title: invitation ? t('Invitation withdrawn') : t('{name} removed', { name: nameOf(user) }),
          });
        },
      );
    },
  };
}
