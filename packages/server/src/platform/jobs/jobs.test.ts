import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { putEmptyDatabase } from '../../testing/template.ts';
import { openDatabase } from '../db/open.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { withTransaction } from '../db/tenant.ts';
import { OutsideTransactionError } from '../db/transaction-scope.ts';
import { migrate } from '../migrations/index.ts';
import { defineJob, type Job } from './job.ts';
import { createJobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const job = (name: string, run: (data: { n: number }, signal: AbortSignal) => Promise<void>, more: Partial<Job> = {}) =>
  defineJob({
    name,
    data: z.object({ n: z.number() }),
    expireSeconds: 60,
    heartbeatSeconds: 10,
    retries: 3,
    concurrency: 1,
    pollSeconds: 0.5,
    run,
    ...more,
  });

describe.each([{ postgres: false }, { postgres: true }])('the queue (PostgreSQL server: $postgres)', ({ postgres }) => {
  let server: TestPostgres | null = null;
  let folder: string;
  let database: OpenDatabase;
  const open = () => openDatabase({ dataDir: folder, databaseUrl: server?.url ?? null, now: Date.now() }, log);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-jobs-'));
    if (postgres) server = await startPostgres();
    else await putEmptyDatabase(folder);
    database = await open();
    await migrate(database.db);
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('runs a job that was sent in a transaction only if the transaction commits', async () => {
    const done: number[] = [];
    const count = job('commits', async ({ n }) => {
      done.push(n);
    });
    const jobs = await createJobs({ database, log, jobs: [count] });
    await jobs.start();
    await withTransaction(database.db, (trx) => jobs.send(trx, count, { n: 1 }));
    await withTransaction(database.db, async (trx) => {
      await jobs.send(trx, count, { n: 2 });
      throw new Error('rolled back');
    }).catch(() => {});
    await jobs.send(database.db, count, { n: 3 });
    await expect.poll(() => done.toSorted()).toEqual([1, 3]);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(done.toSorted()).toEqual([1, 3]);
    await jobs.stop();
  });

  it('rejects a send inside a transaction immediately if it does not use the handle of the transaction', async () => {
    const never = job('never', async () => {});
    const jobs = await createJobs({ database, log, jobs: [never] });
    await jobs.start();
    const started = performance.now();
    await expect(withTransaction(database.db, () => jobs.send(database.db, never, { n: 1 }))).rejects.toThrow(
      OutsideTransactionError,
    );
    await expect(
      withTransaction(database.db, async (trx) => {
        await trx.selectFrom('settings').select('name').execute();
        await database.db.transaction().execute((other) => jobs.send(other, never, { n: 1 }));
      }),
    ).rejects.toThrow(OutsideTransactionError);
    expect(performance.now() - started).toBeLessThan(20_000);
    await jobs.stop();
  });

  it('rejects the queue’s own connection inside a transaction, even for a new queue', async () => {
    const jobs = await createJobs({ database, log, jobs: [job('known', async () => {})] });
    await jobs.start();
    await expect(
      withTransaction(database.db, (trx) =>
        jobs.send(
          trx,
          job('unknown', async () => {}),
          { n: 1 },
        ),
      ),
    ).rejects.toThrow(/unknown is not among the jobs/);
    const other = await createJobs({ database, log, jobs: [] });
    await expect(withTransaction(database.db, () => other.start())).rejects.toThrow(OutsideTransactionError);
    await jobs.stop();
  });

  it('repeats a failed run', async () => {
    let runs = 0;
    const flaky = job('flaky', async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
    });
    const jobs = await createJobs({ database, log, jobs: [flaky] });
    await jobs.start();
    await jobs.send(database.db, flaky, { n: 1 });
    await expect.poll(() => runs).toBe(2);
    await jobs.stop();
  });

  it('keeps jobs while the database is closed, and runs them after it is opened again', async () => {
    const done: number[] = [];
    const kept = job('kept', async ({ n }) => {
      done.push(n);
    });
    const first = await createJobs({ database, log, jobs: [kept] });
    await first.start();
    await first.stop();
    await Promise.all([1, 2, 3].map((n) => first.send(database.db, kept, { n })));
    expect(done).toEqual([]);
    await database.close();
    database = await open();
    const second = await createJobs({ database, log, jobs: [kept] });
    await second.start();
    await expect.poll(() => done.toSorted()).toEqual([1, 2, 3]);
    await second.stop();
  });

  it('repeats lost runs and resets the stored times of the queue after the clock was set forward by a year and then back', async () => {
    const runs: number[] = [];
    const lost = job('lost', async ({ n }) => {
      runs.push(n);
    });
    const first = await createJobs({ database, log, jobs: [lost] });
    await first.start();
    await first.stop();
    await first.send(database.db, lost, { n: 1 });
    await first.send(database.db, lost, { n: 2 });
    // The queue uses the clock of the database, which a test cannot set. Instead, the test writes the times that the queue would have
    // stored.
    const { db } = database;
    const year = sql`now() + interval '1 year'`;
    await sql`update jobs.version set cron_on = ${year}`.execute(db);
    await sql`update jobs.queue set monitor_claim_on = ${year}, maintain_on = ${year}`.execute(db);
    await sql`update jobs.job set state = 'active', started_on = ${year}, heartbeat_on = ${year}
      where name = 'lost' and data ->> 'n' = '1'`.execute(db);
    await sql`update jobs.job set created_on = ${year}, start_after = ${year}, keep_until = ${year} + interval '14 days'
      where name = 'lost' and data ->> 'n' = '2'`.execute(db);
    const second = await createJobs({ database, log, jobs: [lost], superviseSeconds: 1 });
    await second.start();
    await expect.poll(() => runs.toSorted(), { timeout: 40_000 }).toEqual([1, 2]);
    const { rows } = await sql`select name from jobs.queue where monitor_claim_on > now() or maintain_on > now()
      union all select 'version' from jobs.version where cron_on > now()`.execute(db);
    expect(rows).toEqual([]);
    await second.stop();
  }, 60_000);

  it('removes the schedule of a job that no longer exists', async () => {
    const tick = job('tick', async () => {}, { data: z.object({}), schedule: '0 3 * * *' });
    const first = await createJobs({ database, log, jobs: [tick] });
    await first.start();
    await first.stop();
    const second = await createJobs({ database, log, jobs: [] });
    await second.start();
    await second.stop();
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: await database.queue.connect(),
      backend: database.queue.backend,
      schema: 'jobs',
      supervise: false,
      schedule: false,
    });
    await boss.start();
    expect(await boss.getSchedules()).toEqual([]);
    await boss.stop();
  });
});

describe('a query inside a transaction', () => {
  it('fails on the embedded database if it does not use the handle of the transaction', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reporting-scope-'));
    await putEmptyDatabase(folder);
    const database = await openDatabase({ dataDir: folder, databaseUrl: null, now: Date.now() }, log);
    await migrate(database.db);
    const { db } = database;
    const query = (handle: typeof db) => handle.selectFrom('settings').select('name').execute();
    await expect(withTransaction(db, () => query(db))).rejects.toThrow(OutsideTransactionError);
    // Other code waits for the end of the transaction. Code that was started in the transaction can run queries after its end.
    let late = Promise.resolve<unknown>(null);
    let other = Promise.resolve<unknown>(null);
    const outside = async () => query(db);
    setTimeout(() => {
      other = outside();
    }, 20);
    await withTransaction(db, async (trx) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => query(db));
      return query(trx);
    });
    await expect(other).resolves.toEqual([]);
    await expect(late).resolves.toEqual([]);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
