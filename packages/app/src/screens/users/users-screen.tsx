import type { TeamMember } from '@reporting/contract';
import { Button, EmptyState, ErrorState, Icon, SearchInput, SegmentedControl, Skeleton } from '@reporting/ui';
import { SearchX, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useTeam } from '../../api/users.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { nameOf } from './roles.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserCards, UserTable } from './user-rows.tsx';

type Filter = 'all' | 'admins' | 'invited';

const FILTERS: Readonly<Record<Filter, (user: TeamMember) => boolean>> = {
  all: () => true,
  admins: ({ roleName, name }) => roleName === 'admin' && name !== null,
  invited: ({ name }) => name === null,
};

/** Lists the users and the invitations of the company. Admins invite and remove users and change roles here. */
export default function UsersScreen() {
  const { team, error, isValidating, mutate } = useTeam();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [inviting, setInviting] = useState(false);
  const actions = useUserActions();
  const narrow = useMedia('(max-width: 1099px)');

  const list = team ?? [];
  const count = (name: Filter) => list.filter(FILTERS[name]).length;
  const term = search.trim().toLocaleLowerCase();
  const shown = list.filter(
    (user) => FILTERS[filter](user) && `${nameOf(user)} ${user.email}`.toLocaleLowerCase().includes(term),
  );
  const admins = count('admins');

  return (
    <Screen
      crumbs={[{ label: t('Users') }]}
      actions={
        <Button variant="primary" icon={<Icon as={UserPlus} />} onClick={() => setInviting(true)} disabled={!team}>
          {t('Invite people')}
        </Button>
      }
    >
      <h1 className="sr-only">{t('Users')}</h1>
      {error !== undefined && !team ? (
        <ErrorState
          title={t('The users did not load')}
          description={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
          className="py-20"
        />
      ) : !team ? (
        <div aria-busy="true" className="flex flex-col gap-6 rounded-card border border-border bg-surface p-5">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2.5">
            <SearchInput
              shortcut="/"
              placeholder={t('Search people')}
              aria-label={t('Search people')}
              value={search}
              onValueChange={setSearch}
              className="w-60 max-sm:w-full"
            />
            <SegmentedControl
              aria-label={t('Which people')}
              value={filter}
              onValueChange={setFilter}
              options={[
                { value: 'all', label: t('All'), detail: list.length },
                { value: 'admins', label: t('Admins'), detail: admins },
                { value: 'invited', label: t('Invited'), detail: count('invited') },
              ]}
            />
          </div>
          {shown.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={filter === 'invited' && term === '' ? t('No open invitations') : t('Nobody matches')}
              actions={
                <Button
                  onClick={() => {
                    setSearch('');
                    setFilter('all');
                  }}
                >
                  {t('Show all')}
                </Button>
              }
              className="py-16"
            />
          ) : narrow ? (
            <UserCards users={shown} admins={admins} actions={actions} />
          ) : (
            <UserTable users={shown} admins={admins} actions={actions} />
          )}
          <p className="px-1 pt-3 text-caption text-fg-tertiary">
            {t('The founder and the last admin can be neither removed nor demoted.')}
          </p>
        </>
      )}
      {inviting && <InviteDialog team={list} onClose={() => setInviting(false)} />}
    </Screen>
  );
}
