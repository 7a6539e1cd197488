import type * as z from 'zod';

/** A type of job. The same job can run more than once, so `run` must be idempotent. */
export interface Job<S extends z.ZodType = z.ZodType> {
  /** Name of its queue, such as `expire`. */
  name: string;
  /** Schema of the job's data. The data is a JSON object and is validated before each run. */
  data: S;
  /** Time limit of a run. A longer run counts as failed, and its signal is aborted. */
  expireSeconds: number;
  /** A run whose process sends no heartbeat for this many seconds counts as failed. Minimum: 10. */
  heartbeatSeconds: number;
  /** Number of retries of a failed run, with increasing delays. */
  retries: number;
  /** Delay before the first retry. It doubles with each further retry. Default: 1. */
  retryDelaySeconds?: number;
  /** Maximum number of concurrent runs per process. */
  concurrency: number;
  /** Seconds between two checks for new jobs. */
  pollSeconds: number;
  /**
   * Cron expression in UTC of a scheduled job. Absent if the job runs only when code queues it with `send`. A scheduled
   * job has at most one queued or active run.
   */
  schedule?: string;
  run(data: z.output<S>, signal: AbortSignal): Promise<void>;
}

/** Defines a job. The schema in `data` determines the type of the data that `run` receives. */
export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;
