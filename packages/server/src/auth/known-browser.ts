import { createHmac } from 'node:crypto';
import { sameText } from '../platform/crypto/tokens.ts';

/** A year in seconds: people who come back after holidays keep their own count. */
const MAX_AGE = 365 * 86_400;

/** Recognises browsers that have signed in to an account before, by a signed cookie that says nothing about the account. */
export interface KnownBrowsers {
  /** The Set-Cookie header for a browser that has just signed in. */
  remember(account: string, browser: string): string;
  /** The browser's id where its cookie is valid for this account, else null. */
  find(cookieHeader: string | undefined, account: string): string | null;
}

/**
 * @param key signs the cookies
 * @param isHttps whether people reach the service over https
 */
export function createKnownBrowsers(key: Buffer, isHttps: () => boolean): KnownBrowsers {
  const name = () => (isHttps() ? '__Host-known' : 'known');
  const sign = (account: string, browser: string) =>
    createHmac('sha256', key).update(`${browser}\n${account}`).digest('base64url');
  return {
    remember(account, browser) {
      const secure = isHttps() ? '; Secure' : '';
      return `${name()}=${browser}.${sign(account, browser)}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${MAX_AGE}`;
    },
    find(cookieHeader, account) {
      const value = new RegExp(`(?:^|;\\s*)${name()}=([\\w-]+)\\.([\\w-]+)(?:;|$)`).exec(cookieHeader ?? '');
      const [, browser = '', signature = ''] = value ?? [];
      return value && sameText(signature, sign(account, browser)) ? browser : null;
    },
  };
}
