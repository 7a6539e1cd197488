import { AUDIT_ACTIONS, type AuditArea } from '@reporting/contract/rules';
import type { Tenant } from '../platform/db/tenant.ts';

interface EntriesQuery {
  area: AuditArea | undefined;
  userId: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
  page: number;
  perPage: number;
}

/**
 * Returns one page of the matching entries, the latest first, and the total number of matching entries. Omits actions that this version
 * does not support.
 */
export async function readEntries({ db, companyId }: Tenant, query: EntriesQuery) {
  let matching = db
    .selectFrom('audit_entries')
    .where('company_id', '=', companyId)
    .where('action', 'in', Object.keys(AUDIT_ACTIONS));
  if (query.area) matching = matching.where('area', '=', query.area);
  if (query.userId) matching = matching.where('user_id', '=', query.userId);
  if (query.from) matching = matching.where('at', '>=', query.from);
  if (query.until) matching = matching.where('at', '<', query.until);
  const { total } = await matching
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  return { rows, total: Number(total) };
}

export type EntryRow = Awaited<ReturnType<typeof readEntries>>['rows'][number];
