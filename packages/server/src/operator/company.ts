import { audit } from '../company/audit.ts';
import { lockCompany } from '../company/store.ts';
import type { CompanyCommand } from '../platform/config/command-line.ts';
import type { Config } from '../platform/config/config.ts';
import { prepareDataFolder } from '../platform/data-folder.ts';
import { openDatabase } from '../platform/db/open.ts';
import { type Db, inTransaction, tenantOf } from '../platform/db/tenant.ts';
import { createLogger } from '../platform/logs.ts';
import { migrate } from '../platform/migrations/index.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Runs the command `company`: lists the companies, or makes a change that only the operator can make. */
export async function runCompanyCommand(config: Config, command: CompanyCommand): Promise<void> {
  prepareDataFolder(config.dataDir);
  const now = Date.now();
  const database = await openDatabase({ ...config, now }, createLogger(config.logLevel));
  try {
    await database.alone(() => migrate(database.db));
    for (const line of await companyLines(database.db, command, new Date(now))) console.log(line);
  } finally {
    await database.close();
  }
}

/**
 * Changes a company and returns the line about it. Without a change, returns a line for each company.
 * @throws StartupError for an unknown id
 */
export async function companyLines(db: Db, { change }: CompanyCommand, now: Date): Promise<string[]> {
  if (change !== null) await setDiscount(db, change, now);
  const rows = await db.selectFrom('companies').selectAll().orderBy('name').orderBy('id').execute();
  const shown = rows.filter((row) => change === null || row.id === change.id);
  if (shown.length === 0) return ['There is no company yet.'];
  return shown.map((row) =>
    [row.id, row.name, row.state ?? 'active', `${row.dashboards_limit} dashboards`, `discount ${row.discount} %`].join(
      ', ',
    ),
  );
}

async function setDiscount(db: Db, { id, discount }: NonNullable<CompanyCommand['change']>, now: Date): Promise<void> {
  const known = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  if (!known)
    throw new StartupError(`There is no company ${id}. \`company\` lists the names and ids of all companies.`);
  await inTransaction(tenantOf(db, id), async (inside) => {
    const before = await lockCompany(inside);
    if (before.discount === discount) return;
    await inside.db.updateTable('companies').set({ discount }).where('id', '=', id).execute();
    const details = `Discount ${before.discount} % → ${discount} %`;
    await audit(inside, { action: 'company_changed', details }, now);
  });
}
