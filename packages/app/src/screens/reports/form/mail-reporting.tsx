import { useReports } from '../../../api/reports.ts';
import { ExistingReports } from './existing-reports.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { ReportDashboard } from './use-report-form.ts';

/** Mail reporting of one dashboard: schedules a report beside those that it has. */
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
