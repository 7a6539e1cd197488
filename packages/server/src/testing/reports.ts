import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newReport, type ReportSettings } from '@reporting/contract/rules';
import { nextOccurrence } from '@reporting/formatters/date-range';
import { pino } from 'pino';
import { foundCompany, personRecord } from '../company/found.ts';
import { openDatabase } from '../platform/db/open.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { type Db, type Tenant, tenantOf, withTransaction } from '../platform/db/tenant.ts';
import { newId, newPermalink } from '../platform/ids.ts';
import { migrate } from '../platform/migrations/index.ts';
import { insertReport } from '../reports/store.ts';
import { startPostgres } from './postgres.ts';
import { putEmptyDatabase } from './template.ts';

export interface ReportsDatabase {
  readonly database: OpenDatabase;
  readonly db: Db;
  readonly dataDir: string;
  /** Address of the PostgreSQL server; null for the embedded database. */
  url: string | null;
  /** Restarts the PostgreSQL server. `immediate` acts like a crash. Does nothing on the embedded database. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Closes the database while `work` runs, so that another process can open it. Then opens it again. */
  lend(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Opens a migrated database without a service, so that no job of a service creates runs. Only the test creates them. */
export async function openReportsDatabase(postgres: boolean): Promise<ReportsDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reporting-reports-'));
  const server = postgres ? await startPostgres() : null;
  if (!server) await putEmptyDatabase(dataDir);
  const url = server?.url ?? null;
  const open = () => openDatabase({ dataDir, databaseUrl: url, now: Date.now() }, pino({ level: 'silent' }));
  let database = await open();
  await migrate(database.db);
  return {
    get database() {
      return database;
    },
    get db() {
      return database.db;
    },
    dataDir,
    url,
    restart: async (mode) => server?.restart(mode),
    async lend(work) {
      await database.close();
      await work();
      database = await open();
    },
    async close() {
      await database.close();
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a company with a founder and one dashboard. */
export async function reportsCompany(db: Db, now = new Date(), email = `${newId()}@example.com`) {
  const fields = { name: 'Tern & Field', timezone: 'UTC', demo: false, dashboardsLimit: 5 };
  const person = { name: 'Ada', email, roleName: 'admin' as const, onboarded: true, verified: true, consented: true };
  const founder = personRecord(person, true, null);
  const companyId = await withTransaction(db, (trx) => foundCompany(trx, fields, [founder], now));
  const tenant = tenantOf(db, companyId);
  return { tenant, userId: founder.id, email, dashboardId: await addDashboard(tenant, now) };
}

async function addDashboard({ db, companyId }: Tenant, now: Date): Promise<string> {
  const id = newId();
  const dashboard = { id, permalink: newPermalink(), name: 'Marlow', active: true, version: 1, doc: '{}' };
  await db
    .insertInto('dashboards')
    .values({
      ...dashboard,
      company_id: companyId,
      widgets_count: 0,
      thumbnail: '[]',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Stores a report with its next run after `now`. */
export async function addReport(
  company: { tenant: Tenant; dashboardId: string; userId: string },
  settings: Partial<ReportSettings>,
  now: number,
): Promise<string> {
  const id = newId();
  const whole = { ...newReport('UTC'), recipients: ['ida@example.com'], ...settings };
  const next = nextOccurrence(whole.schedule, now);
  const report = { id, dashboardId: company.dashboardId, settings: whole, createdBy: company.userId, next };
  await insertReport(company.tenant, report, new Date(now));
  return id;
}
