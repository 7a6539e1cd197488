import {
  beginSecondFactor,
  confirmSecondFactor,
  forgotPassword,
  listAuditEntries,
  listDashboards,
  login,
  readPasswordReset,
  readVerification,
  resetPassword,
  sendVerification,
  updateUser,
  verifyEmail,
} from '@reporting/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueResetToken } from '../company/reset-token.ts';
import { codeAt } from '../company/second-factor/codes.ts';
import { hasFactor } from '../company/second-factor/store.ts';
import { requireVerified } from '../company/verified.ts';
import { endTokens, issueToken } from '../platform/tokens/one-time.ts';
import { type MailReceiver, startMailReceiver } from '../testing/mail-receiver.ts';
import { ENGINES, PASSWORD, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { connectPusher, joined } from '../testing/sockets.ts';

const HOUR = 3_600_000;
const NEW = 'another long password';
const form = { password: NEW, password_confirmation: NEW };

describe.each(ENGINES)('links by mail on $engine', ({ postgres }) => {
  let test: TestService;
  let company: TestCompany;
  let receiver: MailReceiver;

  beforeAll(async () => {
    receiver = await startMailReceiver();
    const env = { SMTP_URL: `smtp://127.0.0.1:${receiver.port}`, MAIL_FROM: 'reports@example.com', TRUST_PROXY: '1' };
    test = await startTestService({ postgres, env });
    company = await test.company();
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });

  const tokenIn = (text: string | undefined, page: string) => {
    const token = new RegExp(`${test.origin}/${page}/([\\w-]{43})`).exec(text ?? '')?.[1];
    if (token === undefined) throw new Error(`The mail has no link to ${page}.`);
    return token;
  };
  let network = 0;
  const forgot = (email: string) => {
    network += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${network}` };
    return test.guest().call(forgotPassword, { body: { email }, headers });
  };
  const resetLink = async (email: string) => {
    expect((await forgot(email)).status).toBe(204);
    return tokenIn((await receiver.next(email)).email.text, 'reset-password');
  };
  const reset = (token: string, client = test.guest(), body = form) =>
    client.call(resetPassword, { params: { token }, body });

  it('reset a password once within an hour, and end all sessions and sockets of the user', async () => {
    const { tenant, emails, admin, member } = await test.company();
    const pusher = connectPusher(test.origin, test.service.realtime.key, admin);
    await joined(pusher.subscribe(`private-company.${tenant.companyId}`));
    const closed = new Promise((resolve) => pusher.connection.bind('error', resolve));
    const token = await resetLink(emails.admin);
    const other = await resetLink(emails.admin);
    expect((await test.guest().call(readPasswordReset, { params: { token } })).json.data).toEqual({
      email: emails.admin,
    });

    // A signed-in user cannot reset the password of another user.
    const foreign = await reset(token, member);
    expect([foreign.status, foreign.json]).toMatchObject([403, { code: 'link_foreign' }]);

    expect((await reset(token)).status).toBe(204);
    expect((await admin.call(listDashboards)).status).toBe(401);
    expect((await member.call(listDashboards)).status).toBe(200);
    await closed;
    pusher.disconnect();
    const signIn = (password: string) => test.guest().call(login, { body: { email: emails.admin, password } });
    expect((await signIn(NEW)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(422);
    expect((await receiver.next(emails.admin)).email.subject).toBe('Your password for Reporting was changed');

    // Both links are no longer valid: the used link, and the other open link of the user.
    for (const used of [token, other]) {
      const refused = await reset(used);
      expect([refused.status, refused.json]).toMatchObject([410, { code: 'link_used' }]);
    }
    const late = await resetLink(emails.admin);
    test.clock.move(HOUR + 1);
    const refused = await reset(late);
    expect([refused.status, refused.json]).toMatchObject([410, { code: 'link_expired' }]);
  });

  it('are used by exactly one of ten concurrent requests', async () => {
    const { emails } = await test.company();
    const token = await resetLink(emails.member);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410 || status === 429)).toHaveLength(9);
  }, 30_000);

  it('are valid for one purpose only', async () => {
    const { tenant, userIds } = await test.company();
    const verify = await issueToken(tenant, test.clock, { purpose: 'verify', subject: userIds.admin, detail: 'x' });
    const invite = await issueToken(tenant, test.clock, { purpose: 'invite', subject: userIds.admin });
    for (const token of [verify, invite, 'x'.repeat(43)]) {
      const refused = await reset(token);
      expect([refused.status, refused.json]).toMatchObject([404, { code: 'link_invalid' }]);
    }
  });

  it('stay valid after a common password or two different passwords were rejected', async () => {
    const token = await resetLink(company.emails.member);
    const common = await reset(token, test.guest(), { password: 'password1', password_confirmation: 'password1' });
    expect([common.status, common.json]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    const differ = await reset(token, test.guest(), { password: NEW, password_confirmation: `${NEW}x` });
    expect(differ.status).toBe(422);
    expect((await test.guest().call(readPasswordReset, { params: { token } })).status).toBe(200);
  });

  it('are requested with the same answer for every address', async () => {
    const { emails } = await test.company();
    const [unknown, known] = [await forgot('nobody@example.com'), await forgot(emails.admin)];
    expect([known.status, known.text]).toEqual([204, '']);
    expect([unknown.status, unknown.text]).toEqual([204, '']);
    await receiver.next(emails.admin);
    expect(receiver.mails.map(({ envelope }) => envelope.to)).not.toContainEqual(['nobody@example.com']);
  });

  // Runs only on PostgreSQL. On the embedded database the lock would block every query.
  it.runIf(postgres)(
    'are requested without reading the accounts, so that the response time reveals no account',
    async () => {
      const { emails } = await test.company();
      await test.service.db.transaction().execute(async (trx) => {
        await sql`lock table user_emails, users in access exclusive mode`.execute(trx);
        expect((await forgot(emails.admin)).status).toBe(204);
      });
      await receiver.next(emails.admin);
    },
  );

  it('are limited per e-mail address across networks, and per network', async () => {
    const statuses = async (email: () => string, from: () => string, times: number) => {
      const found: number[] = [];
      for (let n = 0; n < times; n += 1) {
        const headers = { 'x-forwarded-for': from() };
        found.push((await test.guest().call(forgotPassword, { body: { email: email() }, headers })).status);
      }
      return found;
    };
    let count = 0;
    const next = () => {
      count += 1;
      return count;
    };
    const eachAnother = () => `203.0.113.${next()}`;
    const anyone = () => `any${next()}@example.com`;
    expect(await statuses(() => 'nobody@example.org', eachAnother, 6)).toEqual([204, 204, 204, 204, 204, 429]);
    const fromOne = await statuses(anyone, () => '203.0.113.250', 21);
    expect(fromOne).toEqual([...Array(20).fill(204), 429]);
  });

  it('confirm an address once, and the user is verified only after the confirmation', async () => {
    const { tenant, admin, member, emails, userIds } = await test.company();
    const set = (more: { verified_at: null } | { email: string }) =>
      test.service.db.updateTable('users').set(more).where('id', '=', userIds.admin).execute();
    await set({ verified_at: null });
    await expect(requireVerified(tenant, userIds.admin)).rejects.toMatchObject({ code: 'email_unverified' });
    expect((await admin.call(sendVerification)).status).toBe(204);
    const token = tokenIn((await receiver.next(emails.admin)).email.text, 'verify');
    const params = { token };
    expect((await test.guest().call(readVerification, { params })).json.data).toEqual({
      email: emails.admin,
      company: 'Company',
    });
    expect((await member.call(verifyEmail, { params })).json).toMatchObject({ code: 'link_foreign' });
    expect((await test.guest().call(verifyEmail, { params })).status).toBe(204);
    await requireVerified(tenant, userIds.admin);
    expect((await test.guest().call(verifyEmail, { params })).json).toMatchObject({ code: 'link_used' });

    // A verified user receives no link, and a link for a former address does not verify the new address.
    expect((await admin.call(sendVerification)).status).toBe(204);
    await set({ verified_at: null });
    await admin.call(sendVerification);
    const former = tokenIn((await receiver.next(emails.admin)).email.text, 'verify');
    await set({ email: 'changed@example.com' });
    expect((await test.guest().call(verifyEmail, { params: { token: former } })).json).toMatchObject({
      code: 'link_expired',
    });
    await expect(requireVerified(tenant, userIds.admin)).rejects.toMatchObject({ code: 'email_unverified' });
    for (let n = 0; n < 3; n += 1) await admin.call(sendVerification);
    expect((await admin.call(sendVerification)).status).toBe(429);
  });

  it('end when they are withdrawn', async () => {
    const { tenant, emails, userIds } = await test.company();
    const token = await resetLink(emails.member);
    await endTokens(tenant, test.clock, 'reset', userIds.member);
    expect((await reset(token)).json).toMatchObject({ code: 'link_used' });
  });

  it('for a new password are valid only for the address to which they were sent', async () => {
    const { tenant, admin, emails, userIds } = await test.company();
    const params = { id: userIds.admin };
    const foreign = `foreign.${emails.admin}`;
    const token = await resetLink(emails.admin);
    const setAddress = (email: string) =>
      test.service.db.updateTable('users').set({ email }).where('id', '=', userIds.admin).execute();

    // Even a link that did not end with the change does not verify another address.
    await setAddress(foreign);
    expect((await test.guest().call(readPasswordReset, { params: { token } })).json).toMatchObject({
      code: 'link_expired',
    });
    expect((await reset(token)).json).toMatchObject({ code: 'link_expired' });
    await setAddress(emails.admin);

    for (const email of [foreign, emails.admin]) {
      const body = { email, current_password: PASSWORD };
      expect((await admin.call(updateUser, { params, body })).status).toBe(200);
    }
    expect((await reset(token)).json).toMatchObject({ code: 'link_used' });
    await expect(requireVerified(tenant, userIds.admin)).rejects.toMatchObject({ code: 'email_unverified' });

    // Links that earlier versions sent name no address.
    const unbound = await issueToken(tenant, test.clock, { purpose: 'reset', subject: userIds.admin });
    expect((await reset(unbound)).json).toMatchObject({ code: 'link_expired' });
  });

  it('for a new password end when the user changes the password', async () => {
    const { member, emails, userIds } = await test.company();
    const token = await resetLink(emails.member);
    const body = { ...form, current_password: PASSWORD };
    expect((await member.call(updateUser, { params: { id: userIds.member }, body })).status).toBe(200);
    expect((await reset(token)).json).toMatchObject({ code: 'link_used' });
  });

  it('that the operator hands over set a password, and verify no address', async () => {
    const { tenant, emails, userIds } = await test.company();
    await test.service.db.updateTable('users').set({ verified_at: null }).where('id', '=', userIds.member).execute();
    const user = { id: userIds.member, email: emails.member };
    const token = await issueResetToken(tenant, test.clock, { ...user, delivery: 'operator' });
    expect((await reset(token)).status).toBe(204);
    expect((await test.guest().call(login, { body: { email: user.email, password: NEW } })).status).toBe(200);
    await expect(requireVerified(tenant, user.id)).rejects.toMatchObject({ code: 'email_unverified' });
  });

  it.each([
    { verified: false, ends: true },
    { verified: true, ends: false },
  ])(
    'for a new password end other ways to sign in only if they are the first proof of the address: $ends',
    async ({ verified, ends }) => {
      const { tenant, admin, member, emails, userIds } = await test.company();
      const { db } = test.service;
      if (!verified)
        await db.updateTable('users').set({ verified_at: null }).where('id', '=', userIds.member).execute();
      const subject = `account of ${userIds.member}`;
      await db
        .insertInto('identities')
        .values({
          provider: 'google',
          subject,
          company_id: tenant.companyId,
          user_id: userIds.member,
          email: null,
          created_at: new Date(test.clock.now()),
        })
        .execute();
      const begun = await member.call(beginSecondFactor, { body: { current_password: PASSWORD } });
      const code = codeAt(begun.json.data.secret, test.clock.now());
      expect((await member.call(confirmSecondFactor, { body: { code } })).status).toBe(200);

      expect((await reset(await resetLink(emails.member))).status).toBe(204);
      await requireVerified(tenant, userIds.member);
      const connected = await db.selectFrom('identities').select('subject').where('subject', '=', subject).execute();
      expect(connected).toHaveLength(ends ? 0 : 1);
      expect(await hasFactor(tenant, userIds.member)).toBe(!ends);
      const trail = (await admin.call(listAuditEntries)).json.data.map(({ action }) => action);
      for (const action of ['provider_disconnected', 'second_factor_disabled'] as const)
        expect(trail.includes(action)).toBe(ends);
    },
  );

  it('of removed users and companies are no longer valid', async () => {
    const { tenant, emails } = await test.company();
    const token = await resetLink(emails.member);
    await test.service.db.deleteFrom('users').where('email', '=', emails.member).execute();
    expect((await reset(token)).json).toMatchObject({ code: 'link_expired' });
    await test.service.db.deleteFrom('companies').where('id', '=', tenant.companyId).execute();
    expect((await reset(token)).json).toMatchObject({ code: 'link_invalid' });
  });

  it('are in the user’s chosen language, or else in the language of the request', async () => {
    const { emails, member, userIds } = await test.company();
    const ask = async (email: string) => {
      const headers = { 'x-forwarded-for': '198.51.100.250', 'accept-language': 'de-AT, en;q=0.5' };
      await test.guest().call(forgotPassword, { body: { email }, headers });
      return (await receiver.next(email)).email;
    };
    const german = await ask(emails.admin);
    expect(german.subject).toBe('Wählen Sie ein neues Passwort für Reporting');
    expect(german.text).toContain('Der Link ist eine Stunde gültig');
    expect(german.html).toContain('<html lang="de">');
    const body = { settings: { language: 'en' } } as const;
    expect((await member.call(updateUser, { params: { id: userIds.member }, body })).status).toBe(200);
    expect((await ask(emails.member)).subject).toBe('Choose a new password for Reporting');
  });

  it('are stored only as the hash of their token', async () => {
    const token = await resetLink(company.emails.admin);
    const rows = await test.service.db.selectFrom('one_time_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
