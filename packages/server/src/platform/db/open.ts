import { join } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { lockFolder } from '../lock.ts';
import { errorCode, Refusal } from '../refusal.ts';
import type { Database } from './schema.ts';
import type { Db } from './tenant.ts';

export interface OpenDatabase {
  db: Db;
  close(): Promise<void>;
}

/**
 * Opens the database: PostgreSQL where `databaseUrl` is given, else the embedded one in the data folder, which this
 * process then holds alone.
 * @throws Refusal where the folder is held by another process or the server does not answer
 */
export async function openDatabase(
  options: { dataDir: string; databaseUrl: string | null; now: number },
  log: Logger,
): Promise<OpenDatabase> {
  return options.databaseUrl === null
    ? openEmbedded(options.dataDir, options.now)
    : openPostgres(options.databaseUrl, log);
}

async function openEmbedded(dataDir: string, now: number): Promise<OpenDatabase> {
  const lock = lockFolder(dataDir, now);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const pglite = await PGlite.create(join(dataDir, 'db'));
    const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
    return {
      db,
      async close() {
        try {
          await db.destroy();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw new Refusal(
      `The embedded database in ${join(dataDir, 'db')} cannot be opened (${(error as Error).message}). Restore the folder from a backup, or choose another with --data-dir.`,
      { cause: error },
    );
  }
}

/** What a person can do about a server that refuses, by the code of the failure. */
const CONNECT_HINTS: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens there. Start PostgreSQL, or correct DATABASE_URL.',
  ENOTFOUND: 'This host does not exist. Correct DATABASE_URL.',
  '28P01': 'The password is wrong. Correct DATABASE_URL.',
  '28000': 'This user may not connect. Correct DATABASE_URL.',
  '3D000': 'This database does not exist. Create it, or correct DATABASE_URL.',
};

async function openPostgres(databaseUrl: string, log: Logger): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // An idle connection that the server ends would otherwise end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const code = errorCode(error);
    throw new Refusal(
      `PostgreSQL cannot be reached (${code || (error as Error).message}). ${CONNECT_HINTS[code] ?? 'Check DATABASE_URL and the server.'}`,
      { cause: error },
    );
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
