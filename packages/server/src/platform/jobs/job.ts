import type * as z from 'zod';

/** One kind of job. A job may run more than once, so `run` has to be idempotent. */
export interface Job<S extends z.ZodType = z.ZodType> {
  /** Name of its queue, such as `expire`. */
  name: string;
  /** Schema of the job's data, a JSON object; checked before each run. */
  data: S;
  /** A run that takes longer counts as failed, and its signal is aborted. */
  expireSeconds: number;
  /** A run whose process sends no heartbeat for this long counts as failed; at least 10. */
  heartbeatSeconds: number;
  /** How often a failed run is repeated, with growing delays. */
  retries: number;
  /** Runs of one process at the same time. */
  concurrency: number;
  /** Seconds between two looks for new jobs while there are none. */
  pollSeconds: number;
  /** Cron expression in UTC, for a job that no one sends. At most one run of it is queued or active. */
  schedule?: string;
  run(data: z.output<S>, signal: AbortSignal): Promise<void>;
}

/** Defines a job; the data of `run` is typed by the schema. */
export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;
