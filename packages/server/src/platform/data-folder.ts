import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { errorCode, Refusal } from './refusal.ts';

/**
 * Creates the data folder where it is missing, for its owner only; an empty folder is closed to others.
 * @throws Refusal where it cannot be created or written, or where other users of the machine can read what is in it
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errorCode(error);
    const reason = code === 'ENOTDIR' || code === 'EEXIST' ? 'is not a folder' : `cannot be written (${code})`;
    throw new Refusal(`The data folder ${dataDir} ${reason}. Change its owner, or choose another with --data-dir.`, {
      cause: error,
    });
  }
  refuseReadable(dataDir);
}

/** Permissions of the group and of others. */
const OTHERS = 0o077;

function refuseReadable(dataDir: string): void {
  // Windows has no such permissions: a folder is as private as the one that it is in.
  if (process.platform === 'win32' || (statSync(dataDir).mode & OTHERS) === 0) return;
  if (readdirSync(dataDir).length === 0) {
    try {
      chmodSync(dataDir, 0o700);
      return;
    } catch {
      // Not the owner: refused below.
    }
  }
  throw new Refusal(
    `Other users of this machine can read the data folder ${dataDir}, which holds the application key and all data. Close it with: chmod -R go= ${dataDir}`,
  );
}
