import { type ConnectorContext, ConnectorError } from '../connector.ts';

/** Number of attempts of a call, by class of failure. */
export interface RetryPolicy {
  /** No answer: connection refused, closed or timed out, or an answer that is not JSON. */
  network: number;
  /** Status 500 and above, or 408. */
  server: number;
  /** Status 429, and status 403 for an exhausted quota. */
  rate: number;
}

export type FailureClass = keyof RetryPolicy;

/** Longest wait before a retry, in seconds. If a vendor requires a longer wait, the call fails with a transient error. */
export const MAX_WAIT_SECONDS = 5;

const BASE_MILLISECONDS = 500;

/**
 * A failure after which a retry may succeed. `class` decides the number of attempts. `retryAfter` is the wait that the vendor requires, in
 * seconds. `final` means that no retry can succeed soon, such as for a daily quota.
 */
export class TransientFailure extends Error {
  readonly class: FailureClass;
  readonly retryAfter: number | undefined;
  readonly final: boolean;

  constructor(
    failure: FailureClass,
    message: string,
    options: { cause?: unknown; retryAfter?: number | undefined; final?: boolean } = {},
  ) {
    super(message, { cause: options.cause });
    this.class = failure;
    this.retryAfter = options.retryAfter;
    this.final = options.final ?? false;
  }
}

/** Returns the wait in ms before attempt `tries + 1`: a random part of an exponential limit, but at least `retryAfter` seconds. */
export function backoff(tries: number, retryAfter: number | undefined, random: () => number = Math.random): number {
  const ceiling = Math.min(MAX_WAIT_SECONDS * 1000, BASE_MILLISECONDS * 2 ** tries);
  const jitter = Math.floor(random() * ceiling);
  return retryAfter === undefined ? jitter : retryAfter * 1000 + Math.floor(jitter / 4);
}

/**
 * Repeats a call until it succeeds, its attempts are used up, or the vendor requires a wait longer than MAX_WAIT_SECONDS.
 * @throws ConnectorError of kind `transient` for the last TransientFailure; any other error of the call immediately
 */
export async function withRetries<T>(context: RetryContext, policy: RetryPolicy, call: () => Promise<T>): Promise<T> {
  const wait = context.wait ?? sleep;
  const failures: Record<FailureClass, number> = { network: 0, server: 0, rate: 0 };
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof TransientFailure)) throw error;
      failures[error.class] += 1;
      const spent = failures[error.class] >= policy[error.class] || tries >= Math.max(...Object.values(policy));
      if (spent || error.final || (error.retryAfter ?? 0) > MAX_WAIT_SECONDS) throw transient(error);
      await wait(backoff(tries, error.retryAfter), context.signal);
    }
  }
}

type RetryContext = Pick<ConnectorContext, 'wait' | 'signal'>;

function transient(failure: TransientFailure): ConnectorError {
  return new ConnectorError('transient', failure.message, {
    cause: failure.cause,
    limited: failure.class === 'rate',
    ...(failure.retryAfter === undefined ? {} : { retryAfter: failure.retryAfter }),
  });
}

/** Returns the seconds of a Retry-After header, which is a number or a date; undefined for a missing or invalid header. */
export function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : Math.max(0, Math.ceil((instant - now) / 1000));
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
