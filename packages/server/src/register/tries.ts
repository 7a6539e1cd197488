import { createHmac } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { Db } from '../platform/db/tenant.ts';
import { customerOf } from '../platform/http/network.ts';
import { tooMany } from '../platform/http/problem.ts';
import { useLimit } from '../platform/rate-limit.ts';

const LIMITS = {
  /** Registrations per network. The limit is low, because each attempt reveals whether an address has an account. */
  register: { max: 10, windowSeconds: 3_600 },
  /** Sign-ins at a provider per network. They are limited, because the service stores each sign-in until it ends. */
  provider: { max: 60, windowSeconds: 900 },
} as const;

const MESSAGES = {
  register: 'Too many registrations from your network.',
  provider: 'Too many attempts to sign in from your network.',
};

/** Creates the function that counts the attempts of a network. */
export function createTries({ db, clock, secrets }: { db: Db; clock: Clock; secrets: SecretBox }) {
  const key = secrets.derive('registration limits');
  /** @throws HttpProblem 429 */
  return async function countTry(kind: keyof typeof LIMITS, ip: string): Promise<void> {
    const counted = createHmac('sha256', key)
      .update(`${kind}\n${customerOf(ip)}`)
      .digest('base64url');
    const seconds = await useLimit(db, clock, counted, LIMITS[kind]);
    if (seconds !== null) throw tooMany(`${MESSAGES[kind]} Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds);
  };
}
