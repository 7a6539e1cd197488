import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Db, Tenant } from '../../platform/db/tenant.ts';
import { tenantOf } from '../../platform/db/tenant.ts';

const TABLE = 'second_factors';
const placeOf = ({ companyId }: Tenant, userId: string) => ({
  company: companyId,
  table: TABLE,
  row: userId,
  column: 'secret',
});

/** A user's second factor. It is not in use before it is confirmed. */
interface Factor {
  /** Null if the application key that encrypted the secret is lost. */
  secret: string | null;
  confirmedAt: Date | null;
}

export async function readFactor(
  { db, companyId }: Tenant,
  userId: string,
  secrets: SecretBox,
): Promise<Factor | null> {
  const row = await db
    .selectFrom(TABLE)
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const sealed = { ciphertext: row.ciphertext, nonce: row.nonce, keyId: row.key_id };
  const secret = secrets.has(row.key_id) ? secrets.open(sealed, placeOf({ db, companyId }, userId)) : null;
  return { secret, confirmedAt: row.confirmed_at };
}

/** Returns true if the user has a second factor in use. */
export async function hasFactor({ db, companyId }: Tenant, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom(TABLE)
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a secret that is not in use yet. Returns false if the user has a second factor in use. */
export async function beginFactor(
  tenant: Tenant,
  userId: string,
  secret: string,
  { secrets, now }: { secrets: SecretBox; now: Date },
): Promise<boolean> {
  const sealed = secrets.seal(secret, placeOf(tenant, userId));
  const columns = { ciphertext: sealed.ciphertext, nonce: sealed.nonce, key_id: sealed.keyId, created_at: now };
  const stored = await tenant.db
    .insertInto(TABLE)
    .values({ company_id: tenant.companyId, user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet(columns).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function confirmFactor({ db, companyId }: Tenant, userId: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable(TABLE)
    .set({ confirmed_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Marks a time step as used. Returns false if this step or a later step was already used. The code is then a
 * repetition.
 */
export async function useStep({ db, companyId }: Tenant, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable(TABLE)
    .set({ last_step: step })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes the second factor and its recovery codes. */
export async function deleteFactor({ db, companyId }: Tenant, userId: string): Promise<void> {
  for (const table of ['recovery_codes', TABLE] as const)
    await db.deleteFrom(table).where('company_id', '=', companyId).where('user_id', '=', userId).execute();
}

/** Replaces all recovery codes. */
export async function writeRecoveryCodes(
  { db, companyId }: Tenant,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ company_id: companyId, user_id: userId, code_hash: hash })))
    .execute();
}

/** Marks a recovery code as used. Returns true for exactly one caller. */
export async function useRecoveryCode(
  { db, companyId }: Tenant,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns the number of recovery codes that were not used. */
export async function countRecoveryCodes({ db, companyId }: Tenant, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}

/**
 * Encrypts the secrets of former application keys with the current key. Secrets of a lost key stay unchanged: their users sign in with
 * recovery codes.
 * @returns the number of encrypted secrets
 */
export async function rotateFactors(db: Db, secrets: SecretBox): Promise<number> {
  const rows = await db.selectFrom(TABLE).selectAll().where('key_id', '<>', secrets.keyId).execute();
  const known = rows.filter(({ key_id: id }) => secrets.has(id));
  for (const row of known) {
    const place = placeOf(tenantOf(db, row.company_id), row.user_id);
    const opened = secrets.open({ ciphertext: row.ciphertext, nonce: row.nonce, keyId: row.key_id }, place);
    const sealed = secrets.seal(opened, place);
    await db
      .updateTable(TABLE)
      .set({ ciphertext: sealed.ciphertext, nonce: sealed.nonce, key_id: sealed.keyId })
      .where('company_id', '=', row.company_id)
      .where('user_id', '=', row.user_id)
      .where('key_id', '=', row.key_id)
      .execute();
  }
  return known.length;
}
