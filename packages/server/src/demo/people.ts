import { foundCompany, newUser } from '../company/found.ts';
import { anyUser, findDemoCompany } from '../company/store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, type Tenant, tenantOf, withTransaction } from '../platform/db/tenant.ts';
import { Refusal } from '../platform/refusal.ts';

/** Sign-in of the demo, shown on the terminal and on the sign-in page. */
export const DEMO_PASSWORD = 'demo-password';
export const DEMO_EMAILS = ['admin@demo.test', 'member@demo.test'] as const;

/** Limit of the demo's plan. */
const DASHBOARDS = 25;

/** Returns the demo company; creates it with its two users if it does not exist. */
export async function ensureDemoCompany(db: Db, clock: Clock): Promise<Tenant> {
  const existing = await findDemoCompany(db);
  if (existing !== null) return tenantOf(db, existing);
  if (await anyUser(db)) {
    throw new Refusal(
      'This data folder holds a company of your own, and the demo has public passwords. Start with --no-demo, or choose another folder with --data-dir.',
    );
  }
  const person = { password: DEMO_PASSWORD, onboarded: true, verified: true };
  const people = [
    await newUser({ ...person, name: 'Ida Kjær', email: DEMO_EMAILS[0], roleName: 'admin' }, true),
    await newUser({ ...person, name: 'Jonas Berg', email: DEMO_EMAILS[1], roleName: 'member' }, false),
  ];
  const company = { name: 'Tern & Field', timezone: 'Europe/Copenhagen', demo: true, dashboardsLimit: DASHBOARDS };
  const now = new Date(clock.now());
  return tenantOf(db, await withTransaction(db, (transaction) => foundCompany(transaction, company, people, now)));
}
