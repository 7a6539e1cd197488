import { sql } from 'kysely';
import type { Tenant } from '../platform/db/tenant.ts';

export interface ListQuery {
  active: boolean | null;
  searchTerm: string;
  sort: 'updated' | 'name' | 'created';
  page: number;
  perPage: number;
}

const ORDER = { updated: 'dashboards.updated_at', name: 'dashboards.name', created: 'dashboards.created_at' } as const;

/** Returns one page of the company's dashboards, each with the number of its expired sources. */
export async function listDashboards({ db, companyId }: Tenant, query: ListQuery) {
  let rows = db
    .selectFrom('dashboards')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'dashboards.company_id').onRef('users.id', '=', 'dashboards.updated_by'),
    )
    .leftJoin('dashboard_locks as locks', (join) =>
      join.onRef('locks.company_id', '=', 'dashboards.company_id').onRef('locks.dashboard_id', '=', 'dashboards.id'),
    )
    .leftJoin('users as holders', (join) =>
      join.onRef('holders.company_id', '=', 'locks.company_id').onRef('holders.id', '=', 'locks.user_id'),
    )
    .where('dashboards.company_id', '=', companyId)
    .select([
      'dashboards.id',
      'dashboards.name',
      'dashboards.permalink',
      'dashboards.active',
      'dashboards.widgets_count',
      'dashboards.thumbnail',
      'dashboards.updated_at',
      'users.name as updated_by',
      'locks.user_id as lock_user',
      'holders.name as lock_name',
      'locks.since as lock_since',
      'locks.expires_at as lock_expires',
      sql<boolean>`dashboards.password_hash is not null`.as('password_protected'),
    ])
    .select((select) =>
      select
        .selectFrom('dashboard_sources')
        .innerJoin('sources', (join) =>
          join
            .onRef('sources.company_id', '=', 'dashboard_sources.company_id')
            .onRef('sources.id', '=', 'dashboard_sources.source_id'),
        )
        .whereRef('dashboard_sources.company_id', '=', 'dashboards.company_id')
        .whereRef('dashboard_sources.dashboard_id', '=', 'dashboards.id')
        .where('sources.invalid_since', 'is not', null)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('expired_sources'),
    );
  if (query.active !== null) rows = rows.where('dashboards.active', '=', query.active);
  const pattern = containing(query.searchTerm);
  if (pattern !== null) rows = rows.where(sql<string>`lower(dashboards.name)`, 'like', pattern);
  const page = await rows
    .orderBy(ORDER[query.sort], query.sort === 'name' ? 'asc' : 'desc')
    .orderBy('dashboards.id')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  return page.map(({ lock_user, lock_name, lock_since, lock_expires, ...row }) => ({
    ...row,
    lock:
      lock_user !== null && lock_name !== null && lock_since !== null && lock_expires !== null
        ? { userId: lock_user, userName: lock_name, since: lock_since, expiresAt: lock_expires }
        : null,
  }));
}

/** Returns the numbers of active and of archived dashboards that match a search. */
export async function countDashboards({ db, companyId }: Tenant, searchTerm: string) {
  let rows = db
    .selectFrom('dashboards')
    .where('company_id', '=', companyId)
    .select([
      sql<number>`count(*) filter (where active)::int`.as('active'),
      sql<number>`count(*) filter (where not active)::int`.as('archived'),
    ]);
  const pattern = containing(searchTerm);
  if (pattern !== null) rows = rows.where(sql<string>`lower(name)`, 'like', pattern);
  return rows.executeTakeFirstOrThrow();
}

function containing(searchTerm: string): string | null {
  const text = searchTerm.trim().toLowerCase();
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
