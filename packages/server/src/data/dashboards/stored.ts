import { sql } from 'kysely';
import { batchedReads } from '../../platform/batched-reads.ts';
import { runCompiled } from '../../platform/db/run-compiled.ts';
import type { Db, Tenant } from '../../platform/db/tenant.ts';
import type { SourceRow } from '../sources/store.ts';
import { sourceNumbers } from './public-widgets.ts';
import { type DashboardRow, toRow } from './store.ts';

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
  /** Number of each source in the public view, by source id. */
  sourceNumbers: ReadonlyMap<string, string>;
  /** Length of the stored document in characters. */
  size: number;
  /** Changes with each write of the dashboard's row. */
  stamp: string;
  /** The rows of the sources as text, which shows whether a source has changed. */
  sourcesText: string | null;
}

/** A dashboard to read, and the same dashboard as it was read earlier. */
interface DashboardQuestion {
  tenant: Tenant;
  id: string;
  /** If the row has not changed since, the database does not send the document again. */
  before?: StoredDashboard | undefined;
}

/** Creates functions that read a dashboard with its company and sources. Concurrent reads share a query. */
export function createStoredReaders(db: Db) {
  const byIds = selectStored(
    db,
    sql`case when concat_ws('/', dashboards.company_id, dashboards.id, dashboards.xmin) = any(${['']}::text[]) then null else dashboards.doc::text end`,
  )
    .where('dashboards.company_id', '=', sql<string>`any(${['']}::text[])`)
    .where('dashboards.id', '=', sql<string>`any(${['']}::text[])`)
    .compile();
  const byPermalinks = selectStored(db)
    .innerJoin('permalinks', (join) =>
      join
        .onRef('permalinks.company_id', '=', 'dashboards.company_id')
        .onRef('permalinks.dashboard_id', '=', 'dashboards.id'),
    )
    .select('permalinks.permalink as link')
    .where('permalinks.permalink', '=', sql<string>`any(${['']}::text[])`)
    .compile();
  const keyOf = ({ tenant, id }: DashboardQuestion) => `${tenant.companyId}/${id}`;

  return {
    byId: batchedReads(keyOf, async (questions) => {
      const known = new Map(questions.flatMap(({ before, ...asked }) => (before ? [[keyOf(asked), before]] : [])));
      const unchanged = [...known].map(([key, { stamp }]) => `${key}/${stamp}`);
      const companies = questions.map(({ tenant }) => tenant.companyId);
      const ids = questions.map(({ id }) => id);
      const rows = await runCompiled(db, byIds, [unchanged, companies, ids]);
      return new Map(
        rows.map((row) => {
          const key = `${row.company_id}/${row.id}`;
          return [key, toStored(row, known.get(key))];
        }),
      );
    }),
    /** Needs no tenant, because the permalink identifies the company. */
    byPermalink: batchedReads(
      (permalink: string) => permalink,
      async (permalinks) => {
        const rows = await runCompiled(db, byPermalinks, [permalinks]);
        return new Map(rows.map(({ link, ...row }) => [link, toStored(row)]));
      },
    ),
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
            // An array, because the column names of an object would take as much time as the values.
            sql<string | null>`${fn.jsonAgg(
              fn('json_build_array', [
                'sources.id',
                'sources.type',
                'sources.account',
                'sources.external_id',
                'sources.version',
                'sources.invalid_since',
                'sources.connected_at',
                'sources.last_read_at',
              ]),
            )}::text`.as('all'),
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

/** Converts a row. Parts that have not changed since `before` are reused. */
function toStored(found: SelectedRow, before?: StoredDashboard): StoredDashboard {
  const { company_id, company_name, logo, timezone, state, subscription_id, expires_at, embed_hosts, ...rest } = found;
  const { doc, sources: sourcesText, stamp, ...dashboard } = rest;
  const same = before?.stamp === stamp ? before : null;
  const row = same?.row ?? toRow({ ...dashboard, doc: JSON.parse(doc ?? '') });
  const sources = before?.sourcesText === sourcesText ? before.sources : toSources(sourcesText);
  return {
    row,
    company: { id: company_id, name: company_name, logo, timezone, state, subscription_id, expires_at, embed_hosts },
    sources,
    sourceNumbers: same?.sources === sources ? same.sourceNumbers : sourceNumbers(row.doc.widgets, sources),
    size: same?.size ?? doc?.length ?? 0,
    stamp,
    sourcesText,
  };
}

const toSources = (text: string | null): ReadonlyMap<string, SourceRow> =>
  new Map((JSON.parse(text ?? '[]') as SourceValues[]).map((values) => [values[0], toSource(values)]));

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
