import { sql } from 'kysely';
import { CLOCK_SKEW, type Clock } from './clock.ts';
import type { Db } from './db/tenant.ts';

/** No window is longer, in ms. A limit that ends later is from before the clock was set back. */
const LONGEST_WINDOW = 24 * 60 * 60_000 + CLOCK_SKEW;

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
  const ahead = new Date(resets.getTime() + CLOCK_SKEW);
  // A window that ends later than one that begins now is from before the clock was set back.
  const open = sql<boolean>`(rate_limits.resets_at > ${now} and rate_limits.resets_at <= ${ahead})`;
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
  const now = clock.now();
  await db
    .deleteFrom('rate_limits')
    .where((where) =>
      where.or([where('resets_at', '<=', new Date(now)), where('resets_at', '>', new Date(now + LONGEST_WINDOW))]),
    )
    .execute();
}
