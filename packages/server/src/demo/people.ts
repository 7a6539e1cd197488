import { foundCompany, newUser } from '../company/found.ts';
import { anyUser, findDemoCompany } from '../company/store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, type Tenant, tenantOf, withTransaction } from '../platform/db/tenant.ts';
import { readSetting, writeSetting } from '../platform/settings-store.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Password and e-mail addresses of the demo's users. The terminal and the sign-in page show them. */
export const DEMO_PASSWORD = 'demo-password';
export const DEMO_EMAILS = ['admin@demo.test', 'member@demo.test'] as const;

/** Dashboard limit of the demo company. */
const DASHBOARDS = 25;

/** Name of the setting that is stored with the demo company, so that a deleted demo company is not created again. */
const SETTING = 'demo-company';

/** Message to the operator if the demo company was deleted. */
export const DEMO_DELETED =
  'The demo company was deleted. To create it anew, start with another folder: --data-dir FOLDER.';

/** Returns the demo company, and creates it with its two users at the first start. Returns null if it was deleted. */
export async function ensureDemoCompany(db: Db, clock: Clock): Promise<Tenant | null> {
  const existing = await findDemoCompany(db);
  if (existing !== null) return tenantOf(db, existing);
  if ((await readSetting(db, SETTING)) !== null) return null;
  if (await anyUser(db)) {
    throw new StartupError(
      'This data folder holds a company of your own, and the demo has public passwords. Start with --no-demo, or choose another folder with --data-dir.',
    );
  }
  const person = { password: DEMO_PASSWORD, onboarded: true, verified: true, consented: true };
  const people = [
    await newUser({ ...person, name: 'Ida Kjær', email: DEMO_EMAILS[0], roleName: 'admin' }, true),
    await newUser({ ...person, name: 'Jonas Berg', email: DEMO_EMAILS[1], roleName: 'member' }, false),
  ];
  const company = { name: 'Tern & Field', timezone: 'Europe/Copenhagen', demo: true, dashboardsLimit: DASHBOARDS };
  const now = new Date(clock.now());
  const id = await withTransaction(db, async (transaction) => {
    await writeSetting(transaction, SETTING, true);
    return foundCompany(transaction, company, people, now);
  });
  return tenantOf(db, id);
}
