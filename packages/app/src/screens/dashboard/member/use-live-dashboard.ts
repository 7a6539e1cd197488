import type { Dashboard, DashboardUpdated } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { sameJson } from '@reporting/widgets/model';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useCompanyChannel } from '../../../api/channel/use-company-channel.ts';
import { rereadDashboard, updateCachedDashboard } from '../../../api/use-dashboard.ts';

/**
 * Time in ms to wait after an event. A save of this page can have caused the event. The answer to the save then updates
 * the version number during this time, so that the dashboard is not read again.
 */
const OWN_SAVE = 300;

/** Updates an open dashboard when events report a new version, another edit lock or a new permalink. */
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
