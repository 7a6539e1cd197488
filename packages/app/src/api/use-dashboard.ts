import { type Dashboard, readDashboardAnswer } from '@reporting/contract';
import { getDashboard } from '@reporting/contract/guest-calls';
import { localTimeZone } from '@reporting/formatters/date-range';
import useSWR, { mutate } from 'swr';
import { firstViewOf } from '../lib/first-view.ts';
import { grantFor } from './grants.ts';
import { request } from './request.ts';
import { keyOf, RETRIES } from './use-call.ts';

function dashboardInput(permalink: string, realtime = false) {
  const query = { timezone: localTimeZone(), ...(realtime ? { realtime: '1' as const } : {}) };
  return { params: { permalink }, query };
}

/**
 * Reads one dashboard. Its dates are computed in the browser's time zone. When a guest returns to the browser window,
 * the dashboard is read again, because its permalink or password may have changed. When a member returns, the dashboard
 * is not read again, because the copy in the editor must not change.
 */
export function useDashboard(permalink: string, { isGuest, realtime }: { isGuest: boolean; realtime: boolean }) {
  const input = dashboardInput(permalink, realtime);
  const first = realtime ? null : firstViewOf(permalink);
  return useSWR(
    keyOf(getDashboard, input),
    // The grant is read for each request: it can change although the cache key stays the same.
    async () => {
      const { data } = await request(getDashboard, { ...input, authorization: grantFor(permalink) });
      return readDashboardAnswer(data);
    },
    {
      ...RETRIES,
      revalidateOnFocus: isGuest,
      revalidateOnReconnect: false,
      ...(first ? { fallbackData: first.dashboard, revalidateIfStale: !isInOwnZone(first.dashboard) } : {}),
    },
  );
}

/**
 * Returns true if the service computed the dashboard's dates in the time zone that this browser would use. The dates of
 * the first view can be in another time zone, because the service writes it before it receives the time zone of the
 * browser.
 */
const isInOwnZone = ({ timezone, hiddenDateSelector, effectiveTimezone }: Dashboard): boolean =>
  timezone !== null || hiddenDateSelector || effectiveTimezone === localTimeZone();

/** Writes saved changes to the cached dashboard, so that the page shows them immediately when the user returns. */
export function updateCachedDashboard(permalink: string, changes: Partial<Dashboard>): void {
  void mutate<Dashboard>(
    keyOf(getDashboard, dashboardInput(permalink)),
    (before) => (before ? { ...before, ...changes } : before),
    { revalidate: false },
  );
}

/** Reads a dashboard again after another editor changed it. */
export function rereadDashboard(permalink: string): void {
  void mutate(keyOf(getDashboard, dashboardInput(permalink)));
}

/**
 * Removes one dashboard from the cache. Does not clear the cache of other dashboards, because this would discard the answers of dashboards
 * that are being loaded.
 */
export function forgetDashboard(permalink: string): Promise<unknown> {
  return mutate(keyOf(getDashboard, dashboardInput(permalink)), undefined, { revalidate: false });
}
