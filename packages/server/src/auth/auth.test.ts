import { getDashboard, listDashboards, login, logout } from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, PASSWORD, startTestService, type TestCompany, type TestService } from '../testing/service.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('sign-in on $engine', ({ postgres }) => {
  let test: TestService;
  let company: TestCompany;
  beforeAll(async () => {
    test = await startTestService({ postgres });
    company = await test.company();
  });
  afterAll(() => test.close());

  const signIn = (email: string, password: string, client = test.guest()) =>
    client.call(login, { body: { email, password } });

  it('starts a session with a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn(company.emails.admin, PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: { next: '/dashboards' } });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('stores only the hash of a session id', async () => {
    const client = test.guest();
    await signIn(company.emails.admin, PASSWORD, client);
    const rows = await test.service.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.cookie.split('=')[1]);
  });

  it.each([
    ['upper case and spaces around the address', (email: string) => `  ${email.toUpperCase()} `],
    ['full-width letters', (email: string) => email.replace('a', 'ａ')],
  ])('ignores %s when comparing addresses', async (_name, spelled) => {
    expect((await signIn(spelled(company.emails.admin), PASSWORD)).status).toBe(200);
  });

  it('has the same answer for a wrong password and for an unknown address', async () => {
    const wrong = await signIn(company.emails.admin, 'not the password');
    const unknown = await signIn('nobody@example.com', 'not the password');
    expect(wrong.status).toBe(422);
    expect(unknown.status).toBe(422);
    expect(unknown.text).toBe(wrong.text);
    expect(wrong.json).toHaveProperty('errors.general');
  });

  it('limits wrong passwords for one account and one network', async () => {
    const other = await test.company();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await signIn(other.emails.member, 'a guess')).status).toBe(422);
    }
    const refused = await signIn(other.emails.member, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await signIn(other.emails.admin, PASSWORD)).status).toBe(200);
    test.clock.move(15 * 60_000 + 1);
    expect((await signIn(other.emails.member, PASSWORD)).status).toBe(200);
  });

  it('limits wrong passwords for an account across IP addresses, and separately for a browser that has signed in before', async () => {
    const behind = await startTestService({ postgres, env: { TRUST_PROXY: '1' } });
    const { emails } = await behind.company();
    const from = (address: string, password: string, cookie = '') =>
      behind.guest().call(login, {
        body: { email: emails.member, password },
        headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
      });
    const [, known = ''] = (await from('198.51.100.1', PASSWORD)).headers.getSetCookie();
    const browser = known.split(';')[0] ?? '';
    expect(browser).toMatch(/^known=/);
    for (let guess = 0; guess < 10; guess += 1) {
      // The client sends the first address. The proxy appends the second.
      expect((await from(`203.0.113.${guess}, 198.51.100.2`, 'a guess')).status).toBe(422);
    }
    expect((await from('203.0.113.99, 198.51.100.3', PASSWORD)).status).toBe(429);
    expect((await from('198.51.100.1', PASSWORD, browser)).status).toBe(200);
    expect((await from('198.51.100.1', PASSWORD, `${browser}x`)).status).toBe(429);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await from('198.51.100.1', 'a guess', browser)).status).toBe(422);
    }
    expect((await from('198.51.100.1', PASSWORD, browser)).status).toBe(429);
    await behind.close();
  }, 60_000);

  it('does not count correct passwords, even with 40 concurrent sign-ins', async () => {
    const other = await test.company();
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(other.emails.admin, PASSWORD)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }, 60_000);

  it('counts only failed attempts against the limits of an account and a network', async () => {
    const used = async () => {
      const rows = await test.service.db.selectFrom('rate_limits').select('used').execute();
      return rows.reduce((sum, row) => sum + row.used, 0);
    };
    await signIn(company.emails.admin, PASSWORD);
    const before = await used();
    expect((await signIn(company.emails.admin, PASSWORD)).status).toBe(200);
    expect(await used()).toBe(before);
    const nobody = `${crypto.randomUUID()}@example.com`;
    expect((await signIn(nobody, 'a guess')).status).toBe(422);
    // The failed attempt counts once for the account and once for the network.
    expect(await used()).toBe(before + 2);
  });

  it('creates a new session id at each sign-in and ends the previous session', async () => {
    const client = await test.signIn(company.emails.member);
    const before = client.cookie;
    await signIn(company.emails.member, PASSWORD, client);
    expect(client.cookie).not.toBe(before);
    const old = test.guest();
    old.cookie = before;
    expect((await old.call(listDashboards)).status).toBe(401);
  });

  it('rejects a cookie that is replayed after signing out', async () => {
    const client = await test.signIn(company.emails.member);
    const { cookie } = client;
    expect((await client.call(logout)).status).toBe(204);
    expect(client.cookie).toBe('session=');
    client.cookie = cookie;
    expect((await client.call(listDashboards)).status).toBe(401);
    expect((await test.guest().call(logout)).status).toBe(204);
  });

  it('ends a session after a week without use, and always after 30 days', async () => {
    const idle = await test.signIn(company.emails.member);
    const used = await test.signIn(company.emails.admin);
    for (let day = 0; day < 6; day += 1) {
      test.clock.move(DAY);
      expect((await used.call(listDashboards)).status).toBe(200);
    }
    test.clock.move(DAY + 1);
    expect((await idle.call(listDashboards)).status).toBe(401);
    expect((await used.call(listDashboards)).status).toBe(200);
    for (let day = 7; day < 30; day += 4) {
      test.clock.move(4 * DAY);
      await used.call(listDashboards);
    }
    expect((await used.call(listDashboards)).status).toBe(401);
  });

  it.each([
    ['no additional header', {}, 200],
    ['no x-requested-with', { 'x-requested-with': '' }, 419],
    ['a wrong x-requested-with', { 'x-requested-with': 'fetch' }, 419],
    ['the page’s own origin', { origin: 'own' }, 200],
    ['the origin of another site', { origin: 'https://evil.example' }, 419],
    ['the origin of a sandboxed frame', { origin: 'null' }, 419],
    ['the mark of a request from another site', { 'sec-fetch-site': 'cross-site' }, 419],
    ['the mark of a request from another host of the site', { 'sec-fetch-site': 'same-site' }, 419],
    ['the mark of a request from the same origin', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('answers a sign-in with %s (%j) with the status %i', async (_name, headers, status) => {
    const own = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value === 'own' ? test.origin : value]),
    );
    const answer = await test
      .guest()
      .call(login, { body: { email: company.emails.admin, password: PASSWORD }, headers: own });
    expect(answer.status).toBe(status);
  });

  it('answers 588 to a page that was loaded for another user, so that the page reloads', async () => {
    const client = await test.signIn(company.emails.member);
    client.identification = 'somebody else';
    expect((await client.call(listDashboards)).status).toBe(588);
    client.identification = '';
    expect((await client.call(listDashboards)).status).toBe(200);
  });

  it.each([
    ['a forged cookie', { cookie: `session=${'x'.repeat(43)}` }],
    ['two session cookies', { cookie: `session=${'x'.repeat(43)}; session=${'y'.repeat(43)}` }],
    ['a forged identification', { 'x-identification': 'forged' }],
    ['a long x-authorization', { 'x-authorization': 'x'.repeat(4_000) }],
  ])(
    'answers a guest’s call for a dashboard with 404, not with a redirect to the sign-in: %s',
    async (_name, headers) => {
      const answer = await test.guest().call(getDashboard, { params: { permalink: 'x'.repeat(24) }, headers });
      expect(answer.status).toBe(404);
    },
  );

  it.each([
    ['https://evil.example', '/dashboards'],
    ['//evil.example', '/dashboards'],
    ['/\\evil.example', '/dashboards'],
    ['/company/sources?x=1', '/company/sources?x=1'],
  ])('redirects only to paths of the service after a sign-in: %s', async (next, expected) => {
    const { json } = await test
      .guest()
      .call(login, { body: { email: company.emails.admin, password: PASSWORD, next } });
    expect(json.data.next).toBe(expected);
  });
});
