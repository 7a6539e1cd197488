import { useReports } from '../../../api/reports.ts';
import { ExistingReports } from './existing-reports.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { ReportDashboard } from './use-report-form.ts';

/** Schedules a report for a dashboard, and lists the existing reports of the dashboard. */
export default function MailReporting({ dashboard, onClose }: { dashboard: ReportDashboard; onClose: () => void }) {
  const { data } = useReports();
  const own = data?.reports.filter(({ dashboardId }) => dashboardId === dashboard.id);
  return (
    <ReportDialog
      dashboard={dashboard}
      report={null}
      count={own?.length ?? null}
      sender={data?.sender}
      existing={own && <ExistingReports reports={own} />}
      onClose={onClose}
    />
  );
}
