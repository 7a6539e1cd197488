import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { errorCode, StartupError } from './startup-error.ts';

/**
 * Creates the data folder if it is missing. Only its owner can read it. If an existing folder is empty, its permissions are restricted too.
 * @throws StartupError if the folder cannot be created or written, or if other users of the machine can read its content
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errorCode(error);
    const reason = code === 'ENOTDIR' || code === 'EEXIST' ? 'is not a folder' : `cannot be written (${code})`;
    throw new StartupError(
      `The data folder ${dataDir} ${reason}. Change its owner, or choose another with --data-dir.`,
      {
        cause: error,
      },
    );
  }
  refuseReadable(dataDir);
}

/** Permissions of the group and of others. */
const OTHERS = 0o077;

function refuseReadable(dataDir: string): void {
  // Windows has no such permissions: a folder inherits the access of its parent.
  if (process.platform === 'win32' || (statSync(dataDir).mode & OTHERS) === 0) return;
  if (readdirSync(dataDir).length === 0) {
    try {
      chmodSync(dataDir, 0o700);
      return;
    } catch {
      // If this user is not the owner, the error below is thrown.
    }
  }
  throw new StartupError(
    `Other users of this machine can read the data folder ${dataDir}, which holds the application key and all data. Close it with: chmod -R go= ${dataDir}`,
  );
}
