import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, StartupError } from '../startup-error.ts';

const HOW = "Make one with: node -e \"console.log(require('crypto').randomBytes(32).toString('base64'))\"";

/**
 * Reads a configured application key.
 * @throws StartupError if the key is shorter than 32 bytes, or if it looks like an example instead of random bytes
 */
export function parseAppKey(text: string): Buffer {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64,}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  if (bytes.length < 32)
    throw new StartupError(`APP_KEY is too short: 32 random bytes in base64 or hex are needed. ${HOW}`);
  const example = /change.?me|example|secret|password|insecure|default|your.?key/i.test(trimmed);
  if (example || new Set(bytes).size < 16) {
    throw new StartupError(`APP_KEY looks like an example, not like 32 random bytes. ${HOW}`);
  }
  return bytes;
}

/**
 * Returns the configured key. Without it, returns the key of the data folder. This key is created at the first run, and only its owner can
 * read it.
 */
export function loadAppKey(configured: string | undefined, dataDir: string): Buffer {
  if (configured !== undefined) return parseAppKey(configured);
  if (!storeAppKey(dataDir, randomBytes(32).toString('base64'))) chmodSync(keyFile(dataDir), 0o600);
  const key = readStoredKey(dataDir);
  if (key === null)
    throw new StartupError(
      `The application key in ${keyFile(dataDir)} was deleted during the start. Start the service again.`,
    );
  return key;
}

/** Returns the configured key. Without it, returns the key of the data folder; null if neither exists. */
export function findAppKey(configured: string | undefined, dataDir: string): Buffer | null {
  return configured === undefined ? readStoredKey(dataDir) : parseAppKey(configured);
}

/**
 * Writes the application key into a data folder that has none. Only its owner can read the key.
 * @returns false if the folder already has a key
 * @throws StartupError if the key cannot be written
 */
export function storeAppKey(dataDir: string, text: string): boolean {
  const file = keyFile(dataDir);
  try {
    const handle = openSync(file, 'wx', 0o600);
    try {
      writeSync(handle, `${text.trim()}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw new StartupError(`Cannot write the application key to ${file} (${errorCode(error)}).`, { cause: error });
  }
}

const keyFile = (dataDir: string) => join(dataDir, 'app.key');

function readStoredKey(dataDir: string): Buffer | null {
  const file = keyFile(dataDir);
  try {
    return parseAppKey(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartupError(
      `The application key in ${file} cannot be used. Restore it from a backup; without it the stored credentials of sources are lost and every source has to be connected again (then delete the file).`,
      { cause: error },
    );
  }
}
