import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from './startup-error.ts';

/** A lock on a data folder. */
export interface FolderLock {
  release(): void;
}

/** Startup error: another process has locked the data folder. */
export class FolderInUse extends StartupError {}

const SQLITE_BUSY = 5;

/**
 * Locks a data folder for this process without waiting. Call it before the database is opened, because two processes that write one
 * embedded database damage it without an error. The lock is a lock of the operating system on an open file. SQLite sets it, because Node
 * has no function for it. It ends with the process, even after a crash, so a stale lock cannot remain.
 * @throws FolderInUse if another process has locked the folder. The message contains the process id if it is known.
 * @throws StartupError if the folder cannot be written
 */
export function lockFolder(dataDir: string, now: number): FolderLock {
  const holderFile = join(dataDir, 'lock.json');
  let handle: DatabaseSync;
  try {
    handle = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  } catch (error) {
    throw new StartupError(
      `Cannot write to the data folder ${dataDir}. Change its owner, or choose another with --data-dir.`,
      {
        cause: error,
      },
    );
  }
  try {
    handle.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    handle.close();
    if (!isBusy(error)) {
      throw new StartupError(
        `Cannot write to the data folder ${dataDir} (${String((error as Error).message)}). Change its owner, or choose another with --data-dir.`,
        { cause: error },
      );
    }
    throw new FolderInUse(
      `The data folder ${dataDir} is in use by ${holder(holderFile)}. Stop it, or choose another folder with --data-dir.`,
      { cause: error },
    );
  }
  writeFileSync(holderFile, `${JSON.stringify({ pid: process.pid, since: new Date(now).toISOString() })}\n`);
  return {
    release() {
      if (handle.isOpen) handle.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function holder(file: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; since: string };
    return `another Reporting (process ${pid}, since ${since})`;
  } catch {
    return 'another Reporting';
  }
}
