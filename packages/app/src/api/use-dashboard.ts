import { type AnswerOf, type Dashboard, getDashboard } from '@reporting/contract';
import { localTimeZone } from '@reporting/formatters/date-range';
import { mutate } from 'swr';
import { isKeyOf, keyOf, useCall } from './use-call.ts';

function dashboardInput(permalink: string) {
  return { params: { permalink }, query: { timezone: localTimeZone() } };
}

/** One dashboard with its dates worked out for this browser's zone. An editor's copy must not change by itself. */
export function useDashboard(permalink: string) {
  return useCall(getDashboard, dashboardInput(permalink), { revalidateOnFocus: false, revalidateOnReconnect: false });
}

/** Puts what was just saved into the copy at hand, so that coming back shows it at once. */
export function updateCachedDashboard(permalink: string, changes: Partial<Dashboard>): void {
  void mutate<AnswerOf<typeof getDashboard>>(
    keyOf(getDashboard, dashboardInput(permalink)),
    (before) => (before ? { data: { ...before.data, ...changes } } : before),
    { revalidate: false },
  );
}

/** Forgets the cached copy of dashboards, so that the next visit reads what was saved. */
export function forgetDashboard(): Promise<unknown> {
  return mutate(isKeyOf(getDashboard), undefined, { revalidate: false });
}
