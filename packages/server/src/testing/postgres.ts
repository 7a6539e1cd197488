import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Folder of PostgreSQL's server programs, where this machine has any. */
function serverPrograms(): string | null {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return null;
  const found = readdirSync(base)
    .map((version) => join(base, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'initdb')));
  return found.at(-1) ?? null;
}

export const POSTGRES_PROGRAMS = serverPrograms();

export interface TestPostgres {
  url: string;
  /** Ends the server at once, as a crash would; `start` brings it back with its data. */
  halt(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a PostgreSQL server of its own on a free port. It refuses to run as root, so root lends it an ordinary user. */
export async function startPostgres(): Promise<TestPostgres> {
  if (POSTGRES_PROGRAMS === null) throw new Error('This machine has no PostgreSQL server programs.');
  const folder = mkdtempSync(join(tmpdir(), 'reporting-pg-'));
  const data = join(folder, 'data');
  const root = process.getuid?.() === 0;
  const user = root ? 'nobody' : null;
  if (user) {
    const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }).trim());
    chownSync(folder, id('-u'), id('-g'));
  }
  const asUser = (program: string, args: string[]) => {
    const command = [join(POSTGRES_PROGRAMS ?? '', program), ...args];
    return user
      ? run('setpriv', ['--reuid', user, '--regid', 'nogroup', '--clear-groups', ...command], { cwd: folder })
      : run(command[0] ?? '', command.slice(1), { cwd: folder });
  };
  await asUser('initdb', ['-D', data, '-U', 'reporting', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8']);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=40`;
  const start = async () => {
    await asUser('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  };
  const halt = async () => {
    await asUser('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  };
  await start();
  return {
    start,
    halt,
    url: `postgres://reporting@127.0.0.1:${port}/postgres`,
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
