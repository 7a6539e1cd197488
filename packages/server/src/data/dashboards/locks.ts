import type { LockedBy } from '@reporting/contract';
import { announce } from '../../platform/bus/outbox.ts';
import { CLOCK_SKEW, isAhead } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tenant, tenantOf } from '../../platform/db/tenant.ts';

/** Time in ms from the last heartbeat until an edit lock expires. */
const LOCK_TIME = 60_000;

interface StoredLock {
  userId: string;
  userName: string;
  editor: string;
  since: Date;
  expiresAt: Date;
}

/** Returns a lock in the form of the contract; null if there is no lock or if it has expired. */
export function lockedByOf(lock: Omit<StoredLock, 'editor'> | null, now: number): LockedBy | null {
  if (!lock || lock.expiresAt.getTime() <= now || isAhead(lock.expiresAt, now + LOCK_TIME)) return null;
  return { id: lock.userId, name: lock.userName, since: lock.since.toISOString() };
}

async function readLock({ db, companyId }: Tenant, dashboardId: string): Promise<StoredLock | null> {
  const row = await db
    .selectFrom('dashboard_locks as locks')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'locks.company_id').onRef('users.id', '=', 'locks.user_id'),
    )
    .where('locks.company_id', '=', companyId)
    .where('locks.dashboard_id', '=', dashboardId)
    .select([
      'locks.user_id as userId',
      'users.name as userName',
      'locks.editor',
      'locks.since',
      'locks.expires_at as expiresAt',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the user who is editing a dashboard; null if there is no valid lock. */
export async function findLockedBy(tenant: Tenant, dashboardId: string, now: number): Promise<LockedBy | null> {
  return lockedByOf(await readLock(tenant, dashboardId), now);
}

/** Returns the state of a dashboard that is sent to clients; null if the dashboard does not exist. */
export async function findDashboardState({ db, companyId }: Tenant, id: string) {
  const row = await db
    .selectFrom('dashboards')
    .select(['permalink', 'version', 'active'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the row of an active dashboard until the transaction ends. Returns false if the dashboard is absent or archived. */
async function lockRow({ db, companyId }: Tenant, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('dashboards')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

interface LockRequest {
  dashboardId: string;
  userId: string;
  editor: string;
  takeOver: boolean;
  now: number;
}

/**
 * Takes or extends the edit lock of a dashboard. Another user's lock is replaced only with `takeOver`.
 * @returns the user of the lock: another user if the lock was not taken; null if the dashboard is absent or archived
 */
export async function takeLock(
  tenant: Tenant,
  { dashboardId, userId, editor, takeOver, now }: LockRequest,
): Promise<LockedBy | null> {
  return inTransaction(tenant, async (inside) => {
    // With the row lock, requests for the same dashboard run one after another.
    if (!(await lockRow(inside, dashboardId))) return null;
    const holder = lockedByOf(await readLock(inside, dashboardId), now);
    if (holder && holder.id !== userId && !takeOver) return holder;
    const own = holder?.id === userId;
    const values = {
      user_id: userId,
      editor,
      since: own ? new Date(holder.since) : new Date(now),
      expires_at: new Date(now + LOCK_TIME),
    };
    await inside.db
      .insertInto('dashboard_locks')
      .values({ company_id: inside.companyId, dashboard_id: dashboardId, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'dashboard_id']).doUpdateSet(values))
      .execute();
    if (!own) await announce(inside, 'dashboard', dashboardId);
    return findLockedBy(inside, dashboardId, now);
  });
}

/** Releases a lock if it belongs to this user and this editor. */
export async function releaseLock(
  tenant: Tenant,
  { dashboardId, userId, editor }: Pick<LockRequest, 'dashboardId' | 'userId' | 'editor'>,
): Promise<void> {
  await inTransaction(tenant, async (inside) => {
    const row = await inside.db
      .deleteFrom('dashboard_locks')
      .where('company_id', '=', inside.companyId)
      .where('dashboard_id', '=', dashboardId)
      .where('user_id', '=', userId)
      .where('editor', '=', editor)
      .returning('dashboard_id')
      .executeTakeFirst();
    if (row) await announce(inside, 'dashboard', dashboardId);
  });
}

/** Deletes expired locks and announces each change. */
export async function sweepLocks(db: Db, now: number): Promise<void> {
  const expired = await db
    .selectFrom('dashboard_locks')
    .select(['company_id as companyId', 'dashboard_id as dashboardId'])
    .where((where) =>
      where.or([
        where('expires_at', '<=', new Date(now)),
        // If a lock ends later than a new lock would, it was stored before the clock was set back, and counts as expired.
        where('expires_at', '>', new Date(now + LOCK_TIME + CLOCK_SKEW)),
      ]),
    )
    .execute();
  for (const { companyId, dashboardId } of expired) {
    await inTransaction(tenantOf(db, companyId), async (inside) => {
      const lock = await readLock(inside, dashboardId);
      if (lock && lockedByOf(lock, now)) return;
      const row = await inside.db
        .deleteFrom('dashboard_locks')
        .where('company_id', '=', companyId)
        .where('dashboard_id', '=', dashboardId)
        // A lock that a heartbeat has extended meanwhile is not deleted.
        .where('expires_at', '=', lock?.expiresAt ?? new Date(0))
        .returning('dashboard_id')
        .executeTakeFirst();
      if (row) await announce(inside, 'dashboard', dashboardId);
    });
  }
}
