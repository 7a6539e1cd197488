import { open, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFailure } from '../platform/db/failure.ts';
import { errorCode, StartupError } from '../platform/startup-error.ts';

/**
 * Writes a file and flushes its content to the disk. The caller must flush the folder too, because the entry of a new file is stored in the
 * folder.
 */
export async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder and its whole content to the disk. */
export async function syncBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncBelow(path);
    else if (entry.isFile()) await syncOne(path);
  }
  await syncOne(folder);
}

/** Flushes a file, or the entries of a folder, to the disk. On Windows errors are ignored, because Windows cannot flush folders. */
export async function syncOne(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (process.platform === 'win32') return null;
    throw error;
  });
  try {
    await handle?.sync();
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle?.close();
  }
}

/** The disk of a PostgreSQL server is full. */
class ServerDiskFull extends StartupError {}

/** Code of PostgreSQL for a full disk. */
const SERVER_DISK_FULL = '53100';

/**
 * Runs `work`, which uses the database. If `work` fails because the disk of a PostgreSQL server is full, throws an error that names the
 * server, which `explainFullDisk` does not change. Other errors stay unchanged.
 * @param databaseUrl address of the server; null if the database is embedded, so that its files are on the disk of a known folder
 */
export async function namingServerDisk<T>(databaseUrl: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseUrl === null || errorCode(error) !== SERVER_DISK_FULL) throw error;
    throw new ServerDiskFull(
      `The disk of the PostgreSQL server in DATABASE_URL is full (${(error as Error).message}). Free some space on the disk of the server, or enlarge it. Then run the command again.`,
      { cause: error },
    );
  }
}

/** If the free space in bytes is below this limit, a failed write is attributed to a full disk. */
const FULL_BELOW = 1_000_000;
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * If a full disk caused `error`, returns an error that names the folder. Otherwise returns `error` unchanged. The embedded database can
 * fail with any error when it cannot write, so the free space is also checked.
 */
export async function explainFullDisk(error: unknown, folder: string): Promise<unknown> {
  if (error instanceof ServerDiskFull) return error;
  const cause = error instanceof StartupError ? error.cause : error;
  // A `StartupError` without a cause reports a failed check. A full disk cannot be its reason.
  if (cause === undefined) return error;
  const space = await statfs(folder).catch(() => null);
  const full =
    databaseFailure(cause) === 'full' ||
    FULL_CODES.has(errorCode(cause)) ||
    (space !== null && space.bavail * space.bsize < FULL_BELOW);
  if (!full) return error;
  return new StartupError(
    `The disk of ${folder} is full. No incomplete file remains in this folder. Free some space, or choose another folder.`,
    { cause: error },
  );
}
