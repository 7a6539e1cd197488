import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BackupCommand } from '../platform/config/command-line.ts';
import type { Config } from '../platform/config/config.ts';
import { openEmbedded, openEmbeddedFiles } from '../platform/db/embedded.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { FolderInUse } from '../platform/lock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Manifest, readArchive } from './archive.ts';
import { dailyName, dailyNames } from './daily.ts';
import { namingServerDisk, syncOne } from './disk.ts';
import { loadTables } from './load.ts';
import { copyRunning } from './snapshot-client.ts';
import { inWorkFolder } from './work-folder.ts';
import { writeArchive } from './write.ts';

export interface BackupOptions extends Omit<BackupCommand, 'name' | 'fullSpeed'> {
  /** Time in ms since 1970. */
  now: number;
}

/**
 * Backs up the database and the uploaded files into a new folder of `config.backupDir`, even while a service uses them. The folder gets its
 * final name only after it is complete, written to the disk, and verified if `verify` is set.
 * @returns the folder and its manifest; null if the day already has a daily backup
 * @throws StartupError if there is no database, if the folder cannot be written, or if its disk or the disk of the
 * server is full
 */
export async function backup(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'backupDir' | 'backupKeep'>,
  { daily, verify, now }: BackupOptions,
  log: Logger,
): Promise<{ folder: string; manifest: Manifest } | null> {
  const { backupDir } = config;
  const name = daily ? dailyName(now) : `reporting-${new Date(now).toISOString().replaceAll(':', '-')}`;
  const folder = join(backupDir, name);
  if (existsSync(folder)) {
    if (daily) return null;
    throw new StartupError(`The backup ${folder} exists already. Run the command again.`);
  }
  return inWorkFolder(backupDir, now, async (work) => {
    const archive = join(work, 'archive');
    await mkdir(archive, { mode: 0o700 });
    const database = await openSource(config, join(work, 'copy'), now, log);
    let manifest: Manifest;
    try {
      manifest = await namingServerDisk(config.databaseUrl, () =>
        writeArchive({ db: database.db, dataDir: config.dataDir, s3: config.s3, now }, archive),
      );
    } finally {
      await database.close();
    }
    await rm(join(work, 'copy'), { recursive: true, force: true });
    if (verify) await verifyArchive(archive, join(work, 'verify'));
    await rename(archive, folder);
    await syncOne(backupDir);
    if (daily) await deleteOld(backupDir, config.backupKeep);
    return { folder, manifest };
  });
}

/**
 * Opens the database whose rows are backed up: the server's database, the embedded database, or a copy of the embedded database if a
 * service uses it.
 */
async function openSource(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  copy: string,
  now: number,
  log: Logger,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openPostgres(databaseUrl, log, 'command');
  if (!existsSync(join(dataDir, 'db', 'PG_VERSION'))) {
    throw new StartupError(
      `The data folder ${dataDir} has no database. Pass the folder of the service with --data-dir, or its DATABASE_URL.`,
    );
  }
  try {
    return await openEmbedded(dataDir, now);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    await copyRunning(dataDir, copy, error);
    return openEmbeddedFiles(copy);
  }
}

/**
 * Restores a backup into a temporary database.
 * @throws StartupError if the restored tables differ from the backup
 */
async function verifyArchive(archive: string, scratch: string): Promise<void> {
  const manifest = await readArchive(archive);
  const database = await openEmbeddedFiles(scratch);
  try {
    await loadTables(database.db, archive, manifest, { dropCredentialsAt: null });
  } finally {
    await database.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Deletes all daily backups except the newest `keep`. Keeps at least one. */
async function deleteOld(backupDir: string, keep: number): Promise<void> {
  const names = dailyNames(await readdir(backupDir));
  for (const name of names.slice(0, Math.max(0, names.length - Math.max(1, keep))))
    await rm(join(backupDir, name), { recursive: true, force: true });
}
