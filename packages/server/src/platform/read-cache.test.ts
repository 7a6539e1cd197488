import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReadCache } from './read-cache.ts';

interface Row {
  companyId: string;
  version: number;
}

function cacheOf(options: { keepFor?: number; maxEntries?: number; maxSize?: number } = {}) {
  return createReadCache<Row>({
    keepFor: 60_000,
    maxEntries: 100,
    maxSize: 100,
    sizeOf: ({ version }) => version,
    companyOf: ({ companyId }) => companyId,
    ...options,
  });
}

const row = (companyId: string, version = 1): Row => ({ companyId, version });

it('the read cache loads a value once for concurrent requests of the same key', async () => {
  const cache = cacheOf();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return row('a');
  };
  await Promise.all([cache.read('k', load), cache.read('k', load), cache.read('other', load)]);
  await cache.read('k', load);
  expect(loads).toBe(2);
});

it('the read cache does not cache absent values or errors', async () => {
  const cache = cacheOf();
  expect(await cache.read('k', async () => null)).toBeNull();
  await expect(cache.read('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.read('k', async () => row('a'))).toEqual(row('a'));
});

it('the read cache removes the values of one company or of all companies', async () => {
  const cache = cacheOf();
  const versionOf = async (key: string) => (await cache.read(key, async () => row(key, 2)))?.version;
  for (const key of ['a', 'b']) await cache.read(key, async () => row(key));
  cache.drop('a');
  expect([await versionOf('a'), await versionOf('b')]).toEqual([2, 1]);
  cache.drop(null);
  expect(await versionOf('b')).toBe(2);
});

it('the read cache limits entries by time, number and size', async () => {
  const short = cacheOf({ keepFor: 20 });
  await short.read('k', async () => row('a'));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect((await short.read('k', async () => row('a', 2)))?.version).toBe(2);
  for (const cache of [cacheOf({ maxEntries: 1 }), cacheOf({ maxSize: 5 })]) {
    await cache.read('first', async () => row('a', 3));
    await cache.read('second', async () => row('a', 3));
    expect((await cache.read('first', async () => row('a', 4)))?.version).toBe(4);
  }
});

it('the read cache returns no outdated data to requests that begin after a write', async () => {
  // The test has several companies and keys. Writes happen while values are loaded.
  const action = fc.record({ key: fc.nat(3), wait: fc.nat(3), write: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(action, { maxLength: 30 }), async (scheduler, actions) => {
      const cache = cacheOf();
      const stored = new Map<string, number>();
      const companyOf = (key: number) => `company ${key % 2}`;
      const done = actions.map(async ({ key, write }) => {
        const name = `key ${key}`;
        await scheduler.schedule(Promise.resolve(), 'begin');
        if (write) {
          stored.set(name, (stored.get(name) ?? 0) + 1);
          cache.drop(companyOf(key));
          return;
        }
        const before = stored.get(name) ?? 0;
        const found = await cache.read(name, async () => {
          const version = stored.get(name) ?? 0;
          await scheduler.schedule(Promise.resolve(), 'read');
          return row(companyOf(key), version);
        });
        expect(found?.version).toBeGreaterThanOrEqual(before);
      });
      await scheduler.waitFor(Promise.all(done));
    }),
  );
});

it('the read cache releases expired values that are not read again', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const cache = cacheOf({ keepFor: 20 });
  const load = async () => row('a');
  const stored = new WeakRef(Object((await cache.read('k', load)) ?? {}));
  await expect
    .poll(() => {
      collectGarbage();
      return stored.deref() === undefined;
    })
    .toBe(true);
  expect(await cache.read('k', load)).toEqual(row('a'));
});

it('the read cache keeps a written value if an older value is being loaded', async () => {
  const cache = cacheOf();
  let finish = (_value: Row) => {};
  const loading = cache.read(
    'k',
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  cache.replace('k', row('a', 2));
  finish(row('a', 1));
  await loading;
  expect((await cache.read('k', async () => row('a', 3)))?.version).toBe(2);
});
