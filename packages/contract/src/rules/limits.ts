/** Returns true if there are fewer active dashboards than the dashboard limit (specification, "States and transitions"). */
export function canCreateDashboard(
  dashboardsCount: number,
  services: { dashboards: number; bonusDashboards: number },
): boolean {
  return dashboardsCount < services.dashboards + services.bonusDashboards;
}
