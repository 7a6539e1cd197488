import { sql } from 'kysely';
import type { Db } from '../platform/db/tenant.ts';

const NAME = 'setup';

/** Stores the hash of the current set-up token in place of an earlier one. */
export async function storeSetupToken(db: Db, hash: string): Promise<void> {
  const value = JSON.stringify({ hash });
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function isSetupToken(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return (row?.value as { hash?: string } | undefined)?.hash === hash;
}

/** Uses the token up. True for the one caller who gets it. */
export async function takeSetupToken(db: Db, hash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('settings')
    .where('name', '=', NAME)
    .where(sql<string>`value->>'hash'`, '=', hash)
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}
