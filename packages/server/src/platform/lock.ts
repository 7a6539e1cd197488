import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from './refusal.ts';

/** An exclusive hold of a data folder. */
export interface FolderLock {
  release(): void;
}

/** Another process holds the data folder. */
export class FolderInUse extends Refusal {}

const SQLITE_BUSY = 5;

/**
 * Takes a data folder for this process alone, at once or not at all. Two processes on one embedded database diverge
 * silently, so this comes before the database is opened.
 *
 * The lock is the operating system's own, on an open file, taken through SQLite since Node offers none: it ends with the
 * process however that ends, so there is never a stale one to judge.
 * @throws FolderInUse where another process holds the folder, naming that process
 * @throws Refusal where the folder cannot be written
 */
export function lockFolder(dataDir: string, now: number): FolderLock {
  const holderFile = join(dataDir, 'lock.json');
  let handle: DatabaseSync;
  try {
    handle = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  } catch (error) {
    throw new Refusal(
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
      throw new Refusal(
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
