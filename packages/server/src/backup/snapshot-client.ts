import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { errorCode, StartupError } from '../platform/startup-error.ts';
import { COPIED, serviceMessage, snapshotSocket, socketLines } from './snapshot-socket.ts';

/**
 * Copies the embedded database of a running service, which continues to run. Opening the copy replays the write-ahead log. The copy then
 * contains every transaction that was committed before the copying ended.
 * @param inUse the error to throw if the process that has locked the data folder does not offer copies
 * @throws StartupError if the service rejects the request or ends during the copy
 */
export async function copyRunning(dataDir: string, copy: string, inUse: StartupError): Promise<void> {
  const socket = await reach(snapshotSocket(dataDir), inUse);
  try {
    const from = join(dataDir, 'db');
    for await (const line of socketLines(socket)) {
      const message = serviceMessage.parse(JSON.parse(line));
      if (message.step === 'error') throw new StartupError(`The service refused the backup: ${message.message}`);
      if (message.step === 'copy') {
        await copyData(from, copy);
        if (socket.writable) socket.write(`${COPIED}\n`);
        continue;
      }
      await copyLog(from, copy, message);
      await writeFile(join(copy, 'backup_label'), message.label, { mode: 0o600 });
      return;
    }
  } finally {
    socket.destroy();
  }
  throw new StartupError('The service ended during the backup. No backup was created. Run the command again.');
}

async function reach(path: string, inUse: StartupError): Promise<Socket> {
  const socket = connect(path);
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EACCES') {
      throw new StartupError(
        `${inUse.message} Only the operating-system user of the other process can make a backup while that process runs.`,
        { cause: error },
      );
    }
    throw new StartupError(`${inUse.message} The other process does not offer backups while it runs.`, {
      cause: error,
    });
  }
  socket.on('error', () => {});
  return socket;
}

/** Returns true if the content of this path is not copied here: PostgreSQL recreates it, or `copyLog` copies it. */
const omitted = (path: string) =>
  path === 'postmaster.pid' || /^(?:pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem)\/./.test(path);

async function copyData(from: string, to: string): Promise<void> {
  const folder = async (path: string): Promise<void> => {
    await mkdir(join(to, path), { mode: 0o700 });
    for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
      const inside = path === '' ? entry.name : `${path}/${entry.name}`;
      if (omitted(inside)) continue;
      if (entry.isDirectory()) await folder(inside);
      else if (entry.isFile()) await copyExisting(join(from, inside), join(to, inside));
    }
  };
  await folder('');
  for (const path of ['archive_status', 'summaries']) await mkdir(join(to, 'pg_wal', path), { mode: 0o700 });
}

/**
 * Copies a file. If PostgreSQL has deleted the file in the meantime, nothing is copied, because the write-ahead log contains the deletion.
 */
async function copyExisting(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function copyLog(from: string, to: string, { first, last }: { first: string; last: string }): Promise<void> {
  for (const name of await readdir(join(from, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
      await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name), constants.COPYFILE_FICLONE);
}
