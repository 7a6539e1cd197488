import pLimit, { type LimitFunction } from 'p-limit';

/** Thrown if too many calls wait for one key. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Creates a function that runs at most `concurrency` calls with the same key concurrently. Further calls wait in order.
 * @param maxWaiting maximum number of waiting calls with the same key. Further calls are rejected with QueueFull.
 */
export function createKeyedLimit(concurrency: number, maxWaiting = Number.POSITIVE_INFINITY) {
  const limits = new Map<string, LimitFunction>();
  return async function limited<T>(key: string, work: () => Promise<T>): Promise<T> {
    const limit = limits.get(key) ?? pLimit(concurrency);
    if (limit.pendingCount >= maxWaiting) throw new QueueFull(`More than ${maxWaiting} calls wait for one key.`);
    limits.set(key, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(key);
    }
  };
}
