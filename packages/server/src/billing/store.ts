import { type Coupon, couponKey, type Interval } from '@reporting/contract/rules';
import { sql } from 'kysely';
import type { Db, Tenant } from '../platform/db/tenant.ts';
import type { PaymentEvent } from './provider.ts';
import type { CompanyState, SubscriptionQuote } from './state.ts';

export interface Quote {
  id: string;
  companyId: string | null;
  dashboards: number;
  interval: Interval;
  cents: number;
  coupons: readonly Coupon[];
  subscriptionId: string | null;
}

export async function insertQuote(db: Db, quote: Quote, now: Date): Promise<void> {
  await db
    .insertInto('payment_quotes')
    .values({
      id: quote.id,
      company_id: quote.companyId,
      dashboards: quote.dashboards,
      interval: quote.interval,
      cents: quote.cents,
      coupons: JSON.stringify(quote.coupons),
      created_at: now,
      subscription_id: quote.subscriptionId,
      accepted_at: null,
    })
    .execute();
}

export async function findQuote(db: Db, id: string): Promise<Quote | null> {
  const row = await db.selectFrom('payment_quotes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { company_id: companyId, subscription_id: subscriptionId, dashboards, interval, cents } = row;
  return { id, companyId, dashboards, interval, cents, coupons: row.coupons as Coupon[], subscriptionId };
}

/**
 * Binds a quote to a subscription and a company.
 * @returns false if the quote is absent, bound to another subscription, or bound to another company
 */
export async function acceptQuote({ db, companyId }: Tenant, id: string, subscriptionId: string, now: Date) {
  const bound = await db
    .updateTable('payment_quotes')
    .set((set) => ({
      company_id: companyId,
      subscription_id: subscriptionId,
      accepted_at: set.fn.coalesce('accepted_at', set.val(now)),
    }))
    .where('id', '=', id)
    .where((where) => where.or([where('company_id', 'is', null), where('company_id', '=', companyId)]))
    .where((where) => where.or([where('subscription_id', 'is', null), where('subscription_id', '=', subscriptionId)]))
    .returning('id')
    .executeTakeFirst();
  return bound !== undefined;
}

/** Returns the quotes of the company that are bound to a subscription. `acceptedAt` is 0 if the provider has not confirmed the quote. */
export async function quotesOf({ db, companyId }: Tenant): Promise<SubscriptionQuote[]> {
  const rows = await db
    .selectFrom('payment_quotes')
    .select(['id', 'subscription_id', 'dashboards', 'interval', 'cents', 'accepted_at'])
    .where('company_id', '=', companyId)
    .where('subscription_id', 'is not', null)
    .execute();
  return rows.map(({ id, dashboards, interval, cents, subscription_id, accepted_at }) => ({
    id,
    dashboards,
    interval,
    cents,
    subscriptionId: subscription_id ?? '',
    acceptedAt: accepted_at?.getTime() ?? 0,
  }));
}

/** Returns all events of subscriptions that began before a time with the order of a registration, and for which no company was created. */
export async function unclaimedEvents(db: Db, before: Date): Promise<PaymentEvent[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('body')
    .where('company_id', 'is', null)
    .where('subscription_id', 'in', (from) =>
      from
        .selectFrom('payment_events as early')
        .innerJoin('payment_quotes as quote', (join) =>
          join.on('quote.id', '=', sql<string>`early.body -> 'subscription' ->> 'quote'`),
        )
        .select('early.subscription_id')
        .where('early.company_id', 'is', null)
        .where('early.received_at', '<', before)
        .where('quote.company_id', 'is', null),
    )
    .execute();
  return rows.map(({ body }) => body as PaymentEvent);
}

/** Deletes a quote, unless a company has it. */
export async function deleteUnclaimedQuote(db: Db, id: string): Promise<void> {
  await db.deleteFrom('payment_quotes').where('id', '=', id).where('company_id', 'is', null).execute();
}

/** Returns the company of a subscription; null if no quote of the subscription has a company. */
export async function companyOfSubscription(db: Db, subscriptionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_quotes')
    .select('company_id')
    .where('subscription_id', '=', subscriptionId)
    .where('company_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** Returns the subscription of the stored event whose charge has the id `orderId`; null if no stored event has such a charge. */
export async function subscriptionOfOrder(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_events')
    .select('subscription_id')
    .where(sql<boolean>`body -> 'charge' ->> 'id' = ${orderId}`)
    .limit(1)
    .executeTakeFirst();
  return row?.subscription_id ?? null;
}

/** Stores an event. If it is already stored, leaves it unchanged and returns false. */
export async function insertEvent(db: Db, event: PaymentEvent, companyId: string | null, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({
      id: event.id,
      company_id: companyId,
      subscription_id: event.subscriptionId,
      body: JSON.stringify(event),
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Assigns stored events of a subscription to its company. These events arrived before the company was known. */
export async function claimEvents({ db, companyId }: Tenant, subscriptionId: string): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ company_id: companyId })
    .where('subscription_id', '=', subscriptionId)
    .where('company_id', 'is', null)
    .execute();
}

export async function eventsOf({ db, companyId }: Tenant): Promise<PaymentEvent[]> {
  const rows = await db.selectFrom('payment_events').select('body').where('company_id', '=', companyId).execute();
  return rows.map(({ body }) => body as PaymentEvent);
}

/** Writes the state of the subscription to the company if it has changed. */
export async function writeState(
  { db, companyId }: Tenant,
  before: { state: string | null; subscription_id: string | null; expires_at: Date | null; dashboards_limit: number },
  { state, subscriptionId, expiresAt, dashboards }: CompanyState,
): Promise<void> {
  const same =
    before.state === state &&
    before.subscription_id === subscriptionId &&
    (before.expires_at?.getTime() ?? null) === expiresAt &&
    before.dashboards_limit === dashboards;
  if (same) return;
  await db
    .updateTable('companies')
    .set({
      state,
      subscription_id: subscriptionId,
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      dashboards_limit: dashboards,
    })
    .where('id', '=', companyId)
    .execute();
}

export interface CompanyCoupon extends Coupon {
  appliedAt: Date;
  appliedBy: string | null;
}

/** Returns the coupons of the company in the order in which they were applied, with the names of the users who applied them. */
export async function companyCoupons({ db, companyId }: Tenant): Promise<CompanyCoupon[]> {
  const rows = await db
    .selectFrom('company_coupons')
    .leftJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'company_coupons.company_id')
        .onRef('users.id', '=', 'company_coupons.applied_by'),
    )
    .select(['company_coupons.type', 'value', 'company_coupons.name', 'applied_at', 'users.name as user'])
    .where('company_coupons.company_id', '=', companyId)
    .orderBy('applied_at')
    .orderBy('key')
    .execute();
  return rows.map(({ type, value, name, applied_at, user }) => ({
    type,
    value,
    name,
    appliedAt: applied_at,
    appliedBy: user,
  }));
}

/** Adds a coupon to the company, and the coupon's dashboards to the company's bonus. Returns false if the coupon is already applied. */
export async function insertCoupon(tenant: Tenant, coupon: Coupon, userId: string | null, now: Date): Promise<boolean> {
  const { db, companyId } = tenant;
  const { type, value, name } = coupon;
  const row = await db
    .insertInto('company_coupons')
    .values({ company_id: companyId, key: couponKey(name), name, type, value, applied_at: now, applied_by: userId })
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (row && type === 'dashboards') await addBonus(tenant, value);
  return row !== undefined;
}

export async function deleteCoupon(tenant: Tenant, code: string): Promise<boolean> {
  const { db, companyId } = tenant;
  const row = await db
    .deleteFrom('company_coupons')
    .where('company_id', '=', companyId)
    .where('key', '=', couponKey(code))
    .returning(['type', 'value'])
    .executeTakeFirst();
  if (row?.type === 'dashboards') await addBonus(tenant, -row.value);
  return row !== undefined;
}

async function addBonus({ db, companyId }: Tenant, more: number): Promise<void> {
  await db
    .updateTable('companies')
    .set((set) => ({ bonus_dashboards: set.fn<number>('greatest', [set('bonus_dashboards', '+', more), set.val(0)]) }))
    .where('id', '=', companyId)
    .execute();
}

/**
 * Returns the e-mail address of the founder, or of another user if the company has no founder. Orders of new subscriptions contain this
 * address, and it determines which coupons apply.
 */
export async function founderEmail({ db, companyId }: Tenant): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('company_id', '=', companyId)
    .orderBy('creator', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.email;
}

/** Returns the stored files of a company, so that their content can be deleted with it. */
export async function fileNames({ db, companyId }: Tenant): Promise<{ id: string; extension: string }[]> {
  return db.selectFrom('files').select(['id', 'extension']).where('company_id', '=', companyId).execute();
}

export async function deleteCompanyRow({ db, companyId }: Tenant): Promise<void> {
  await db.deleteFrom('companies').where('id', '=', companyId).execute();
}
