import { createHmac } from 'node:crypto';
import { sign, unsign } from '@fastify/cookie';
import type { Cookies } from '../platform/sessions/cookies.ts';

const NAME = 'known';
/** One year in seconds, so that a browser keeps its own rate limit after months without use. */
const MAX_AGE = 365 * 86_400;

/** Recognises browsers that have signed in to an account before. The signed cookie does not contain the account. */
export interface KnownBrowsers {
  /** Returns the Set-Cookie header for a browser that has just signed in. */
  remember(account: string, browser: string): string;
  /** Returns the browser's id if its cookie is valid for this account; otherwise null. */
  find(cookieHeader: string | undefined, account: string): string | null;
}

/** @param key the key from which the signing key of each account is derived */
export function createKnownBrowsers(key: Buffer, cookies: Cookies): KnownBrowsers {
  const keyOf = (account: string) => createHmac('sha256', key).update(account).digest();
  return {
    remember: (account, browser) => cookies.write(NAME, sign(browser, keyOf(account)), MAX_AGE),
    find: (cookieHeader, account) => unsign(cookies.read(cookieHeader, NAME) ?? '', keyOf(account)).value,
  };
}
