import type { Provider } from '@reporting/contract/rules';
import type { Db, Tenant } from '../platform/db/tenant.ts';

/** Returns the user of an e-mail address and the hash of the password; undefined if there is no user with a password. */
export async function findCredential(db: Db, emailNorm: string) {
  return db
    .selectFrom('user_emails')
    .innerJoin('credentials', (join) =>
      join
        .onRef('credentials.company_id', '=', 'user_emails.company_id')
        .onRef('credentials.user_id', '=', 'user_emails.user_id'),
    )
    .where('user_emails.email_norm', '=', emailNorm)
    .select(['user_emails.company_id', 'user_emails.user_id', 'credentials.password_hash'])
    .executeTakeFirst();
}

/** Returns the user of an e-mail address and the address as the user entered it; null for an unknown address. */
export async function findUserByEmail(
  db: Db,
  emailNorm: string,
): Promise<{ companyId: string; userId: string; email: string } | null> {
  const row = await db
    .selectFrom('user_emails')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'user_emails.company_id').onRef('users.id', '=', 'user_emails.user_id'),
    )
    .where('user_emails.email_norm', '=', emailNorm)
    .select(['users.company_id', 'users.id', 'users.email'])
    .executeTakeFirst();
  return row ? { companyId: row.company_id, userId: row.id, email: row.email } : null;
}

/** Returns a user's address and whether it is verified; null if the user was removed. */
export async function readAddress({ db, companyId }: Tenant, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'verified_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ? { email: row.email, isVerified: row.verified_at !== null } : null;
}

/** Stores a new password, also for a user without a password. */
export async function writePassword({ db, companyId }: Tenant, userId: string, hash: string, now: Date): Promise<void> {
  await db
    .insertInto('credentials')
    .values({ company_id: companyId, user_id: userId, password_hash: hash, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({ password_hash: hash, changed_at: now }),
    )
    .execute();
}

/** Marks the user's address as verified. If the address was verified earlier, the time of that verification is kept. */
export async function markVerified({ db, companyId }: Tenant, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ verified_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .execute();
}

/** Disconnects all provider accounts of a user, and returns their providers. */
export async function deleteIdentities({ db, companyId }: Tenant, userId: string): Promise<Provider[]> {
  const deleted = await db
    .deleteFrom('identities')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .returning('provider')
    .execute();
  return deleted.map(({ provider }) => provider);
}
