import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../startup-error.ts';
import { type FileStore, isStoredName, type NewFile } from './store.ts';

/** Subfolder of the data folder with the stored files. */
export const FILES_FOLDER = 'files';
/** Subfolder with files that are being written. Backups do not contain it. */
export const INCOMPLETE_FOLDER = '.incoming';

/** Stores files in subfolders of `folder`. The folders are created when they are first used. */
export function createDiskStore(folder: string): FileStore {
  const incoming = join(folder, INCOMPLETE_FOLDER);
  // Subfolders, because many files in one folder are slow on some file systems.
  const folderOf = (name: string) => join(folder, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);

  async function write({ name, bytes }: NewFile): Promise<void> {
    if (!isStoredName(name)) throw new Error('The name is not that of a file.');
    for (const needed of [incoming, folderOf(name)]) await mkdir(needed, { recursive: true, mode: 0o700 });
    const incomplete = join(incoming, randomBytes(12).toString('hex'));
    try {
      const handle = await open(incomplete, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(incomplete, pathOf(name));
      await syncFolder(folderOf(name));
    } catch (error) {
      await rm(incomplete, { force: true });
      throw error;
    }
  }

  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names.filter(isStoredName)) await rm(pathOf(name), { force: true });
  }

  return {
    async put(files) {
      try {
        for (const file of files) await write(file);
      } catch (error) {
        await remove(files.map(({ name }) => name));
        throw error;
      }
    },

    async open(name) {
      if (!isStoredName(name)) return null;
      const handle = await open(pathOf(name), 'r').catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return { bytes: size, stream: handle.createReadStream() };
    },

    remove,

    async *list() {
      for (const parent of await namesIn(folder)) {
        if (parent === INCOMPLETE_FOLDER) continue;
        for (const name of (await namesIn(join(folder, parent))).filter(isStoredName)) {
          const found = await stat(join(folder, parent, name)).catch(() => null);
          if (found) yield { name, storedAt: found.mtimeMs };
        }
      }
    },

    async tidy(before) {
      for (const name of await namesIn(incoming)) {
        const found = await stat(join(incoming, name)).catch(() => null);
        if (found && found.mtimeMs < before) await rm(join(incoming, name), { force: true });
      }
    },

    async close() {},
  };
}

/** Returns the names in a folder; an empty list if the folder does not exist or is a file. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return [];
    throw error;
  }
}

/** Writes the list of names in a folder to the disk. Windows does not support this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
