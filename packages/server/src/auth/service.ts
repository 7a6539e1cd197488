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
 * Rate limits of wrong passwords, per account and per network. Unknown browsers share the limit of the account. A browser that has signed
 * in to the account before has its own limit, so that other people cannot lock it out.
 */
const PER_ACCOUNT = { max: 10, windowSeconds: WINDOW_SECONDS };
const PER_NETWORK = { max: 100, windowSeconds: WINDOW_SECONDS };
/** Maximum number of concurrent sign-ins to one account. It is low, so that concurrent correct passwords do not exhaust the rate limit. */
const AT_ONCE = 2;
const MAX_WAITING = 500;

/** The data of a sign-in request that identifies its browser. */
interface From {
  ip: string;
  cookie: string | undefined;
  userAgent: string | undefined;
}

export interface AuthService {
  /**
   * Signs in with a new session, or returns the challenge of the second factor.
   * @returns the path of the next page and the Set-Cookie headers
   * @throws HttpProblem 422 for a wrong address or password, 429 after too many attempts
   */
  login(
    form: { email: string; password: string; next?: string | undefined },
    from: From,
  ): Promise<{ next: string; challenge?: string; cookies: string[] }>;
  /**
   * Completes a sign-in with a code of the second factor.
   * @throws HttpProblem 422 for a wrong code, 410 for an expired challenge, 429 after too many wrong codes
   */
  completeLogin(
    form: { challenge: string; code: string; next?: string | undefined },
    from: From,
  ): Promise<{ next: string; cookies: string[] }>;
  /** Ends the session and returns the cookie header that deletes the session cookie. */
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
  // Addresses and accounts are personal data, so the service stores only their keyed hashes.
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
    // An attacker can have set the session cookie of this request. Therefore a sign-in ends the session of the cookie
    // and starts a new session.
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
        // Only wrong passwords count against the limits.
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
