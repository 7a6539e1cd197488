import { createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { S3Config } from '../platform/config/s3.ts';
import { type Db, withTransaction } from '../platform/db/tenant.ts';
import { createDiskStore, FILES_FOLDER, INCOMPLETE_FOLDER } from '../platform/files/disk.ts';
import { createS3Store } from '../platform/files/s3.ts';
import { isReportContent } from '../platform/files/store.ts';
import { errorCode, StartupError } from '../platform/startup-error.ts';
import { FORMAT, filesBelow, MANIFEST, type Manifest, SUMS, sumsOf, tableFile } from './archive.ts';
import { syncBelow, writeSynced } from './disk.ts';
import { createDigest, prepareTransaction, readLines } from './rows.ts';
import { backupTables, ranMigrations } from './tables.ts';

/**
 * Writes a backup into an empty folder: all tables as of one instant, then the uploaded files.
 * @param source the database, the place where uploaded files are stored, and the time in ms since 1970
 * @throws StartupError if the database has no tables yet
 */
export async function writeArchive(
  source: { db: Db; now: number } & Pick<Config, 'dataDir' | 's3'>,
  folder: string,
): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const stored = await withTransaction(source.db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await prepareTransaction(trx);
    const migrations = await ranMigrations(trx);
    if (migrations.length === 0) {
      throw new StartupError(
        'The database is empty, so there is nothing to back up. Start the service once, or check DATABASE_URL.',
      );
    }
    const tables: Manifest['tables'] = [];
    for (const table of await backupTables(trx)) {
      const digest = createDigest();
      async function* lines() {
        for await (const line of readLines(trx, table)) {
          digest.add(line);
          yield `${line}\n`;
        }
      }
      await pipeline(
        Readable.from(lines()),
        createGzip(),
        createWriteStream(join(folder, tableFile(table.name)), { mode: 0o600, flush: true }),
      );
      tables.push({ name: table.name, columns: [...table.columns.keys()], ...digest.result() });
    }
    return { migrations, tables, ...(await usedKeys(trx, tables)) };
  });
  const files = source.s3 ? await downloadFiles(source.s3, folder) : await copyFiles(source.dataDir, folder);
  const createdAt = new Date(source.now).toISOString();
  const manifest: Manifest = { format: FORMAT, createdAt, ...stored, files };
  await writeSynced(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeSynced(join(folder, SUMS), await sumsOf(folder));
  await syncBelow(folder);
  return manifest;
}

/** Returns the ids of the application keys that encrypt the secrets in these tables. Each table with secrets has a column `key_id`. */
async function usedKeys(trx: Db, tables: Manifest['tables']): Promise<Pick<Manifest, 'keyIds' | 'sourceKeyIds'>> {
  const keyIds = new Set<string>();
  let sourceKeyIds: string[] = [];
  for (const { name } of tables.filter(({ columns }) => columns.includes('key_id'))) {
    const { rows } = await sql<{ id: string }>`select distinct key_id as id from ${sql.id(name)} order by 1`.execute(
      trx,
    );
    const ids = rows.map(({ id }) => id);
    if (name === 'source_secrets') sourceKeyIds = ids;
    for (const id of ids) keyIds.add(id);
  }
  return { keyIds: [...keyIds].sort(), sourceKeyIds };
}

/** Copies the uploaded files of an object store into a folder. Returns their number. */
async function downloadFiles(s3: S3Config, to: string): Promise<number> {
  const store = createS3Store(s3);
  const copies = createDiskStore(join(to, FILES_FOLDER));
  let copied = 0;
  try {
    for await (const { name } of store.list()) {
      const opened = await store.open(name);
      if (!opened) continue;
      await copies.put([{ name, bytes: await buffer(opened.stream), type: '' }]);
      copied += 1;
    }
  } finally {
    await store.close();
  }
  await rm(join(to, FILES_FOLDER, INCOMPLETE_FOLDER), { recursive: true, force: true });
  return copied;
}

/** Copies the uploaded files of a folder into an object store. */
export async function uploadFiles(from: string, s3: S3Config): Promise<void> {
  const store = createS3Store(s3);
  const copies = createDiskStore(join(from, FILES_FOLDER));
  try {
    for await (const { name } of copies.list()) {
      const opened = await copies.open(name);
      if (opened) await store.put([{ name, bytes: await buffer(opened.stream), type: mediaType(name) }]);
    }
  } finally {
    await store.close();
  }
}

function mediaType(name: string): string {
  const extension = name.split('.').at(-1) ?? '';
  return isReportContent(name) ? `application/${extension}` : `image/${extension.replace('jpg', 'jpeg')}`;
}

/**
 * Copies the uploaded files from one folder to another.
 * @returns the number of copied files
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  const paths = await filesBelow(join(from, FILES_FOLDER)).catch(() => []);
  let copied = 0;
  for (const path of paths) {
    if (path.startsWith(`${INCOMPLETE_FOLDER}${sep}`)) continue;
    const target = join(to, FILES_FOLDER, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(from, FILES_FOLDER, path), target);
    } catch (error) {
      // The clean-up deleted the file after the folder was listed.
      if (errorCode(error) === 'ENOENT') continue;
      throw error;
    }
    // The copy has the permissions of the original file, and other users can possibly read the original file.
    await chmod(target, 0o600);
    copied += 1;
  }
  return copied;
}
