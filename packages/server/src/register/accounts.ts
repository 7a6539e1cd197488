import type { SocialRegistration } from '@reporting/contract';
import { type Coupon, DEFAULT_DASHBOARDS } from '@reporting/contract/rules';
import { localTimeZone } from '@reporting/formatters/date-range';
import { audit } from '../company/audit.ts';
import { foundCompany, personRecord } from '../company/found.ts';
import { EmailTaken, markConsented } from '../company/store.ts';
import { type MailPorts, sendVerification } from '../company/verified.ts';
import { type Db, type Tenant, tenantOf, withTransaction } from '../platform/db/tenant.ts';
import { invalid } from '../platform/http/problem.ts';
import { type Identity, insertIdentity, insertRegistration } from './store.ts';

/** The first user of a new company. */
export interface Founder {
  name: string;
  email: string;
  /** True if the sign-in provider has verified the address. */
  verified: boolean;
  /** Null for a founder who signs in with a sign-in provider. */
  passwordHash: string | null;
  identity: Identity | null;
}

export interface Account {
  companyId: string;
  userId: string;
}

/** The billing functions that registration uses. `verify` calls the payment provider; `attach` runs inside the transaction. */
export interface Payments {
  readonly trialDays: number;
  /** @throws HttpProblem coupon_invalid */
  coupons(codes: readonly string[], email: string): readonly Coupon[];
  /** @throws HttpProblem order_unknown, payment_failed */
  verify(order: { id: string; reference: string }, companyId: null): Promise<unknown>;
  /** @throws HttpProblem coupon_invalid if a coupon of the order is only for other addresses */
  refuseForeignCoupons(verified: unknown, email: string): void;
  /** @throws HttpProblem order_unknown if another company has used the order */
  attach(tenant: Tenant, verified: unknown): Promise<void>;
  /** Applies coupons to a company that has no order. */
  give(tenant: Tenant, coupons: readonly Coupon[]): Promise<void>;
}

const DAY = 86_400_000;

export type Accounts = ReturnType<typeof createAccounts>;

/** Returns the error 422 for an address that has an account. Registering is the only call that reveals this. */
export const emailTaken = () =>
  invalid({ email: ['This e-mail address has an account already. Sign in, or reset its password.'] });

interface AccountsDeps extends MailPorts {
  db: Db;
  /** Null if companies need no subscription. */
  payments: Payments | null;
  /** Dashboard limit of a company that needs no subscription. */
  dashboardsLimit: number;
}

/** Creates the part of registration that creates companies and their founders. */
export function createAccounts(deps: AccountsDeps) {
  const { db, clock, payments, dashboardsLimit } = deps;

  /** Returns the dashboard limit and the end of the trial of a new company. An order replaces these two values. */
  const termsOf = (dashboards: number) =>
    payments
      ? { dashboardsLimit: dashboards, trialUntil: new Date(clock.now() + payments.trialDays * DAY) }
      : { dashboardsLimit, trialUntil: null };

  return {
    /**
     * Creates the company, its founder and the stored registration in one transaction.
     * @throws HttpProblem 422 if the address has an account, if a coupon is invalid, or if the order is not confirmed
     */
    async open(founder: Founder, form: SocialRegistration): Promise<Account> {
      const now = new Date(clock.now());
      const { flow = 'dashboard', dashboards = DEFAULT_DASHBOARDS, interval = 1, coupons: codes = [] } = form;
      const { name, email, verified, passwordHash, identity } = founder;
      const person = personRecord(
        { name, email, roleName: 'admin', onboarded: false, verified, consented: true, flow },
        true,
        passwordHash,
      );
      const order = payments && (await verifiedOrder(payments, form));
      if (payments && order !== null) payments.refuseForeignCoupons(order, email);
      const given = payments && order === null ? payments.coupons(codes, email) : [];
      const company = { name, timezone: form.timezone ?? localTimeZone(), demo: false, ...termsOf(dashboards) };
      const registered = {
        provider: identity?.provider ?? null,
        flow,
        dashboards,
        interval,
        coupons: codes,
        cid: form.cid ?? null,
        orderId: order === null ? null : (form.order_id ?? null),
      };
      try {
        const companyId = await withTransaction(db, async (transaction) => {
          const id = await foundCompany(transaction, company, [person], now);
          const tenant = tenantOf(transaction, id);
          await markConsented(tenant, person.id, now);
          const joined = {
            action: 'user_joined',
            subject: { id: person.id, name: person.name },
            userId: person.id,
          } as const;
          await audit(tenant, joined, now);
          if (payments) await (order === null ? payments.give(tenant, given) : payments.attach(tenant, order));
          await insertRegistration(tenant, registered, now);
          // Fails if another registration with the same provider account was completed first.
          if (identity && !(await insertIdentity(tenant, person.id, identity, now))) throw new EmailTaken();
          if (!verified) await sendVerification(tenant, deps, { id: person.id, email });
          return id;
        });
        return { companyId, userId: person.id };
      } catch (error) {
        throw error instanceof EmailTaken ? emailTaken() : error;
      }
    },
  };
}

/** Verifies the order of the form at the payment provider. Returns null if the form has no order: the company begins with a trial. */
async function verifiedOrder(
  payments: Payments,
  { order_id: id, order_reference: reference }: SocialRegistration,
): Promise<unknown> {
  if (id === undefined || reference === undefined) return null;
  return payments.verify({ id, reference }, null);
}
