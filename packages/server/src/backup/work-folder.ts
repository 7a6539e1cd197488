import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from '../platform/lock.ts';
import { errorCode, StartupError } from '../platform/startup-error.ts';
import { explainFullDisk } from './disk.ts';

const PREFIX = '.partial-';

/**
 * Runs `work` with a new folder inside `parent`. `work` moves complete files out of this folder. The folder is removed at the end and when
 * the process exits. A killed process leaves its folder, which the next call removes.
 * @param now time in ms since 1970
 * @throws StartupError if `parent` cannot be written or its disk is full
 */
export async function inWorkFolder<T>(parent: string, now: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(parent, `${PREFIX}${process.pid}-${now}`);
  try {
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    removeAbandoned(parent, now);
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (errorCode(error) === 'ENOSPC') throw await explainFullDisk(error, parent);
    throw new StartupError(
      `The folder ${parent} cannot be written (${errorCode(error)}). Change its owner, or choose another.`,
      { cause: error },
    );
  }
  // Copies in progress can still create files, so the removal is retried.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.on('exit', remove);
  try {
    const lock = lockFolder(folder, now);
    try {
      return await work(folder);
    } catch (error) {
      // The free space must be checked before the files are removed.
      throw await explainFullDisk(error, parent);
    } finally {
      lock.release();
    }
  } finally {
    remove();
    process.off('exit', remove);
  }
}

/** Removes the folders of killed processes. The operating system has released the locks of these folders. */
function removeAbandoned(parent: string, now: number): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(parent, name);
    try {
      lockFolder(folder, now).release();
    } catch (error) {
      if (error instanceof FolderInUse) continue;
      throw error;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}
