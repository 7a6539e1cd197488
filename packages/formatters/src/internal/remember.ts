/** A cache is emptied when it is full, so that keys from requests (locales, zones) cannot grow it without limit. */
const CACHE_LIMIT = 300;

/** `build` with a cache of its results by key. */
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
