import type { Dashboard, DashboardUpdated } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { sameJson } from '@reporting/widgets/model';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useCompanyChannel } from '../../../api/channel/use-company-channel.ts';
import { rereadDashboard, updateCachedDashboard } from '../../../api/use-dashboard.ts';

/** Time in ms to wait for the answer of an own save, which contains the same version number. */
const OWN_SAVE = 300;

/** Updates an open dashboard on events: its version, its edit lock and its permalink. */
export function useLiveDashboard(dashboard: Dashboard): void {
  const [, navigate] = useLocation();
  const latest = useRef(dashboard);
  latest.current = dashboard;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onDashboard = ({ id, permalink, version, active, lockedBy }: DashboardUpdated) => {
    const shown = latest.current;
    if (id !== shown.id) return;
    if (permalink !== null && permalink !== shown.permalink) {
      navigate(`${routePath('dashboard.show', { permalink })}${window.location.search}`, { replace: true });
      return;
    }
    if (!sameJson(lockedBy, shown.lockedBy))
      updateCachedDashboard(shown.permalink, { lockedBy, locked: lockedBy?.id ?? null });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (version === null || !active || version > latest.current.version) rereadDashboard(shown.permalink);
    }, OWN_SAVE);
  };
  useCompanyChannel({ onConnected: () => rereadDashboard(latest.current.permalink), onDashboard });
}
