import { open, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFailure } from '../platform/db/failure.ts';
import { errorCode, Refusal } from '../platform/refusal.ts';

/** Writes a file that survives a power cut as soon as this returns. */
export async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes everything below a folder, and the folder itself, to the disk. */
export async function syncBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncBelow(path);
    else if (entry.isFile()) await syncOne(path);
  }
  await syncOne(folder);
}

/** Writes a file, or the entries of a folder, to the disk. Windows cannot do that for folders. */
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

/** Less free space than this explains a failed write, in bytes. */
const FULL_BELOW = 1_000_000;
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Replaces an error that a full disk has caused by one that names the folder; other errors stay as they are. The embedded
 * database can end with any error when it cannot write, so the free space is looked at as well.
 */
export async function explainFullDisk(error: unknown, folder: string): Promise<unknown> {
  if (error instanceof Refusal) return error;
  const space = await statfs(folder).catch(() => null);
  const full =
    databaseFailure(error) === 'full' ||
    FULL_CODES.has(errorCode(error)) ||
    (space !== null && space.bavail * space.bsize < FULL_BELOW);
  if (!full) return error;
  return new Refusal(
    `The disk of ${folder} is full. Nothing was changed and no incomplete backup remains. Free some space, or choose another folder.`,
    { cause: error },
  );
}
