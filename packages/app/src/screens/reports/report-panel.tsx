import { type AutomaticReport, type ReportRun, sentMailPath } from '@reporting/contract';
import { reportSummary, routePath } from '@reporting/contract/rules';
import { formatDate, formatDateRange } from '@reporting/formatters';
import { Banner, Button, ErrorState, Icon, IconButton, Skeleton, TextLink } from '@reporting/ui';
import { useUi } from '@reporting/ui/provider';
import { Check, CircleAlert, CircleSlash, Clock, ExternalLink, Send, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { messageOf } from '../../api/errors.ts';
import { useReportRuns } from '../../api/reports.ts';
import { classNames } from '../../lib/class-names.ts';
import { useWhen } from '../../session/use-when.ts';
import { NextSend, ReportMenu } from './report-rows.tsx';
import { RunBadge, runText } from './run-state.tsx';
import type { ReportActions } from './use-report-actions.ts';

interface ReportPanelProps {
  readonly report: AutomaticReport;
  readonly actions: ReportActions;
  readonly onEdit: (report: AutomaticReport) => void;
  readonly onClose: () => void;
}

const RUNS = 6;

/** One report: its latest runs, and what each recipient received. */
export function ReportPanel({ report, actions, onEdit, onClose }: ReportPanelProps) {
  const answer = useReportRuns(report.id);
  const runs = answer.data?.data;
  const [chosen, setChosen] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the opened report.
  useEffect(() => heading.current?.focus(), [report.id]);
  const run = runs?.find(({ id }) => id === chosen) ?? runs?.[0];
  return (
    <aside
      aria-label={`Report ${report.dashboard.name}`}
      className="flex min-w-0 flex-col gap-5 rounded-card border border-border bg-surface p-5"
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-title-card font-semibold text-pretty outline-none">
            {report.dashboard.name}
          </h2>
          <p className="text-caption text-fg-secondary">{reportSummary(report.settings)}</p>
          <p className="pt-1 text-caption text-fg-secondary">
            Next send: <NextSend report={report} />
          </p>
        </div>
        <ReportMenu report={report} actions={actions} onEdit={onEdit} />
        <IconButton icon={X} label="Close" size="s" tooltip={false} onClick={onClose} />
      </header>
      {answer.error !== undefined && !runs ? (
        <ErrorState
          title="The runs did not load"
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
          Nothing was sent yet. Send it now from the menu, or wait for the next send.
        </p>
      ) : (
        <>
          <RunStrip runs={all ? runs : runs.slice(0, RUNS)} current={run.id} onChoose={setChosen} />
          {runs.length > RUNS && !all && (
            <Button variant="quiet" size="s" className="self-start" onClick={() => setAll(true)}>
              Show all {runs.length} runs
            </Button>
          )}
          <Run run={run} report={report} actions={actions} />
        </>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-border pt-4">
        <Button icon={<Icon as={Send} />} disabled={!report.dashboard.active} onClick={() => void actions.send(report)}>
          Send now
        </Button>
        {report.dashboard.active && (
          <TextLink asChild>
            <Link href={routePath('dashboard.show', { permalink: report.dashboard.permalink })}>
              Open the dashboard
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
    <ul aria-label="Runs" className="flex flex-wrap gap-1.5">
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

const MARKS = {
  delivered: { icon: Check, className: 'text-positive', text: 'Delivered' },
  refused: { icon: CircleAlert, className: 'text-negative', text: 'Refused' },
  stopped: { icon: CircleSlash, className: 'text-fg-tertiary', text: 'Stopped' },
  waiting: { icon: Clock, className: 'text-fg-tertiary', text: 'Waiting' },
} as const;

function Run({ run, report, actions }: { run: ReportRun; report: AutomaticReport; actions: ReportActions }) {
  const { locale } = useUi();
  const when = useWhen();
  const text = runText(run);
  const { startDate, endDate } = run;
  return (
    <section aria-label={`Run of ${run.localDate}`} className="flex flex-col gap-4 text-small">
      {run.state === 'held' ? (
        <Banner
          tone="warning"
          live="none"
          title="Not sent: data is missing"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="s" onClick={() => void actions.decide(report, run, 'send')}>
                Send as it is
              </Button>
              <Button size="s" variant="quiet" onClick={() => void actions.decide(report, run, 'skip')}>
                Skip it
              </Button>
            </span>
          }
        >
          {run.reason}. Reconnect what failed first, or send it as it is.
        </Banner>
      ) : (
        run.reason !== null && <Banner tone={run.state === 'failed' ? 'error' : 'warning'} live="none" title={text} />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-fg-secondary">Period</dt>
        <dd>{formatDateRange({ startDate, endDate }, { locale })}</dd>
        <dt className="text-fg-secondary">{run.kind === 'now' ? 'Requested' : 'Planned'}</dt>
        <dd>{when.moment(run.scheduledFor)}</dd>
        {run.startedAt !== null && (
          <>
            <dt className="text-fg-secondary">Started</dt>
            <dd>
              {when.moment(run.startedAt)}
              {run.late && ', late'}
            </dd>
          </>
        )}
        {run.finishedAt !== null && (
          <>
            <dt className="text-fg-secondary">Finished</dt>
            <dd>{when.moment(run.finishedAt)}</dd>
          </>
        )}
      </dl>
      {run.deliveries.some(({ state }) => state === 'delivered') && (
        <Button asChild size="s" className="self-start" iconEnd={<Icon as={ExternalLink} size="s" />}>
          <a href={sentMailPath(run.id)} target="_blank" rel="noreferrer">
            Mail as sent
          </a>
        </Button>
      )}
      {run.deliveries.length > 0 && (
        <div>
          <h3 className="pb-1 text-caption text-fg-secondary">Recipients</h3>
          <ul className="divide-y divide-border border-y border-border">
            {run.deliveries.map(({ recipient, state, reason, at }) => {
              const { icon, className, text: word } = MARKS[state];
              return (
                <li key={recipient} className="flex flex-wrap justify-between gap-x-3 gap-y-0.5 py-2">
                  <span className="min-w-0 wrap-anywhere">{recipient}</span>
                  <span className="flex items-center gap-1.5 text-caption whitespace-nowrap">
                    <Icon as={icon} size="xs" className={className} />
                    {word}
                    {at !== null && ` ${when.clock(Date.parse(at))}`}
                  </span>
                  {reason !== null && (
                    <span className="w-full text-caption text-fg-secondary wrap-anywhere">{reason}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}
