/**
 * Maximum number of entries in a cache. A full cache is emptied, so that keys that come from requests (locales, time zones) cannot fill the
 * memory.
 */
const CACHE_LIMIT = 300;

/** Returns a function that works like `build` and caches its results by key. */
export function remember<T>(build: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  let lastKey: string | undefined;
  let last: T;
  return (key) => {
    if (key === lastKey) return last;
    let found = known.get(key);
    if (found === undefined) {
      if (known.size >= CACHE_LIMIT) known.clear();
      found = build(key);
      known.set(key, found);
    }
    lastKey = key;
    last = found;
    return found;
  };
}
