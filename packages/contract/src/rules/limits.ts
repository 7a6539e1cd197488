/** A dashboard can be created while the active ones are fewer than the limit (specification, "States and transitions"). */
export function canCreateDashboard(
  dashboardsCount: number,
  services: { dashboards: number; bonusDashboards: number },
): boolean {
  return dashboardsCount < services.dashboards + services.bonusDashboards;
}
