/**
 * Reads a value from this browser's storage. Returns null if there is none, or if the browser denies access (private windows, embedded
 * pages).
 */
export function readStored(key: string, storage: Storage = window.localStorage): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value to this browser's storage; null removes the value. Returns false if the browser denies access or storage is full. */
export function writeStored(key: string, value: string | null, storage: Storage = window.localStorage): boolean {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
