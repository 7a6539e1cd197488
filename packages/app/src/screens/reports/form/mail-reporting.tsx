import { useReports } from '../../../api/reports.ts';
import { ReportDialog } from './report-dialog.tsx';
import type { ReportDashboard } from './use-report-form.ts';

/** Schedules a report for a dashboard. */
export default function MailReporting({ dashboard, onClose }: { dashboard: ReportDashboard; onClose: () => void }) {
  const { data } = useReports();
  return (
    <ReportDialog dashboard={dashboard} report={null} reports={data?.reports} sender={data?.sender} onClose={onClose} />
  );
}
