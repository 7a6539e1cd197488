import type * as z from 'zod';

/** A kind of job. A job may run more than once, so `run` must be idempotent. */
export interface Job<S extends z.ZodType = z.ZodType> {
  /** Name of its queue, such as `expire`. */
  name: string;
  /** Schema of the job's data, a JSON object; validated before each run. */
  data: S;
  /** A run that takes longer counts as failed, and its signal is aborted. */
  expireSeconds: number;
  /** A run whose process sends no heartbeat for this many seconds counts as failed; at least 10. */
  heartbeatSeconds: number;
  /** Number of retries of a failed run, with increasing delays. */
  retries: number;
  /** Delay before the first retry, doubled for each further one; default: 1. */
  retryDelaySeconds?: number;
  /** Concurrent runs per process. */
  concurrency: number;
  /** Seconds between two checks for new jobs. */
  pollSeconds: number;
  /** Cron expression in UTC; unset for a job that code sends. At most one run of a scheduled job is queued or active. */
  schedule?: string;
  run(data: z.output<S>, signal: AbortSignal): Promise<void>;
}

/** Defines a job; its schema determines the type of `run`'s data. */
export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;
