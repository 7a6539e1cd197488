import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { type Db, withTransaction } from '../platform/db/tenant.ts';
import { MIGRATION_NAMES, migrate } from '../platform/migrations/index.ts';
import { StartupError } from '../platform/startup-error.ts';
import { damaged, type Manifest, tableFile } from './archive.ts';
import { createDigest, insertLines, prepareTransaction, readLines } from './rows.ts';
import { backupTables, ranMigrations, type Table, tableNames } from './tables.ts';

/** Number of characters of rows per insert. */
const BATCH = 1_000_000;

export interface LoadOptions {
  /**
   * If null, the credentials of sources are restored. Otherwise they are not restored, and the sources are marked as invalid since this
   * time, in ms since 1970.
   */
  dropCredentialsAt: number | null;
}

/**
 * Restores the tables of a backup into an empty database and compares them with the backup, in one transaction. The database then has the
 * schema of the backup; `migrate` updates it.
 * @throws StartupError if the backup is newer than this version, if the database is not empty, or if its tables differ from the backup
 */
export async function loadTables(
  db: Db,
  folder: string,
  manifest: Manifest,
  { dropCredentialsAt }: LoadOptions,
): Promise<void> {
  const last = lastMigration(manifest);
  await refuseTables(db, manifest);
  await migrate(db, last);
  await withTransaction(db, async (trx) => {
    await prepareTransaction(trx);
    const tables = new Map((await backupTables(trx)).map((table) => [table.name, table]));
    await refuseRows(trx, [...tables.values()]);
    for (const stored of manifest.tables) {
      const table = tables.get(stored.name);
      if (!table || stored.columns.some((column) => !table.columns.has(column)))
        throw damaged(
          folder,
          `the table ${stored.name} or one of its columns is not in the schema after the migration ${last}`,
        );
      if (stored.name === 'source_secrets' && dropCredentialsAt !== null) continue;
      await loadTable(trx, table, stored.columns, join(folder, tableFile(table.name)));
      const digest = createDigest();
      for await (const line of readLines(trx, table)) digest.add(line);
      const { rows, sha256 } = digest.result();
      if (rows !== stored.rows || sha256 !== stored.sha256)
        throw damaged(
          folder,
          `the restored table ${table.name} (${rows} rows) differs from the table in the backup (${stored.rows} rows)`,
        );
    }
    if (dropCredentialsAt !== null) {
      await trx
        .updateTable('sources')
        .set({ invalid_since: new Date(dropCredentialsAt) })
        .where('invalid_since', 'is', null)
        .execute();
    }
  });
}

/** Returns the name of the backup's last migration. @throws StartupError if the backup has migrations that this version does not have */
function lastMigration({ migrations }: Manifest): string {
  const known = migrations.every((name, index) => MIGRATION_NAMES[index] === name);
  const last = migrations.at(-1);
  if (known && last !== undefined) return last;
  throw new StartupError(
    `The backup was made by a newer version of Reporting (${last}; this version ends with ${MIGRATION_NAMES.at(-1)}). Restore it with that version or a later one.`,
  );
}

const NOT_EMPTY =
  'Restore into an empty database, so that nothing is overwritten: create one and set DATABASE_URL to it.';

/** @throws StartupError if the database has tables that the schema of the backup does not have */
async function refuseTables(db: Db, { migrations }: Manifest): Promise<void> {
  if ((await tableNames(db)).length === 0) return;
  const ran = await ranMigrations(db);
  // Tables of a known version are accepted, because an interrupted restore or `migrate` leaves tables without rows.
  if (ran.length > 0 && ran.length <= migrations.length && ran.every((name, index) => migrations[index] === name))
    return;
  throw new StartupError(`The database contains tables already. ${NOT_EMPTY}`);
}

/**
 * Locks the tables until the end of the transaction.
 * @throws StartupError if a table has rows
 */
async function refuseRows(trx: Db, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    await sql`lock table ${sql.id(name)} in share row exclusive mode`.execute(trx);
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(trx);
    if (rows.length > 0) throw new StartupError(`The database contains data already (table ${name}). ${NOT_EMPTY}`);
  }
}

async function loadTable(trx: Db, table: Table, columns: string[], file: string): Promise<void> {
  const unzip = createGunzip();
  const read = pipeline(createReadStream(file), unzip);
  // The loop below throws the error of the stream. Without this listener, the same error would also end the process as an unhandled
  // rejection.
  read.catch(() => {});
  let batch: string[] = [];
  let size = 0;
  const insert = async () => {
    if (batch.length > 0) await insertLines(trx, table, columns, batch);
    batch = [];
    size = 0;
  };
  for await (const line of linesOf(unzip)) {
    batch.push(line);
    size += line.length;
    if (size >= BATCH) await insert();
  }
  await insert();
  await read;
}

/** Splits a text into lines. `node:readline` would also split at U+2028 and U+2029, which texts of dashboards can contain. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const parts = `${rest}${chunk}`.split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}
