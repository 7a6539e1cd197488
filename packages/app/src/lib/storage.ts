type Place = 'localStorage' | 'sessionStorage';

/**
 * Reads a value from this browser's storage. Returns null for an unknown key, or if the browser denies access (private windows, embedded
 * pages).
 */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    // If the browser denies storage, even reading `window.localStorage` throws an error.
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value to this browser's storage; null removes the value. Returns false if the browser denies access or storage is full. */
export function writeStored(key: string, value: string | null, place: Place = 'localStorage'): boolean {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Returns true if this browser's storage contains a key that starts with `prefix`; false if the browser denies access. */
export function hasStored(prefix: string, place: Place = 'localStorage'): boolean {
  try {
    return Object.keys(window[place]).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}
