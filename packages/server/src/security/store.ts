import type { Tenant } from '../platform/db/tenant.ts';

/** A user's sessions that have not ended, the last used first. */
export async function readSessions({ db, companyId }: Tenant, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id_hash', 'device', 'created_at', 'used_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .execute();
}

/** The password's hash, null for a user who signs in at a provider only, and the address. */
export async function readSignIn({ db, companyId }: Tenant, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.company_id', '=', 'users.company_id').onRef('credentials.user_id', '=', 'users.id'),
    )
    .select(['users.email', 'credentials.password_hash'])
    .where('users.company_id', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
