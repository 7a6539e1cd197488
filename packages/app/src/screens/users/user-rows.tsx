import type { TeamMember } from '@reporting/contract';
import { requiredAs, routePath } from '@reporting/contract/rules';
import { Badge, Button, Icon, IconButton, Menu, Select } from '@reporting/ui';
import { Ellipsis, Mail, Trash2, UserRound } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { TableFrame } from '../../parts/table-frame.tsx';
import { useMember } from '../../session/session.tsx';
import { useWhen } from '../../session/use-when.ts';
import { Monogram } from '../../shell/monogram.tsx';
import { t } from '../../texts/index.ts';
import { nameOf, type RoleName, roleLabel, roles } from './roles.ts';
import type { UserActions } from './use-user-actions.ts';
import { UserState } from './user-state.tsx';

interface RowProps {
  readonly user: TeamMember;
  readonly admins: number;
  readonly actions: UserActions;
}

interface RowsProps extends Omit<RowProps, 'user'> {
  readonly users: readonly TeamMember[];
}

/** In narrow windows, the text wraps instead of being truncated, because touch screens do not show the `title` of an element. */
const WRAPPED = 'lg:truncate max-lg:[overflow-wrap:anywhere]';

/** Picture, name and address of a user. An invitation has a dashed ring instead of a picture. */
function Person({ user }: { user: TeamMember }) {
  const { when } = useWhen();
  const { invitation } = user;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {user.name === null ? (
        <span className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-border-strong text-icon">
          <Icon as={Mail} size="s" />
        </span>
      ) : (
        <Monogram name={user.name} image={user.avatar} size="m" round />
      )}
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-medium">
          {user.name === null ? (
            <span className={WRAPPED} title={user.email}>
              {user.email}
            </span>
          ) : (
            <Link
              href={routePath('user', { userId: user.id })}
              className="truncate rounded-chip outline-ring hover:underline focus-visible:outline-2"
            >
              {user.name}
            </Link>
          )}
          {user.creator && <Badge>{t('Founder')}</Badge>}
        </span>
        <span
          className={`block ${WRAPPED} text-caption font-normal text-fg-tertiary`}
          title={invitation ? undefined : user.email}
        >
          {invitation
            ? invitation.invitedBy
              ? t('Invited by {name}, {when}', { name: invitation.invitedBy, when: when(invitation.sentAt) })
              : t('Invited, {when}', { when: when(invitation.sentAt) })
            : user.email}
        </span>
      </span>
    </span>
  );
}

/**
 * Shows the role as a select. A role that cannot be changed is plain text: the user's own role, the role of the founder
 * and the role of the last admin.
 */
function Role({ user, admins, actions }: RowProps) {
  const own = useMember()?.user.id === user.id;
  if (own || (user.name !== null && requiredAs(user, admins) !== null)) return <span>{roleLabel(user.roleName)}</span>;
  return (
    <Select
      size="s"
      aria-label={t('Role of {name}', { name: nameOf(user) })}
      options={roles().map(({ value, label }) => ({ value, label }))}
      value={user.roleName}
      onValueChange={(value) => void actions.setRole(user, value as RoleName)}
      className="w-28"
    />
  );
}

function Seen({ user }: { user: TeamMember }) {
  const { moment, day } = useWhen();
  if (user.invitation) {
    const { expiresAt } = user.invitation;
    return <>{user.state === 'ended' ? t('Link ended') : t('Link until {day}', { day: day(expiresAt) })}</>;
  }
  return <>{user.lastSeenAt ? moment(user.lastSeenAt) : t('Not yet')}</>;
}

function Actions({ user, admins, actions }: RowProps) {
  const [, navigate] = useLocation();
  const own = useMember()?.user.id === user.id;
  const invitation = user.name === null;
  const removable = invitation || (!own && requiredAs(user, admins) === null);
  const items = [
    ...(invitation
      ? []
      : [
          {
            label: own ? t('Open your account') : t('Open user'),
            icon: <Icon as={UserRound} />,
            onSelect: () => navigate(routePath('user', { userId: user.id })),
          },
        ]),
    ...(removable
      ? [
          {
            label: invitation ? t('Withdraw invitation') : t('Remove user'),
            icon: <Icon as={Trash2} />,
            destructive: true,
            onSelect: () => void actions.remove(user),
          },
        ]
      : []),
  ];
  return (
    <span className="inline-flex items-center gap-1">
      {invitation && (
        <Button
          size="s"
          aria-label={t('Resend the invitation to {email}', { email: user.email })}
          onClick={() => void actions.resend(user)}
        >
          {t('Resend')}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton icon={Ellipsis} label={t('More for {name}', { name: nameOf(user) })} tooltip={false} size="s" />
        }
        items={items}
      />
    </span>
  );
}

/** The users as a table. */
export function UserTable({ users, ...rest }: RowsProps) {
  return (
    <TableFrame>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-border text-label text-fg-secondary">
            {[t('Person'), t('Role'), t('State'), t('Last seen')].map((label) => (
              <th key={label} scope="col" className="h-10 px-5 text-start font-medium">
                {label}
              </th>
            ))}
            <th scope="col" className="w-32">
              <span className="sr-only">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id} className="h-15 border-b border-border last:border-0">
              <th scope="row" className="max-w-0 px-5 text-start font-medium md:w-2/5">
                <Person user={user} />
              </th>
              <td className="px-5">
                <Role user={user} {...rest} />
              </td>
              <td className="px-5 whitespace-nowrap">
                <UserState user={user} />
              </td>
              <td className="px-5 whitespace-nowrap text-fg-secondary">
                <Seen user={user} />
              </td>
              <td className="pe-3 text-end whitespace-nowrap">
                <Actions user={user} {...rest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The users as cards, for narrow screens. */
export function UserCards({ users, ...rest }: RowsProps) {
  return (
    <ul className="rounded-card border border-border bg-surface">
      {users.map((user) => (
        <li key={user.id} className="flex flex-col gap-3 border-b border-border p-4 text-small last:border-0">
          <div className="flex items-center justify-between gap-3">
            <Person user={user} />
            <Actions user={user} {...rest} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Role user={user} {...rest} />
            <span className="flex flex-wrap items-center gap-2.5 text-fg-secondary">
              <UserState user={user} />
              <Seen user={user} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
