import { sql } from 'kysely';
import { announce } from '../platform/bus/outbox.ts';
import { type Db, type Tenant, tenantOf } from '../platform/db/tenant.ts';

export async function countDashboards({ db, companyId }: Tenant): Promise<{ active: number; archived: number }> {
  return db
    .selectFrom('dashboards')
    .select([
      sql<number>`(count(*) filter (where active))::int`.as('active'),
      sql<number>`(count(*) filter (where not active))::int`.as('archived'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Archives the active dashboards and marks them as `ended`. Returns the number of archived dashboards. */
export async function archiveAll(tenant: Tenant): Promise<number> {
  const { db, companyId } = tenant;
  const rows = await db
    .updateTable('dashboards')
    .set({ active: false, ended: true })
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .returning('id')
    .execute();
  for (const { id } of rows) await announce(tenant, 'dashboard', id);
  return rows.length;
}

/** Restores at most `most` dashboards that `archiveAll` marked, the latest edited first. Returns the number of restored dashboards. */
export async function restoreMarked(tenant: Tenant, most: number): Promise<number> {
  const { db, companyId } = tenant;
  const rows = await db
    .selectFrom('dashboards')
    .select('id')
    .where('company_id', '=', companyId)
    .where('ended', '=', true)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  if (rows.length === 0) return 0;
  await db
    .updateTable('dashboards')
    .set({ active: true, ended: false })
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  for (const { id } of rows) await announce(tenant, 'dashboard', id);
  return rows.length;
}

export async function setRestored({ db, companyId }: Tenant, now: Date): Promise<void> {
  await db.updateTable('companies').set({ restored_at: now }).where('id', '=', companyId).execute();
}

/** Returns canceled companies whose service has ended but that still have active dashboards. */
export async function endedCompanies(db: Db, now: Date): Promise<Tenant[]> {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('state', '=', 'canceled')
    .where('subscription_id', 'is not', null)
    .where('expires_at', '<=', now)
    .where((where) =>
      where.exists(
        where
          .selectFrom('dashboards')
          .select('id')
          .whereRef('dashboards.company_id', '=', 'companies.id')
          .where('active', '=', true),
      ),
    )
    .execute();
  return rows.map(({ id }) => tenantOf(db, id));
}
