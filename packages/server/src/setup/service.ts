import type { BodyOf, setup } from '@reporting/contract';
import { localTimeZone } from '@reporting/formatters/date-range';
import { foundCompany, newUser } from '../company/found.ts';
import { anyUser } from '../company/store.ts';
import type { Clock } from '../platform/clock.ts';
import { newToken, tokenHash } from '../platform/crypto/tokens.ts';
import { type Db, withTransaction } from '../platform/db/tenant.ts';
import { notFound } from '../platform/http/problem.ts';
import { deviceOf } from '../platform/sessions/device.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { isSetupToken, storeSetupToken, takeSetupToken } from './store.ts';

export interface SetupService {
  /** Returns a new one-time token, and earlier tokens become invalid. Returns null if the database has a user. */
  offer(): Promise<string | null>;
  /** Returns true if the token is valid and the database has no user. */
  isOpen(token: string): Promise<boolean>;
  /** Creates the company and its admin, and signs the admin in. @throws HttpProblem 404 if the token is not valid */
  finish(
    token: string,
    form: BodyOf<typeof setup>,
    userAgent: string | undefined,
  ): Promise<{ next: string; cookie: string }>;
}

export function createSetupService({
  db,
  clock,
  sessions,
  dashboardsLimit,
}: {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  /** Dashboard limit of the company, which requires no subscription. */
  dashboardsLimit: number;
}): SetupService {
  const isOpen = async (token: string) => !(await anyUser(db)) && (await isSetupToken(db, tokenHash(token)));
  return {
    async offer() {
      if (await anyUser(db)) return null;
      const token = newToken();
      await storeSetupToken(db, tokenHash(token));
      return token;
    },

    isOpen,

    async finish(token, form, userAgent) {
      if (!(await isOpen(token))) throw notFound();
      // The admin runs the service, so there is no operator whose terms the admin could accept.
      const person = { ...form, roleName: 'admin', onboarded: false, verified: true, consented: true } as const;
      const admin = await newUser(person, true);
      const company = { name: form.company, timezone: localTimeZone(), demo: false, dashboardsLimit };
      const companyId = await withTransaction(db, async (transaction) => {
        if (!(await takeSetupToken(transaction, tokenHash(token))) || (await anyUser(transaction))) throw notFound();
        return foundCompany(transaction, company, [admin], new Date(clock.now()));
      });
      return { next: '/dashboards', cookie: await sessions.start(companyId, admin.id, deviceOf(userAgent)) };
    },
  };
}
