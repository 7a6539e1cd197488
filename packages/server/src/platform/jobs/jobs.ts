import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss, type Db as QueueConnection, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Db } from '../db/tenant.ts';
import { refuseOutsideTransaction } from '../db/transaction-scope.ts';
import { releaseFutureTimes } from './future-times.ts';
import type { Job } from './job.ts';

/** Database schema of the queue's tables. */
const SCHEMA = 'jobs';
/** Seconds between two checks for runs without a heartbeat or beyond their time limit. */
const SUPERVISE_SECONDS = 15;
const STOP_AT_MOST = 5_000;
/** Milliseconds from sending a job until the workers of this process look for it. By then the sender's transaction has usually ended. */
const NUDGE_AFTER = 50;

export interface Jobs {
  /**
   * Creates the queues. Jobs can be sent afterwards.
   * @throws if the queue's tables cannot be created
   */
  prepare(): Promise<void>;
  /** Calls `prepare` if it has not run yet, then starts running jobs. */
  start(): Promise<void>;
  /**
   * Sends a job. A process of this service calls its `run` at least once.
   * @param db handle of the open transaction, if there is one: the job exists only if the transaction commits
   * @throws OutsideTransactionError inside a transaction whose handle is not `db`
   */
  send<S extends z.ZodType>(db: Db, job: Job<S>, data: z.input<S> & object): Promise<void>;
  /** Sends several jobs of one type with one query. The rules of `send` apply. */
  sendAll<S extends z.ZodType>(db: Db, job: Job<S>, data: readonly (z.input<S> & object)[]): Promise<void>;
  /** Takes no more jobs and waits up to 5 s for running jobs. Unfinished jobs run again later, in any process. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  database: Pick<OpenDatabase, 'queue'>;
  log: Logger;
  /** All jobs of this service, because a queue must exist before a job is sent to it. */
  jobs: readonly Job[];
  superviseSeconds?: number;
  /** Called after each run of a job. */
  onRun?: (job: string, outcome: 'done' | 'failed', milliseconds: number) => void;
}

export async function createJobs({ database, log, jobs, superviseSeconds, onRun }: JobsOptions): Promise<Jobs> {
  const seconds = superviseSeconds ?? SUPERVISE_SECONDS;
  const connection = outsideTransactions(await database.queue.connect());
  const boss = new PgBoss({
    db: connection,
    backend: database.queue.backend,
    schema: SCHEMA,
    superviseIntervalSeconds: seconds,
    monitorIntervalSeconds: seconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed and will retry'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, `job queue: ${message}`));
  let clockCheck: NodeJS.Timeout | undefined;
  const known = new Set(jobs.map(({ name }) => name));
  /** Ids of this process's workers, by name of the job. */
  const workers = new Map<string, string[]>();

  function refuseUnknown({ name }: Pick<Job, 'name'>, db: Db): void {
    if (!known.has(name)) throw new Error(`The job ${name} is not among the jobs that the service starts with.`);
    refuseOutsideTransaction(db);
  }
  /** Makes the workers of this process look for a job that was sent. */
  function nudge({ name }: Pick<Job, 'name'>): void {
    setTimeout(() => {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    }, NUDGE_AFTER).unref();
  }

  let prepared: Promise<void> | undefined;
  async function prepareNow(): Promise<void> {
    await boss.start();
    // After the clock is set back, pg-boss would otherwise wait for the later times that it has stored.
    const release = () =>
      releaseFutureTimes(connection, SCHEMA).catch((error: unknown) =>
        log.error({ err: error }, 'the times of the job queue could not be checked'),
      );
    await release();
    clockCheck = setInterval(release, seconds * 4_000).unref();
    await createQueues(boss, jobs);
    await schedule(boss, jobs);
  }
  const prepare = () => {
    prepared ??= prepareNow();
    return prepared;
  };

  return {
    prepare,

    async start() {
      await prepare();
      for (const job of jobs) workers.set(job.name, await work(boss, job, log, onRun));
    },

    async send(db, job, data) {
      refuseUnknown(job, db);
      await boss.send(job.name, data, { db: fromKysely(db) });
      nudge(job);
    },

    async sendAll(db, job, data) {
      if (data.length === 0) return;
      refuseUnknown(job, db);
      await boss.insert(
        job.name,
        data.map((one) => ({ data: one })),
        { db: fromKysely(db) },
      );
      nudge(job);
    },

    async stop() {
      clearInterval(clockCheck);
      workers.clear();
      await boss.stop({ graceful: true, timeout: STOP_AT_MOST });
    },
  };
}

/**
 * Returns the queue's own connection. It rejects queries from code inside a transaction: on the embedded database they would wait forever.
 */
function outsideTransactions(connection: QueueConnection): QueueConnection {
  return {
    async executeSql(text, values) {
      refuseOutsideTransaction(null);
      return connection.executeSql(text, values);
    },
  };
}

const optionsOf = (job: Job) =>
  ({
    expireInSeconds: job.expireSeconds,
    heartbeatSeconds: job.heartbeatSeconds,
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds ?? 1,
    retryBackoff: true,
  }) satisfies QueueOptions;

/**
 * Creates missing queues, updates changed queues, and loads the settings of these queues. `send` requires the settings
 * and cannot load them inside a transaction.
 */
async function createQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const options = optionsOf(job);
    const queue = existing.get(job.name);
    if (!queue) {
      await boss.createQueue(job.name, { ...options, policy: job.schedule === undefined ? 'standard' : 'exclusive' });
    } else if (Object.entries(options).some(([name, value]) => queue[name as keyof QueueOptions] !== value)) {
      await boss.updateQueue(job.name, options);
    } else continue;
    // The first use of a queue loads its settings. The search for a job that does not exist has no other effect.
    await boss.findJobs(job.name, { id: randomUUID() });
  }
}

async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, schedule: cron } of jobs) {
    if (cron !== undefined && existing.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    if (cron !== undefined) existing.delete(name);
  }
  // The remaining schedules belong to jobs of an earlier version.
  for (const name of existing.keys()) await boss.unschedule(name);
}

/** Starts the workers of a job; returns their ids. */
async function work(boss: PgBoss, job: Job, log: Logger, onRun: JobsOptions['onRun']): Promise<string[]> {
  const ids: string[] = [];
  for (let worker = 0; worker < job.concurrency; worker += 1) {
    const workerId: string = await boss.work(job.name, { pollingIntervalSeconds: job.pollSeconds }, async ([taken]) => {
      if (!taken) return;
      const started = performance.now();
      try {
        await job.run(job.data.parse(taken.data), taken.signal);
        onRun?.(job.name, 'done', performance.now() - started);
      } catch (error) {
        onRun?.(job.name, 'failed', performance.now() - started);
        log.error({ err: error, job: job.name, id: taken.id }, 'a job failed');
        throw error;
      } finally {
        // Another job may be waiting, so the next check is immediate instead of after the polling interval.
        boss.notifyWorker(workerId);
      }
    });
    ids.push(workerId);
  }
  return ids;
}
