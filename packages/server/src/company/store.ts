import type { Onboarding } from '@reporting/contract';
import type { Updateable } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { Db, Tenant } from '../platform/db/tenant.ts';

export async function readCompany({ db, companyId }: Tenant) {
  return db.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
}

/** Columns of a company. Columns that are undefined are not changed. */
export type CompanyFields = {
  [Column in keyof Updateable<Database['companies']>]: Updateable<Database['companies']>[Column] | undefined;
};

export async function updateCompany({ db, companyId }: Tenant, fields: CompanyFields): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  await db
    .updateTable('companies')
    .set(fields as Updateable<Database['companies']>)
    .where('id', '=', companyId)
    .execute();
}

/** Locks the company's row until the transaction ends, so that concurrent requests cannot exceed its limits. */
export async function lockCompany({ db, companyId }: Tenant) {
  return db.selectFrom('companies').selectAll().where('id', '=', companyId).forUpdate().executeTakeFirstOrThrow();
}

export interface NewCompany {
  id: string;
  name: string;
  timezone: string;
  demo: boolean;
  dashboardsLimit: number;
  /** Number of dashboards that coupons add. Default: 0. */
  bonusDashboards?: number;
  /** End of the trial. If it is null or absent, the company requires no subscription. */
  trialUntil?: Date | null;
}

/** Thrown if another user already has the e-mail address. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}

export async function insertCompany(db: Db, company: NewCompany, now: Date): Promise<void> {
  await db
    .insertInto('companies')
    .values({
      id: company.id,
      name: company.name,
      logo: null,
      timezone: company.timezone,
      demo: company.demo,
      state: company.trialUntil ? 'trial' : null,
      subscription_id: null,
      expires_at: company.trialUntil ?? null,
      dashboards_limit: company.dashboardsLimit,
      bonus_dashboards: company.bonusDashboards ?? 0,
      created_at: now,
    })
    .execute();
}

export interface NewUser {
  id: string;
  name: string;
  email: string;
  emailNorm: string;
  roleName: 'admin' | 'member';
  creator: boolean;
  identification: string;
  /** Null for a user without a password: registered with a sign-in provider, or created by the operator. */
  passwordHash: string | null;
  verified: boolean;
  /** Whether the person has accepted the terms and confirmed the minimum age. */
  consented: boolean;
  onboarding: Onboarding;
}

/** @throws EmailTaken if another user has the address. The caller must then roll back the transaction. */
export async function insertUser({ db, companyId }: Tenant, user: NewUser, now: Date): Promise<void> {
  await db
    .insertInto('users')
    .values({
      company_id: companyId,
      id: user.id,
      name: user.name,
      email: user.email,
      role_name: user.roleName,
      creator: user.creator,
      age_consent: user.consented,
      terms_consent: user.consented,
      identification: user.identification,
      onboarding: JSON.stringify(user.onboarding),
      created_at: now,
      verified_at: user.verified ? now : null,
    })
    .execute();
  const stored = await db
    .insertInto('user_emails')
    .values({ email_norm: user.emailNorm, company_id: companyId, user_id: user.id })
    .onConflict((conflict) => conflict.column('email_norm').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!stored) throw new EmailTaken('The e-mail address has an account.');
  if (user.passwordHash === null) return;
  await db
    .insertInto('credentials')
    .values({ company_id: companyId, user_id: user.id, password_hash: user.passwordHash, changed_at: now })
    .execute();
}

/** Stores the time at which a user accepted the terms and confirmed the minimum age. */
export async function markConsented({ db, companyId }: Tenant, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ consented_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
}

/** Returns the user of a normalised e-mail address; null if no user has it. */
export async function findByEmail(db: Db, emailNorm: string): Promise<{ companyId: string; userId: string } | null> {
  const row = await db
    .selectFrom('user_emails')
    .select(['company_id', 'user_id'])
    .where('email_norm', '=', emailNorm)
    .executeTakeFirst();
  return row ? { companyId: row.company_id, userId: row.user_id } : null;
}

export async function anyUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the id of the demo company; null if this database has none. */
export async function findDemoCompany(db: Db): Promise<string | null> {
  const row = await db.selectFrom('companies').select('id').where('demo', '=', true).executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the founder's id. */
export async function founderOf({ db, companyId }: Tenant): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('creator', '=', true)
    .executeTakeFirstOrThrow();
  return row.id;
}
