// Starts the service as a separate process, like `npm start`, and writes its logs to a file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SERVICE_ENV, SERVICE_NODE_OPTIONS } from '../../../scripts/bootstrap/paths.mjs';
import { ROOT } from '../peers.mjs';

const LOOP = join(import.meta.dirname, 'loop.mjs');
const MAIN = join(ROOT, 'packages', 'server', 'dist', 'main.js');
/** Milliseconds between two requests for `/readyz` during a start. */
const ASK_EVERY = 5;

async function freePort() {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts the service and waits until `/readyz` answers 200.
 * @param {{ dataDir: string, databaseUrl?: string | null, sandboxUrl?: string, main?: string, watched?: boolean }} options
 *   `main`: program of another checkout; `watched`: makes `turns` available
 */
export async function startService({ dataDir, databaseUrl = null, sandboxUrl, main = MAIN, watched = false }) {
  const port = await freePort();
  const log = openSync(join(dataDir, 'service.log'), 'a');
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...SERVICE_NODE_OPTIONS,
      ...(watched ? ['--import', LOOP] : []),
      main,
      'serve',
      '--demo',
      '--data-dir',
      dataDir,
      '--port',
      String(port),
    ],
    {
      stdio: ['ignore', log, 'inherit', 'ipc'],
      env: {
        ...SERVICE_ENV,
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        // All clients of a benchmark have the same address, so the limit per address must not apply.
        SOCKETS_PER_ADDRESS: '99999',
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
        ...(sandboxUrl === undefined ? {} : { SANDBOX_URL: sandboxUrl }),
      },
    },
  );
  closeSync(log);
  const ended = once(child, 'exit');
  const announced = once(child, 'message');
  const url = `http://127.0.0.1:${port}`;
  let exited = false;
  ended.then(() => {
    exited = true;
  });
  while (!(await isReady(url))) {
    if (exited) throw new Error(`The service ended; its log is ${join(dataDir, 'service.log')}.`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
  const readyMs = performance.now() - started;
  // The demo's content is complete when the service prints its message, which can be later than the first answer.
  await announced;
  return {
    url,
    readyMs,
    /** Resident memory in MB. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    /** CPU time of all threads so far, in ms. */
    cpu: () => cpuTime(child.pid),
    /** Returns the processor time in ms of each turn of the event loop since the last call. */
    async turns() {
      const answered = once(child, 'message');
      child.kill('SIGUSR2');
      return (await answered)[0].turns;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the CPU time in ms. `/proc` counts in ticks of 10 ms. The program's name is in parentheses and can contain spaces. */
function cpuTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function isReady(url) {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}
