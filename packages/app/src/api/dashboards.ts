import {
  archiveDashboard,
  cloneDashboard,
  deleteDashboard,
  listDashboards,
  type QueryOf,
  renewPermalink as renewCall,
  restoreDashboard,
  setDashboardPassword,
} from '@reporting/contract';
import useSWR, { mutate } from 'swr';
import { useMember } from '../session/session.tsx';
import { request } from './request.ts';
import { isKeyOf, keyOf, useCall } from './use-call.ts';
import { updateCachedDashboard } from './use-dashboard.ts';

type ListQuery = NonNullable<QueryOf<typeof listDashboards>>;

/** Number of dashboards on one page of the list. */
export const PAGE_SIZE = 24;

/**
 * Reads the first `pages` pages of the company's dashboards. The previous answer stays visible while the next one loads. `isPrevious` is
 * true if the answer is that of another query or number of pages.
 */
export function useDashboards(query: ListQuery, pages: number) {
  const asked = JSON.stringify([query, pages]);
  const answer = useSWR(
    [...keyOf(listDashboards, { query }), pages],
    async () => {
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          request(listDashboards, { query: { ...query, page: index + 1, per_page: PAGE_SIZE } }),
        ),
      );
      return { items: answers.flatMap((answer) => answer.data), meta: answers[0]?.meta, asked };
    },
    { keepPreviousData: true },
  );
  return { ...answer, isPrevious: answer.data !== undefined && answer.data.asked !== asked };
}

/**
 * Returns the numbers of active and archived dashboards. The cache key is that of the call `listDashboards`, so `refreshDashboards` updates
 * the numbers too.
 */
export function useDashboardCounts(enabled: boolean) {
  // The service rejects this call if the user must set up a second factor first.
  const allowed = !useMember()?.mustEnrol;
  const { data } = useCall(listDashboards, enabled && allowed ? { query: { per_page: 1 } } : null);
  return data?.meta;
}

/** Revalidates every list of dashboards, for example after one was created. */
export function refreshDashboards(): Promise<unknown> {
  return mutate(isKeyOf(listDashboards));
}

async function thenRefresh<T>(work: Promise<T>): Promise<T> {
  const answer = await work;
  await refreshDashboards();
  return answer;
}

/** Clones a dashboard and returns the permalink of the copy. */
export async function clone(id: string): Promise<string> {
  const { data } = await thenRefresh(request(cloneDashboard, { params: { id } }));
  return data.permalink;
}

/** Archives a dashboard. Until the dashboard is restored, the service answers its permalink with 404. */
export async function archive(id: string): Promise<void> {
  await thenRefresh(request(archiveDashboard, { params: { id } }));
}

/** Restores an archived dashboard. */
export async function restore(id: string): Promise<void> {
  await thenRefresh(request(restoreDashboard, { params: { id } }));
}

/** Deletes a dashboard permanently. */
export async function remove(id: string): Promise<void> {
  await thenRefresh(request(deleteDashboard, { params: { id } }));
}

/** Replaces the permalink of a dashboard and returns the new one. The previous one stops working. */
export async function renewPermalink(permalink: string): Promise<string> {
  const { data } = await thenRefresh(request(renewCall, { params: { key: permalink } }));
  return data.permalink;
}

/** Sets the password that guests of a dashboard must enter; null removes it. */
export async function setPassword(permalink: string, password: string | null): Promise<void> {
  const { data } = await thenRefresh(request(setDashboardPassword, { params: { key: permalink }, body: { password } }));
  updateCachedDashboard(permalink, data);
}
