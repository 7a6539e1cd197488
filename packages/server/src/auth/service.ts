import { createHmac } from 'node:crypto';
import { safeNextPath } from '@reporting/contract/rules';
import { audit } from '../company/audit.ts';
import { normalEmail } from '../company/email.ts';
import type { SecondFactors } from '../company/second-factor/second-factors.ts';
import type { Clock } from '../platform/clock.ts';
import { verifyPassword } from '../platform/crypto/passwords.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { type Db, type Tenant, tenantOf } from '../platform/db/tenant.ts';
import { customerOf } from '../platform/http/network.ts';
import { HttpProblem, tooMany } from '../platform/http/problem.ts';
import { newId } from '../platform/ids.ts';
import { createKeyedLimit, QueueFull } from '../platform/keyed-limit.ts';
import { giveBackLimit, type Limit, useLimit } from '../platform/rate-limit.ts';
import type { Cookies } from '../platform/sessions/cookies.ts';
import { deviceOf } from '../platform/sessions/device.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { findCredential } from './store.ts';

const WINDOW_SECONDS = 15 * 60;
/**
 * Limits of wrong passwords in a window: for one account by all unknown browsers together, from any address; for one account by one browser
 * that has signed in to it before, so that others cannot lock it out; and for one network.
 */
const PER_ACCOUNT = { max: 10, windowSeconds: WINDOW_SECONDS };
const PER_NETWORK = { max: 100, windowSeconds: WINDOW_SECONDS };
/** Concurrent sign-ins to one account, so that correct passwords never exhaust the limit. */
const AT_ONCE = 2;
const MAX_WAITING = 500;

/** What a request to sign in reveals of its browser. */
interface From {
  ip: string;
  cookie: string | undefined;
  userAgent: string | undefined;
}

export interface AuthService {
  /**
   * Signs in with a new session, or returns the challenge of the second factor.
   * @returns the path to go to and the Set-Cookie headers
   * @throws HttpProblem 422 for a wrong address or password, 429 after too many attempts
   */
  login(
    form: { email: string; password: string; next?: string | undefined },
    from: From,
  ): Promise<{ next: string; challenge?: string; cookies: string[] }>;
  /**
   * Completes a sign-in with a code.
   * @throws HttpProblem 422 for a wrong code, 410 for an expired challenge, 429
   */
  completeLogin(
    form: { challenge: string; code: string; next?: string | undefined },
    from: From,
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
  factors: SecondFactors;
}): AuthService {
  const { db, clock, sessions, factors } = deps;
  const key = deps.secrets.derive('rate limits');
  const known = createKnownBrowsers(deps.secrets.derive('known browsers'), deps.cookies);
  const limited = createKeyedLimit(AT_ONCE, MAX_WAITING);
  // Addresses and accounts are personal: only their keyed hashes are stored.
  const limitKey = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

  /**
   * Counts an attempt against each of its limits.
   * @throws HttpProblem 429
   */
  async function count(limits: readonly { key: string; limit: Limit }[]): Promise<void> {
    const waits: number[] = [];
    for (const { key: counted, limit } of limits) waits.push((await useLimit(db, clock, counted, limit)) ?? 0);
    const seconds = Math.max(...waits);
    if (seconds > 0)
      throw tooMany(`Too many attempts to sign in. Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds);
  }

  /** Starts a session and returns its cookie. */
  async function begin(
    tenant: Tenant,
    userId: string,
    { cookie, userAgent }: { cookie: string | undefined; userAgent: string | undefined },
  ): Promise<string> {
    // A new id for every sign-in. The previous session ends, also if an attacker has set its cookie.
    await sessions.end(cookie);
    const started = await sessions.start(tenant.companyId, userId, deviceOf(userAgent));
    await audit(tenant, { action: 'signed_in', userId }, new Date(clock.now()));
    return started;
  }

  return {
    async login({ email, password, next }, { ip, cookie, userAgent }) {
      const account = normalEmail(email);
      const accountKey = limitKey('account', account);
      const browser = known.find(cookie, accountKey);
      const limits = [
        { key: browser === null ? accountKey : limitKey('browser', account, browser), limit: PER_ACCOUNT },
        { key: limitKey('network', customerOf(ip)), limit: PER_NETWORK },
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
      const { company_id: companyId, user_id: userId } = credential;
      const remembered = known.remember(accountKey, browser ?? newId());
      const challenge = await factors.challenge(tenantOf(db, companyId), userId);
      if (challenge !== null) return { next: safeNextPath(next), challenge, cookies: [remembered] };
      const started = await begin(tenantOf(db, companyId), userId, { cookie, userAgent });
      return { next: safeNextPath(next), cookies: [started, remembered] };
    },

    async completeLogin({ challenge, code, next }, from) {
      const { tenant, userId } = await factors.complete(challenge, code);
      return { next: safeNextPath(next), cookies: [await begin(tenant, userId, from)] };
    },

    logout: (cookie) => sessions.end(cookie),
  };
}
