import { LRUCache } from 'lru-cache';

/** A cache in memory of values read from the database. */
export interface ReadCache<V extends object> {
  /** Returns the cached value of `key`, else that of `load`, which runs once for concurrent requests. */
  read(key: string, load: () => Promise<V | null>): Promise<V | null>;
  /** Caches a value that was just written; a value that is being loaded may be older. */
  replace(key: string, value: V): void;
  /** Removes the values of a company, or all of them, and those that are being loaded. */
  drop(companyId: string | null): void;
}

export interface ReadCacheOptions<V> {
  /** Milliseconds of real time until a value is loaded again: the longest time until a write of another process is visible. */
  keepFor: number;
  /** Maximum number of entries, and maximum of the sum of their sizes. */
  maxEntries: number;
  maxSize: number;
  sizeOf(value: V): number;
  companyOf(value: V): string;
}

interface Load<V> {
  key: string;
  result: Promise<V | null>;
  /** Companies whose rows were written since the load started; null: of any company. */
  written: Set<string | null>;
}

/** Creates a cache. `drop` must be called after each write to the data of the values. */
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
  const running = new Set<Load<V>>();
  const joinable = new Map<string, Load<V>>();

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
        // The result may lack what was written during the load.
        if (value && !own.written.has(null) && !own.written.has(companyOf(value))) values.set(key, value);
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
      values.set(key, value);
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
