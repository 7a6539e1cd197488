import { sql } from 'kysely';
import { CLOCK_SKEW, type Clock } from './clock.ts';
import { type Db, withTransaction } from './db/tenant.ts';

/** Longest window in ms. A window that ends further ahead was stored before the clock was set back. */
const LONGEST_WINDOW = 24 * 60 * 60_000 + CLOCK_SKEW;

export interface Limit {
  /** Maximum number of uses per window. */
  max: number;
  windowSeconds: number;
}

/** Returns the end of a window that starts now, and the SQL condition for a stored window that has not ended. */
function windowFrom(clock: Clock, windowSeconds: number) {
  const now = new Date(clock.now());
  const resets = new Date(clock.now() + windowSeconds * 1_000);
  const ahead = new Date(resets.getTime() + CLOCK_SKEW);
  // If a stored window ends later than a new window would, it was stored before the clock was set back, and counts as ended.
  const open = sql<boolean>`(rate_limits.resets_at > ${now} and rate_limits.resets_at <= ${ahead})`;
  return { resets, open };
}

/**
 * Counts one use of a key and checks the limit. The counts are stored in the database, so that they survive a restart and apply to all
 * processes. The caller must hash keys with personal data.
 * @returns null if the limit is not exceeded; otherwise the time in seconds until the window ends
 */
export async function useLimit(
  db: Db,
  clock: Clock,
  key: string,
  { max, windowSeconds }: Limit,
): Promise<number | null> {
  const { resets, open } = windowFrom(clock, windowSeconds);
  const row = await db
    .insertInto('rate_limits')
    .values({ key_hash: key, used: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        used: sql<number>`case when ${open} then rate_limits.used + 1 else 1 end`,
        resets_at: sql<Date>`case when ${open} then rate_limits.resets_at else ${resets} end`,
      }),
    )
    .returning(['used', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (row.used <= max) return null;
  return Math.max(1, Math.ceil((row.resets_at.getTime() - clock.now()) / 1_000));
}

/**
 * Adds an item to several counters, once in the window.
 * @returns null if the item is counted. If a limit is reached, the item is not counted, and the result is the time in seconds until a retry
 * can succeed.
 */
export async function countOnce(
  db: Db,
  clock: Clock,
  item: string,
  counters: readonly string[],
  { max, windowSeconds }: Limit,
): Promise<number | null> {
  const { resets, open } = windowFrom(clock, windowSeconds);
  const isKnown = async (handle: Db) =>
    (await handle
      .selectFrom('rate_limits')
      .select('used')
      .where('key_hash', '=', item)
      .where(open)
      .executeTakeFirst()) !== undefined;
  if (await isKnown(db)) return null;
  return withTransaction(db, async (trx) => {
    let wait = 0;
    for (const key of counters) {
      // Locks the counter, so that concurrent items are counted one after another.
      const row = await trx
        .insertInto('rate_limits')
        .values({ key_hash: key, used: 0, resets_at: resets })
        .onConflict((conflict) =>
          conflict.column('key_hash').doUpdateSet({
            used: sql<number>`case when ${open} then rate_limits.used else 0 end`,
            resets_at: sql<Date>`case when ${open} then rate_limits.resets_at else ${resets} end`,
          }),
        )
        .returning(['used', 'resets_at'])
        .executeTakeFirstOrThrow();
      if (row.used >= max) wait = Math.max(wait, 1, Math.ceil((row.resets_at.getTime() - clock.now()) / 1_000));
    }
    if (await isKnown(trx)) return null;
    if (wait > 0) return wait;
    const counted = { used: sql<number>`rate_limits.used + 1` };
    await trx.updateTable('rate_limits').set(counted).where('key_hash', 'in', counters).execute();
    await trx
      .insertInto('rate_limits')
      .values({ key_hash: item, used: 1, resets_at: resets })
      .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ used: 1, resets_at: resets }))
      .execute();
    return null;
  });
}

/** Reverts a use, for example of a sign-in that succeeded. */
export async function giveBackLimit(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ used: sql<number>`used - 1` })
    .where('key_hash', '=', key)
    .where('used', '>', 0)
    .execute();
}

/** Deletes ended windows, and windows that were stored before the clock was set back. */
export async function sweepLimits(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('rate_limits')
    .where((where) =>
      where.or([where('resets_at', '<=', new Date(now)), where('resets_at', '>', new Date(now + LONGEST_WINDOW))]),
    )
    .execute();
}
