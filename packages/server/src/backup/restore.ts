import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { RestoreCommand } from '../platform/config/command-line.ts';
import type { Config } from '../platform/config/config.ts';
import { findAppKey, parseAppKey, storeAppKey } from '../platform/crypto/app-key.ts';
import { createSecretBox } from '../platform/crypto/secret-box.ts';
import { prepareDataFolder } from '../platform/data-folder.ts';
import { openEmbeddedFiles } from '../platform/db/embedded.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { FILES_FOLDER } from '../platform/files/disk.ts';
import { lockFolder } from '../platform/lock.ts';
import { migrate } from '../platform/migrations/index.ts';
import { errorCode, StartupError } from '../platform/startup-error.ts';
import { type Manifest, readArchive } from './archive.ts';
import { namingServerDisk, syncBelow, syncOne } from './disk.ts';
import { type LoadOptions, loadTables } from './load.ts';
import { inWorkFolder } from './work-folder.ts';
import { copyFiles, uploadFiles } from './write.ts';

export interface RestoreOptions extends Omit<RestoreCommand, 'name'> {
  /** Time in ms since 1970. */
  now: number;
}

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'appKey' | 'previousAppKeys'>;

/**
 * Restores a backup into an empty data folder or PostgreSQL database, compares all tables with the backup, and migrates the database. A
 * backup of either engine can be restored into either engine.
 * @throws StartupError if the backup is damaged or was made by a newer version, if the target is not empty, if the application key differs, or
 * if the disk is full. After such an error, the target database has no restored rows, unless the disk became full after the tables were
 * stored.
 */
export async function restore(target: Target, options: RestoreOptions, log: Logger): Promise<Manifest> {
  const from = resolve(options.from);
  const manifest = await readArchive(from);
  prepareDataFolder(target.dataDir);
  // The lock is also necessary with PostgreSQL: another restore, or a service, must not use the same data folder.
  const lock = lockFolder(target.dataDir, options.now);
  try {
    const { dataDir } = target;
    for (const name of target.databaseUrl === null ? ['db', FILES_FOLDER] : [FILES_FOLDER])
      if (existsSync(join(dataDir, name))) throw notEmpty(dataDir, name);
    const key = options.keyFile === null ? null : readKeyFile(options.keyFile);
    if (!options.withoutCredentials) refuseOtherKey(target, manifest, key);
    const load = { dropCredentialsAt: options.withoutCredentials ? options.now : null };
    await inWorkFolder(dataDir, options.now, async (incoming) => {
      if (target.s3) await uploadFiles(from, target.s3);
      else await copyFiles(from, incoming);
      await restoreTables(target, from, manifest, load, { incoming, log });
      if (key !== null) storeAppKey(dataDir, key);
      // The database is moved last, so that no data folder has a database without its files.
      for (const name of [FILES_FOLDER, 'db']) {
        if (!existsSync(join(incoming, name))) continue;
        await syncBelow(join(incoming, name));
        await rename(join(incoming, name), join(dataDir, name));
      }
      await syncOne(dataDir);
    });
    return manifest;
  } finally {
    lock.release();
  }
}

/** Restores the tables into the server's database, or into a new embedded database in `incoming`. */
async function restoreTables(
  { databaseUrl }: Target,
  from: string,
  manifest: Manifest,
  load: LoadOptions,
  { incoming, log }: { incoming: string; log: Logger },
): Promise<void> {
  const database =
    databaseUrl === null
      ? await openEmbeddedFiles(join(incoming, 'db'))
      : await openPostgres(databaseUrl, log, 'command');
  try {
    await namingServerDisk(databaseUrl, () =>
      database.alone(async () => {
        await loadTables(database.db, from, manifest, load);
        await migrate(database.db);
      }),
    );
  } finally {
    await database.close();
  }
}

const notEmpty = (dataDir: string, name: string) =>
  new StartupError(
    `The data folder ${dataDir} contains ${name} already. Restore into an empty folder, so that nothing is overwritten: choose another with --data-dir, or move ${join(dataDir, name)} away.`,
  );

function readKeyFile(file: string): string {
  try {
    const text = readFileSync(file, 'utf8').trim();
    parseAppKey(text);
    return text;
  } catch (error) {
    throw new StartupError(
      `The application key in ${file} cannot be used (${errorCode(error) || (error as Error).message}). Pass the app.key of the data folder that was backed up.`,
      { cause: error },
    );
  }
}

/**
 * Compares the keys that the next start of the service uses with the keys of the backup. The service runs without the second factors and
 * mail keys of a lost key, so some of them may have another key than the credentials of sources.
 * @param fromFile key of `--key-file`
 * @throws StartupError if these keys cannot decrypt all credentials of sources, or none of the secrets, or if the service would not use
 * `fromFile`
 */
function refuseOtherKey(
  { dataDir, appKey, previousAppKeys }: Target,
  { keyIds, sourceKeyIds = keyIds }: Manifest,
  fromFile: string | null,
): void {
  const configured = findAppKey(appKey, dataDir);
  const given = fromFile === null ? null : parseAppKey(fromFile);
  if (given && configured && !given.equals(configured)) {
    const place = appKey === undefined ? `app.key in ${dataDir}` : 'APP_KEY';
    throw new StartupError(
      `--key-file has another application key than ${place}, which the service would use. Remove one of them.`,
    );
  }
  const current = given ?? configured;
  const secrets = current && createSecretBox(current, previousAppKeys.map(parseAppKey));
  const unknown = keyIds.filter((id) => !secrets?.has(id));
  const isKnown = (id: string) => !unknown.includes(id);
  if (sourceKeyIds.every(isKnown) && (keyIds.length === 0 || keyIds.some(isKnown))) return;
  throw new StartupError(
    `Secrets in the backup (credentials of sources, second factors, mail keys) are encrypted with the application key ${unknown.join(', ')}, but ${secrets ? `the configured key is ${secrets.keyId}` : 'no application key is configured'}. Pass that key with --key-file (app.key of the data folder that was backed up) or APP_KEY. If the key is lost, pass --without-credentials. Afterwards reconnect every source; users with a second factor sign in with a recovery code.`,
  );
}
