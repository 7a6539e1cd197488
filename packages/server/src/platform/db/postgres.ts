import { type Driver, Kysely, PostgresDialect, type PostgresDialectConfig } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { errorCode, StartupError } from '../startup-error.ts';
import { type Changes, createChanges } from './changes.ts';
import { nameRepeated } from './named-statements.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { createSignals } from './signals.ts';

/** Causes and solutions of connection errors, by error code. */
const CONNECT_HINTS: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens there. Start PostgreSQL, or correct DATABASE_URL.',
  ENOTFOUND: 'This host does not exist. Correct DATABASE_URL.',
  '28P01': 'The password is wrong. Correct DATABASE_URL.',
  '28000': 'This user may not connect. Correct DATABASE_URL.',
  '3D000': 'This database does not exist. Create it, or correct DATABASE_URL.',
};

/** Time limits in ms for the queries and transactions of requests. */
const REQUEST_LIMITS = { statement_timeout: 5_000, query_timeout: 6_000, idle_in_transaction_session_timeout: 10_000 };

/**
 * Connects to a PostgreSQL server.
 * @param purpose `requests` limits the duration of each query and the idle time inside a transaction, `command` does not
 * @throws StartupError if the server does not answer or rejects the user
 */
export async function openPostgres(
  databaseUrl: string,
  log: Logger,
  purpose: 'requests' | 'command' = 'requests',
): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(purpose === 'requests' ? REQUEST_LIMITS : {}),
  });
  const lost = (error: unknown) => log.warn({ err: error }, 'a database connection was lost');
  // An error event without a listener would end the process. The pool itself listens only to idle clients.
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    nameRepeated(client);
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const code = errorCode(error);
    throw new StartupError(
      `PostgreSQL cannot be reached (${code || (error as Error).message}). ${CONNECT_HINTS[code] ?? 'Check DATABASE_URL and the server.'}`,
      { cause: error },
    );
  }
  const changes = createChanges();
  const db = new Kysely<Database>({ dialect: new WatchedDialect({ pool }, changes) });
  return {
    db,
    changes,
    exclusive: false,
    signals: createSignals(
      () => new pg.Client({ connectionString: databaseUrl, keepAlive: true }),
      (text) => pool.query(text),
      log,
    ),
    queue: { backend: 'postgres', connect: async () => ({ executeSql: (text, values) => pool.query(text, values) }) },
    alone: (work) => alone(pool, log, work),
    async withoutLimits(work) {
      if (purpose === 'command') return work(db);
      const unlimited = await openPostgres(databaseUrl, log, 'command');
      try {
        return await work(unlimited.db);
      } finally {
        await unlimited.close();
      }
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

/** Number of the advisory lock, which no other code uses. */
const ALONE = 728_206_411;
/** In ms. The time is long, because another process can migrate a large database meanwhile. */
const ALONE_WITHIN = 10 * 60_000;
const TRY_EVERY = 100;

/**
 * Takes the advisory lock `ALONE`, runs `work`, and releases the lock, so that only one process runs `work` at a time.
 * The lock belongs to one connection, so it ends with the process. The function tries repeatedly, because waiting
 * inside a query would exceed `statement_timeout`.
 * @throws StartupError if another process has the lock for more than ten minutes
 */
async function alone<T>(pool: Pool, log: Logger, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const until = performance.now() + ALONE_WITHIN;
  let taken = false;
  let waits = false;
  try {
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ALONE]);
      taken = rows[0]?.taken === true;
      if (taken) break;
      if (performance.now() > until) {
        throw new StartupError(
          'Another process of Reporting has been preparing this database for more than ten minutes. Stop it, or start again when it has finished.',
        );
      }
      if (!waits) log.info('the start waits, because another process prepares this database');
      waits = true;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY));
    }
    return await work();
  } finally {
    // A connection that still has the lock must not return to the pool.
    const kept =
      taken &&
      !(await client.query('select pg_advisory_unlock($1)', [ALONE]).then(
        () => true,
        () => false,
      ));
    client.release(kept);
  }
}

/** Kysely's dialect with a driver that reports writes to `Changes`. */
class WatchedDialect extends PostgresDialect {
  readonly #changes: Changes;

  constructor(config: PostgresDialectConfig, changes: Changes) {
    super(config);
    this.#changes = changes;
  }

  override createDriver(): Driver {
    return this.#changes.watch(super.createDriver());
  }
}
