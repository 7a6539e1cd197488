import type { Received, User, updateUser } from '@reporting/contract';
import { fileIdOf, fileNameOf, nextOnboarding } from '@reporting/contract/rules';
import { audit } from '../company/audit.ts';
import { normalEmail } from '../company/email.ts';
import { mailBrand, mailLanguage } from '../company/mail-brand.ts';
import { requireOwnPassword } from '../company/own-password.ts';
import { readCompany } from '../company/store.ts';
import { readUserRecord } from '../company/user-record.ts';
import { type MailPorts, sendVerification } from '../company/verified.ts';
import { hasFile, replaceReferences } from '../data/files/store.ts';
import { hashNewPassword } from '../platform/crypto/new-password.ts';
import { inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { invalid, tooMany } from '../platform/http/problem.ts';
import { layOut, type MailContent } from '../platform/mail/layout.ts';
import { useLimit } from '../platform/rate-limit.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { type Translate, textsIn } from '../platform/texts/texts.ts';
import { endTokens } from '../platform/tokens/one-time.ts';
import * as store from './store.ts';

export type UserChanges = Received<typeof updateUser, 'body'>;

/** Rate limit of new addresses per user. It is low, because the answer reveals whether another user has an address. */
const ADDRESSES = { max: 10, windowSeconds: 60 * 60 };

/** Creates the function that changes a user's own record. */
export function createOwnRecord(ports: MailPorts) {
  const { clock } = ports;

  async function countAddress(tenant: Tenant, userId: string): Promise<void> {
    const seconds = await useLimit(tenant.db, clock, `addresses ${tenant.companyId} ${userId}`, ADDRESSES);
    if (seconds !== null)
      throw tooMany(`Too many new addresses. Try again in ${Math.ceil(seconds / 60)} min.`, seconds);
  }

  /** Sends the user a mail at the stored address, in the user's language. */
  async function inform(inside: Tenant, user: User, contentIn: (t: Translate) => MailContent): Promise<void> {
    const { mailer, address, siteTitle } = ports;
    const language = mailLanguage(user.settings.language);
    const brand = mailBrand(await readCompany(inside), { address, siteTitle }, language);
    await mailer.send(inside.db, { to: user.email, ...layOut(brand, contentIn(textsIn(language))) });
  }

  /** Stores a new address, sends it the link that verifies it, and informs the user at the previous address. */
  async function changeAddress(inside: Tenant, user: User, email: string, now: Date): Promise<void> {
    if (!(await store.setAddress(inside, user.id, normalEmail(email))))
      throw invalid({ email: ['Another account has this address.'] });
    // An address stays verified if only its spelling changes, for example to upper case.
    if (normalEmail(email) === normalEmail(user.email)) {
      await store.respellAddress(inside, user.id, email);
      return;
    }
    await store.updateUser(inside, user.id, { email });
    await endTokens(inside, clock, 'reset', user.id);
    await sendVerification(inside, ports, { id: user.id, email });
    const site = ports.siteTitle;
    await inform(inside, user, (t) => ({
      subject: t('Your address for {site} was changed', { site }),
      title: t('Your address was changed'),
      paragraphs: [
        t('You now sign in to {site} with {email}. No more mails are sent to {previous}.', {
          site,
          email,
          previous: user.email,
        }),
      ],
      notes: [t('If this was not you, tell an admin of your company at once.')],
    }));
    const details = `${user.email} → ${email}`;
    await audit(inside, { action: 'email_changed', subject: { id: user.id, name: user.name }, details }, now);
  }

  return async function updateOwn(member: Member, body: UserChanges): Promise<User> {
    const { tenant, userId } = member;
    if (body.password !== undefined || (body.email !== undefined && !(await isOwnAddress(tenant, userId, body.email))))
      await requireOwnPassword(clock, member, body.current_password);
    if (body.email !== undefined) await countAddress(tenant, userId);
    const hash = body.password === undefined ? null : await hashNewPassword(body.password);
    const now = new Date(clock.now());
    await inTransaction(tenant, async (inside) => {
      const { user, onboarding } = await readUserRecord(inside, userId);
      if (body.avatar !== undefined) await referToAvatar(inside, userId, body.avatar);
      await store.updateUser(inside, userId, {
        ...(body.name === undefined ? {} : { name: body.name.trim() }),
        ...(body.avatar === undefined ? {} : { avatar: body.avatar }),
        ...(body.ageConsent ? { ageConsent: true } : {}),
        ...(body.termsConsent ? { termsConsent: true } : {}),
        ...(completes(user, body) ? { consentedAt: now } : {}),
        ...(body.onboarding
          ? { onboarding: { ...body.onboarding, ...nextOnboarding(onboarding, body.onboarding) } }
          : {}),
        ...(body.settings ? { settings: { ...user.settings, ...defined(body.settings) } } : {}),
      });
      if (body.name !== undefined && body.name.trim() !== user.name) {
        const details = `${user.name} → ${body.name.trim()}`;
        await audit(inside, { action: 'user_renamed', subject: { id: userId, name: user.name }, details }, now);
      }
      if (body.email !== undefined && body.email !== user.email) await changeAddress(inside, user, body.email, now);
      if (hash !== null) {
        await store.setPassword(inside, userId, hash, now);
        await store.endOtherSessions(inside, userId, member.sessionHash);
        // A link that was requested earlier must not replace the new password.
        await endTokens(inside, clock, 'reset', userId);
        await audit(inside, { action: 'password_changed', subject: { id: userId, name: user.name } }, now);
        await inform(inside, user, (t) => ({
          subject: t('Your password for {site} was changed', { site: ports.siteTitle }),
          title: t('Your password was changed'),
          paragraphs: [
            t('The password of {email} was changed on the user page. All other devices were signed out.', {
              email: user.email,
            }),
          ],
          notes: [t('If this was not you, request a new password at once, and tell an admin of your company.')],
        }));
      }
    });
    return (await readUserRecord(tenant, userId)).user;
  };
}

async function isOwnAddress(tenant: Tenant, userId: string, email: string): Promise<boolean> {
  return (await store.findUser(tenant, userId))?.email === email;
}

/** Returns true if the change adds the last missing consent, so that the user has given both. */
function completes(user: User, { ageConsent, termsConsent }: UserChanges): boolean {
  if (user.ageConsent && user.termsConsent) return false;
  return (user.ageConsent || ageConsent === true) && (user.termsConsent || termsConsent === true);
}

/** Removes undefined values, because they would replace the stored values. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Assigns an uploaded picture to the user. @throws HttpProblem 422 unless the path is null or that of an avatar of the company */
async function referToAvatar(inside: Tenant, userId: string, avatar: string | null): Promise<void> {
  const id = fileIdOf(fileNameOf(avatar) ?? '');
  if (avatar !== null && (id === null || !(await hasFile(inside, id, 'avatar'))))
    throw invalid({ avatar: ['This picture does not exist any more. Upload it again.'] });
  await replaceReferences(inside, { owner: 'user', ownerId: userId }, id === null ? [] : [id]);
}
