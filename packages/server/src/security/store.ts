import type { Tenant } from '../platform/db/tenant.ts';

/** Returns a user's stored sessions, the last used session first. Expired sessions are included until they are deleted. */
export async function readSessions({ db, companyId }: Tenant, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id_hash', 'device', 'created_at', 'used_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .execute();
}

/** Returns the user's e-mail address and the hash of the password. The hash is null for a user who only signs in with a provider. */
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
