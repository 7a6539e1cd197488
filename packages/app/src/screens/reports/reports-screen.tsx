import type { AutomaticReport } from '@reporting/contract';
import { Button, EmptyState, ErrorState, Icon, SearchInput, SegmentedControl, Skeleton } from '@reporting/ui';
import { Check, Mail, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { messageOf } from '../../api/errors.ts';
import { useReports } from '../../api/reports.ts';
import { classNames } from '../../lib/class-names.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';
import { ReportDialog } from './form/report-dialog.tsx';
import { ReportPanel } from './report-panel.tsx';
import { ReportCards, ReportTable } from './report-rows.tsx';
import { reportSummary } from './report-words.ts';
import { needsLook } from './run-state.tsx';
import { useReportActions } from './use-report-actions.ts';

type Filter = 'all' | 'look' | 'paused';

const FILTERS: Readonly<Record<Filter, (report: AutomaticReport) => boolean>> = {
  all: () => true,
  look: ({ lastRun }) => needsLook(lastRun),
  paused: ({ paused }) => paused,
};

const matches = ({ dashboard, settings }: AutomaticReport, term: string): boolean =>
  `${dashboard.name} ${settings.recipients.join(' ')} ${reportSummary(settings)}`.toLocaleLowerCase().includes(term);

/** Lists the automatic reports of all dashboards, with their next sends and runs. Members pause, edit and delete them here. */
export default function ReportsScreen() {
  const { data, error, isValidating, mutate } = useReports();
  const actions = useReportActions();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  // Null if the form is closed; `new` for a new report.
  const [editing, setEditing] = useState<AutomaticReport | 'new' | null>(null);
  const [query, setQuery] = useSearchParams();
  const narrow = useMedia('(max-width: 959px)');
  const open = query.get('report');
  const setOpen = (id: string | null) => setQuery(id === null ? {} : { report: id }, { replace: true });

  const list = data?.reports ?? [];
  const term = search.trim().toLocaleLowerCase();
  const shown = list.filter((report) => FILTERS[filter](report) && matches(report, term));
  const count = (name: Filter) => list.filter(FILTERS[name]).length;
  const opened = list.find(({ id }) => id === open);
  const edited = editing === 'new' ? null : list.find(({ id }) => id === editing?.id);
  const rows = { reports: shown, open, actions, onOpen: setOpen, onEdit: setEditing };
  const newButton = (
    <Button variant="primary" icon={<Icon as={Plus} />} disabled={!data} onClick={() => setEditing('new')}>
      {t('New report')}
    </Button>
  );

  return (
    <Screen crumbs={[{ label: t('Automatic reports') }]} actions={list.length > 0 ? newButton : undefined}>
      <h1 className="sr-only">{t('Automatic reports')}</h1>
      {error !== undefined && !data ? (
        <ErrorState
          title={t('The reports did not load')}
          description={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
          className="py-20"
        />
      ) : !data ? (
        <div aria-busy="true" className="flex flex-col gap-6 rounded-card border border-border bg-surface p-5">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      ) : list.length === 0 ? (
        <EmptyState
          icon={Mail}
          title={t('Send your first report')}
          description={t(
            'Choose a dashboard, recipients and a day: the figures then arrive by mail every week or month.',
          )}
          actions={newButton}
          className="py-20"
        />
      ) : (
        <div className={classNames('grid items-start gap-4', opened && 'min-[1200px]:grid-cols-[minmax(0,1fr)_400px]')}>
          <div className="min-w-0">
            <div className="mb-3 flex flex-wrap items-center gap-2.5">
              <SearchInput
                shortcut="/"
                placeholder={t('Dashboard or recipient')}
                aria-label={t('Search reports')}
                value={search}
                onValueChange={setSearch}
                className="w-60 max-sm:w-full"
              />
              <SegmentedControl
                aria-label={t('Which reports')}
                value={filter}
                onValueChange={(value) => setFilter(value as Filter)}
                options={[
                  { value: 'all', label: t('All'), detail: list.length },
                  { value: 'look', label: t('Needs attention'), detail: count('look') },
                  { value: 'paused', label: t('Paused'), detail: count('paused') },
                ]}
              />
            </div>
            {shown.length === 0 ? (
              <EmptyState
                icon={filter === 'look' && term === '' ? Check : SearchX}
                title={filter === 'look' && term === '' ? t('Every report works') : t('No report matches')}
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
              <ReportCards {...rows} />
            ) : (
              <ReportTable {...rows} />
            )}
          </div>
          {opened && (
            <ReportPanel report={opened} actions={actions} onEdit={setEditing} onClose={() => setOpen(null)} />
          )}
        </div>
      )}
      {editing !== null && edited !== undefined && (
        <ReportDialog
          key={edited?.id ?? 'new'}
          dashboard={edited && { id: edited.dashboardId, name: edited.dashboard.name, widgets: null }}
          report={edited}
          reports={data?.reports}
          sender={data?.sender}
          onClose={() => setEditing(null)}
        />
      )}
    </Screen>
  );
}
