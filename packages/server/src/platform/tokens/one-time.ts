import { CLOCK_SKEW, type Clock } from '../clock.ts';
import { newToken, tokenHash } from '../crypto/tokens.ts';
import type { Db, Tenant } from '../db/tenant.ts';
import { HttpProblem } from '../http/problem.ts';

const HOUR = 3_600_000;

/** Purposes of links that are valid once, with their validity in ms. */
const VALID_FOR = { reset: HOUR, verify: 7 * 24 * HOUR, invite: 14 * 24 * HOUR } as const;

export type TokenPurpose = keyof typeof VALID_FOR;

/** Tokens are kept for 30 days after they expire, so that the error of a used or expired link names the reason. */
const KEEP = 30 * 24 * HOUR;

/** Returns the error for a token that was used or ended. */
const used = () =>
  new HttpProblem('link_used', 'This link is no longer valid: it was used already, or a newer link replaced it.');

/** The company to which a token belongs, and the user or the invitation for which it was created. */
export interface TokenSubject {
  companyId: string;
  /** Id of the user, or of the invitation. */
  subject: string;
  /** Further value that belongs to the token, such as the e-mail address to verify. */
  detail: string | null;
}

/**
 * Returns a new token for a link and stores its hash. Earlier tokens of the subject stay valid, because mails can arrive late and in
 * another order. Anyone can request a link for an address, and this must not end the link that its user has received. To replace earlier
 * tokens, call `endTokens` first.
 */
export async function issueToken(
  { db, companyId }: Tenant,
  clock: Clock,
  { purpose, subject, detail = null }: { purpose: TokenPurpose; subject: string; detail?: string | null },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: tokenHash(token),
      purpose,
      company_id: companyId,
      subject,
      detail,
      created_at: new Date(now),
      expires_at: new Date(now + VALID_FOR[purpose]),
    })
    .execute();
  return token;
}

/**
 * Returns the subject of a token without using the token.
 * @throws HttpProblem link_invalid; link_used if the token was used or ended; link_expired
 */
export async function readToken(db: Db, clock: Clock, purpose: TokenPurpose, token: string): Promise<TokenSubject> {
  const row = await db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  const now = clock.now();
  if (!row) throw new HttpProblem('link_invalid', 'This link is not valid. Open the complete link from the mail.');
  if (row.used_at) throw used();
  const expires = row.expires_at.getTime();
  // If a token expires later than a new token would, the clock was set back after its creation. The token counts as expired.
  if (expires <= now || expires > now + VALID_FOR[purpose] + CLOCK_SKEW)
    throw new HttpProblem('link_expired', 'This link has expired.');
  return { companyId: row.company_id, subject: row.subject, detail: row.detail };
}

/**
 * Uses a token and ends all other tokens of its purpose and subject. Exactly one of several concurrent callers succeeds. Call it in the
 * transaction that makes the permitted change.
 * @throws HttpProblem link_invalid; link_used if the token was used or ended; link_expired
 */
export async function takeToken(db: Db, clock: Clock, purpose: TokenPurpose, token: string): Promise<TokenSubject> {
  const found = await readToken(db, clock, purpose, token);
  const taken = await db
    .updateTable('one_time_tokens')
    .set({ used_at: new Date(clock.now()) })
    .where('company_id', '=', found.companyId)
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  if (!taken) throw used();
  await endTokens({ db, companyId: found.companyId }, clock, purpose, found.subject);
  return found;
}

/** Ends all tokens of a purpose and subject, for example before an invitation is sent again. */
export async function endTokens(
  { db, companyId }: Tenant,
  clock: Clock,
  purpose: TokenPurpose,
  subject: string,
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: new Date(clock.now()) })
    .where('company_id', '=', companyId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes tokens that expired at least 30 days ago. */
export async function sweepTokens(db: Db, clock: Clock): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<=', new Date(clock.now() - KEEP))
    .execute();
}
