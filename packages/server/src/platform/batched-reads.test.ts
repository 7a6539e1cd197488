import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batchedReads } from './batched-reads.ts';

/** Creates a reader over `rows`, whose queries take their snapshot when they start and end when the test releases them. */
function readerOver(rows: Map<string, number>) {
  const queries: { keys: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const read = batchedReads(
    (key: string) => key,
    async (keys) => {
      const found = new Map(keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key) ?? 0] as const] : [])));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      queries.push({ keys, end: resolve, fail: reject });
      await promise;
      return found;
    },
  );
  return { read, queries };
}

it('batched reads of the same turn share a query and require each row once', async () => {
  const { read, queries } = readerOver(new Map([['a', 1]]));
  const answers = Promise.all([read('a'), read('b'), read('a')]);
  await setImmediate();
  expect(queries.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  queries[0]?.end();
  expect(await answers).toEqual([1, null, 1]);
});

it('a batched read returns a write that happened before it, even while a query of the same row is running', async () => {
  const rows = new Map([['a', 1]]);
  const { read, queries } = readerOver(rows);
  const before = read('a');
  await setImmediate();
  rows.set('a', 2);
  const after = read('a');
  await setImmediate();
  for (const { end } of queries) end();
  expect(await Promise.all([before, after])).toEqual([1, 2]);
});

it('batched reads wait if four queries are running, and share the next query', async () => {
  const { read, queries } = readerOver(new Map());
  const running: Promise<unknown>[] = [];
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    running.push(read(key));
    await setImmediate();
  }
  expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c'], ['d']]);
  queries[1]?.end();
  await running[1];
  await expect.poll(() => queries.at(-1)?.keys).toEqual(['e', 'f']);
  for (const { end } of queries) end();
  await Promise.all(running);
});

it('a query of batched reads contains at most 20 rows', async () => {
  const { read, queries } = readerOver(new Map());
  const answers = Array.from({ length: 45 }, (_, index) => read(String(index)));
  await setImmediate();
  expect(queries.map(({ keys }) => keys.length)).toEqual([20, 20, 5]);
  for (const { end } of queries) end();
  await Promise.all(answers);
});

it('a failed query of batched reads fails its reads and no later read', async () => {
  const { read, queries } = readerOver(new Map([['a', 1]]));
  const failing = Promise.allSettled([read('a'), read('b')]);
  await setImmediate();
  queries[0]?.fail(new Error('lost'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = read('a');
  await setImmediate();
  queries[1]?.end();
  expect(await next).toBe(1);
});

it('a value that the database rejects fails only its own read', async () => {
  const asked: string[][] = [];
  const rejected = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  const read = batchedReads(
    (key: string) => key,
    async (keys) => {
      asked.push(keys);
      if (keys.includes('\u0000')) throw rejected;
      return new Map(keys.map((key) => [key, key.toUpperCase()]));
    },
  );
  const answers = await Promise.allSettled([read('a'), read('\u0000'), read('b')]);
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: rejected },
    { status: 'fulfilled', value: 'B' },
  ]);
  expect(asked).toEqual([['a', '\u0000', 'b'], ['a'], ['\u0000'], ['b']]);
});
