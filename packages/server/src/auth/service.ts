import { createHmac } from 'node:crypto';
import { safeNextPath } from '@reporting/contract/rules';
import { normalEmail } from '../company/email.ts';
import type { Clock } from '../platform/clock.ts';
import { verifyPassword } from '../platform/crypto/passwords.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { Db } from '../platform/db/tenant.ts';
import { HttpProblem, tooMany } from '../platform/http/problem.ts';
import { forgetLimit, giveBackLimit, useLimit } from '../platform/rate-limit.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { findCredential } from './store.ts';

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords that one address may try on one account, and on all accounts together. */
const PER_ACCOUNT = { max: 10, windowSeconds: WINDOW_SECONDS };
const PER_IP = { max: 100, windowSeconds: WINDOW_SECONDS };

export interface AuthService {
  /**
   * Signs in under a new session.
   * @throws HttpProblem 422 for a wrong pair, 429 after too many
   */
  login(
    form: { email: string; password: string; next?: string | undefined },
    from: { ip: string; cookie: string | undefined },
  ): Promise<{ next: string; cookie: string }>;
  /** Ends the session; returns the cookie that forgets it. */
  logout(cookie: string | undefined): Promise<string>;
}

export function createAuthService(deps: { db: Db; clock: Clock; sessions: Sessions; secrets: SecretBox }): AuthService {
  const { db, clock, sessions } = deps;
  const key = deps.secrets.derive('rate limits');
  // Addresses and accounts are personal: only their keyed hashes are stored.
  const limitKey = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

  return {
    async login({ email, password, next }, { ip, cookie }) {
      const address = normalEmail(email);
      const network = networkOf(ip);
      const account = limitKey('login', network, address);
      const everybody = limitKey('login', network);
      const waits = [
        await useLimit(db, clock, account, PER_ACCOUNT),
        await useLimit(db, clock, everybody, PER_IP),
      ].filter((seconds) => seconds !== null);
      if (waits.length > 0) {
        const seconds = Math.max(...waits);
        throw tooMany(`Too many attempts to sign in. Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds);
      }
      const credential = await findCredential(db, address);
      if (!(await verifyPassword(credential?.password_hash ?? null, password)) || !credential) {
        throw new HttpProblem(
          'wrong_credentials',
          'The e-mail address or the password is wrong. Check both and try again.',
        );
      }
      await forgetLimit(db, account);
      // An office signs in from one address: only what fails counts against it.
      await giveBackLimit(db, everybody);
      // A new id for every sign-in; the old session, whoever planted it, ends.
      await sessions.end(cookie);
      return { next: safeNextPath(next), cookie: await sessions.start(credential.company_id, credential.user_id) };
    },

    logout: (cookie) => sessions.end(cookie),
  };
}

/** The address, or of IPv6 the /64 that one customer usually has whole. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  return ip.split(':').slice(0, 4).join(':');
}
