import {
  beginSecondFactor,
  completeLogin,
  confirmSecondFactor,
  createDashboard,
  endOtherSessions,
  endSession,
  getDashboard,
  listDashboards,
  listSessions,
  login,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  setDashboardPassword,
} from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../company/second-factor/codes.ts';
import { rotateFactors } from '../company/second-factor/store.ts';
import { loadAppKey } from '../platform/crypto/app-key.ts';
import { createSecretBox } from '../platform/crypto/secret-box.ts';
import { alteredEnd, alteredStart } from '../testing/altered.ts';
import type { Client } from '../testing/client.ts';
import { PASSWORD, startTestService, type TestService } from '../testing/service.ts';
import { connectPusher, joined } from '../testing/sockets.ts';

const PERIOD = 30_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the security of an account', () => {
  let test: TestService;
  // Uses PostgreSQL, which can run several requests with the same code concurrently.
  beforeAll(async () => {
    test = await startTestService({ postgres: true });
  });
  afterAll(() => test.close());

  const signIn = (email: string, password = PASSWORD, headers = {}) => {
    const client = test.guest();
    return client.call(login, { body: { email, password }, headers }).then((answer) => ({ client, answer }));
  };
  const confirm = (client: Client, code: string) => client.call(confirmSecondFactor, { body: { code } });
  const complete = (challenge: string, code: string) => test.guest().call(completeLogin, { body: { challenge, code } });
  const begin = async (client: Client) =>
    (await client.call(beginSecondFactor, { body: { current_password: PASSWORD } })).json.data.secret;
  /** Returns a code that has not been used. */
  const nextCode = (secret: string) => {
    test.clock.move(PERIOD);
    return codeAt(secret, test.clock.now());
  };
  const enrolled = async () => {
    const company = await test.company();
    const secret = await begin(company.member);
    const recovery = (await confirm(company.member, nextCode(secret))).json.data.recoveryCodes;
    return { ...company, email: company.emails.member, secret, recovery };
  };
  const challengeOf = async (email: string) => {
    const { challenge } = (await signIn(email)).answer.json.data;
    if (challenge === undefined) throw new Error('No code is required.');
    return challenge;
  };

  it('lists the sessions of the user with their devices, and ends them', async () => {
    const { emails, admin, member } = await test.company();
    const { client: second } = await signIn(emails.admin, PASSWORD, { 'user-agent': FIREFOX });
    const { client: third } = await signIn(emails.admin);
    const list = (await admin.call(listSessions)).json.data;
    expect(list.map(({ current }) => current)).toEqual([true, false, false]);
    expect(list.map(({ device }) => device)).toContain('Firefox on Linux');
    const rows = await test.service.db.selectFrom('sessions').select('id_hash').execute();
    for (const { id_hash: hash } of rows) expect(JSON.stringify(list)).not.toContain(hash);

    const id = list.find(({ device }) => device === 'Firefox on Linux')?.id ?? '';
    expect((await member.call(endSession, { params: { id } })).status).toBe(404);
    expect((await admin.call(endSession, { params: { id } })).status).toBe(204);
    expect((await second.call(listDashboards)).status).toBe(401);
    expect((await third.call(listDashboards)).status).toBe(200);
    expect((await admin.call(endOtherSessions)).status).toBe(204);
    expect((await third.call(listDashboards)).status).toBe(401);
    expect((await admin.call(listDashboards)).status).toBe(200);
    expect((await member.call(listDashboards)).status).toBe(200);
  });

  it('has a second factor only after the password and a first code were entered', async () => {
    const { emails, member } = await test.company();
    const refused = await member.call(beginSecondFactor, { body: { current_password: 'wrong' } });
    expect([refused.status, refused.json]).toMatchObject([422, { errors: { current_password: [expect.any(String)] } }]);
    expect((await member.call(beginSecondFactor, { body: {} })).status).toBe(422);
    const secret = await begin(member);
    expect((await confirm(member, '000000')).json).toMatchObject({ code: 'wrong_code' });
    expect((await member.call(readSecondFactor)).json.data.enabled).toBe(false);
    expect((await signIn(emails.member)).answer.json.data.challenge).toBeUndefined();

    const { recoveryCodes } = (await confirm(member, nextCode(secret))).json.data;
    expect(recoveryCodes).toHaveLength(10);
    expect((await member.call(readSecondFactor)).json.data).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await confirm(member, nextCode(secret))).status).toBe(422);
    const again = await member.call(beginSecondFactor, { body: { current_password: PASSWORD } });
    expect(again.json).toMatchObject({ code: 'second_factor_exists' });
    const { db } = test.service;
    const stored = [
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ];
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(stored)).not.toContain(text);
  });

  it('requires a code after the password, and starts no session before the code', async () => {
    const { email, secret } = await enrolled();
    const { client, answer } = await signIn(email);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))).toEqual([]);
    expect((await client.call(listDashboards)).status).toBe(401);
    const challenge = answer.json.data.challenge ?? '';
    const body = { challenge, code: nextCode(secret), next: '/company/sources' };
    expect((await client.call(completeLogin, { body })).json).toEqual({ data: { next: '/company/sources' } });
    expect((await client.call(listDashboards)).status).toBe(200);
  });

  it('accepts a code only once, even in ten concurrent requests, and no code of an earlier period', async () => {
    const { email, secret } = await enrolled();
    const challenge = await challengeOf(email);
    const earlier = nextCode(secret);
    const code = nextCode(secret);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => complete(challenge, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await complete(challenge, earlier)).status).not.toBe(200);
  });

  it('accepts each recovery code once, and new recovery codes replace the old codes', async () => {
    const { email, member, secret, recovery } = await enrolled();
    const [first = '', second = ''] = recovery;
    expect((await complete(await challengeOf(email), ` ${first.toUpperCase()} `)).status).toBe(200);
    expect((await complete(await challengeOf(email), first)).json).toMatchObject({ code: 'wrong_code' });
    expect((await member.call(readSecondFactor)).json.data.recoveryCodesLeft).toBe(9);
    const renewed = await member.call(renewRecoveryCodes, { body: { code: nextCode(secret) } });
    expect(renewed.json.data.recoveryCodes).toHaveLength(10);
    expect((await complete(await challengeOf(email), second)).status).toBe(422);
    expect((await complete(await challengeOf(email), renewed.json.data.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('limits wrong codes, and rejects forged, late and foreign challenges', async () => {
    const { email, emails, secret } = await enrolled();
    const challenge = await challengeOf(email);
    for (const forged of ['', 'x', `${challenge}x`, alteredStart(challenge), alteredEnd(challenge)]) {
      const refused = await complete(forged, nextCode(secret));
      expect([refused.status, refused.json]).toMatchObject([410, { code: 'sign_in_expired' }]);
    }
    // A changed password invalidates the challenge.
    const other = await challengeOf(email);
    await test.service.db
      .updateTable('credentials')
      .set({ password_hash: 'x' })
      .where('user_id', 'in', (query) => query.selectFrom('users').select('id').where('email', '=', email))
      .execute();
    expect((await complete(other, nextCode(secret))).status).toBe(410);

    const another = await enrolled();
    const late = await challengeOf(another.email);
    test.clock.move(10 * 60_000 + 1);
    expect((await complete(late, nextCode(another.secret))).status).toBe(410);
    const guessed = await challengeOf(another.email);
    for (let guess = 0; guess < 10; guess += 1) expect((await complete(guessed, '000000')).status).toBe(422);
    expect((await complete(guessed, nextCode(another.secret))).status).toBe(429);
    expect((await signIn(emails.admin)).answer.json.data.challenge).toBeUndefined();
  });

  it('requires only the password after the second factor was removed with a code', async () => {
    const { email, member, secret } = await enrolled();
    expect((await member.call(removeSecondFactor, { body: { code: '000000' } })).status).toBe(422);
    expect((await member.call(removeSecondFactor, { body: { code: nextCode(secret) } })).status).toBe(204);
    expect((await member.call(readSecondFactor)).json.data).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await signIn(email)).answer.json.data.challenge).toBeUndefined();
  });

  it('permits users who lack the required second factor only to set it up', async () => {
    const { tenant, admin, member, emails, userIds } = await test.company();
    const other = await test.company();
    const { permalink } = (await admin.call(createDashboard, { body: { name: 'Shared' } })).json.data;
    const { id, permalink: protectedLink } = (await admin.call(createDashboard, { body: { name: 'Protected' } })).json
      .data;
    await admin.call(setDashboardPassword, { params: { key: id }, body: { password: 'a password of the dashboard' } });
    const require = (client: Client, required: boolean) =>
      client.call(requireSecondFactor, { body: { required } }).then(({ status }) => status);
    expect(await require(member, true)).toBe(403);
    const adminSecret = await begin(admin);
    await confirm(admin, nextCode(adminSecret));
    const sockets = [admin, member].map((client) => connectPusher(test.origin, test.service.realtime.key, client));
    const [own, ended] = sockets as [(typeof sockets)[number], (typeof sockets)[number]];
    const closed = new Promise<unknown>((resolve) => ended.connection.bind('error', resolve));
    for (const pusher of sockets) await joined(pusher.subscribe(`private-company.${tenant.companyId}`));
    expect(await require(admin, true)).toBe(204);
    expect(await closed).toMatchObject({ data: { code: 4009 } });
    expect(own.connection.state).toBe('connected');
    for (const pusher of sockets) pusher.disconnect();

    expect((await admin.call(listDashboards)).status).toBe(200);
    expect((await other.member.call(listDashboards)).status).toBe(200);
    const { client: fresh } = await signIn(emails.member);
    fresh.identification = member.identification;
    for (const client of [member, fresh]) {
      const refused = await client.call(listDashboards);
      expect([refused.status, refused.json]).toMatchObject([403, { code: 'second_factor_required' }]);
      // These users receive the public view of a shared dashboard.
      const shared = await client.call(getDashboard, { params: { permalink } });
      expect([shared.status, shared.headers.get('x-public')]).toEqual([200, '1']);
      const pages = ['/company/sources', '/company/manage-payment', '/company/invoices/x/print', '/reports/sent/x'];
      for (const path of pages) {
        const page = await client.send('GET', path);
        expect([path, page.status, page.headers.get('location')]).toEqual([path, 302, `/users/${userIds.member}`]);
      }
      for (const step of ['connect', 'callback']) {
        const popup = await client.send('GET', `/sources/google_analytics/${step}`);
        expect([popup.status, popup.text]).toEqual([403, expect.stringContaining('requires a second factor')]);
      }
      // These users count as guests, so the print view requires the password of the dashboard.
      const printed = await client.send('GET', `/dashboards/${protectedLink}/print`);
      expect(printed.text).toContain('type="password"');
    }
    expect((await member.call(readSecondFactor)).json.data).toMatchObject({ enabled: false, required: true });

    const secret = await begin(member);
    expect((await confirm(member, nextCode(secret))).status).toBe(200);
    for (const client of [member, fresh]) expect((await client.call(listDashboards)).status).toBe(200);
    expect((await member.call(removeSecondFactor, { body: { code: nextCode(secret) } })).status).toBe(204);
    expect((await member.call(listDashboards)).status).toBe(403);
    expect(await require(admin, false)).toBe(204);
    expect((await member.call(listDashboards)).status).toBe(200);
    const entries = await test.service.db
      .selectFrom('audit_entries')
      .select(['action', 'user_id'])
      .where('company_id', '=', tenant.companyId)
      .where('action', 'like', 'second_factor%')
      .execute();
    const named = entries.map(({ action, user_id: id }) => `${action} ${id === userIds.admin ? 'admin' : 'member'}`);
    expect(named.sort()).toEqual([
      'second_factor_disabled member',
      'second_factor_enabled admin',
      'second_factor_enabled member',
      'second_factor_optional admin',
      'second_factor_required admin',
    ]);
  });

  it('encrypts its secrets again with a new application key', async () => {
    await enrolled();
    const { db } = test.service;
    const old = loadAppKey(undefined, test.config.dataDir);
    const replaced = createSecretBox(Buffer.alloc(32, 9), [old]);
    const before = await db.selectFrom('second_factors').selectAll().execute();
    expect(await rotateFactors(db, replaced)).toBe(before.length);
    const after = await db.selectFrom('second_factors').select('key_id').distinct().execute();
    expect(after).toEqual([{ key_id: replaced.keyId }]);
    // Without the required key nothing changes. Then the key is changed back.
    expect(await rotateFactors(db, createSecretBox(Buffer.alloc(32, 3)))).toBe(0);
    expect(await rotateFactors(db, createSecretBox(old, [Buffer.alloc(32, 9)]))).toBe(before.length);
  });
});
