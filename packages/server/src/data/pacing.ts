import { ConnectorError } from '@reporting/connectors';
import { createKeyedLimit } from '../platform/keyed-limit.ts';

const AT_ONCE_PER_SOURCE = 4;
const GUESTS_AT_ONCE_PER_SOURCE = 2;
const MOST_WAITING_PER_SOURCE = 1_000;

const FAILURES_TO_OPEN = 5;
const OPEN_FOR = 20_000;

/**
 * Creates a circuit breaker with a state for each key, such as a source. After 5 transient failures in a row, calls with the same key fail
 * immediately for 20 s.
 */
export function createBreaker(now: () => number) {
  const states = new Map<string, { failures: number; openUntil: number }>();
  return async function guarded<T>(key: string, vendor: string, work: () => Promise<T>): Promise<T> {
    const state = states.get(key);
    // An `openUntil` further ahead was stored before the clock was set back, and is ignored.
    if (state && state.openUntil > now() && state.openUntil <= now() + OPEN_FOR) {
      const seconds = Math.ceil((state.openUntil - now()) / 1_000);
      throw new ConnectorError(
        'transient',
        `${vendor} does not answer at the moment. The service retries in ${seconds} s.`,
        {
          retryAfter: seconds,
        },
      );
    }
    try {
      const answer = await work();
      states.delete(key);
      return answer;
    } catch (error) {
      if (error instanceof ConnectorError && error.kind === 'transient') {
        const failures = (states.get(key)?.failures ?? 0) + 1;
        states.set(key, { failures, openUntil: failures >= FAILURES_TO_OPEN ? now() + OPEN_FOR : 0 });
      } else states.delete(key);
      throw error;
    }
  };
}

/**
 * Creates the queues of sources. A limited number of queries of a source run concurrently, and further queries wait in order. Queries for
 * new ranges of guests first wait in a separate queue, so that at most two of them precede a member's query.
 */
export function createLanes() {
  const all = createKeyedLimit(AT_ONCE_PER_SOURCE, MOST_WAITING_PER_SOURCE);
  const guests = createKeyedLimit(GUESTS_AT_ONCE_PER_SOURCE, MOST_WAITING_PER_SOURCE);
  return function run<T>(source: string, lane: 'members' | 'guests', work: () => Promise<T>): Promise<T> {
    return lane === 'guests' ? guests(source, () => all(source, work)) : all(source, work);
  };
}
