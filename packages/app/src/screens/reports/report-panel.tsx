import type { AutomaticReport, ReportRun } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import { Button, ErrorState, Icon, IconButton, Skeleton, TextLink } from '@reporting/ui';
import { useUi } from '@reporting/ui/provider';
import { Send, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { messageOf } from '../../api/errors.ts';
import { useReportRuns } from '../../api/reports.ts';
import { classNames } from '../../lib/class-names.ts';
import { useClockZone } from '../../session/use-when.ts';
import { t } from '../../texts/index.ts';
import { NextSend, ReportMenu } from './report-rows.tsx';
import { reportSummary } from './report-words.ts';
import { RunDetails } from './run-details.tsx';
import { RunBadge } from './run-state.tsx';
import type { ReportActions } from './use-report-actions.ts';

interface ReportPanelProps {
  readonly report: AutomaticReport;
  readonly actions: ReportActions;
  readonly onEdit: (report: AutomaticReport) => void;
  readonly onClose: () => void;
}

const RUNS = 6;

/** Shows one report: its latest runs, and the result for each recipient. */
export function ReportPanel({ report, actions, onEdit, onClose }: ReportPanelProps) {
  const answer = useReportRuns(report);
  const zone = useClockZone();
  const runs = answer.data?.data;
  const [chosen, setChosen] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves when another report is opened.
  useEffect(() => heading.current?.focus(), [report.id]);
  const run = runs?.find(({ id }) => id === chosen) ?? runs?.[0];
  return (
    <aside
      aria-label={t('Report {name}', { name: report.dashboard.name })}
      className="flex min-w-0 flex-col gap-5 rounded-card border border-border bg-surface p-5"
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-title-card font-semibold text-pretty outline-none">
            {report.dashboard.name}
          </h2>
          <p className="text-caption text-fg-secondary">{reportSummary(report.settings, zone)}</p>
          <p className="pt-1 text-caption text-fg-secondary">
            {t('Next send:')} <NextSend report={report} />
          </p>
        </div>
        <ReportMenu report={report} actions={actions} onEdit={onEdit} />
        <IconButton icon={X} label={t('Close')} size="s" tooltip={false} onClick={onClose} />
      </header>
      {answer.error !== undefined && !runs ? (
        <ErrorState
          title={t('The runs did not load')}
          description={messageOf(answer.error)}
          onRetry={() => void answer.mutate()}
          className="py-8"
        />
      ) : !runs ? (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton />
          <Skeleton />
        </div>
      ) : !run ? (
        <p className="text-small text-fg-secondary">
          {t('Nothing was sent yet. Send it now from the menu, or wait for the next send.')}
        </p>
      ) : (
        <>
          <RunStrip runs={all ? runs : runs.slice(0, RUNS)} current={run.id} onChoose={setChosen} />
          {runs.length > RUNS && !all && (
            <Button variant="quiet" size="s" className="self-start" onClick={() => setAll(true)}>
              {t('Show all {count} runs', { count: runs.length })}
            </Button>
          )}
          <RunDetails run={run} report={report} actions={actions} />
        </>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-border pt-4">
        <Button icon={<Icon as={Send} />} disabled={!report.dashboard.active} onClick={() => void actions.send(report)}>
          {t('Send now')}
        </Button>
        {report.dashboard.active && (
          <TextLink asChild>
            <Link href={routePath('dashboard.show', { permalink: report.dashboard.permalink })}>
              {t('Open the dashboard')}
            </Link>
          </TextLink>
        )}
      </footer>
    </aside>
  );
}

function RunStrip({
  runs,
  current,
  onChoose,
}: {
  runs: readonly ReportRun[];
  current: string;
  onChoose: (id: string) => void;
}) {
  const { locale } = useUi();
  return (
    <ul aria-label={t('Runs')} className="flex flex-wrap gap-1.5">
      {runs.map((run) => (
        <li key={run.id}>
          <button
            type="button"
            aria-pressed={run.id === current}
            onClick={() => onChoose(run.id)}
            className={classNames(
              'flex cursor-pointer flex-col items-start gap-1 rounded-control border px-2.5 py-1.5 text-caption outline-ring focus-visible:outline-2',
              run.id === current ? 'border-border-strong bg-surface-pressed' : 'border-border hover:bg-surface-hover',
            )}
          >
            <span className="tabular-nums">{formatDate(run.localDate, { year: false, locale })}</span>
            <RunBadge run={run} />
          </button>
        </li>
      ))}
    </ul>
  );
}
