import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { type Driver, Kysely, PGliteAdapter, PGliteDialect } from 'kysely';
import { lockFolder } from '../lock.ts';
import { StartupError } from '../startup-error.ts';
import { type Changes, createChanges } from './changes.ts';
import type { OpenDatabase } from './open-database.ts';
import { type Engine, prepareRepeated } from './prepared.ts';
import type { Database } from './schema.ts';
import { refuseOutsideTransaction } from './transaction-scope.ts';

/**
 * Opens the embedded database in the data folder and locks the folder for this process.
 * @throws StartupError if another process has locked the folder or the files cannot be read
 */
export async function openEmbedded(dataDir: string, now: number): Promise<OpenDatabase> {
  const lock = lockFolder(dataDir, now);
  try {
    const database = await openEmbeddedFiles(join(dataDir, 'db'));
    return {
      ...database,
      async close() {
        try {
          await database.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens the files of an embedded database and creates missing files. It sets no lock: the caller must ensure that no other process uses the
 * folder.
 * @throws StartupError if the files cannot be read
 */
export async function openEmbeddedFiles(folder: string): Promise<OpenDatabase> {
  try {
    const engine = await import('@electric-sql/pglite');
    const pglite = await engine.PGlite.create(folder, bytesAsBuffers(engine.types.BYTEA));
    const changes = createChanges();
    const db = new Kysely<Database>({ dialect: new EmbeddedDialect(pglite, engine, changes) });
    return {
      db,
      changes,
      exclusive: true,
      signals: null,
      queue: {
        backend: 'pglite',
        async connect() {
          const { fromPglite } = await import('pg-boss');
          return fromPglite(pglite);
        },
      },
      // No lock is necessary, because only this process uses the folder.
      alone: (work) => work(),
      withoutLimits: (work) => work(db),
      pool: null,
      close: () => db.destroy(),
    };
  } catch (error) {
    throw new StartupError(
      `The embedded database in ${folder} cannot be opened (${(error as Error).message}). Restore the folder from a backup, or choose another with --data-dir.`,
      { cause: error },
    );
  }
}

/** Converts binary columns with `Buffer`. The engine's own conversion of 400 kB takes 0.3 s, in which the service cannot answer. */
const bytesAsBuffers = (type: number): PGliteOptions => ({
  parsers: { [type]: (text) => Buffer.from(text.slice('\\x'.length), 'hex') },
  serializers: { [type]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
});

/**
 * Kysely's dialect with a check before a query waits for the only connection. If code in a transaction runs a query
 * outside the transaction, the query and the transaction would wait for each other. The check makes such a query fail.
 */
class EmbeddedDialect extends PGliteDialect {
  readonly #prepared: (driver: Driver) => Driver;
  readonly #changes: Changes;

  constructor(pglite: PGlite, engine: Engine, changes: Changes) {
    super({ pglite });
    this.#prepared = (driver) => prepareRepeated(driver, pglite, engine);
    this.#changes = changes;
  }

  override createAdapter(): PGliteAdapter {
    return new UnlockedAdapter();
  }

  override createDriver(): Driver {
    return oneAtATime(this.#changes.watch(this.#prepared(super.createDriver())));
  }
}

/** Switches off Kysely's mutex, because queries wait for it before the driver can check them. `oneAtATime` replaces it. */
class UnlockedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Changes a driver so that only one caller at a time gets its single connection, in the order of the requests. */
function oneAtATime(driver: Driver): Driver {
  const waiting: (() => void)[] = [];
  let taken = false;
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    refuseOutsideTransaction(null);
    if (taken) await new Promise<void>((resolve) => waiting.push(resolve));
    taken = true;
    return acquire(options);
  };
  driver.releaseConnection = async (connection, options) => {
    await release(connection, options);
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  };
  return driver;
}
