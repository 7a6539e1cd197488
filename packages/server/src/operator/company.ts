import { audit } from '../company/audit.ts';
import { lockCompany } from '../company/store.ts';
import type { CompanyChange, CompanyCommand } from '../platform/config/command-line.ts';
import type { Config } from '../platform/config/config.ts';
import { prepareDataFolder } from '../platform/data-folder.ts';
import { openDatabase } from '../platform/db/open.ts';
import { type Db, inTransaction, tenantOf } from '../platform/db/tenant.ts';
import { createLogger } from '../platform/logs.ts';
import { migrateAlone } from '../platform/migrations/index.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Runs the command `company`: lists the companies, or makes a change that only the operator can make. */
export async function runCompanyCommand(config: Config, command: CompanyCommand): Promise<void> {
  prepareDataFolder(config.dataDir);
  const now = Date.now();
  const database = await openDatabase({ ...config, now }, createLogger(config.logLevel));
  try {
    await migrateAlone(database);
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
  if (change !== null) await changeCompany(db, change, now);
  const rows = await db.selectFrom('companies').selectAll().orderBy('name').orderBy('id').execute();
  const shown = rows.filter((row) => change === null || row.id === change.id);
  if (shown.length === 0) return ['There is no company yet.'];
  return shown.map((row) =>
    [
      row.id,
      row.name,
      row.state ?? 'active',
      `${row.dashboards_limit} dashboards${row.bonus_dashboards === 0 ? '' : ` and ${row.bonus_dashboards} as a bonus`}`,
      `discount ${row.discount} %`,
    ].join(', '),
  );
}

async function changeCompany(db: Db, { id, ...change }: CompanyChange, now: Date): Promise<void> {
  const known = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  if (!known)
    throw new StartupError(`There is no company ${id}. \`company\` lists the names and ids of all companies.`);
  await inTransaction(tenantOf(db, id), async (inside) => {
    const before = await lockCompany(inside);
    const { discount = before.discount, bonus = before.bonus_dashboards } = change;
    const details = [
      ...(discount === before.discount ? [] : [`Discount ${before.discount} % → ${discount} %`]),
      ...(bonus === before.bonus_dashboards ? [] : [`Bonus dashboards ${before.bonus_dashboards} → ${bonus}`]),
    ];
    if (details.length === 0) return;
    const values = { discount, bonus_dashboards: bonus };
    await inside.db.updateTable('companies').set(values).where('id', '=', id).execute();
    for (const each of details) await audit(inside, { action: 'company_changed', details: each }, now);
  });
}
