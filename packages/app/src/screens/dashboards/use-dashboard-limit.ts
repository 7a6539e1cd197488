import { canCreateDashboard } from '@reporting/contract/rules';
import { useDashboardCounts } from '../../api/dashboards.ts';
import { useMember } from '../../session/session.tsx';

interface DashboardLimit {
  /** Number of active dashboards. */
  readonly used: number;
  readonly limit: number;
  /** True if the limit allows another dashboard. */
  readonly canAdd: boolean;
  /** True if the member can choose a plan with more dashboards. */
  readonly canUpgrade: boolean;
}

/** Returns the dashboard limit of the company and its use. */
export function useDashboardLimit(): DashboardLimit {
  const member = useMember();
  const counts = useDashboardCounts(member !== null);
  const services = member?.services ?? { dashboards: 0, bonusDashboards: 0 };
  const used = counts?.active ?? member?.dashboardsCount ?? 0;
  return {
    used,
    limit: services.dashboards + services.bonusDashboards,
    canAdd: canCreateDashboard(used, services),
    canUpgrade: member?.user.roleName === 'admin' && member.canSubscribe,
  };
}
