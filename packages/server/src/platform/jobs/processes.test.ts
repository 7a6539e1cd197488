import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRuns, processJobs, runsOf } from '../../testing/job-process.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { putEmptyDatabase } from '../../testing/template.ts';
import { openDatabase } from '../db/open.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { withTransaction } from '../db/tenant.ts';
import { createJobs, type Jobs } from './jobs.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/job-process.ts', import.meta.url));
const JOBS = 2_000;

describe('jobs in two processes on one PostgreSQL server', () => {
  const log = pino({ level: 'silent' });
  let server: TestPostgres;
  let database: OpenDatabase;
  let sender: Jobs;
  let jobs: ReturnType<typeof processJobs>;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    database = await openDatabase({ dataDir: '', databaseUrl: server.url, now: Date.now() }, log);
    await createRuns(database.db);
    jobs = processJobs(database.db);
    sender = await createJobs({ database, log, jobs: Object.values(jobs).map((job) => ({ ...job, concurrency: 0 })) });
    await sender.start();
  }, 60_000);
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  }, 30_000);
  afterAll(async () => {
    await sender.stop();
    await database.close();
    await server.stop();
  });

  async function startProcess(): Promise<ChildProcess> {
    const child = fork(PROGRAM, [server.url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    children.push(child);
    await once(child, 'message');
    return child;
  }

  const runs = () => runsOf(database.db);

  it(`run once each if ${JOBS.toLocaleString('en')} are sent`, async () => {
    // Both processes run before the jobs are sent. Otherwise one process could run all of them.
    const [first, second] = await Promise.all([startProcess(), startProcess()]);
    await withTransaction(database.db, async (trx) => {
      for (let n = 0; n < JOBS; n += 1) await sender.send(trx, jobs.count, { n });
    });
    await expect.poll(async () => (await runs()).length, { timeout: 60_000, interval: 250 }).toBe(JOBS);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const done = await runs();
    expect(done.map(({ n }) => n)).toEqual(Array.from({ length: JOBS }, (_, n) => n));
    expect(new Set(done.map(({ pid }) => pid))).toEqual(new Set([first.pid, second.pid]));
  }, 120_000);

  it('are repeated if their process was killed', async () => {
    const first = await startProcess();
    await sender.send(database.db, jobs.hang, { n: -1 });
    const ofIt = async () => (await runs()).filter(({ n }) => n === -1);
    await expect.poll(async () => (await ofIt()).length).toBe(1);
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    const second = await startProcess();
    await expect.poll(ofIt, { timeout: 40_000, interval: 250 }).toEqual([
      { n: -1, pid: first.pid },
      { n: -1, pid: second.pid },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await ofIt()).toHaveLength(2);
  }, 90_000);
});

describe('jobs on the embedded database', () => {
  it('are repeated if their process was killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reporting-jobs-'));
    await putEmptyDatabase(folder);
    const pids: (number | undefined)[] = [];
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const child = fork(PROGRAM, [folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      pids.push(child.pid);
      const ended = once(child, 'exit');
      // The second process starts the job when the first process sends no heartbeat.
      // Two messages can arrive together, so one listener receives all of them.
      await new Promise<void>((resolve) => {
        child.on('message', (message) => {
          if (message === 'running') resolve();
        });
      });
      child.kill(signal);
      await ended;
    }
    const database = await openDatabase(
      { dataDir: folder, databaseUrl: null, now: Date.now() },
      pino({ level: 'silent' }),
    );
    expect(await runsOf(database.db)).toEqual(pids.map((pid) => ({ n: 1, pid })));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }, 90_000);
});
