import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Folder of Linux's file system in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'reporting-checks-';
/** Required free bytes: several times the size of the temporary files of all checks. */
const NEEDED = 6 * 2 ** 30;

const bytesFree = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Removes the folders of killed runs. */
function removeLeftovers(memory) {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid)) continue;
    try {
      process.kill(pid, 0);
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(join(memory, name), { recursive: true, force: true });
    }
  }
}

/**
 * Creates a folder in memory for temporary files, if the machine has enough free memory. Tests create databases with a thousand
 * files each. On a disk, this takes a tenth of the tests' time. The folder is removed when this process ends.
 * @returns {string | null} its path; null if temporary files stay in the default folder
 */
export function temporaryFolder(memory = MEMORY, needed = NEEDED) {
  try {
    if (Math.min(bytesFree(memory), freemem()) < needed) return null;
    removeLeftovers(memory);
    const folder = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`));
    // As in /tmp, programs of other users must be able to write here, for example a PostgreSQL server.
    chmodSync(folder, 0o1777);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return null;
  }
}
