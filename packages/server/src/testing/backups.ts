import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDashboard, saveDashboard } from '@reporting/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { secretPlace } from '../data/sources/secret-place.ts';
import { loadAppKey } from '../platform/crypto/app-key.ts';
import { createSecretBox } from '../platform/crypto/secret-box.ts';
import { openDatabase } from '../platform/db/open.ts';
import type { Db } from '../platform/db/tenant.ts';
import { newId } from '../platform/ids.ts';
import type { TestCompany, TestService } from './service.ts';
import { textCard } from './widgets.ts';

export const silent = pino({ level: 'silent' });

/** Creates a folder for one test file. */
export function scratchFolder() {
  const path = mkdtempSync(join(tmpdir(), 'reporting-backup-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A text that a line-based format or a wrong encoding would change. */
const HOSTILE = 'Zürich 📈 "quoted" \\n \\u0041 tab\t line\nbreak\r\n \u2028 \u2029 \u0001 \\N null \'{"a":[1]}';
export const CREDENTIAL = 'a credential of a vendor';

/**
 * Creates a company. Its dashboards contain hostile texts, its source has an encrypted credential, and some rows contain NULL or JSON null.
 */
export async function fillCompany(test: TestService): Promise<TestCompany & { permalinks: string[] }> {
  const company = await test.company(HOSTILE);
  const { admin, tenant } = company;
  const permalinks: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { data } = (await admin.call(createDashboard, { body: { name: `Dashboard ${n}` } })).json;
    const body = { version: 0, editor: 'editor-one', sequence: 1, widgets: [textCard(`${n} ${HOSTILE}`)] };
    const saved = await admin.call(saveDashboard, { params: { key: data.id }, body });
    if (saved.status !== 200) throw new Error(`The save answered ${saved.status}: ${saved.text}`);
    permalinks.push(data.permalink);
  }
  const { db } = test.service;
  const id = newId();
  const now = new Date('2026-03-01T12:34:56.789Z');
  await db
    .insertInto('sources')
    .values({
      company_id: tenant.companyId,
      id,
      type: 'google_analytics',
      account: HOSTILE,
      external_id: 'x',
      version: 1,
      connected_at: now,
    })
    .execute();
  const box = createSecretBox(loadAppKey(test.config.appKey, test.config.dataDir));
  const { ciphertext, nonce, keyId } = box.seal(CREDENTIAL, secretPlace(tenant, id));
  await db
    .insertInto('source_secrets')
    .values({ company_id: tenant.companyId, source_id: id, ciphertext, nonce, key_id: keyId, updated_at: now })
    .execute();
  await sql`insert into report_snapshots (company_id, run_id, dashboard_id, mail, figures, kept_at)
    values (${tenant.companyId}, ${HOSTILE}, 'gone', 'm', 'f', now())`.execute(db);
  await sql`insert into report_unsubscribes (company_id, dashboard_id, address, stopped_at)
    select company_id, id, 'ida@client.example', now() from dashboards where company_id = ${tenant.companyId}`.execute(
    db,
  );
  await sql`insert into settings (name, value) values ('json null', 'null'), ('number', '1.50000000000000000000001')`.execute(
    db,
  );
  const report = { company_id: tenant.companyId, id: newId() };
  const { id: dashboardId } = await db.selectFrom('dashboards').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('automatic_reports')
    .values({ ...report, dashboard_id: dashboardId, settings: JSON.stringify({ message: HOSTILE }), created_at: now })
    .execute();
  const run = { company_id: tenant.companyId, report_id: report.id, id: newId() };
  await db
    .insertInto('report_runs')
    .values({
      ...run,
      kind: 'scheduled',
      local_date: '2026-03-01',
      n: 0,
      scheduled_for: now,
      not_before: now,
      state: 'failed',
      reason: HOSTILE,
      start_date: '2026-02-01',
      end_date: '2026-02-28',
    })
    .execute();
  await db
    .insertInto('report_deliveries')
    .values({
      company_id: tenant.companyId,
      run_id: run.id,
      recipient: HOSTILE,
      message_id: '<x@example.com>',
      state: 'refused',
    })
    .execute();
  const inCompany = { company_id: tenant.companyId };
  const [campaignId, domainId] = [newId(), newId()];
  await db
    .insertInto('campaigns')
    .values({ ...inCompany, id: campaignId, name: HOSTILE, created_at: now })
    .execute();
  await db
    .insertInto('campaign_domains')
    .values({ ...inCompany, id: domainId, campaign_id: campaignId, domain: 'example.com', created_at: now })
    .execute();
  // The source of the link was deleted.
  const link = {
    source_id: newId(),
    property: HOSTILE,
    property_name: HOSTILE,
    problem: HOSTILE,
    mend: 'edit',
  } as const;
  await db
    .insertInto('domain_links')
    .values({ ...inCompany, domain_id: domainId, role: 'ads', ...link })
    .execute();
  await db
    .insertInto('domain_values')
    .values({ ...inCompany, domain_id: domainId, day: '2026-02-28', cost: 0.1 + 0.2, position: 1 / 3 })
    .execute();
  const snooze = { snoozed_at: now, snoozed_by: newId(), snooze_until: '2026-03-31', snooze_reason: HOSTILE };
  await db
    .insertInto('domain_alerts')
    .values({
      ...inCompany,
      id: newId(),
      domain_id: domainId,
      metric: 'cpa',
      since: '2026-02-01',
      kind: 'rose',
      ...snooze,
    })
    .execute();
  // The time has microseconds, which a JavaScript date cannot represent.
  await sql`update companies set created_at = '2026-03-01 12:34:56.123456+00' where id = ${tenant.companyId}`.execute(
    db,
  );
  await sql`insert into widget_cache (company_id, key_hash, source_id, body, fetched_at, fresh_until, expires_at)
    values (${tenant.companyId}, 'k', ${id}, 'cached', now(), now(), now() + interval '1 day')`.execute(db);
  return { ...company, permalinks };
}

const TABLES = [
  'companies',
  'users',
  'user_emails',
  'credentials',
  'sessions',
  'sources',
  'source_secrets',
  'dashboards',
  'permalinks',
  'dashboard_saves',
  'dashboard_widgets',
  'dashboard_sources',
  'calculated_metrics',
  'campaigns',
  'campaign_domains',
  'domain_links',
  'domain_values',
  'domain_alerts',
  'files',
  'file_references',
  'settings',
  'one_time_tokens',
  'second_factors',
  'recovery_codes',
  'invitations',
  'audit_entries',
  'registrations',
  'identities',
  'payment_quotes',
  'payment_events',
  'company_coupons',
  'report_snapshots',
  'report_unsubscribes',
  'automatic_reports',
  'report_runs',
  'report_deliveries',
  'mail_senders',
  'host_claims',
  'hosts',
] as const;

/** Returns all rows that a restore must contain, as text, by table. */
export async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`
      select (r.*)::text as row from ${sql.table(table)} r`.execute(db);
    contents[table] = rows.map(({ row }) => row).sort();
  }
  return contents;
}

/** Runs `read` on a database that no service is using. */
export async function withDatabase<T>(
  place: { dataDir: string; databaseUrl: string | null },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...place, now: Date.now() }, silent);
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}

/** Returns the credential in a restored database, decrypted with the key of its data folder. */
export async function restoredCredential(db: Db, dataDir: string, appKey?: string): Promise<string> {
  const row = await db.selectFrom('source_secrets').selectAll().executeTakeFirstOrThrow();
  const place = secretPlace({ companyId: row.company_id, db }, row.source_id);
  const sealed = { ciphertext: row.ciphertext, nonce: row.nonce, keyId: row.key_id };
  return createSecretBox(loadAppKey(appKey, dataDir)).open(sealed, place);
}
