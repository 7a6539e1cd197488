import { type Dashboard, getDashboard, readDashboardAnswer } from '@reporting/contract';
import { localTimeZone } from '@reporting/formatters/date-range';
import { mutate } from 'swr';
import { isKeyOf, keyOf, useCallAs } from './use-call.ts';

function dashboardInput(permalink: string) {
  return { params: { permalink }, query: { timezone: localTimeZone() } };
}

/** Reads one dashboard with its dates in the browser's time zone. It is not revalidated, because an editor's copy must not change. */
export function useDashboard(permalink: string) {
  return useCallAs(getDashboard, dashboardInput(permalink), ({ data }) => readDashboardAnswer(data), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** Writes saved changes to the cached dashboard, so that returning to it shows them at once. */
export function updateCachedDashboard(permalink: string, changes: Partial<Dashboard>): void {
  void mutate<Dashboard>(
    keyOf(getDashboard, dashboardInput(permalink)),
    (before) => (before ? { ...before, ...changes } : before),
    { revalidate: false },
  );
}

/** Reads a dashboard again, because another editor has changed it. */
export function rereadDashboard(permalink: string): void {
  void mutate(keyOf(getDashboard, dashboardInput(permalink)));
}

/** Removes cached dashboards, so that the next visit reads the saved version. */
export function forgetDashboard(): Promise<unknown> {
  return mutate(isKeyOf(getDashboard), undefined, { revalidate: false });
}
