import type { AutomaticReport } from '@reporting/contract';
import { REPORT_LIMIT_MESSAGE, REPORTS_MAX } from '@reporting/contract/rules';
import { Banner, IconButton, TextLink } from '@reporting/ui';
import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { serviceText, t } from '../../../texts/index.ts';
import { reportSummary } from '../report-words.ts';
import { useReportActions } from '../use-report-actions.ts';

/**
 * Lists the reports of a dashboard, each of which can be removed. If the maximum is reached, a notice says that no further report can be
 * scheduled.
 */
export function ExistingReports({
  reports,
  linksToAll,
}: {
  readonly reports: readonly AutomaticReport[];
  /** True for a link to the page that lists all reports. */
  readonly linksToAll: boolean;
}) {
  const actions = useReportActions();
  if (reports.length === 0) return null;
  return (
    <section aria-label={t('Reports of this dashboard')} className="flex flex-col gap-3">
      {reports.length >= REPORTS_MAX && (
        <Banner tone="warning" live="status" title={serviceText(REPORT_LIMIT_MESSAGE)} />
      )}
      <ul className="rounded-card border border-border">
        {reports.map((report) => (
          <li key={report.id} className="flex items-center gap-2 border-b border-border py-1 ps-3 pe-1 last:border-0">
            <span className="min-w-0 flex-1 py-1 text-small">
              {reportSummary(report.settings)}
              <span className="block truncate text-caption text-fg-tertiary">
                {report.settings.recipients.join(', ')}
              </span>
            </span>
            <IconButton
              icon={Trash2}
              size="s"
              label={t('Remove {report}', { report: reportSummary(report.settings) })}
              tooltip={false}
              onClick={() => void actions.remove(report)}
            />
          </li>
        ))}
      </ul>
      {linksToAll && (
        <p className="text-caption">
          <TextLink asChild>
            <Link href="/company/automatic-reports">{t('Change reports and see what was sent')}</Link>
          </TextLink>
        </p>
      )}
    </section>
  );
}
