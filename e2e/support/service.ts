import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bootstrap = join(import.meta.dirname, '../../scripts/bootstrap.mjs');

export interface Service {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  /** Everything printed so far. */
  output(): string;
  /** Ctrl-C. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL to the service itself, as the kernel would; resolves when the starter has ended. */
  kill(): Promise<void>;
}

/** A folder that goes away with `remove`. */
export function temporaryFolder(prefix: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), prefix));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A port that was free a moment ago, with the next one free as well (for the sandbox). */
export async function freePortPair(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
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

/** Processes by parent, from /proc or ps: whoever the starter started. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        // The name of a process is in brackets and may hold anything; the parent is the second field behind it.
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

/** The service's process below a starter. */
export function servicePid(starter: number): number {
  const pid = childrenOf(starter).find((child) => /server\/src\/main\.ts serve/.test(commandOf(child)));
  if (pid === undefined) throw new Error('The starter has no service below it.');
  return pid;
}

/** Runs `npm start` with options, as a person does, and waits until it says where it runs. */
export async function startService(options: {
  dataDir: string;
  port: number;
  args?: string[];
  timeout?: number;
}): Promise<Service> {
  const args = [
    bootstrap,
    'start',
    '--port',
    String(options.port),
    '--data-dir',
    options.dataDir,
    ...(options.args ?? []),
  ];
  const starter: ChildProcess = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => starter.once('exit', (code) => resolve(code)));
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The service did not start in time:\n${output}`)),
      options.timeout ?? 90_000,
    );
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (/Reporting runs at http/.test(output)) {
        clearTimeout(timer);
        resolve();
      }
    };
    starter.stdout?.on('data', take);
    starter.stderr?.on('data', take);
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`The service ended with code ${code}:\n${output}`));
    });
  });
  await ready;
  return {
    url: `http://127.0.0.1:${options.port}`,
    sandboxUrl: `http://127.0.0.1:${options.port + 1}`,
    dataDir: options.dataDir,
    output: () => output,
    stop: async () => {
      starter.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      if (starter.pid === undefined) throw new Error('The starter has no process id.');
      process.kill(servicePid(starter.pid), 'SIGKILL');
      await ended;
    },
  };
}
