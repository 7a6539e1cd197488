import { type Source, sourceType } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  SearchInput,
  SegmentedControl,
  Skeleton,
  useToasts,
} from '@reporting/ui';
import { Check, Plug, Plus, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useDashboardCounts } from '../../api/dashboards.ts';
import { messageOf } from '../../api/errors.ts';
import { useConnections, useSources } from '../../api/sources.ts';
import { useMedia, usePhone } from '../../lib/use-media.ts';
import { Screen } from '../../shell/screen.tsx';
import { plural, t } from '../../texts/index.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectForm, ConnectProgress, isInWindow } from './connect-progress.tsx';
import { PropertiesDialog } from './properties-dialog.tsx';
import { type SourceActions, SourceCards, SourceTable } from './source-rows.tsx';
import { type ConnectTarget, useConnect } from './use-connect.ts';
import { useDeleteSource } from './use-delete-source.tsx';

type Filter = 'all' | 'connected' | 'attention';

function matches(source: Source, invalid: boolean, search: string, filter: Filter): boolean {
  if (filter === 'connected' && invalid) return false;
  if (filter === 'attention' && !invalid) return false;
  return `${sourceType(source.name).name} ${source.account}`
    .toLocaleLowerCase()
    .includes(search.trim().toLocaleLowerCase());
}

function connectedText({ type, sourceId }: ConnectTarget): string {
  const { name, auth } = sourceType(type);
  if (sourceId === null) return t('{name} connected', { name });
  return auth === 'key' ? t('Key of {name} replaced', { name }) : t('{name} reconnected', { name });
}

/** Lists the company's sources. Members connect, reconnect and delete sources here, and see their properties. */
export default function SourcesScreen() {
  const { sources, mutate, answer } = useSources();
  const { error, isValidating } = answer;
  const connections = useConnections();
  const toasts = useToasts();
  const remove = useDeleteSource();
  const counts = useDashboardCounts(true);
  const [, navigate] = useLocation();
  const narrow = useMedia('(max-width: 959px)');
  const phone = usePhone();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [choosing, setChoosing] = useState(false);
  const [detail, setDetail] = useState<string | null>(null);

  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const onReadable = useCallback((id: string, readable: boolean) => {
    setUnreadable((before) => {
      if (before.has(id) !== readable) return before;
      return new Set(readable ? [...before].filter((other) => other !== id) : [...before, id]);
    });
  }, []);
  const needsAttention = (source: Source) => source.invalid || unreadable.has(source.id);

  const connect = useConnect((source, target) => {
    setChoosing(false);
    // If the company has no dashboards yet, the toast offers the next step: creating a dashboard. The sidebar leads there too.
    const isFirst = target.sourceId === null && counts?.active === 0 && counts.archived === 0;
    const create = { label: t('Create Dashboard'), onAction: () => navigate(routePath('dashboards.create')) };
    toasts.show({
      action: isFirst ? create : undefined,
      tone: 'success',
      icon: Check,
      title: connectedText(target),
      description: source.account,
    });
  });
  const { state } = connect;
  const actions: SourceActions = {
    reconnect: (source) => connect.connect({ type: source.name, sourceId: source.id }),
    showProperties: (source) => setDetail(source.id),
    remove: (source, name) => void remove(source, name),
    onReadable,
    busy: state.phase === 'waiting' ? state.target.sourceId : null,
  };

  const list = sources ?? [];
  const shown = list.filter((source) => matches(source, needsAttention(source), search, filter));
  const attention = list.filter(needsAttention).length;
  const detailed = list.find((source) => source.id === detail);
  const connectButton = (
    <Button variant="primary" icon={<Icon as={Plus} />} onClick={() => setChoosing(true)}>
      {t('Connect source')}
    </Button>
  );

  return (
    <Screen crumbs={[{ label: t('Sources') }]} actions={list.length > 0 ? connectButton : undefined}>
      <h1 className="sr-only">{t('Sources')}</h1>
      {!choosing && isInWindow(connect) && (
        <div className="mb-4">
          <ConnectProgress connect={connect} />
        </div>
      )}
      {!choosing && <ConnectForm connect={connect} />}
      {error !== undefined && !sources ? (
        <ErrorState
          title={t('The sources did not load')}
          description={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
          className="py-20"
        />
      ) : !sources ? (
        <div aria-busy="true" className="flex flex-col gap-6 rounded-card border border-border bg-surface p-5">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      ) : list.length === 0 ? (
        <EmptyState
          icon={Plug}
          title={t('Connect your first source')}
          description={t(
            'Analytics, ads, search, shops and spreadsheets: sign in once, and every dashboard of the company can read from it.',
          )}
          actions={connectButton}
          className="py-20"
        />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2.5">
            <SearchInput
              shortcut="/"
              placeholder={t('Search sources or accounts')}
              aria-label={t('Search sources or accounts')}
              value={search}
              onValueChange={setSearch}
              className="w-70 max-sm:w-full"
            />
            <SegmentedControl
              aria-label={t('Which sources')}
              value={filter}
              onValueChange={setFilter}
              options={[
                { value: 'all', label: t('All'), detail: list.length },
                { value: 'connected', label: t('Connected'), detail: list.length - attention },
                { value: 'attention', label: phone ? t('Attention') : t('Needs attention'), detail: attention },
              ]}
            />
          </div>
          {shown.length === 0 ? (
            <EmptyState
              icon={filter === 'attention' && !search ? Check : SearchX}
              title={filter === 'attention' && !search ? t('Every source works') : t('No source matches')}
              description={
                filter === 'attention' && !search
                  ? t('Sources that have to be reconnected are listed here.')
                  : undefined
              }
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
            <SourceCards sources={shown} actions={actions} />
          ) : (
            <SourceTable sources={shown} actions={actions} />
          )}
          <p className="px-1 pt-3 text-caption text-fg-tertiary">
            {plural(list.length, '{count} source', '{count} sources')}.{' '}
            {t('Keys and tokens are stored encrypted and never shown again.')}
          </p>
        </>
      )}
      <ConnectDialog open={choosing} onClose={() => setChoosing(false)} connections={connections} connect={connect} />
      {detailed && <PropertiesDialog source={detailed} onClose={() => setDetail(null)} />}
    </Screen>
  );
}
