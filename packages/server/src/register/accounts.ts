import type { SocialRegistration } from '@reporting/contract';
import { DEFAULT_DASHBOARDS } from '@reporting/contract/rules';
import { localTimeZone } from '@reporting/formatters/date-range';
import { foundCompany, personRecord } from '../company/found.ts';
import { EmailTaken } from '../company/store.ts';
import { type MailPorts, sendVerification } from '../company/verified.ts';
import { type Db, tenantOf, withTransaction } from '../platform/db/tenant.ts';
import { invalid } from '../platform/http/problem.ts';
import { type Identity, insertIdentity, insertRegistration } from './store.ts';

/** The founder of a new company. */
export interface Founder {
  name: string;
  email: string;
  /** The provider has verified the address. */
  verified: boolean;
  /** Null for a founder who signs in with a provider. */
  passwordHash: string | null;
  identity: Identity | null;
}

export interface Account {
  companyId: string;
  userId: string;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** 422 for an address that has an account. Registering is the only call that says so. */
export const emailTaken = () =>
  invalid({ email: ['This e-mail address has an account already. Sign in, or reset its password.'] });

/** Creates the companies of people who register. */
export function createAccounts(deps: MailPorts & { db: Db; dashboardsLimit: number }) {
  const { db, clock, dashboardsLimit } = deps;
  return {
    /**
     * Creates the company, its founder and what was registered, or nothing.
     * @throws HttpProblem 422 if the address has an account
     */
    async open(founder: Founder, form: SocialRegistration): Promise<Account> {
      const now = new Date(clock.now());
      const { flow = 'dashboard', dashboards = DEFAULT_DASHBOARDS, interval = 1, coupons: codes = [] } = form;
      const { name, email, verified, passwordHash, identity } = founder;
      const person = personRecord(
        { name, email, roleName: 'admin', onboarded: false, verified, flow },
        true,
        passwordHash,
      );
      const company = { name, timezone: form.timezone ?? localTimeZone(), demo: false, dashboardsLimit };
      const registered = {
        provider: identity?.provider ?? null,
        flow,
        dashboards,
        interval,
        coupons: codes,
        cid: form.cid ?? null,
        orderId: null,
      };
      try {
        const companyId = await withTransaction(db, async (transaction) => {
          const id = await foundCompany(transaction, company, [person], now);
          const tenant = tenantOf(transaction, id);
          await insertRegistration(tenant, registered, now);
          // Another registration with the same provider account was faster.
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
