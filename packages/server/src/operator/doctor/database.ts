import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { CLOCK_SKEW } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { openDatabase } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/tenant.ts';
import { FolderInUse } from '../../platform/lock.ts';
import { createLogger } from '../../platform/logs.ts';
import { pendingMigrations } from '../../platform/migrations/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** Tables with encrypted values. */
const ENCRYPTED = ['source_secrets', 'second_factors', 'mail_senders'] as const;

/**
 * Checks the database, the stored secrets, the white-label hosts and the clock. The embedded database cannot be opened while the service
 * uses it.
 */
export async function checkDatabase(config: Config, secrets: SecretBox | null, now: number): Promise<Finding[]> {
  // Opening a missing embedded database would create it.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'db')))
    return [
      warning('database', 'the embedded database does not exist yet', 'The first start of the service creates it.'),
    ];
  const database = await openDatabase({ ...config, now }, createLogger('silent')).catch((error: unknown) => error);
  if (database instanceof FolderInUse)
    return [
      warning(
        'database',
        'the embedded database is in use, so it was not examined',
        'If the service runs, its /readyz says whether the database answers. To examine it, stop the service first.',
      ),
    ];
  if (database instanceof StartupError) return [failure('database', 'it cannot be opened', database.message)];
  if (database instanceof Error) throw database;
  const { db, close } = database as Awaited<ReturnType<typeof openDatabase>>;
  try {
    const engine = config.databaseUrl === null ? 'embedded' : 'PostgreSQL server';
    const { rows } = await sql<{ version: string; at: Date }>`
      select current_setting('server_version') as version, clock_timestamp() as at`.execute(db);
    const [server] = rows;
    const pending = await pendingMigrations(db);
    const found = `${engine}, version ${server?.version}`;
    const clock = checkDatabaseClock(now, server?.at.getTime() ?? now);
    if (pending.length > 0)
      return [
        warning(
          'database',
          `${found}, without ${pending.join(', ')}`,
          'The next start of the service runs these migrations. Or run `migrate`.',
        ),
        clock,
      ];
    return [
      ok('database', `${found}, its tables are of this version`),
      await checkKeys(db, secrets),
      ...(await checkWhiteLabel(db)),
      await checkStoredTimes(db, now, clock),
    ];
  } finally {
    await close();
  }
}

/** Checks that the configured keys decrypt the stored secrets. */
async function checkKeys(db: Db, secrets: SecretBox | null): Promise<Finding> {
  const used = new Set<string>();
  for (const table of ENCRYPTED)
    for (const { key_id: id } of await db.selectFrom(table).select('key_id').distinct().execute()) used.add(id);
  const unknown = [...used].filter((id) => !secrets?.has(id));
  if (unknown.length === 0) return ok('stored secrets', used.size === 0 ? 'there are none' : 'the key decrypts them');
  return failure(
    'stored secrets',
    `they were encrypted with the key ${unknown.join(', ')}, which is not configured`,
    'Restore that key (APP_KEY, or app.key in the data folder), or add it to APP_KEY_PREVIOUS.',
  );
}

/** Checks the companies' own senders and hosts. */
async function checkWhiteLabel(db: Db): Promise<Finding[]> {
  const claims = await db
    .selectFrom('host_claims')
    .leftJoin('hosts', 'hosts.host', 'host_claims.host')
    .select(['host_claims.host', 'hosts.verified_at as verifiedAt'])
    .execute();
  const senders = await db.selectFrom('mail_senders').select(['domain', 'verified_at as verifiedAt']).execute();
  const open = [
    ...claims.flatMap(({ host, verifiedAt }) => (verifiedAt ? [] : [host])),
    ...senders.flatMap(({ domain, verifiedAt }) => (verifiedAt || domain === null ? [] : [domain])),
  ];
  if (claims.length + senders.length === 0) return [];
  if (open.length === 0)
    return [ok('white label', `${claims.length} hosts and ${senders.length} senders, all verified`)];
  return [
    warning(
      'white label',
      `not verified: ${open.slice(0, 5).join(', ')}${open.length > 5 ? ` and ${open.length - 5} more` : ''}`,
      'The settings of these companies show which DNS record is missing or wrong.',
    ),
  ];
}

const seconds = (ms: number) => `${Math.round(Math.abs(ms) / 1_000)} s`;

function checkDatabaseClock(now: number, database: number): Finding {
  const ahead = database - now;
  if (Math.abs(ahead) < 5_000) return ok('clock', 'agrees with the database');
  return failure(
    'clock',
    `the clock of the database is ${seconds(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} this machine`,
    'Synchronise the clocks of both machines, for example with chrony.',
  );
}

/** Checks the latest stored time. If it is in the future, the clock was set back or was wrong. */
async function checkStoredTimes(db: Db, now: number, clock: Finding): Promise<Finding> {
  if (clock.state !== 'ok') return clock;
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(created_at) from sessions), (select max(updated_at) from dashboards)) as at`.execute(
    db,
  );
  const ahead = (rows[0]?.at?.getTime() ?? 0) - now;
  if (ahead <= CLOCK_SKEW) return clock;
  return warning(
    'clock',
    `the clock of this machine is ${seconds(ahead)} behind the latest time stored in the database`,
    'Either this clock is behind now, or the clock of the service was ahead when this time was stored. Synchronise the clock, for example with chrony.',
  );
}
