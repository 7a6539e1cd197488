import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
let folder: string;
const started: number[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-life-'));
});
afterEach(() => {
  for (const pid of started.splice(0)) if (alive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Returns true if a process runs. A zombie (an ended process whose parent has not waited for it) does not run. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self/stat') || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function text(child: ChildProcess, stream: 'stdout' | 'stderr'): Promise<string> {
  let all = '';
  for await (const chunk of child[stream] ?? []) {
    all += chunk;
    if (all.includes('\n') && stream === 'stdout') break;
  }
  return all;
}

async function run(args: string[]): Promise<{ code: number | null; error: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(child, 'exit');
  const error = await text(child, 'stderr');
  const [code] = await exit;
  return { code, error };
}

/** Waits until a process has ended. Throws after 20 s, which are enough on a busy machine. */
async function gone(pid: number): Promise<void> {
  const from = performance.now();
  while (alive(pid)) {
    if (performance.now() - from > 20_000) throw new Error('The sandbox outlived its parent by 20 s.');
    await wait(20);
  }
}

/**
 * Writes a program that starts a sandbox with the given `stdio`, prints its output and keeps running. Returns the path of the
 * program.
 */
function parentProgram(stdio: string, middle: boolean): string {
  const path = join(folder, 'parent.mjs');
  const command = middle
    ? // The sandbox is a grandchild, as under a package manager. The shell in between waits for its end.
      `['/bin/sh', ['-c', 'node "$@" < /dev/null & wait', 'sh', main, ...args]]`
    : '[process.execPath, [main, ...args]]';
  writeFileSync(
    path,
    `import { spawn } from 'node:child_process';
const main = ${JSON.stringify(MAIN)};
const args = ['--port', '0', '--state-dir', ${JSON.stringify(folder)}, '--parent-pid', String(process.pid)];
const [file, list] = ${command};
const child = spawn(file, list, { stdio: ${stdio}, detached: ${middle} });
child.stdout.on('data', (data) => process.stdout.write(data));
setInterval(() => {}, 1000);
`,
  );
  return path;
}

describe('the sandbox program', () => {
  it('prints one line when it is ready, answers requests, and ends on SIGTERM', async () => {
    const child = spawn(process.execPath, [MAIN, '--port', '0', '--state-dir', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(child.pid ?? 0);
    const ready = JSON.parse(await text(child, 'stdout')) as { ready: boolean; url: string; pid: number };
    expect(ready).toMatchObject({ ready: true, pid: child.pid });
    expect((await fetch(`${ready.url}/_sandbox/health`)).status).toBe(200);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  it('prints one line if the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, error } = await run(['--port', String(port), '--state-dir', folder]);
    expect(code).toBe(1);
    expect(error).toBe(
      `The sandbox cannot start. Port ${port} is taken by another program: stop it or choose another --port.\n`,
    );
    other.close();
  });

  it('reports a damaged state file and does not overwrite it', async () => {
    const file = join(folder, 'google-oauth.json');
    const damaged = '{"signingKey":';
    writeFileSync(file, damaged);
    const { code, error } = await run(['--port', '0', '--state-dir', folder]);
    expect(code).toBe(1);
    expect(error).toMatch(/state file .*google-oauth\.json is damaged: delete it/);
    expect(readFileSync(file, 'utf8')).toBe(damaged);
  });
});

describe('the sandbox', () => {
  it.each([
    ['a direct parent with a pipe', "['pipe', 'pipe', 'inherit']", false],
    ['a direct parent with a channel', "['ignore', 'pipe', 'inherit', 'ipc']", false],
    ['a grandparent process', "['ignore', 'pipe', 'inherit']", true],
  ])('ends when the process of --parent-pid is killed: %s', async (_what, stdio, middle) => {
    const parent = spawn(process.execPath, [parentProgram(stdio, middle)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { pid, url } = JSON.parse(await text(parent, 'stdout')) as { pid: number; url: string };
    started.push(pid);
    expect((await fetch(`${url}/_sandbox/health`)).status).toBe(200);
    // The sandbox must not end while its parent runs.
    await wait(600);
    expect(alive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await gone(pid);
  });

  it('ends when its parent process is killed, even if a request is still in progress', async () => {
    const parent = spawn(process.execPath, [parentProgram("['ignore', 'pipe', 'inherit']", false)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { pid, url } = JSON.parse(await text(parent, 'stdout')) as { pid: number; url: string };
    started.push(pid);
    await fetch(`${url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match: 'token', delayMs: 60_000 }),
    });
    const hanging = fetch(`${url}/google/oauth2/token`, { method: 'POST' }).catch(() => undefined);
    await wait(100);
    parent.kill('SIGKILL');
    await gone(pid);
    await hanging;
  });
});
