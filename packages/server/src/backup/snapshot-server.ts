import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../platform/db/tenant.ts';
import { COPIED, type ServiceMessage, snapshotSocket, socketLines } from './snapshot-socket.ts';

/**
 * Offers copies of the embedded database to the command `backup`, which runs in another process. The service only starts and ends
 * PostgreSQL's backup mode. In backup mode, the other process copies the files while the service continues to write.
 * @returns a function that ends the offer and a copy in progress
 */
export async function serveSnapshots({
  db,
  dataDir,
  log,
}: {
  db: Db;
  dataDir: string;
  log: Logger;
}): Promise<() => Promise<void>> {
  const path = snapshotSocket(dataDir);
  const connections = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const busy = connections.size > 0;
    const work = (busy ? refuse(socket) : offer(socket, db))
      .catch((error: unknown) => {
        log.error({ err: error }, 'a backup failed');
        send(socket, { step: 'error', message: (error as Error).message });
      })
      .finally(() => {
        socket.end();
        connections.delete(socket);
      });
    connections.set(socket, work);
  });
  // A killed process may have left the socket. The data-folder lock ensures that no other process listens on it.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
    if (process.platform !== 'win32') chmodSync(path, 0o600);
  } catch (error) {
    log.warn(
      { err: error, path },
      'the socket for backups cannot be created, so backups require that the service is stopped',
    );
    return async () => {};
  }
  server.on('error', (error) => log.warn({ err: error }, 'the socket for backups failed'));
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of connections.keys()) socket.destroy();
    await Promise.all(connections.values());
    await closed;
  };
}

async function refuse(socket: Socket): Promise<void> {
  send(socket, { step: 'error', message: 'Another backup is in progress. Wait for its end.' });
}

async function offer(socket: Socket, db: Db): Promise<void> {
  await sql`select pg_backup_start('reporting', true)`.execute(db);
  let stopped = false;
  const stop = async () => {
    stopped = true;
    const { rows } = await sql<{ label: string; last: string }>`
      select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`.execute(db);
    return rows[0] ?? { label: '', last: '' };
  };
  try {
    send(socket, { step: 'copy' });
    for await (const line of socketLines(socket)) {
      if (line !== COPIED) continue;
      const { label, last } = await stop();
      send(socket, { step: 'finish', label, first: /\(file (\w+)\)/.exec(label)?.[1] ?? '', last });
      return;
    }
  } finally {
    if (!stopped) await stop();
  }
}

function send(socket: Socket, message: ServiceMessage): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}
