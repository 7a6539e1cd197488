const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A random text of letters, digits, `-` and `_`, for ids of things that this browser makes. */
export function makeId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  let id = '';
  // 64 letters: six bits of a byte choose one, all equally likely.
  for (const byte of bytes) id += ALPHABET[byte & 63];
  return id;
}
