import { sql } from 'kysely';
import type { Db, Tenant } from '../../platform/db/tenant.ts';
import type { DashboardDoc } from './doc.ts';

export interface DashboardRow {
  id: string;
  permalink: string;
  name: string;
  active: boolean;
  version: number;
  doc: DashboardDoc;
  updatedBy: string | null;
  /** Hash of the password for guests; null without a password. */
  passwordHash: string | null;
  passwordSetAt: Date | null;
}

export const COLUMNS = [
  'id',
  'permalink',
  'name',
  'active',
  'version',
  'doc',
  'updated_by',
  'password_hash',
  'password_set_at',
] as const;

export function toRow(row: {
  id: string;
  permalink: string;
  name: string;
  active: boolean;
  version: number;
  doc: unknown;
  updated_by: string | null;
  password_hash: string | null;
  password_set_at: Date | null;
}): DashboardRow {
  const { doc, updated_by, password_hash, password_set_at, ...rest } = row;
  // The type is safe, because only validated documents are stored.
  return {
    ...rest,
    doc: doc as DashboardDoc,
    updatedBy: updated_by,
    passwordHash: password_hash,
    passwordSetAt: password_set_at,
  };
}

export async function findById({ db, companyId }: Tenant, id: string): Promise<DashboardRow | null> {
  const row = await db
    .selectFrom('dashboards')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** Returns the company and dashboard of a permalink. This is the only lookup without a tenant: it determines the tenant. */
export async function findPermalink(
  db: Db,
  permalink: string,
): Promise<{ companyId: string; dashboardId: string } | null> {
  const row = await db
    .selectFrom('permalinks')
    .select(['company_id', 'dashboard_id'])
    .where('permalink', '=', permalink)
    .executeTakeFirst();
  return row ? { companyId: row.company_id, dashboardId: row.dashboard_id } : null;
}

/** Returns the id of the oldest dashboard that contains a widget; null if no dashboard contains it. */
export async function findByWidget({ db, companyId }: Tenant, widgetId: string): Promise<string | null> {
  const row = await db
    .selectFrom('dashboards')
    .innerJoin('dashboard_widgets', (join) =>
      join
        .onRef('dashboard_widgets.company_id', '=', 'dashboards.company_id')
        .onRef('dashboard_widgets.dashboard_id', '=', 'dashboards.id'),
    )
    .select('dashboards.id')
    .where('dashboards.company_id', '=', companyId)
    .where('dashboard_widgets.widget_id', '=', widgetId)
    .orderBy('dashboards.created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the active dashboard that was created last; null if no dashboard is active. */
export async function newestDashboard({ db, companyId }: Tenant): Promise<{ id: string; permalink: string } | null> {
  const row = await db
    .selectFrom('dashboards')
    .select(['id', 'permalink'])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function countActiveDashboards({ db, companyId }: Tenant): Promise<number> {
  const { count } = await db
    .selectFrom('dashboards')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
