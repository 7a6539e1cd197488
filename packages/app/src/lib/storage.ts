/** Reads from this browser's storage; null for a missing value, or if storage is refused (private windows, embedded pages). */
export function readStored(key: string, storage: Storage = window.localStorage): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to this browser's storage, null removes. Returns true if it was stored. */
export function writeStored(key: string, value: string | null, storage: Storage = window.localStorage): boolean {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
