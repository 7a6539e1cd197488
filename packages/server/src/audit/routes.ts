import { type AuditEntry, auditEntrySchema, listAuditEntries, type Received } from '@reporting/contract';
import { endOfDay, startOfDay } from '@reporting/formatters/date-range';
import { readCompany } from '../company/store.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { type Http, memberRoute } from '../platform/http/route.ts';
import { type EntryRow, readEntries } from './store.ts';

const PER_PAGE = 50;

export function auditRoutes(http: Http): void {
  memberRoute(http, listAuditEntries, ({ member, query }) => list(member.tenant, query));
}

async function list(tenant: Tenant, query: Received<typeof listAuditEntries, 'query'>) {
  const { area, user, from, to, page = 1, per_page: perPage = PER_PAGE } = query;
  const { timezone } = await readCompany(tenant);
  const { rows, total } = await readEntries(tenant, {
    area,
    userId: user,
    from: from === undefined ? undefined : startOfDay(timezone, from),
    until: to === undefined ? undefined : endOfDay(timezone, to),
    page,
    perPage,
  });
  return {
    data: rows.map(entryOf),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total },
  };
}

function entryOf(row: EntryRow): AuditEntry {
  return auditEntrySchema.parse({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    area: row.area,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
    subject: row.subject_name,
    details: row.details,
    network: row.network,
  });
}
