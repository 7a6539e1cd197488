import {
  archiveDashboard,
  cloneDashboard,
  deleteDashboard,
  listDashboards,
  type QueryOf,
  restoreDashboard,
  updateDashboard,
} from '@reporting/contract';
import useSWR, { mutate } from 'swr';
import { request } from './request.ts';
import { isKeyOf, keyOf, useCall } from './use-call.ts';

type ListQuery = NonNullable<QueryOf<typeof listDashboards>>;

/** Dashboards on one page of the list. */
export const PAGE_SIZE = 24;

/** The first `pages` pages of the company's dashboards. The last answer stays in sight while the next one loads. */
export function useDashboards(query: ListQuery, pages: number) {
  return useSWR(
    [...keyOf(listDashboards, { query }), pages],
    async () => {
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          request(listDashboards, { query: { ...query, page: index + 1, per_page: PAGE_SIZE } }),
        ),
      );
      return { items: answers.flatMap((answer) => answer.data), meta: answers[0]?.meta };
    },
    { keepPreviousData: true },
  );
}

/** How many dashboards are active and archived; shares the list's cache. */
export function useDashboardCounts(enabled: boolean) {
  const { data } = useCall(listDashboards, enabled ? { query: { per_page: 1 } } : null);
  return data?.meta;
}

/** Reads every list of dashboards again, for example after one was added. */
export function refreshDashboards(): Promise<unknown> {
  return mutate(isKeyOf(listDashboards));
}

async function thenRefresh<T>(work: Promise<T>): Promise<T> {
  const answer = await work;
  await refreshDashboards();
  return answer;
}

/** Copies a dashboard and answers the copy's permalink. */
export async function clone(id: string): Promise<string> {
  const { data } = await thenRefresh(request(cloneDashboard, { params: { id } }));
  return data.permalink;
}

/** Archives a dashboard: its link answers 404 until it is restored. */
export async function archive(id: string): Promise<void> {
  await thenRefresh(request(archiveDashboard, { params: { id } }));
}

/** Restores an archived dashboard. */
export async function restore(id: string): Promise<void> {
  await thenRefresh(request(restoreDashboard, { params: { id } }));
}

/** Deletes a dashboard for good. */
export async function remove(id: string): Promise<void> {
  await thenRefresh(request(deleteDashboard, { params: { id } }));
}

/** Gives a dashboard a new link; the old one stops working. Answers the new permalink. */
export async function refreshPermalink(permalink: string): Promise<string> {
  const { data } = await request(updateDashboard, {
    params: { key: permalink },
    body: { category: 'refresh_permalink' },
  });
  if (!('permalink' in data)) throw new Error('The service answered a save where a new link was asked for.');
  await refreshDashboards();
  return data.permalink;
}
