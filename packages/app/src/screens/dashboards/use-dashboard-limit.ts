import { canCreateDashboard } from '@reporting/contract/rules';
import { useDashboardCounts } from '../../api/dashboards.ts';
import { useMember } from '../../session/session.tsx';

/** Returns the number of active dashboards, the dashboard limit, and whether the limit allows another dashboard. */
export function useDashboardLimit(): { used: number; limit: number; canAdd: boolean } {
  const member = useMember();
  const counts = useDashboardCounts(member !== null);
  const services = member?.services ?? { dashboards: 0, bonusDashboards: 0 };
  const used = counts?.active ?? member?.dashboardsCount ?? 0;
  return { used, limit: services.dashboards + services.bonusDashboards, canAdd: canCreateDashboard(used, services) };
}
