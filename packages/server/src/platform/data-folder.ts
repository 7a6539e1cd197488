import { accessSync, constants, mkdirSync } from 'node:fs';
import { errorCode, Refusal } from './refusal.ts';

/**
 * Makes the data folder where it is missing, for its owner only.
 * @throws Refusal where it cannot be made or written
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
}
