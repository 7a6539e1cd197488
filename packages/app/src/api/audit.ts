import { type AuditEntry, listAuditEntries, type QueryOf } from '@reporting/contract';
import useSWR from 'swr';
import { request } from './request.ts';
import { keyOf } from './use-call.ts';

export type AuditQuery = Omit<NonNullable<QueryOf<typeof listAuditEntries>>, 'page' | 'per_page'>;

const PAGE_SIZE = 50;
const EXPORT_PAGE_SIZE = 500;
/** Maximum number of entries in an export. */
const EXPORT_MAX = 20_000;

/** Reads the first `pages` pages of the audit log. The previous answer stays visible while the next one loads. */
export function useAuditEntries(query: AuditQuery, pages: number) {
  return useSWR(
    [...keyOf(listAuditEntries, { query }), pages],
    async () => {
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          request(listAuditEntries, { query: { ...query, page: index + 1, per_page: PAGE_SIZE } }),
        ),
      );
      return { entries: answers.flatMap(({ data }) => data), total: answers[0]?.meta.total ?? 0 };
    },
    { keepPreviousData: true },
  );
}

/** Reads all entries that match the query, at most 20,000. */
export async function readAllEntries(query: AuditQuery): Promise<AuditEntry[]> {
  const all: AuditEntry[] = [];
  for (let page = 1; all.length < EXPORT_MAX; page += 1) {
    const { data, meta } = await request(listAuditEntries, { query: { ...query, page, per_page: EXPORT_PAGE_SIZE } });
    all.push(...data);
    if (page >= meta.last_page) break;
  }
  return all;
}
