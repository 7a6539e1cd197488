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
}

export const COLUMNS = ['id', 'permalink', 'name', 'active', 'version', 'doc', 'updated_by'] as const;

export function toRow(row: {
  id: string;
  permalink: string;
  name: string;
  active: boolean;
  version: number;
  doc: unknown;
  updated_by: string | null;
}): DashboardRow {
  const { doc, updated_by, ...rest } = row;
  // Written by this module only, from validated input.
  return { ...rest, doc: doc as DashboardDoc, updatedBy: updated_by };
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

/** The company and dashboard that a link opens. The one lookup without a tenant: it makes one. */
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

export async function findByWidget({ db, companyId }: Tenant, widgetId: string): Promise<DashboardRow | null> {
  const row = await db
    .selectFrom('dashboards')
    .innerJoin('dashboard_widgets', (join) =>
      join
        .onRef('dashboard_widgets.company_id', '=', 'dashboards.company_id')
        .onRef('dashboard_widgets.dashboard_id', '=', 'dashboards.id'),
    )
    .select(COLUMNS.map((column) => `dashboards.${column}` as const))
    .where('dashboards.company_id', '=', companyId)
    .where('dashboard_widgets.widget_id', '=', widgetId)
    .orderBy('dashboards.created_at')
    .limit(1)
    .executeTakeFirst();
  return row ? toRow(row) : null;
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

/** Ids of the sources that a dashboard reads from and that still exist. */
export async function sourceIdsOf({ db, companyId }: Tenant, dashboardId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('dashboard_sources')
    .select('source_id')
    .where('company_id', '=', companyId)
    .where('dashboard_id', '=', dashboardId)
    .execute();
  return new Set(rows.map((row) => row.source_id));
}
