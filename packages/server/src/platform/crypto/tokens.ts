import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret to hand out: 32 random bytes, URL-safe. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. The token has full entropy, so a plain hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares two texts in a time that tells nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
