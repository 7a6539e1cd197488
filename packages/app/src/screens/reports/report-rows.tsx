import type { AutomaticReport } from '@reporting/contract';
import { hasAccess } from '@reporting/contract/rules';
import { Badge, Icon, IconButton, Menu } from '@reporting/ui';
import { Archive, Ellipsis, Pause, Pencil, Play, Send, Trash2, TriangleAlert } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { TableFrame } from '../../parts/table-frame.tsx';
import { useMember } from '../../session/session.tsx';
import { memberStanding } from '../../session/standing.ts';
import { useClockZone, useWhen } from '../../session/use-when.ts';
import { Monogram } from '../../shell/monogram.tsx';
import { t } from '../../texts/index.ts';
import { reportSummary } from './report-words.ts';
import { RunBadge, runText } from './run-state.tsx';
import type { ReportActions } from './use-report-actions.ts';

interface RowProps {
  readonly report: AutomaticReport;
  readonly selected: boolean;
  readonly actions: ReportActions;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (report: AutomaticReport) => void;
}

interface ListProps extends Omit<RowProps, 'report' | 'selected'> {
  readonly reports: readonly AutomaticReport[];
  /** Id of the open report; null if no report is open. */
  readonly open: string | null;
}

export function ReportMenu({ report, actions, onEdit }: Pick<RowProps, 'report' | 'actions' | 'onEdit'>) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon={Ellipsis}
          label={t('More for {name}, {report}', {
            name: report.dashboard.name,
            report: reportSummary(report.settings),
          })}
          tooltip={false}
          size="s"
        />
      }
      items={[
        { label: t('Edit'), icon: <Icon as={Pencil} />, onSelect: () => onEdit(report) },
        {
          label: t('Send now'),
          icon: <Icon as={Send} />,
          disabled: !report.dashboard.active,
          onSelect: () => void actions.send(report),
        },
        {
          label: report.paused ? t('Resume') : t('Pause'),
          icon: <Icon as={report.paused ? Play : Pause} />,
          onSelect: () => void actions.pause(report),
        },
        { kind: 'separator' as const },
        {
          label: t('Delete'),
          icon: <Icon as={Trash2} />,
          destructive: true,
          onSelect: () => void actions.remove(report),
        },
      ]}
    />
  );
}

function Name({ report, onOpen }: Pick<RowProps, 'report' | 'onOpen'>) {
  const zone = useClockZone();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Monogram name={report.dashboard.name} size="m" coloured />
      <span className="min-w-0">
        <button
          type="button"
          onClick={() => onOpen(report.id)}
          className="block max-w-full cursor-pointer truncate rounded-chip text-start font-medium outline-ring hover:underline focus-visible:outline-2"
        >
          {report.dashboard.name}
        </button>
        <span className="block truncate text-caption font-normal text-fg-tertiary">
          {reportSummary(report.settings, zone)}
        </span>
      </span>
    </span>
  );
}

/** Shows when the report is sent next, or why it is not sent. */
export function NextSend({ report }: { report: AutomaticReport }) {
  const when = useWhen();
  const member = useMember();
  if (!report.dashboard.active)
    return (
      <Badge tone="neutral" icon={<Icon as={Archive} size="xs" />}>
        {t('Dashboard archived')}
      </Badge>
    );
  if (member && !hasAccess(memberStanding(member)))
    return (
      <Badge tone="warning" icon={<Icon as={TriangleAlert} size="xs" />}>
        {t('Service ended')}
      </Badge>
    );
  if (report.paused || report.nextRunAt === null)
    return (
      <Badge tone="neutral" icon={<Icon as={Pause} size="xs" />}>
        {t('Paused')}
      </Badge>
    );
  const time = `${when.day(report.nextRunAt)}, ${when.clock(Date.parse(report.nextRunAt))}`;
  return <time dateTime={report.nextRunAt}>{time}</time>;
}

function LastRun({ report }: { report: AutomaticReport }) {
  const when = useWhen();
  const { lastRun } = report;
  if (!lastRun) return <span className="text-fg-tertiary">{t('Not sent yet')}</span>;
  const text = runText(lastRun);
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="flex items-center gap-2">
        <RunBadge run={lastRun} />
        <span className="text-caption whitespace-nowrap text-fg-tertiary">{when.moment(lastRun.scheduledFor)}</span>
      </span>
      {text !== '' && (
        <span className="truncate text-caption text-fg-secondary" title={text}>
          {text}
        </span>
      )}
    </span>
  );
}

/** The reports as a table. */
export function ReportTable({ reports, open, ...row }: ListProps) {
  return (
    <TableFrame>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-border text-label text-fg-secondary">
            <th scope="col" className="h-10 px-5 text-start font-medium">
              {t('Report')}
            </th>
            <th scope="col" className="px-3 text-end font-medium">
              {t('To')}
            </th>
            <th scope="col" className="px-5 text-start font-medium">
              {t('Next send')}
            </th>
            <th scope="col" className="px-5 text-start font-medium">
              {t('Last run')}
            </th>
            <th scope="col" className="w-14">
              <span className="sr-only">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr
              key={report.id}
              className={classNames(
                'h-16 border-b border-border last:border-0',
                report.id === open && 'bg-accent-subtle',
              )}
            >
              <th scope="row" className="max-w-0 min-w-48 px-5 text-start" style={{ width: '42%' }}>
                <Name report={report} onOpen={row.onOpen} />
              </th>
              <td className="px-3 text-end tabular-nums">{report.settings.recipients.length}</td>
              <td className="px-5 whitespace-nowrap tabular-nums">
                <NextSend report={report} />
              </td>
              <td className="max-w-0 px-5 py-2" style={{ width: '30%' }}>
                <LastRun report={report} />
              </td>
              <td className="pe-3 text-end">
                <ReportMenu report={report} actions={row.actions} onEdit={row.onEdit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The reports as cards, for narrow screens. */
export function ReportCards({ reports, open, ...row }: ListProps) {
  return (
    <ul className="rounded-card border border-border bg-surface">
      {reports.map((report) => (
        <li
          key={report.id}
          className={classNames(
            'flex flex-col gap-3 border-b border-border p-4 text-small last:border-0',
            report.id === open && 'bg-accent-subtle',
          )}
        >
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <Name report={report} onOpen={row.onOpen} />
            </div>
            <ReportMenu report={report} actions={row.actions} onEdit={row.onEdit} />
          </div>
          <p className="flex flex-wrap items-center justify-between gap-2 tabular-nums">
            <NextSend report={report} />
            <span className="text-caption text-fg-tertiary">
              {t('To {count}', { count: report.settings.recipients.length })}
            </span>
          </p>
          <LastRun report={report} />
        </li>
      ))}
    </ul>
  );
}
