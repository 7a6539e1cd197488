import { createHash } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { verifyPassword } from '../platform/crypto/passwords.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { HttpProblem, invalid, tooMany } from '../platform/http/problem.ts';
import { giveBackLimit, useLimit } from '../platform/rate-limit.ts';
import type { Member } from '../platform/sessions/sessions.ts';

/** Rate limit of wrong current passwords per user, so that a person with a stolen session cannot guess the password. */
const CHECKS = { max: 10, windowSeconds: 15 * 60 };
/** Maximum age in ms of a sign-in that counts as proof for a user without a password. */
const FRESH = 10 * 60_000;
const FIELD = 'current_password';

/** Returns the hash of a user's password; null if the user has none. */
export async function passwordOf({ db, companyId }: Tenant, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Requires proof that the user is present at the browser. The proof is the current password or, for a user without a password, a sign-in
 * in the last 10 minutes.
 * @throws HttpProblem 422 if the password is missing or wrong, or if the sign-in is older; 429 after too many wrong passwords
 */
export async function requireOwnPassword(clock: Clock, member: Member, given: string | undefined): Promise<void> {
  const { tenant, userId } = member;
  const hash = await passwordOf(tenant, userId);
  if (hash === null) return requireFreshSignIn(clock, member);
  if (!given) throw invalid({ [FIELD]: ['Enter your current password.'] });
  const key = createHash('sha256').update(`own password ${tenant.companyId} ${userId}`).digest('base64url');
  const seconds = await useLimit(tenant.db, clock, key, CHECKS);
  if (seconds !== null)
    throw tooMany(`Too many wrong passwords. Try again in ${Math.ceil(seconds / 60)} min.`, seconds);
  if (!(await verifyPassword(hash, given))) {
    const message = 'This is not your current password.';
    throw new HttpProblem('wrong_credentials', message, { errors: { [FIELD]: [message] } });
  }
  await giveBackLimit(tenant.db, key);
}

async function requireFreshSignIn(clock: Clock, { tenant, sessionHash }: Member): Promise<void> {
  const row = await tenant.db
    .selectFrom('sessions')
    .select('created_at')
    .where('id_hash', '=', sessionHash)
    .executeTakeFirst();
  if (row && Math.abs(clock.now() - row.created_at.getTime()) <= FRESH) return;
  throw invalid({
    [FIELD]: ['You have no password. Sign out, sign in with your provider again, and repeat this within 10 minutes.'],
  });
}
