import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The script behind `npm start`. */
export const bootstrap = join(root, 'scripts/bootstrap.mjs');

/** Time limit of a start in ms. The first start also builds the app. */
const START_PATIENCE = 270_000;

export interface Service {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  starterPid: number;
  /** Everything printed so far. */
  output(): string;
  /** Sends Ctrl-C. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL to the service; resolves when the starter has ended. */
  kill(): Promise<void>;
}

/** Creates a temporary folder; `remove` deletes it. */
export function temporaryFolder(prefix: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), prefix));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Number of ports for each worker of the test runner, so that two workers never choose the same free port. */
const PORTS = 4_000;

/** Returns a free port whose next port is free, too. The sandbox uses the next port. */
export async function freePortPair(): Promise<number> {
  // Workers are numbered from 1. All ranges end below the ports of outgoing connections (32,768 and up).
  const first = 16_000 + (Number(process.env.VITEST_POOL_ID ?? 1) % 4) * PORTS;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = first + Math.floor(Math.random() * (PORTS - 1));
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('No pair of free ports found.');
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Returns the child processes of a process, from /proc. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        // The process name is in parentheses and can contain any character. The id of the parent is the second field after the name.
        const stat = readFileSync(`/proc/${candidate}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Returns the id of the service's process. `starter` is the id of the process of `npm start`, which started the service. */
export function servicePid(starter: number): number {
  const pid = childrenOf(starter).find((child) => /server\/dist\/main\.js serve/.test(commandOf(child)));
  if (pid === undefined) throw new Error('The starter has no child process of the service.');
  return pid;
}

/** Returns the process id of a starter's sandbox. */
export function sandboxPid(starter: number): number {
  const pid = childrenOf(starter).find((child) => /sandbox\/dist\/main\.js/.test(commandOf(child)));
  if (pid === undefined) throw new Error('The starter has no child process of the sandbox.');
  return pid;
}

/** Returns whether a process runs. A zombie process does not. */
export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

/** A running `npm start`. */
export interface Start {
  pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Resolves when the address of the service is printed. Rejects if the process ends earlier or exceeds the time limit. */
  ready: Promise<void>;
  /** The exit code; null if a signal ended it. */
  ended: Promise<number | null>;
  /** Sends a signal to every process of the group, like Ctrl-C in a terminal. */
  interrupt(): void;
}

export interface StartOptions {
  args: string[];
  /** Variables that are added to the environment. A variable that is undefined is removed. */
  env?: NodeJS.ProcessEnv;
  /** The program that runs the script, and its arguments before the script. */
  command?: [string, ...string[]];
  /** Runs npm, which runs the script in a shell. `pid` is then the process id of npm. */
  npm?: boolean;
  /** Closes the output when it matches this pattern, like `| head`. */
  readUntil?: RegExp;
  timeout?: number;
}

/** Runs `npm start` with options in a process group, like a terminal. */
export function launch({
  args,
  env = {},
  command = [process.execPath],
  npm = false,
  readUntil,
  timeout = START_PATIENCE,
}: StartOptions): Start {
  const [program, ...first] = npm ? (['npm', 'start', '--'] as const) : ([...command, bootstrap, 'start'] as const);
  const starter = spawn(program, [...first, ...args], {
    cwd: npm ? root : undefined,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: undefined,
      DATA_DIR: undefined,
      BACKUP_KEEP: '0',
      PDF_PRIORITY: 'normal',
      ...env,
    },
  });
  const { pid } = starter;
  if (pid === undefined) throw new Error(`${program} cannot be run.`);
  let output = '';
  const ended = new Promise<number | null>((resolve) => starter.once('close', (code) => resolve(code)));
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The service did not start in time:\n${output}`)), timeout);
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (readUntil?.test(output)) starter.stdout.destroy();
      if (!/Reporting runs at http.*Ctrl-C/s.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    starter.stdout.on('data', take);
    starter.stderr.on('data', take);
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`The service ended with code ${code}:\n${output}`));
    });
  });
  ready.catch(() => {});
  return { pid, output: () => output, ready, ended, interrupt: () => process.kill(-pid, 'SIGINT') };
}

/** Runs `npm start` on a port and a data folder, and waits until it is ready. */
export async function startService(options: {
  dataDir: string;
  port: number;
  args?: string[];
  env?: Record<string, string>;
  timeout?: number;
}): Promise<Service> {
  const { dataDir, port, args = [], env = {}, timeout = START_PATIENCE } = options;
  const start = launch({ args: ['--port', String(port), '--data-dir', dataDir, ...args], env, timeout });
  await start.ready;
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${port + 1}`,
    dataDir,
    starterPid: start.pid,
    output: start.output,
    stop: async () => {
      start.interrupt();
      return start.ended;
    },
    kill: async () => {
      process.kill(servicePid(start.pid), 'SIGKILL');
      await start.ended;
    },
  };
}
