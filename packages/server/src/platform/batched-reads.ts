import { isRejectedValue } from './db/failure.ts';

/** Maximum number of queries that run at the same time. Other queries must find free connections in the pool of 10. */
const AT_ONCE = 4;
/** Maximum number of rows that one query reads, so that the rows of a query do not block the event loop for long. */
const MAX_ROWS = 20;

interface Waiting<Q, V> {
  question: Q;
  row: PromiseWithResolvers<V | null>;
}

/**
 * Returns a function that reads a row; null if it does not exist. Reads that arrive in the same turn of the event loop, or while the maximum
 * number of queries is running, share a query. A query starts only after all of its reads have arrived, so that each read returns every
 * earlier write, also of other processes. Requests share the rows, so they must not be changed.
 * If the database rejects a value of a query, each of its reads is repeated alone.
 * @param load runs the query and returns the rows that exist, by key
 */
export function batchedReads<Q, V>(
  keyOf: (question: Q) => string,
  load: (questions: Q[]) => Promise<ReadonlyMap<string, V>>,
): (question: Q) => Promise<V | null> {
  const waiting = new Map<string, Waiting<Q, V>>();
  let running = 0;
  let scheduled = false;

  async function answer(batch: readonly [string, Waiting<Q, V>][]): Promise<void> {
    const rows = await load(batch.map(([, { question }]) => question));
    for (const [key, { row }] of batch) row.resolve(rows.get(key) ?? null);
  }

  async function run(batch: readonly [string, Waiting<Q, V>][]): Promise<void> {
    running += 1;
    try {
      await answer(batch);
    } catch (error) {
      // A value that the database rejects must not fail the other reads, so each is repeated alone.
      const alone = batch.length > 1 && isRejectedValue(error);
      for (const one of batch)
        if (alone) await answer([one]).catch(one[1].row.reject);
        else one[1].row.reject(error);
    } finally {
      running -= 1;
      schedule();
    }
  }

  function start(): void {
    scheduled = false;
    while (waiting.size > 0 && running < AT_ONCE) {
      const batch = [...waiting].slice(0, MAX_ROWS);
      for (const [key] of batch) waiting.delete(key);
      void run(batch);
    }
  }

  function schedule(): void {
    if (scheduled || waiting.size === 0 || running >= AT_ONCE) return;
    scheduled = true;
    setImmediate(start);
  }

  return (question) => {
    const key = keyOf(question);
    const { row } = waiting.get(key) ?? add(key, question);
    return row.promise;
  };

  function add(key: string, question: Q): Waiting<Q, V> {
    const added: Waiting<Q, V> = { question, row: Promise.withResolvers() };
    waiting.set(key, added);
    schedule();
    return added;
  }
}
