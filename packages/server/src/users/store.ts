import type { Onboarding, UserSettings } from '@reporting/contract';
import type { Tenant } from '../platform/db/tenant.ts';

/** Selects the company's users, each with the time at which the user's second factor came into use. */
const usersOf = ({ db, companyId }: Tenant) =>
  db
    .selectFrom('users')
    .leftJoin('second_factors', (join) =>
      join
        .onRef('second_factors.company_id', '=', 'users.company_id')
        .onRef('second_factors.user_id', '=', 'users.id')
        .on('second_factors.confirmed_at', 'is not', null),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role_name as roleName',
      'users.creator',
      'users.avatar',
      'users.last_seen_at as lastSeenAt',
      'users.verified_at as verifiedAt',
      'second_factors.confirmed_at as secondFactorSince',
    ])
    .where('users.company_id', '=', companyId);

/** Returns the company's users: the founder first, then by name. */
export async function listUsers(tenant: Tenant) {
  return usersOf(tenant).orderBy('users.creator', 'desc').orderBy('users.name').orderBy('users.id').execute();
}

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];

export async function findUser(tenant: Tenant, id: string): Promise<UserRow | null> {
  return (await usersOf(tenant).where('users.id', '=', id).executeTakeFirst()) ?? null;
}

export async function countAdmins({ db, companyId }: Tenant): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('role_name', '=', 'admin')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The columns that users can change in their own record. */
export interface OwnChanges {
  name?: string;
  /** A new address, which is not verified yet. */
  email?: string;
  avatar?: string | null;
  ageConsent?: true;
  termsConsent?: true;
  consentedAt?: Date;
  onboarding?: Onboarding;
  settings?: UserSettings;
}

export async function updateUser({ db, companyId }: Tenant, id: string, changes: OwnChanges): Promise<void> {
  const { onboarding, settings } = changes;
  const values = {
    ...(changes.name === undefined ? {} : { name: changes.name }),
    ...(changes.email === undefined ? {} : { email: changes.email, verified_at: null }),
    ...(changes.avatar === undefined ? {} : { avatar: changes.avatar }),
    ...(changes.ageConsent ? { age_consent: true } : {}),
    ...(changes.termsConsent ? { terms_consent: true } : {}),
    ...(changes.consentedAt ? { consented_at: changes.consentedAt } : {}),
    ...(onboarding ? { onboarding: JSON.stringify(onboarding) } : {}),
    ...(settings ? { settings: JSON.stringify(settings) } : {}),
  };
  if (Object.keys(values).length === 0) return;
  await db.updateTable('users').set(values).where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Replaces the address with which a user signs in. @returns false if another user has the address */
export async function setAddress({ db, companyId }: Tenant, userId: string, emailNorm: string): Promise<boolean> {
  const other = await db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email_norm', '=', emailNorm)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  if (other) return false;
  await db.deleteFrom('user_emails').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
  const stored = await db
    .insertInto('user_emails')
    .values({ email_norm: emailNorm, company_id: companyId, user_id: userId })
    .onConflict((conflict) => conflict.column('email_norm').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Stores the same address with another spelling, for example upper case. */
export async function respellAddress({ db, companyId }: Tenant, userId: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('company_id', '=', companyId).where('id', '=', userId).execute();
}

export async function setRole({ db, companyId }: Tenant, id: string, roleName: 'admin' | 'member'): Promise<void> {
  await db
    .updateTable('users')
    .set({ role_name: roleName })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a user and the user's sessions, address and password. */
export async function deleteUser({ db, companyId }: Tenant, id: string): Promise<void> {
  await db.deleteFrom('users').where('company_id', '=', companyId).where('id', '=', id).execute();
}

export async function setPassword({ db, companyId }: Tenant, userId: string, hash: string, now: Date): Promise<void> {
  const values = { password_hash: hash, changed_at: now };
  await db
    .insertInto('credentials')
    .values({ company_id: companyId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Ends all sessions of a user except `kept`. */
export async function endOtherSessions({ db, companyId }: Tenant, userId: string, kept: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id_hash', '<>', kept)
    .execute();
}
