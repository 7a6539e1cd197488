import type { Board, DomainAlert, MonitoredDomain, MonitoredSource } from '@reporting/contract';
import { BOARD_DAYS, type BoardDays, routePath } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import { rangeLength } from '@reporting/formatters/date-range';
import { Button, EmptyState, ErrorState, Icon, SegmentedControl, Skeleton, useToasts } from '@reporting/ui';
import { useUi } from '@reporting/ui/provider';
import { Check, Globe, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { collectDomain, useBoard } from '../../api/campaigns.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { usePhone } from '../../lib/use-media.ts';
import { report } from '../../onboarding/report.ts';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { useTitle } from '../../routing/title.tsx';
import { useMember } from '../../session/session.tsx';
import { Screen } from '../../shell/screen.tsx';
import { plural, t } from '../../texts/index.ts';
import { ConnectForm, ConnectProgress, isInWindow } from '../sources/connect-progress.tsx';
import { useConnect } from '../sources/use-connect.ts';
import { AlertsColumn } from './alerts-column.tsx';
import { searchDomains, sortDomains } from './board-order.ts';
import { BoardCards, BoardTable } from './board-table.tsx';
import { BoardTools } from './board-tools.tsx';
import { DomainDialog } from './domain-dialog.tsx';
import { GroupMenu } from './group-menu.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { SnoozedDialog } from './snoozed-dialog.tsx';
import { useBoardActions } from './use-board-actions.ts';
import { type BoardQuery, useBoardQuery } from './use-board-query.ts';
import { useGroupActions } from './use-group-actions.ts';

/** The board of a group: its domains with their figures and changes, and its alerts. */
export default function BoardScreen({ params }: ScreenProps) {
  const id = params.campaignId ?? '';
  const query = useBoardQuery();
  const { days } = query;
  const { board, error, isValidating, mutate } = useBoard(id, days);
  const [adding, setAdding] = useState(false);
  useTitle(board?.name ?? null);

  const failure = { description: messageOf(error), onRetry: () => void mutate(), retrying: isValidating };
  const crumbs = [
    { label: t('Mission Control'), path: routePath('campaigns.index') },
    { label: board?.name ?? t('Group') },
  ];
  /** True if the board is that of the previous period or group. */
  const previous = board !== undefined && (board.id !== id || !isOfDays(board, days));
  const missing = error instanceof ApiError && error.code === 'not_found';
  if (error !== undefined && (!board || board.id !== id || (previous && missing)))
    return (
      <Screen crumbs={crumbs} className="grid place-items-center p-6">
        {missing ? (
          <EmptyState
            icon={SearchX}
            headingLevel={1}
            title={t('This group does not exist')}
            description={t('It may have been deleted.')}
            actions={
              <Button variant="primary" asChild>
                <Link href={routePath('campaigns.index')}>{t('Go to the groups')}</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState headingLevel={1} title={t('The group did not load')} {...failure} />
        )}
      </Screen>
    );
  return (
    <Screen
      crumbs={crumbs}
      // If the group has no domains, this button is in the centre of the screen instead.
      actions={
        board?.domains.length !== 0 && (
          <Button
            data-onboarding="add-domain"
            icon={<Icon as={Plus} />}
            disabled={!board}
            onClick={() => setAdding(true)}
          >
            {t('Add Domain')}
          </Button>
        )
      }
    >
      {board ? (
        <BoardContent
          board={board}
          query={query}
          // While the figures of another period load, the previous ones stay visible.
          stale={isValidating && previous}
          failure={
            error !== undefined && previous ? (
              <ErrorState
                headingLevel={2}
                title={t('The figures of {days} days did not load', { days })}
                {...failure}
                className="py-20"
              />
            ) : null
          }
          onAdd={() => setAdding(true)}
        />
      ) : (
        <Loading />
      )}
      {adding && board && <DomainDialog campaignId={board.id} domain={null} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

const isOfDays = (board: Board, days: BoardDays): boolean => rangeLength(board) === days;

function Loading() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t('Group')}</h1>
      <Skeleton width={180} className="mt-1.5" />
      <Skeleton width={260} className="mt-3 mb-6" />
      <div className="flex flex-col gap-10 rounded-card border border-border bg-surface p-5">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} />
        ))}
      </div>
    </div>
  );
}

interface BoardContentProps {
  readonly board: Board;
  readonly query: BoardQuery;
  /** True while the figures are those of the previous period. */
  readonly stale: boolean;
  /** Shown instead of the domains if the figures of the chosen period did not load; null otherwise. */
  readonly failure: ReactNode;
  readonly onAdd: () => void;
}

function BoardContent({ board, query, stale, failure, onAdd }: BoardContentProps) {
  const { days, order, setOrder } = query;
  const { locale } = useUi();
  const phone = usePhone();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const isAdmin = useMember()?.user.roleName === 'admin';
  const group = useGroupActions();
  const [editing, setEditing] = useState<MonitoredDomain | null>(null);
  const [snoozing, setSnoozing] = useState<DomainAlert | null>(null);
  const [listing, setListing] = useState(false);
  const [search, setSearch] = useState('');

  const connect = useConnect((source) => {
    toasts.show({
      tone: 'success',
      icon: Check,
      title: t('Source reconnected'),
      description: source.account,
    });
    const measured = board.domains.filter(({ sources }) => sources.some(({ sourceId }) => sourceId === source.id));
    // If this fails, the service collects the values with the next hourly run.
    for (const domain of measured) collectDomain(board.id, domain.id).catch(() => {});
  });
  const reconnect = ({ type, sourceId }: MonitoredSource) => {
    if (type) connect.connect({ type, sourceId });
  };
  const actions = useBoardActions(board, { edit: setEditing, reconnect, askSnooze: setSnoozing });
  const closeList = useCallback(() => setListing(false), []);

  const active = board.alerts.filter(({ snooze }) => snooze === null).length;
  const domains = plural(board.domains.length, '{count} domain', '{count} domains');
  const day = formatDate(board.endDate, { locale });
  const shown = sortDomains(searchDomains(board.domains, search), order, locale);
  const list = { board, domains: shown, actions };
  return (
    <div className="@container">
      {isInWindow(connect) && (
        <div className="mb-4">
          <ConnectProgress connect={connect} />
        </div>
      )}
      <ConnectForm connect={connect} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-5">
        <div className="min-w-0">
          <div className="flex items-center gap-1.5">
            <h1 className="m-0 min-w-0 text-title-page wrap-anywhere">{board.name}</h1>
            {isAdmin && (
              <GroupMenu
                name={board.name}
                onRename={() => void group.rename(board)}
                onDelete={async () => {
                  if (await group.remove(board)) navigate(routePath('campaigns.index'));
                }}
              />
            )}
          </div>
          <p className="m-0 text-caption text-fg-secondary">
            {board.domains.length === 0
              ? t('No domains yet')
              : t('{domains}, to {day}, against the {days} days before', { domains, day, days })}
            {active > 0 && (
              <a
                href="#alerts"
                className="ms-2 rounded-chip font-medium text-negative underline underline-offset-2 outline-ring focus-visible:outline-2 @min-[1080px]:hidden"
              >
                {plural(active, '{count} alert', '{count} alerts')}
              </a>
            )}
          </p>
        </div>
        {board.domains.length > 0 && (
          <SegmentedControl
            data-onboarding="days"
            aria-label={t('Period')}
            value={`${days}`}
            onValueChange={(value) => {
              query.setDays(Number(value) as BoardDays);
              report('days-switched');
            }}
            options={BOARD_DAYS.map((each) => ({ value: `${each}`, label: t('{days} days', { days: each }) }))}
          />
        )}
      </div>
      {failure !== null ? (
        failure
      ) : board.domains.length === 0 ? (
        <EmptyState
          icon={Globe}
          headingLevel={2}
          title={t('Add the first domain')}
          description={t(
            'The board shows the sessions, clicks, conversions, costs and positions of each domain, compared with the days before.',
          )}
          actions={
            <Button data-onboarding="add-first-domain" variant="primary" icon={<Icon as={Plus} />} onClick={onAdd}>
              {t('Add Domain')}
            </Button>
          }
          className="py-20"
        />
      ) : (
        <div className="grid items-start gap-4 @min-[1080px]:grid-cols-[minmax(0,1fr)_280px]">
          <div aria-busy={stale} className={classNames('min-w-0', stale && 'opacity-60')}>
            <BoardTools
              count={board.domains.length}
              search={search}
              onSearch={setSearch}
              order={order}
              onOrder={setOrder}
              phone={phone}
            />
            {shown.length === 0 ? (
              <EmptyState
                icon={SearchX}
                headingLevel={2}
                title={t('No domain matches “{term}”', { term: search.trim() })}
                actions={<Button onClick={() => setSearch('')}>{t('Clear the search')}</Button>}
                className="py-16"
              />
            ) : phone ? (
              <BoardCards {...list} />
            ) : (
              <BoardTable {...list} order={order} onOrder={setOrder} />
            )}
          </div>
          <div className="@container/alerts min-w-0">
            <AlertsColumn board={board} actions={actions} onShowSnoozed={() => setListing(true)} />
          </div>
        </div>
      )}
      {editing && <DomainDialog campaignId={board.id} domain={editing} onClose={() => setEditing(null)} />}
      {listing && <SnoozedDialog board={board} actions={actions} onClose={closeList} />}
      {snoozing && (
        <SnoozeDialog
          alert={snoozing}
          domain={board.domains.find(({ id }) => id === snoozing.domainId)?.domain ?? ''}
          timezone={board.timezone}
          actions={actions}
          onClose={() => setSnoozing(null)}
        />
      )}
    </div>
  );
}
