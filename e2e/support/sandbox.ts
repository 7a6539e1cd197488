import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isRunning, type Service, sandboxPid } from './service.ts';

/** A fault that applies to matching requests. The README of the sandbox describes its fields. */
export interface Fault {
  match: { path?: string; operation?: string };
  status?: number;
  /** The body of the answer: text, or a value that is sent as JSON. */
  body?: unknown;
  delayMs?: number;
  /** Number of requests that receive the fault. 0: all requests until the fault is removed. */
  times?: number;
}

async function control(sandboxUrl: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${sandboxUrl}/_sandbox${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

export const addFault = (sandboxUrl: string, fault: Fault) => control(sandboxUrl, 'POST', '/faults', fault);
export const clearFaults = (sandboxUrl: string) => control(sandboxUrl, 'DELETE', '/faults');

/** Revokes every token of an account, at one vendor or at all vendors, as its user can do in the settings of the vendor. */
export const revoke = (sandboxUrl: string, account: string, vendor?: string) =>
  control(sandboxUrl, 'POST', '/revoke', { account, vendor });

/** Kills the sandbox; resolves when it has ended. */
export async function killSandbox(service: Service): Promise<void> {
  const pid = sandboxPid(service.starterPid);
  process.kill(pid, 'SIGKILL');
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Restarts the sandbox on the same port with the same state. The returned function stops it. */
export async function restartSandbox(service: Service): Promise<() => void> {
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../../packages/sandbox/dist/main.js'),
      '--port',
      new URL(service.sandboxUrl).port,
      '--state-dir',
      join(service.dataDir, 'sandbox'),
      '--parent-pid',
      String(process.pid),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The sandbox ended with code ${code}.`)));
  });
  return () => child.kill('SIGTERM');
}

/** Time in ms in which a test compares figures of the sandbox with those of a page. */
const COMPARISON = 90_000;

/** Waits for the next full hour if it is near, because the sandbox adds figures of the running day at each full hour. */
export async function awayFromFullHour(): Promise<void> {
  const left = 3_600_000 - (Date.now() % 3_600_000);
  if (left < COMPARISON) await new Promise((resolve) => setTimeout(resolve, left + 1_000));
}
