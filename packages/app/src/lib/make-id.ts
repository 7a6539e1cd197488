const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns a random text of letters, digits, `-` and `_`. It is used as the id of an object that this browser creates. */
export function makeId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  let id = '';
  // Six bits of each random byte select one of 64 characters. All characters are equally likely.
  for (const byte of bytes) id += ALPHABET[byte & 63];
  return id;
}
