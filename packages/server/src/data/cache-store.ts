import type { Db, Tenant } from '../platform/db/tenant.ts';

export interface CachedRow {
  body: string;
  fetchedAt: Date;
  freshUntil: Date;
  expiresAt: Date;
}

export async function readCache({ db, companyId }: Tenant, keyHash: string, now: Date): Promise<CachedRow | null> {
  const row = await db
    .selectFrom('widget_cache')
    .select(['body', 'fetched_at as fetchedAt', 'fresh_until as freshUntil', 'expires_at as expiresAt'])
    .where('company_id', '=', companyId)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeCache(
  { db, companyId }: Tenant,
  row: { keyHash: string; sourceId: string; body: string; fetchedAt: Date; freshUntil: Date; expiresAt: Date },
): Promise<void> {
  const values = { body: row.body, fetched_at: row.fetchedAt, fresh_until: row.freshUntil, expires_at: row.expiresAt };
  await db
    .insertInto('widget_cache')
    .values({ company_id: companyId, key_hash: row.keyHash, source_id: row.sourceId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'key_hash']).doUpdateSet(values))
    .execute();
}

/** Deletes expired rows. @param ahead rows with a later `fetched_at` were stored before the clock was set back, and are deleted too */
export async function sweepCache(db: Db, now: Date, ahead: Date): Promise<void> {
  await db
    .deleteFrom('widget_cache')
    .where((where) => where.or([where('expires_at', '<=', now), where('fetched_at', '>', ahead)]))
    .execute();
}
