import { Button, EmptyState, ErrorState, Icon, Menu, SearchInput, SegmentedControl, Skeleton } from '@reporting/ui';
import { Archive, ArrowDownUp, LayoutDashboard, LayoutGrid, List, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { PAGE_SIZE, useDashboards } from '../../api/dashboards.ts';
import { messageOf } from '../../api/errors.ts';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';
import { CreateButton } from './create-button.tsx';
import { DashboardGrid, GRID } from './dashboard-grid.tsx';
import { DashboardTable } from './dashboard-table.tsx';
import { useDashboardActions } from './use-dashboard-actions.tsx';
import { useDashboardLimit } from './use-dashboard-limit.ts';
import { type Sort, sorts, useListState, type View } from './use-list-state.ts';

function Loading({ view }: { view: View }) {
  return (
    <div aria-busy="true" className="contents">
      <span className="sr-only" role="status">
        {t('Loading dashboards')}
      </span>
      {view === 'grid' ? (
        <div className="@container">
          <div className={GRID}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <div key={key} className="h-56 rounded-card border border-border bg-surface p-5">
                <Skeleton shape="block" height={116} />
                <Skeleton width="60%" className="mt-6" />
                <Skeleton width="40%" className="mt-3" />
              </div>
            ))}
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-5 rounded-card border border-border bg-surface p-5">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The list of dashboards, in which members search, open, create, copy, archive, restore and delete dashboards. */
export default function DashboardsScreen() {
  const state = useListState();
  const { used, limit, canAdd, canUpgrade } = useDashboardLimit();
  const actions = useDashboardActions();
  const { data, error, isPrevious, isLoading, isValidating, mutate } = useDashboards(
    {
      active: state.active ? 'true' : 'false',
      sort: state.sort,
      ...(state.searchTerm ? { searchTerm: state.searchTerm } : {}),
    },
    state.pages,
  );
  const items = data?.items.filter((item) => !actions.hidden.has(item.id));
  const total = data?.meta?.total ?? 0;
  const more = Math.max(0, total - state.pages * PAGE_SIZE);
  const create = <CreateButton canAdd={canAdd} canUpgrade={canUpgrade} limit={limit} />;
  const sortLabel = sorts().find((option) => option.value === state.sort)?.label ?? '';

  return (
    <Screen
      crumbs={[{ label: t('Dashboards') }]}
      actions={
        <>
          <span className="me-2 text-small text-fg-secondary tabular-nums max-md:hidden">
            {t('{used} of {limit} used', { used, limit })}
          </span>
          {/* If the list is empty, this button is in its centre instead. */}
          {items?.length !== 0 || state.searchTerm || !state.active ? create : null}
        </>
      }
    >
      <h1 className="sr-only">{t('Dashboards')}</h1>
      <div className="mb-5 flex flex-wrap items-center gap-2.5">
        <SearchInput
          shortcut="/"
          placeholder={t('Search dashboards')}
          aria-label={t('Search dashboards')}
          value={state.search}
          onValueChange={state.setSearch}
          className="w-70 max-sm:w-full"
        />
        <SegmentedControl
          aria-label={t('Status')}
          value={state.active ? 'active' : 'archived'}
          onValueChange={(value) => state.setActive(value === 'active')}
          options={[
            { value: 'active', label: t('Active'), detail: data?.meta?.active },
            { value: 'archived', label: t('Archived'), detail: data?.meta?.archived },
          ]}
        />
        <div className="ms-auto flex items-center gap-2">
          <Menu
            align="end"
            trigger={
              <Button
                variant="quiet"
                icon={<Icon as={ArrowDownUp} />}
                aria-label={t('Sorted by: {order}', { order: sortLabel })}
              >
                {sortLabel}
              </Button>
            }
            items={[
              {
                kind: 'choice',
                label: t('Sort by'),
                value: state.sort,
                options: sorts(),
                onValueChange: (value) => state.setSort(value as Sort),
              },
            ]}
          />
          <SegmentedControl
            aria-label={t('View')}
            value={state.view}
            onValueChange={(value) => state.setView(value as View)}
            options={[
              { value: 'grid', label: t('Cards'), icon: LayoutGrid },
              { value: 'list', label: t('List'), icon: List },
            ]}
          />
        </div>
      </div>
      {error !== undefined && (!data || isPrevious) ? (
        <ErrorState
          title={t('Cannot load the dashboards')}
          description={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
          className="py-20"
        />
      ) : isLoading || !items ? (
        <Loading view={state.view} />
      ) : items.length === 0 ? (
        <Nothing
          searchTerm={state.searchTerm}
          active={state.active}
          onClear={() => state.setSearch('')}
          create={create}
        />
      ) : (
        <>
          {state.view === 'grid' ? (
            <DashboardGrid items={items} actions={actions} canAdd={canAdd} />
          ) : (
            <DashboardTable items={items} actions={actions} canAdd={canAdd} />
          )}
          {more > 0 && (
            <div className="mt-5 flex justify-center">
              <Button loading={isValidating} onClick={state.showMore}>
                {t('Show {count} more', { count: Math.min(more, PAGE_SIZE) })}
              </Button>
            </div>
          )}
        </>
      )}
    </Screen>
  );
}

interface NothingProps {
  readonly searchTerm: string;
  readonly active: boolean;
  readonly onClear: () => void;
  readonly create: ReactNode;
}

function Nothing({ searchTerm, active, onClear, create }: NothingProps) {
  if (searchTerm) {
    return (
      <EmptyState
        icon={SearchX}
        title={t(active ? 'No active dashboard matches “{term}”' : 'No archived dashboard matches “{term}”', {
          term: searchTerm,
        })}
        description={t('The search covers names. Enter a part of the name, or search the other list.')}
        actions={<Button onClick={onClear}>{t('Clear the search')}</Button>}
        className="py-20"
      />
    );
  }
  if (!active) {
    return (
      <EmptyState
        icon={Archive}
        title={t('No archived dashboards')}
        description={t(
          'An archived dashboard does not count against your dashboard limit. Its link does not open until you restore it.',
        )}
        className="py-20"
      />
    );
  }
  return (
    <EmptyState
      icon={LayoutDashboard}
      title={t('Create your first dashboard')}
      description={t(
        'A dashboard shows widgets with data from your sources: charts, tables, key figures and texts. Share it with a client by its link.',
      )}
      actions={create}
      className="py-20"
    />
  );
}
