import { sql } from 'kysely';
import { pino } from 'pino';
import * as z from 'zod';
import { openDatabase } from '../platform/db/open.ts';
import type { Db } from '../platform/db/tenant.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { createJobs } from '../platform/jobs/jobs.ts';

/** Creates the table in which jobs record their runs. */
export async function createRuns(db: Db): Promise<void> {
  await sql`create table if not exists job_runs
    (n integer not null, pid integer not null, at timestamptz not null default clock_timestamp())`.execute(db);
}

/** Returns the runs in order. */
export async function runsOf(db: Db): Promise<{ n: number; pid: number }[]> {
  const { rows } = await sql<{ n: number; pid: number }>`select n, pid from job_runs order by n, at`.execute(db);
  return rows;
}

/**
 * The jobs of the tests with several processes. `count` records each run. `hang` records each run and waits during the first run, so that
 * the test can kill the process.
 */
export const processJobs = (db: Db) => {
  const note = (n: number) => sql`insert into job_runs (n, pid) values (${n}, ${process.pid})`.execute(db);
  const base = { data: z.object({ n: z.number() }), heartbeatSeconds: 10, retries: 5, pollSeconds: 0.5 };
  return {
    count: defineJob({
      ...base,
      name: 'count',
      expireSeconds: 60,
      concurrency: 4,
      async run({ n }) {
        await note(n);
      },
    }),
    hang: defineJob({
      ...base,
      name: 'hang',
      expireSeconds: 600,
      concurrency: 1,
      async run({ n }) {
        await note(n);
        process.send?.('running');
        const { rows } = await sql<{ runs: number }>`select count(*)::int as runs from job_runs where n = ${n}`.execute(
          db,
        );
        if (rows[0]?.runs === 1) await new Promise((resolve) => setTimeout(resolve, 600_000));
      },
    }),
  };
};

/**
 * Runs these jobs in this process until SIGTERM.
 * @param place address of a PostgreSQL server, or folder of an embedded database. In an empty embedded database it sends one `hang` job.
 */
async function main(place: string): Promise<void> {
  const log = pino({ level: 'error' });
  const databaseUrl = place.startsWith('postgres:') ? place : null;
  const database = await openDatabase({ dataDir: place, databaseUrl, now: Date.now() }, log);
  const { db } = database;
  const defined = processJobs(db);
  const jobs = await createJobs({ database, log, jobs: Object.values(defined), superviseSeconds: 1 });
  if (databaseUrl === null) await createRuns(db);
  await jobs.start();
  if (databaseUrl === null && (await runsOf(db)).length === 0) await jobs.send(db, defined.hang, { n: 1 });
  process.send?.('started');
  process.on('SIGTERM', () =>
    jobs
      .stop()
      .then(() => database.close())
      .then(() => process.exit(0)),
  );
}

const [, file, place] = process.argv;
if (file === import.meta.filename && place) await main(place);
