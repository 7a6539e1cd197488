import { routePath } from '@reporting/contract/rules';
import { Button, EmptyState, ErrorState, Icon, SearchInput, Skeleton } from '@reporting/ui';
import { Plus, Radar, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCampaigns } from '../../api/campaigns.ts';
import { messageOf } from '../../api/errors.ts';
import { usePhone } from '../../lib/use-media.ts';
import { useChangeMember, useMember } from '../../session/session.tsx';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';
import { GroupCards, GroupTable } from './group-rows.tsx';
import { useGroupActions } from './use-group-actions.ts';

/** Number of groups from which the list has a search field. */
const SEARCHED_FROM = 8;

/** Lists the groups of the company. Admins create, rename and delete groups here. */
export default function GroupsScreen() {
  const { campaigns, error, isValidating, mutate } = useCampaigns();
  const member = useMember();
  const changeMember = useChangeMember();
  const actions = useGroupActions();
  const phone = usePhone();
  const [search, setSearch] = useState('');
  const isAdmin = member?.user.roleName === 'admin';
  const count = campaigns?.length;

  // The number beside the entry of the sidebar.
  useEffect(() => {
    if (count !== undefined) changeMember({ campaignsCount: count });
  }, [count, changeMember]);

  const term = search.trim().toLocaleLowerCase();
  const shown = campaigns?.filter(({ name }) => name.toLocaleLowerCase().includes(term)) ?? [];
  const create = isAdmin && (
    <Button variant="primary" asChild>
      <Link href={routePath('campaigns.create')}>
        <Icon as={Plus} />
        {t('Create Group')}
      </Link>
    </Button>
  );
  const rows = { groups: shown, actions: isAdmin ? actions : null };
  return (
    <Screen crumbs={[{ label: t('Mission Control') }]} actions={count ? create : undefined}>
      <h1 className="sr-only">{t('Groups')}</h1>
      {error !== undefined && !campaigns ? (
        <ErrorState
          title={t('The groups did not load')}
          description={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
          className="py-20"
        />
      ) : !campaigns ? (
        <div aria-busy="true" className="flex flex-col gap-6 rounded-card border border-border bg-surface p-5">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      ) : campaigns.length === 0 ? (
        <EmptyState
          icon={Radar}
          title={isAdmin ? t('Create your first group') : t('No groups yet')}
          description={
            isAdmin
              ? t('A group shows the websites of your clients on one page, with their changes and alerts.')
              : t('Admins create groups. Ask an admin of your company.')
          }
          actions={create}
          className="py-20"
        />
      ) : (
        <>
          {/* A search stays visible when the list becomes shorter, so that it can be cleared. */}
          {(campaigns.length >= SEARCHED_FROM || search !== '') && (
            <SearchInput
              shortcut="/"
              placeholder={t('Search groups')}
              aria-label={t('Search groups')}
              value={search}
              onValueChange={setSearch}
              className="mb-3 w-70 max-sm:w-full"
            />
          )}
          {shown.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={t('No group matches “{term}”', { term: search.trim() })}
              actions={<Button onClick={() => setSearch('')}>{t('Clear the search')}</Button>}
              className="py-16"
            />
          ) : phone ? (
            <GroupCards {...rows} />
          ) : (
            <GroupTable {...rows} />
          )}
        </>
      )}
    </Screen>
  );
}
