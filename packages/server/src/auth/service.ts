import { createHmac } from 'node:crypto';
import { safeNextPath } from '@reporting/contract/rules';
import { normalEmail } from '../company/email.ts';
import type { Clock } from '../platform/clock.ts';
import { verifyPassword } from '../platform/crypto/passwords.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { Db } from '../platform/db/tenant.ts';
import { HttpProblem, tooMany } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import { createKeyedLimit, QueueFull } from '../platform/keyed-limit.ts';
import { giveBackLimit, type Limit, useLimit } from '../platform/rate-limit.ts';
import type { Cookies } from '../platform/sessions/cookies.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { findCredential } from './store.ts';

const WINDOW_SECONDS = 15 * 60;
/**
 * Wrong passwords within the window: on one account by all unknown browsers together, whatever address they send; on one
 * account by one browser that has signed in to it before, so that nobody else can lock it out; and by one network.
 */
const PER_ACCOUNT = { max: 10, windowSeconds: WINDOW_SECONDS };
const PER_NETWORK = { max: 100, windowSeconds: WINDOW_SECONDS };
/** Sign-ins to one account that are checked at the same time, so that right passwords never use the limit up. */
const AT_ONCE = 2;
const MAX_WAITING = 500;

export interface AuthService {
  /**
   * Signs in under a new session.
   * @returns the path to go to and the Set-Cookie headers
   * @throws HttpProblem 422 for a wrong pair, 429 after too many
   */
  login(
    form: { email: string; password: string; next?: string | undefined },
    from: { ip: string; cookie: string | undefined },
  ): Promise<{ next: string; cookies: string[] }>;
  /** Ends the session; returns the cookie that deletes it. */
  logout(cookie: string | undefined): Promise<string>;
}

export function createAuthService(deps: {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  secrets: SecretBox;
  cookies: Cookies;
}): AuthService {
  const { db, clock, sessions } = deps;
  const key = deps.secrets.derive('rate limits');
  const known = createKnownBrowsers(deps.secrets.derive('known browsers'), deps.cookies);
  const limited = createKeyedLimit(AT_ONCE, MAX_WAITING);
  // Addresses and accounts are personal: only their keyed hashes are stored.
  const limitKey = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

  /** Counts one attempt against every limit of it. @throws HttpProblem 429 */
  async function count(limits: readonly { key: string; limit: Limit }[]): Promise<void> {
    const waits: number[] = [];
    for (const { key: counted, limit } of limits) waits.push((await useLimit(db, clock, counted, limit)) ?? 0);
    const seconds = Math.max(...waits);
    if (seconds > 0)
      throw tooMany(`Too many attempts to sign in. Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds);
  }

  return {
    async login({ email, password, next }, { ip, cookie }) {
      const account = normalEmail(email);
      const accountKey = limitKey('account', account);
      const browser = known.find(cookie, accountKey);
      const limits = [
        { key: browser === null ? accountKey : limitKey('browser', account, browser), limit: PER_ACCOUNT },
        { key: limitKey('network', networkOf(ip)), limit: PER_NETWORK },
      ];
      const credential = await limited(accountKey, async () => {
        await count(limits);
        const found = await findCredential(db, account);
        if (!(await verifyPassword(found?.password_hash ?? null, password)) || !found) {
          throw new HttpProblem(
            'wrong_credentials',
            'The e-mail address or the password is wrong. Check both and try again.',
          );
        }
        // Only wrong passwords count.
        for (const { key: counted } of limits) await giveBackLimit(db, counted);
        return found;
      }).catch((error: unknown) => {
        throw error instanceof QueueFull ? tooMany('Too many attempts to sign in at once. Try again.', 5) : error;
      });
      // A new id for every sign-in. The old session ends, also where somebody else planted its cookie.
      await sessions.end(cookie);
      return {
        next: safeNextPath(next),
        cookies: [
          await sessions.start(credential.company_id, credential.user_id),
          known.remember(accountKey, browser ?? newId()),
        ],
      };
    },

    logout: (cookie) => sessions.end(cookie),
  };
}

/** The address, or of IPv6 the /64 that one customer usually has whole. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  return ip.split(':').slice(0, 4).join(':');
}
