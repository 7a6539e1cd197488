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
 * Reads one dashboard with its dates in the browser's time zone. For guests it is read again when they return to the page, because its
 * link or password may have changed; for members it is not, because an editor's copy must not change.
 */
export function useDashboard(permalink: string, { isGuest, realtime }: { isGuest: boolean; realtime: boolean }) {
  const input = dashboardInput(permalink, realtime);
  const first = realtime ? null : firstViewOf(permalink);
  return useSWR(
    keyOf(getDashboard, input),
    // The grant is read for each request: it changes while the key remains.
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

/** Whether the dates of a dashboard are those of this browser's time zone, which the service does not receive. */
const isInOwnZone = ({ timezone, hiddenDateSelector, effectiveTimezone }: Dashboard): boolean =>
  timezone !== null || hiddenDateSelector || effectiveTimezone === localTimeZone();

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

/** Removes a cached dashboard. Others are kept: a removal would discard the answer of one that is being loaded. */
export function forgetDashboard(permalink: string): Promise<unknown> {
  return mutate(keyOf(getDashboard, dashboardInput(permalink)), undefined, { revalidate: false });
}
