import type { Db } from '../platform/db/tenant.ts';

/** The user of an e-mail address, with the hash of the password. */
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
