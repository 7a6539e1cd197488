import { LRUCache } from 'lru-cache';

/** A cache of database values in memory. */
export interface ReadCache<V extends object> {
  /** Returns the cached value of `key`. If no value is cached, it returns the value of `load`, which runs once for concurrent requests. */
  read(key: string, load: () => Promise<V | null>): Promise<V | null>;
  /** Caches a value that was just written. Values of `key` that are being loaded are not cached, because they may be older. */
  replace(key: string, value: V): void;
  /**
   * Removes the values of a company, or all values if `companyId` is null. If such a value is being loaded, it is not
   * cached.
   */
  drop(companyId: string | null): void;
}

export interface ReadCacheOptions<V> {
  /** Milliseconds of real time until a value is loaded again. A write of another process becomes visible after this time at the latest. */
  keepFor: number;
  /** Maximum number of entries, and maximum sum of their sizes. */
  maxEntries: number;
  maxSize: number;
  sizeOf(value: V): number;
  companyOf(value: V): string;
}

interface Load<V> {
  key: string;
  result: Promise<V | null>;
  /** Companies whose rows were written after the load started. null: rows of any company were written. */
  written: Set<string | null>;
}

/** Creates a cache. Call `replace` or `drop` after each write to the cached data. */
export function createReadCache<V extends object>(options: ReadCacheOptions<V>): ReadCache<V> {
  const { companyOf, sizeOf } = options;
  const values = new LRUCache<string, V>({
    max: options.maxEntries,
    maxSize: options.maxSize,
    // A size of 0 is an error in LRUCache.
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
    ttl: options.keepFor,
    ttlResolution: 0,
  });
  let purging = false;
  const running = new Set<Load<V>>();
  const joinable = new Map<string, Load<V>>();

  function keep(key: string, value: V): void {
    values.set(key, value);
    if (!purging) purgeLater();
  }

  /** Releases the memory of expired values. LRUCache itself removes a value only when it is read or when its space is required. */
  function purgeLater(): void {
    purging = true;
    setTimeout(() => {
      purging = false;
      values.purgeStale();
      if (values.size > 0) purgeLater();
    }, options.keepFor).unref();
  }

  function start(key: string, load: () => Promise<V | null>): Promise<V | null> {
    const own: Load<V> = { key, written: new Set(), result: load() };
    running.add(own);
    joinable.set(key, own);
    const ended = () => {
      running.delete(own);
      if (joinable.get(key) === own) joinable.delete(key);
    };
    own.result = own.result.then(
      (value) => {
        ended();
        // If a row was written during the load, the value can be older than the write, so it is not cached.
        if (value && !own.written.has(null) && !own.written.has(companyOf(value))) keep(key, value);
        return value;
      },
      (error: unknown) => {
        ended();
        throw error;
      },
    );
    return own.result;
  }

  return {
    read: async (key, load) => values.get(key) ?? joinable.get(key)?.result ?? start(key, load),
    replace(key, value) {
      joinable.delete(key);
      for (const load of running) if (load.key === key) load.written.add(null);
      keep(key, value);
    },
    drop(companyId) {
      // A request after a write must not share a load that started before it.
      joinable.clear();
      for (const { written } of running) written.add(companyId);
      for (const [key, value] of values.entries())
        if (companyId === null || companyOf(value) === companyId) values.delete(key);
    },
  };
}
