import { createHmac } from 'node:crypto';
import type { BodyOf, resetPassword } from '@reporting/contract';
import { PROVIDER_NAMES } from '@reporting/contract/rules';
import { audit } from '../company/audit.ts';
import { normalEmail } from '../company/email.ts';
import { mailBrand, mailLanguage } from '../company/mail-brand.ts';
import { resetDetail } from '../company/reset-token.ts';
import { deleteFactor, hasFactor } from '../company/second-factor/store.ts';
import { readCompany } from '../company/store.ts';
import { chosenLanguage } from '../company/user-record.ts';
import { type MailPorts, sendVerification } from '../company/verified.ts';
import { hashNewPassword } from '../platform/crypto/new-password.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { type Db, inTransaction, type Tenant, tenantOf } from '../platform/db/tenant.ts';
import { actorLanguage } from '../platform/http/actor.ts';
import { customerOf } from '../platform/http/network.ts';
import { HttpProblem, tooMany } from '../platform/http/problem.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { layOut } from '../platform/mail/layout.ts';
import { type Limit, useLimit } from '../platform/rate-limit.ts';
import type { Member, Sessions } from '../platform/sessions/sessions.ts';
import { textsIn } from '../platform/texts/texts.ts';
import { readToken, type TokenPurpose, type TokenSubject, takeToken } from '../platform/tokens/one-time.ts';
import type { createResetJob } from './reset-job.ts';
import { deleteIdentities, markVerified, readAddress, writePassword } from './store.ts';

const HOUR_SECONDS = 3_600;
/**
 * Rate limits of requests for a link: per network, per address, and per user who confirms an address. They prevent a flood of mails to one
 * address.
 */
const PER_NETWORK = { max: 20, windowSeconds: HOUR_SECONDS };
const PER_ADDRESS = { max: 5, windowSeconds: HOUR_SECONDS };
const PER_USER = { max: 5, windowSeconds: HOUR_SECONDS };

export interface LinksService {
  /**
   * Requests a link that resets the password of an address. The answer does not reveal whether the address has an account.
   * @throws HttpProblem 429
   */
  forgot(email: string, ip: string): Promise<void>;
  /** Returns the address whose password a link resets. `member` is the signed-in user, or null. Throws HttpProblem link_… */
  readReset(token: string, member: Member | null): Promise<{ email: string }>;
  /** Stores the new password and ends all sessions of the user. Throws HttpProblem link_…, or 422 for a common password. */
  reset(token: string, form: BodyOf<typeof resetPassword>, member: Member | null): Promise<void>;
  /** Returns the address that a link confirms. Throws HttpProblem link_… */
  readVerification(token: string, member: Member | null): Promise<{ email: string; company: string }>;
  verify(token: string, member: Member | null): Promise<void>;
  /**
   * Sends a member the link that confirms the member's address, unless it is already confirmed.
   * @throws HttpProblem 429
   */
  resendVerification(member: Member): Promise<void>;
}

interface LinksDeps extends MailPorts {
  db: Db;
  secrets: SecretBox;
  sessions: Pick<Sessions, 'endAll'>;
  jobs: Pick<Jobs, 'send'>;
  resetJob: ReturnType<typeof createResetJob>;
}

export function createLinksService(deps: LinksDeps): LinksService {
  const { db, clock, jobs, resetJob, sessions } = deps;
  const key = deps.secrets.derive('rate limits');
  const limitKey = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

  async function count(counted: string, limit: Limit, message: string): Promise<void> {
    const seconds = await useLimit(db, clock, counted, limit);
    if (seconds !== null) throw tooMany(`${message} Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds);
  }

  /** Returns the user of a token and the user's address. Throws HttpProblem link_… */
  async function userOf(purpose: TokenPurpose, found: TokenSubject, member: Member | null, handle = db) {
    const tenant = tenantOf(handle, found.companyId);
    const user = await readAddress(tenant, found.subject);
    if (!user) throw new HttpProblem('link_expired', 'The account of this link was removed.');
    if (member && member.userId !== found.subject)
      throw new HttpProblem('link_foreign', 'This link is for another account. Sign out, then open it again.');
    const sent = purpose === 'reset' ? resetDetail(found.detail) : { delivery: 'mail', emailNorm: found.detail };
    // A token of an earlier version names no address, so it proves nothing about the current address.
    if (sent === null) throw new HttpProblem('link_expired', 'This link has expired.');
    if (normalEmail(user.email) !== sent.emailNorm)
      throw new HttpProblem('link_expired', 'The address of this account was changed after this link was sent.');
    return { tenant, userId: found.subject, wasMailed: sent.delivery === 'mail', ...user };
  }

  /**
   * Verifies the address of a user who has received a link there. Somebody else may have created the account with this address, so their
   * other ways to sign in end.
   */
  async function claimAddress(tenant: Tenant, userId: string, now: Date): Promise<void> {
    await markVerified(tenant, userId, now);
    const details = 'A new password confirmed the address';
    for (const provider of await deleteIdentities(tenant, userId))
      await audit(
        tenant,
        { action: 'provider_disconnected', userId, details: `${PROVIDER_NAMES[provider]}. ${details}` },
        now,
      );
    const hadFactor = await hasFactor(tenant, userId);
    await deleteFactor(tenant, userId);
    if (hadFactor) await audit(tenant, { action: 'second_factor_disabled', userId, details }, now);
  }

  return {
    async forgot(email, ip) {
      const emailNorm = normalEmail(email);
      await count(limitKey('forgot', 'network', customerOf(ip)), PER_NETWORK, 'Too many requests.');
      // Requests for unknown addresses are counted too, so that the answer does not reveal whether an address has an account.
      await count(
        limitKey('forgot', 'address', emailNorm),
        PER_ADDRESS,
        'A link was requested for this address several times. Check the spam folder too.',
      );
      await jobs.send(db, resetJob.job, resetJob.seal({ emailNorm, language: actorLanguage() }));
    },

    async readReset(token, member) {
      const { email } = await userOf('reset', await readToken(db, clock, 'reset', token), member);
      return { email };
    },

    async reset(token, { password }, member) {
      // The token is checked before the password is hashed, because hashing is slow.
      const found = await readToken(db, clock, 'reset', token);
      await userOf('reset', found, member);
      const hash = await hashNewPassword(password);
      await inTransaction(tenantOf(db, found.companyId), async (tenant) => {
        const taken = await takeToken(tenant.db, clock, 'reset', token);
        const { userId, email, isVerified, wasMailed } = await userOf('reset', taken, member, tenant.db);
        const now = new Date(clock.now());
        await writePassword(tenant, userId, hash, now);
        if (wasMailed && !isVerified) await claimAddress(tenant, userId, now);
        await sessions.endAll(tenant, userId);
        await audit(tenant, { action: 'password_reset', userId }, now);
        const language = mailLanguage(await chosenLanguage(tenant, userId));
        const t = textsIn(language);
        const brand = mailBrand(await readCompany(tenant), deps, language);
        await deps.mailer.send(tenant.db, {
          to: email,
          ...layOut(brand, {
            subject: t('Your password for {site} was changed', { site: deps.siteTitle }),
            title: t('Your password was changed'),
            paragraphs: [
              t('The password of {email} was changed with a link from a mail. All devices were signed out.', { email }),
            ],
            notes: [t('If this was not you, request a new password at once, and tell an admin of your company.')],
          }),
        });
      });
    },

    async readVerification(token, member) {
      const { tenant, email } = await userOf('verify', await readToken(db, clock, 'verify', token), member);
      return { email, company: (await readCompany(tenant)).name };
    },

    async verify(token, member) {
      const { companyId } = await readToken(db, clock, 'verify', token);
      await inTransaction(tenantOf(db, companyId), async (tenant) => {
        const taken = await takeToken(tenant.db, clock, 'verify', token);
        const { userId } = await userOf('verify', taken, member, tenant.db);
        await markVerified(tenant, userId, new Date(clock.now()));
      });
    },

    async resendVerification({ tenant, userId }) {
      const user = await readAddress(tenant, userId);
      if (!user || user.isVerified) return;
      const message = 'A link was sent several times. Check the spam folder too.';
      await count(limitKey('verify', userId), PER_USER, message);
      await inTransaction(tenant, (inside) => sendVerification(inside, deps, { id: userId, email: user.email }));
    },
  };
}
