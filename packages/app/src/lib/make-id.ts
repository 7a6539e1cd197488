const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns a random text of letters, digits, `-` and `_`, for ids of objects created in this browser. */
export function makeId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  let id = '';
  // 64 characters: six bits of a byte choose one with equal probability.
  for (const byte of bytes) id += ALPHABET[byte & 63];
  return id;
}
