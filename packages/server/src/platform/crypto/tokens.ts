import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a secret token of 32 random bytes as URL-safe text. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. The token has full entropy, so a plain hash is sufficient. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
