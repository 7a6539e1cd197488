import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tenant } from '../../platform/db/tenant.ts';
import { SOURCE_COLUMNS, type SourceRow } from '../sources/store.ts';
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
  // Written only by this module, from validated input.
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

/** A dashboard with the data that determines who may see it and what they see. */
export interface StoredDashboard {
  row: DashboardRow;
  company: {
    id: string;
    name: string;
    logo: string | null;
    timezone: string;
    state: 'trial' | 'canceled' | 'overdue' | null;
    subscription_id: string | null;
    expires_at: Date | null;
  };
  /** Its sources that still exist, by id. */
  sources: ReadonlyMap<string, SourceRow>;
  /** Length of the stored document. */
  size: number;
}

/** Reads a dashboard with its company and sources in one query. */
export function readStoredById({ db, companyId }: Tenant, id: string): Promise<StoredDashboard | null> {
  return readStored(selectStored(db).where('dashboards.company_id', '=', companyId).where('dashboards.id', '=', id));
}

/** Like `readStoredById`, for the dashboard of a permalink. It needs no tenant, because the permalink identifies the company. */
export function readStoredByPermalink(db: Db, permalink: string): Promise<StoredDashboard | null> {
  return readStored(
    selectStored(db)
      .innerJoin('permalinks', (join) =>
        join
          .onRef('permalinks.company_id', '=', 'dashboards.company_id')
          .onRef('permalinks.dashboard_id', '=', 'dashboards.id'),
      )
      .where('permalinks.permalink', '=', permalink),
  );
}

function selectStored(db: Db) {
  return db
    .selectFrom('dashboards')
    .innerJoin('companies', 'companies.id', 'dashboards.company_id')
    .select([
      'dashboards.id',
      'dashboards.permalink',
      'dashboards.name',
      'dashboards.active',
      'dashboards.version',
      'dashboards.updated_by',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.logo',
      'companies.timezone',
      'companies.state',
      'companies.subscription_id',
      'companies.expires_at',
      // As text, to store its length.
      sql<string>`dashboards.doc::text`.as('doc'),
    ])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('dashboard_sources')
          .innerJoin('sources', (join) =>
            join
              .onRef('sources.company_id', '=', 'dashboard_sources.company_id')
              .onRef('sources.id', '=', 'dashboard_sources.source_id'),
          )
          .select(SOURCE_COLUMNS)
          .whereRef('dashboard_sources.company_id', '=', 'dashboards.company_id')
          .whereRef('dashboard_sources.dashboard_id', '=', 'dashboards.id'),
      ).as('sources'),
    );
}

async function readStored(query: ReturnType<typeof selectStored>): Promise<StoredDashboard | null> {
  const found = await query.executeTakeFirst();
  if (!found) return null;
  const { id, permalink, name, active, version, updated_by, doc, sources, ...company } = found;
  const { company_id, company_name, ...ofCompany } = company;
  return {
    row: toRow({ id, permalink, name, active, version, doc: JSON.parse(doc), updated_by }),
    company: { id: company_id, name: company_name, ...ofCompany },
    // JSON contains instants as text.
    sources: new Map(
      sources.map((source) => [
        source.id,
        {
          ...source,
          invalidSince: instant(source.invalidSince),
          connectedAt: new Date(source.connectedAt),
          lastReadAt: instant(source.lastReadAt),
        },
      ]),
    ),
    size: doc.length,
  };
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

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
