import { connectionTypeSchema, sourceType } from '@reporting/contract';
import type { AuditAction } from '@reporting/contract/rules';
import { sql } from 'kysely';
import { audit } from '../../company/audit.ts';
import { announce } from '../../platform/bus/outbox.ts';
import type { Sealed } from '../../platform/crypto/secret-box.ts';
import { inTransaction, type Tenant } from '../../platform/db/tenant.ts';

export interface SourceRow {
  id: string;
  type: string;
  account: string;
  externalId: string;
  version: number;
  invalidSince: Date | null;
  connectedAt: Date;
  lastReadAt: Date | null;
}

const COLUMNS = [
  'id',
  'type',
  'account',
  'external_id as externalId',
  'version',
  'invalid_since as invalidSince',
  'connected_at as connectedAt',
  'last_read_at as lastReadAt',
] as const;

/** Returns the connection types of the company's sources, by source id. */
export async function sourceTypes({ db, companyId }: Tenant): Promise<Map<string, string>> {
  const rows = await db.selectFrom('sources').select(['id', 'type']).where('company_id', '=', companyId).execute();
  return new Map(rows.map((row) => [row.id, row.type]));
}

/**
 * Returns the company's sources, oldest connection first. Each source has the number of active dashboards that use it,
 * and the number of widgets in these dashboards that use it.
 */
export async function listSources({ db, companyId }: Tenant) {
  return db
    .selectFrom('sources')
    .select(COLUMNS)
    .select((select) => {
      const uses = select
        .selectFrom('dashboard_sources')
        .innerJoin('dashboards', (join) =>
          join
            .onRef('dashboards.company_id', '=', 'dashboard_sources.company_id')
            .onRef('dashboards.id', '=', 'dashboard_sources.dashboard_id'),
        )
        .whereRef('dashboard_sources.company_id', '=', 'sources.company_id')
        .whereRef('dashboard_sources.source_id', '=', 'sources.id')
        .where('dashboards.active', '=', true);
      return [
        uses.select(sql<number>`count(*)::int`.as('count')).as('dashboardsCount'),
        uses.select(sql<number>`coalesce(sum(dashboard_sources.widgets_count), 0)::int`.as('count')).as('widgetsCount'),
      ];
    })
    .where('company_id', '=', companyId)
    .orderBy('connected_at')
    .orderBy('id')
    .execute();
}

/** Returns the dashboards with widgets of a source, archived dashboards last. */
export async function listUses({ db, companyId }: Tenant, sourceId: string) {
  return db
    .selectFrom('dashboard_sources')
    .innerJoin('dashboards', (join) =>
      join
        .onRef('dashboards.company_id', '=', 'dashboard_sources.company_id')
        .onRef('dashboards.id', '=', 'dashboard_sources.dashboard_id'),
    )
    .select(['dashboards.id', 'dashboards.name', 'dashboards.permalink', 'dashboards.active'])
    .select('dashboard_sources.widgets_count as widgetsCount')
    .where('dashboard_sources.company_id', '=', companyId)
    .where('dashboard_sources.source_id', '=', sourceId)
    .orderBy('dashboards.active', 'desc')
    .orderBy('dashboards.name')
    .orderBy('dashboards.id')
    .execute();
}

/** Returns the company's sources, oldest connection first, and whether each is invalid. */
export async function sourceStates({ db, companyId }: Tenant): Promise<{ id: string; invalid: boolean }[]> {
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'invalid_since'])
    .where('company_id', '=', companyId)
    .orderBy('connected_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, invalid_since }) => ({ id, invalid: invalid_since !== null }));
}

export async function findSource({ db, companyId }: Tenant, id: string): Promise<SourceRow | null> {
  const row = await db
    .selectFrom('sources')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findSourceByAccount(
  { db, companyId }: Tenant,
  type: string,
  externalId: string,
): Promise<SourceRow | null> {
  const row = await db
    .selectFrom('sources')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row ?? null;
}

interface NewSource {
  id: string;
  type: string;
  account: string;
  externalId: string;
}

export async function insertSource(tenant: Tenant, source: NewSource, now: Date): Promise<void> {
  if (!(await insertNewSource(tenant, source, now))) {
    throw new Error(`The account ${source.externalId} of ${source.type} is connected already.`);
  }
}

/** Returns false if the company has already connected this vendor account with this type. */
export async function insertNewSource(tenant: Tenant, source: NewSource, now: Date): Promise<boolean> {
  const { db, companyId } = tenant;
  const row = await db
    .insertInto('sources')
    .values({
      company_id: companyId,
      id: source.id,
      type: source.type,
      account: source.account,
      external_id: source.externalId,
      version: 1,
      invalid_since: null,
      connected_at: now,
      last_read_at: null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'type', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await changed(tenant, 'source_connected', source, now);
  return row !== undefined;
}

/**
 * Records that a source received a new credential: stores the name of the account, changes the source's cache keys and marks it as valid.
 * @returns false if the source no longer exists
 */
export async function renewSource(tenant: Tenant, id: string, account: string, now: Date): Promise<boolean> {
  const { db, companyId } = tenant;
  const row = await db
    .updateTable('sources')
    .set((expression) => ({ account, version: expression('version', '+', 1), invalid_since: null, connected_at: now }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['id', 'type', 'account'])
    .executeTakeFirst();
  if (row) await changed(tenant, 'source_reconnected', row, now);
  return row !== undefined;
}

/** Announces a change of a source to clients and records it in the audit log. */
async function changed(
  tenant: Tenant,
  action: AuditAction,
  { id, type, account }: Pick<SourceRow, 'id' | 'type' | 'account'>,
  now: Date,
): Promise<void> {
  await announce(tenant, 'source', id);
  const known = connectionTypeSchema.safeParse(type);
  const name = `${known.success ? sourceType(known.data).name : type}, ${account}`;
  await audit(tenant, { action, subject: { id, name } }, now);
}

/**
 * Marks a source as invalid in its own transaction. Does nothing if the source is already invalid or if its version has changed because of
 * a new credential.
 */
export async function markInvalid(tenant: Tenant, id: string, version: number, now: Date): Promise<void> {
  await inTransaction(tenant, async (inside) => {
    const row = await inside.db
      .updateTable('sources')
      .set({ invalid_since: now })
      .where('company_id', '=', inside.companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('invalid_since', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row) await announce(inside, 'source', id);
  });
}

export async function markRead({ db, companyId }: Tenant, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sources')
    .set({ last_read_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a source in its own transaction. Returns false if it does not exist. */
export async function deleteSource(tenant: Tenant, id: string, now: Date): Promise<boolean> {
  return inTransaction(tenant, async (inside) => {
    const row = await inside.db
      .deleteFrom('sources')
      .where('company_id', '=', inside.companyId)
      .where('id', '=', id)
      .returning(['id', 'type', 'account'])
      .executeTakeFirst();
    if (row) await changed(inside, 'source_deleted', row, now);
    return row !== undefined;
  });
}

export async function readSecret({ db, companyId }: Tenant, sourceId: string): Promise<Sealed | null> {
  const row = await db
    .selectFrom('source_secrets')
    .select(['ciphertext', 'nonce', 'key_id as keyId'])
    .where('company_id', '=', companyId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a credential.
 * @param replaces the nonce of the credential that was read. If a different credential has been stored since then, nothing is written.
 * @returns true if the credential was written
 */
export async function writeSecret(
  { db, companyId }: Tenant,
  sourceId: string,
  sealed: Sealed,
  now: Date,
  replaces?: string,
): Promise<boolean> {
  const values = { ciphertext: sealed.ciphertext, nonce: sealed.nonce, key_id: sealed.keyId, updated_at: now };
  if (replaces !== undefined) {
    const row = await db
      .updateTable('source_secrets')
      .set(values)
      .where('company_id', '=', companyId)
      .where('source_id', '=', sourceId)
      .where('nonce', '=', replaces)
      .returning('source_id')
      .executeTakeFirst();
    return row !== undefined;
  }
  await db
    .insertInto('source_secrets')
    .values({ company_id: companyId, source_id: sourceId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'source_id']).doUpdateSet(values))
    .execute();
  return true;
}

/**
 * Returns whether another source uses the same vendor account as `source`. Considers the sources of all companies whose
 * type is one of `types`.
 */
export async function sharesGrant(
  { db, companyId }: Tenant,
  source: SourceRow,
  types: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('sources')
    .select('id')
    .where('external_id', '=', source.externalId)
    .where('type', 'in', [...types])
    .where((where) => where.not(where.and([where('company_id', '=', companyId), where('id', '=', source.id)])))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
