import type { TeamMember } from '@reporting/contract';
import { useModals, useToasts } from '@reporting/ui';
import { Check, MailCheck, UserMinus } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { changeUser, removeUser, resend } from '../../api/users.ts';
import { useMember } from '../../session/session.tsx';
import { nameOf, type RoleName, roleLabel } from './roles.ts';

export interface UserActions {
  readonly setRole: (user: TeamMember, roleName: RoleName) => Promise<void>;
  readonly resend: (user: TeamMember) => Promise<void>;
  /** Removes a user or withdraws an invitation, after a question. */
  readonly remove: (user: TeamMember) => Promise<void>;
}

/** What admins do with users; each failure is stated in a toast. */
export function useUserActions(): UserActions {
  const toasts = useToasts();
  const modals = useModals();
  const company = useMember()?.company.name ?? 'the company';

  const attempt = async (failed: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toasts.show({ tone: 'error', title: failed, description: messageOf(error) });
    }
  };

  return {
    setRole: (user, roleName) =>
      attempt(`The role of ${nameOf(user)} was not changed`, async () => {
        await changeUser(user.id, { roleName });
        toasts.show({
          icon: Check,
          title: `${nameOf(user)} is ${roleName === 'admin' ? 'an' : 'a'} ${roleLabel(roleName).toLowerCase()} now`,
        });
      }),

    resend: (user) =>
      attempt('The invitation was not sent', async () => {
        await resend(user.id);
        toasts.show({ icon: MailCheck, title: 'Invitation sent again', description: user.email });
      }),

    async remove(user) {
      const invitation = user.name === null;
      const sure = await modals.ask(
        invitation
          ? {
              title: 'Withdraw the invitation?',
              body: `The link in the mail to ${user.email} stops working. You can invite this address again.`,
              submitLabel: 'Withdraw invitation',
              destructive: true,
            }
          : {
              title: `Remove ${nameOf(user)}?`,
              body: `${nameOf(user)} is signed out everywhere at once and loses access to ${company}. Dashboards, sources and reports stay with the company. The account, its picture and its settings are deleted.`,
              submitLabel: 'Remove user',
              destructive: true,
            },
      );
      if (!sure) return;
      await attempt(invitation ? 'The invitation was not withdrawn' : `${nameOf(user)} was not removed`, async () => {
        await removeUser(user.id);
        toasts.show({
          icon: UserMinus,
          title: invitation ? 'Invitation withdrawn' : `${nameOf(user)} removed`,
        });
      });
    },
  };
}
