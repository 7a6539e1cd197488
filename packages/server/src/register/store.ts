import type { Registration } from '@reporting/contract';
import type { Provider } from '@reporting/contract/rules';
import type { Db, Tenant } from '../platform/db/tenant.ts';

/** The choices with which a company was registered. */
export interface RegisteredPlan {
  provider: Provider | null;
  flow: 'dashboard' | 'mc';
  dashboards: number;
  interval: NonNullable<Registration['interval']>;
  coupons: readonly string[];
  cid: string | null;
  orderId: string | null;
}

export async function insertRegistration({ db, companyId }: Tenant, plan: RegisteredPlan, now: Date): Promise<void> {
  await db
    .insertInto('registrations')
    .values({
      company_id: companyId,
      provider: plan.provider,
      flow: plan.flow,
      dashboards: plan.dashboards,
      interval_months: plan.interval,
      coupons: JSON.stringify(plan.coupons),
      cid: plan.cid,
      order_id: plan.orderId,
      created_at: now,
    })
    .execute();
}

/** An account at a provider. */
export interface Identity {
  provider: Provider;
  /** The provider's id of the account. */
  subject: string;
  email: string | null;
}

/** Returns the user who signs in with a provider account; null if no user has it. */
export async function findIdentity(
  db: Db,
  { provider, subject }: Identity,
): Promise<{ companyId: string; userId: string } | null> {
  const row = await db
    .selectFrom('identities')
    .select(['company_id', 'user_id'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? { companyId: row.company_id, userId: row.user_id } : null;
}

/**
 * Connects a provider account with a user. Returns false if another user has it, or if the user already has an account of this provider.
 */
export async function insertIdentity(
  { db, companyId }: Tenant,
  userId: string,
  { provider, subject, email }: Identity,
  now: Date,
): Promise<boolean> {
  const stored = await db
    .insertInto('identities')
    .values({ provider, subject, company_id: companyId, user_id: userId, email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Returns the provider accounts with which a user signs in. */
export async function listIdentities({ db, companyId }: Tenant, userId: string) {
  return db
    .selectFrom('identities')
    .select(['provider', 'email', 'created_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

/** Locks the user's row. Other transactions that lock the same user wait. */
export async function lockUser({ db, companyId }: Tenant, userId: string): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forUpdate()
    .execute();
}

export async function deleteIdentity({ db, companyId }: Tenant, userId: string, provider: Provider): Promise<void> {
  await db
    .deleteFrom('identities')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}
