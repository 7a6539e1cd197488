import { type CompiledQuery, sql } from 'kysely';
import type { Db, Tenant } from '../../platform/db/tenant.ts';
import type { SourceRow } from '../sources/store.ts';
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
    /** Hosts whose pages may embed dashboards; empty: every host. */
    embed_hosts: string[];
  };
  /** The company's sources, by id. */
  sources: ReadonlyMap<string, SourceRow>;
  /** Length of the stored document in characters. */
  size: number;
  /** Changes with each write of the dashboard's row. */
  stamp: string;
}

/** Creates functions that read a dashboard with its company and sources. Each function uses one query, which is compiled only once. */
export function createStoredReaders(db: Db) {
  const byId = selectStored(db, sql`case when dashboards.xmin::text = ${''} then null else dashboards.doc::text end`)
    .where('dashboards.company_id', '=', '')
    .where('dashboards.id', '=', '')
    .compile();
  const byPermalink = selectStored(db)
    .innerJoin('permalinks', (join) =>
      join
        .onRef('permalinks.company_id', '=', 'dashboards.company_id')
        .onRef('permalinks.dashboard_id', '=', 'dashboards.id'),
    )
    .where('permalinks.permalink', '=', '')
    .compile();

  async function read(
    query: CompiledQuery,
    parameters: readonly string[],
    before: StoredDashboard | null = null,
  ): Promise<StoredDashboard | null> {
    const { rows } = await db.executeQuery<SelectedRow>({ ...query, parameters });
    return rows[0] ? toStored(rows[0], before) : null;
  }

  return {
    /** @param before the dashboard as it was read earlier: if its row has not changed, the database does not send the document again */
    byId: ({ companyId }: Tenant, id: string, before: StoredDashboard | null = null) =>
      read(byId, [before?.stamp ?? '', companyId, id], before),
    /** Needs no tenant, because the permalink identifies the company. */
    byPermalink: (permalink: string) => read(byPermalink, [permalink]),
  };
}

/** @param doc SQL of the document as text; its value is null if the caller already has the document */
function selectStored(db: Db, doc = sql<string | null>`dashboards.doc::text`) {
  return (
    db
      .selectFrom('dashboards')
      .innerJoin('companies', 'companies.id', 'dashboards.company_id')
      .select([
        'dashboards.id',
        'dashboards.permalink',
        'dashboards.name',
        'dashboards.active',
        'dashboards.version',
        'dashboards.updated_by',
        'dashboards.password_hash',
        'dashboards.password_set_at',
        'companies.id as company_id',
        'companies.name as company_name',
        'companies.logo',
        'companies.timezone',
        'companies.state',
        'companies.subscription_id',
        'companies.expires_at',
        'companies.embed_hosts',
        // As text, because the cache requires the length of the text.
        doc.as('doc'),
        sql<string>`dashboards.xmin::text`.as('stamp'),
      ])
      // All sources of the company are read, even unused sources: on the embedded database, planning a join takes longer than reading them.
      .select((select) =>
        select
          .selectFrom('sources')
          .select(({ fn }) =>
            fn
              .jsonAgg(
                // An array, because the column names of an object would take as much time as the values.
                fn<SourceValues>('json_build_array', [
                  'sources.id',
                  'sources.type',
                  'sources.account',
                  'sources.external_id',
                  'sources.version',
                  'sources.invalid_since',
                  'sources.connected_at',
                  'sources.last_read_at',
                ]),
              )
              .as('all'),
          )
          .whereRef('sources.company_id', '=', 'dashboards.company_id')
          .as('sources'),
      )
  );
}

/** The columns of a source in the order of the query. JSON contains instants as text. */
type SourceValues = [
  id: string,
  type: SourceRow['type'],
  account: string,
  externalId: string,
  version: number,
  invalidSince: string | null,
  connectedAt: string,
  lastReadAt: string | null,
];

type SelectedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectStored>['executeTakeFirst']>>>;

function toStored(found: SelectedRow, before: StoredDashboard | null): StoredDashboard {
  const { company_id, company_name, logo, timezone, state, subscription_id, expires_at, embed_hosts, ...rest } = found;
  const { doc, sources, stamp, ...dashboard } = rest;
  const document = doc === null ? before?.row.doc : JSON.parse(doc);
  if (document === undefined) throw new Error(`The document of dashboard ${dashboard.id} was not read.`);
  return {
    row: toRow({ ...dashboard, doc: document }),
    company: { id: company_id, name: company_name, logo, timezone, state, subscription_id, expires_at, embed_hosts },
    sources: new Map((sources ?? []).map((values) => [values[0], toSource(values)])),
    size: doc?.length ?? before?.size ?? 0,
    stamp,
  };
}

function toSource([id, type, account, externalId, version, ...times]: SourceValues): SourceRow {
  const [invalidSince, connectedAt, lastReadAt] = times;
  return {
    id,
    type,
    account,
    externalId,
    version,
    invalidSince: instant(invalidSince),
    connectedAt: new Date(connectedAt),
    lastReadAt: instant(lastReadAt),
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
