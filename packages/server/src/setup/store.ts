import { sql } from 'kysely';
import type { Db } from '../platform/db/tenant.ts';
import { readSetting, writeSetting } from '../platform/settings-store.ts';

const NAME = 'setup';

/** Stores the hash of the current set-up token in place of an earlier hash. */
export const storeSetupToken = (db: Db, hash: string): Promise<void> => writeSetting(db, NAME, { hash });

export async function isSetupToken(db: Db, hash: string): Promise<boolean> {
  return ((await readSetting(db, NAME)) as { hash?: string } | null)?.hash === hash;
}

/** Uses the token. Returns true for only one of several concurrent callers, false for an invalid token. */
export async function takeSetupToken(db: Db, hash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('settings')
    .where('name', '=', NAME)
    .where(sql<string>`value->>'hash'`, '=', hash)
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}
