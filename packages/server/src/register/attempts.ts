import type { SocialRegistration } from '@reporting/contract';
import type { Provider } from '@reporting/contract/rules';
import type { Clock } from '../platform/clock.ts';
import { tokenHash } from '../platform/crypto/tokens.ts';
import type { Db } from '../platform/db/tenant.ts';
import type { AttemptSecrets } from './providers/client.ts';

/** Time limit in ms for completing a sign-in at a provider. */
export const ATTEMPT_TIME = 10 * 60_000;

/** The purpose of a sign-in at a provider. */
export type Purpose =
  | { kind: 'login'; next: string | null }
  | { kind: 'register'; form: SocialRegistration }
  /** The provider account is to be connected with this signed-in user. */
  | { kind: 'connect'; userId: string };

interface Attempt {
  purpose: Purpose;
  secrets: AttemptSecrets;
}

/** Stores a sign-in at a provider for the browser that started it. */
export async function insertAttempt(
  db: Db,
  clock: Clock,
  { provider, browser, purpose, secrets }: Attempt & { provider: Provider; browser: string },
): Promise<void> {
  await db
    .insertInto('identity_states')
    .values({
      state_hash: tokenHash(secrets.state),
      browser_hash: tokenHash(browser),
      provider,
      verifier: secrets.verifier,
      nonce: secrets.nonce,
      purpose: JSON.stringify(purpose),
      created_at: new Date(clock.now()),
    })
    .execute();
}

/**
 * Removes and returns a sign-in. It is valid once, for 10 minutes, and only for its provider and the browser that started it. Returns
 * null for an invalid sign-in.
 */
export async function takeAttempt(
  db: Db,
  clock: Clock,
  { provider, browser, state }: { provider: Provider; browser: string; state: string },
): Promise<Attempt | null> {
  const row = await db
    .deleteFrom('identity_states')
    .where('state_hash', '=', tokenHash(state))
    .where('browser_hash', '=', tokenHash(browser))
    .where('provider', '=', provider)
    .returningAll()
    .executeTakeFirst();
  if (!row || Math.abs(clock.now() - row.created_at.getTime()) > ATTEMPT_TIME) return null;
  return { purpose: row.purpose as Purpose, secrets: { state, verifier: row.verifier, nonce: row.nonce } };
}

/**
 * Deletes sign-ins that began before `before` or after `after`. Sign-ins after `after` were stored before the clock was
 * set back.
 */
export async function sweepAttempts(db: Db, before: Date, after: Date): Promise<void> {
  await db
    .deleteFrom('identity_states')
    .where((where) => where.or([where('created_at', '<', before), where('created_at', '>', after)]))
    .execute();
}
