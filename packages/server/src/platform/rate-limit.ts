import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './db/tenant.ts';

export interface Limit {
  /** How many uses a window allows. */
  max: number;
  windowSeconds: number;
}

/**
 * Counts one use of a key and tells whether it is within the limit. The counts stand in the database, so that they hold
 * over a restart and over several nodes. Keys are hashed by the caller where they are personal.
 * @returns null within the limit, else the seconds until the window ends
 */
export async function useLimit(
  db: Db,
  clock: Clock,
  key: string,
  { max, windowSeconds }: Limit,
): Promise<number | null> {
  const now = new Date(clock.now());
  const resets = new Date(clock.now() + windowSeconds * 1_000);
  const row = await db
    .insertInto('rate_limits')
    .values({ key_hash: key, used: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        used: sql<number>`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.used + 1 end`,
        resets_at: sql<Date>`case when rate_limits.resets_at <= ${now} then ${resets} else rate_limits.resets_at end`,
      }),
    )
    .returning(['used', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (row.used <= max) return null;
  return Math.max(1, Math.ceil((row.resets_at.getTime() - clock.now()) / 1_000));
}

/** Takes one use back, such as that of a sign-in that turned out to be good. */
export async function giveBackLimit(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ used: sql<number>`used - 1` })
    .where('key_hash', '=', key)
    .where('used', '>', 0)
    .execute();
}

/** Removes what no longer counts. */
export async function sweepLimits(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', new Date(clock.now())).execute();
}
