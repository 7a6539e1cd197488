import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Call,
  completeLogin,
  connectIdentity,
  connectWith,
  disconnectIdentity,
  HEADER,
  listDashboards,
  listIdentities,
  listSessions,
  login,
  loginWith,
  type OwnIdentity,
  type OwnSession,
  pathOf,
  registerWith,
} from '@reporting/contract';
import { PROVIDERS, type Provider } from '@reporting/contract/rules';
import { decideConsent, type Sandbox, startSandbox } from '@reporting/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../company/second-factor/codes.ts';
import { createSecondFactors } from '../company/second-factor/second-factors.ts';
import { loadAppKey } from '../platform/crypto/app-key.ts';
import { createSecretBox } from '../platform/crypto/secret-box.ts';
import { tenantOf } from '../platform/db/tenant.ts';
import { Client } from '../testing/client.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CONSENTS = { terms_consent: true, age_consent: true } as const;

/** A simulated browser that keeps several cookies and completes a provider's pages. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly origin: string;
  network: string;

  constructor(origin: string, network = `198.51.100.${Math.ceil(Math.random() * 200)}`) {
    this.origin = origin;
    this.network = network;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.origin), {
      redirect: 'manual',
      ...init,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': this.network,
        'user-agent': FIREFOX,
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  call(call: Call, body: unknown, params: Record<string, string> = {}): Promise<Response> {
    return this.fetch(pathOf(call.path, params), {
      method: call.method,
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      headers: { [HEADER.requestedWith]: 'XMLHttpRequest', 'content-type': 'application/json' },
    });
  }

  /** Starts a sign-in and returns the address of the provider's page. */
  async begin(call: Call, provider: Provider, body: unknown): Promise<string> {
    const answer = await this.call(call, body, { provider });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: { url: string } }).data.url;
  }

  /** Presses Allow or Cancel on a provider's page. Returns the path of the redirect to the service. */
  async decide(page: string, account: string, allow = true): Promise<string> {
    const { pathname, search } = await decideConsent(page, { account, allow });
    return pathname + search;
  }

  /** Completes a sign-in with a provider. Returns the path of the service's last redirect. */
  async go(call: Call, provider: Provider, account: string, body: unknown, allow = true): Promise<string> {
    const back = await this.decide(await this.begin(call, provider, body), account, allow);
    const arrived = await this.fetch(back);
    expect(arrived.status).toBe(302);
    return arrived.headers.get('location') ?? '';
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.call(listDashboards, null)).status === 200;
  }
}

describe('sign-in with providers', () => {
  let folder: string;
  let sandbox: Sandbox;
  let test: TestService;
  let networks = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-sandbox-'));
    sandbox = await startSandbox({ port: 0, stateDir: folder });
    test = await startTestService({ args: ['--demo'], env: { SANDBOX_URL: sandbox.url, TRUST_PROXY: '1' } });
  });
  afterAll(async () => {
    await test.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let browser: Browser;
  beforeEach(() => {
    networks += 1;
    browser = new Browser(test.origin, `203.0.113.${networks}`);
  });

  const userOf = (email: string) =>
    test.service.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const count = async (table: 'users' | 'identities' | 'companies') =>
    (await test.service.db.selectFrom(table).selectAll().execute()).length;

  it.each([
    ['google', 'ines.duarte@example.com', 'ines.duarte@example.com', 'Inês Duarte'],
    ['facebook', '10160000000000017', 'lea.sommer@example.com', 'Lea Sommer'],
    ['linkedin', 'sbx-782bbtaQ', 'noor.haddad@example.com', 'Noor Haddad'],
  ] as const)('registers with %s once, then signs in', async (provider, account, email, name) => {
    const form = { ...CONSENTS, dashboards: 4, interval: 12, flow: 'mc', cid: '1.2' };
    expect(await browser.go(registerWith, provider, account, form)).toBe('/company/sources');
    expect(await browser.isSignedIn()).toBe(true);
    const user = await userOf(email);
    expect(user).toMatchObject({ name, role_name: 'admin', creator: true });
    // Facebook does not state whether it has verified the address.
    expect(user?.verified_at !== null).toBe(provider !== 'facebook');
    const { db } = test.service;
    const registered = db
      .selectFrom('registrations')
      .selectAll()
      .where('company_id', '=', user?.company_id ?? '');
    expect(await registered.executeTakeFirst()).toMatchObject({
      provider,
      flow: 'mc',
      dashboards: 4,
      interval_months: 12,
      cid: '1.2',
    });
    const companies = await count('companies');
    const again = new Browser(test.origin, `198.51.100.${networks}`);
    expect(await again.go(loginWith, provider, account, { next: '/company/users' })).toBe('/company/users');
    expect(await again.isSignedIn()).toBe(true);
    expect(await again.go(registerWith, provider, account, form)).toBe('/company/sources');
    expect(await count('companies')).toBe(companies);
    // The user has no password, so every password is rejected.
    const guess = await test.guest().call(login, { body: { email, password: 'a guess' } });
    expect([guess.status, guess.json]).toEqual([422, expect.objectContaining({ code: 'wrong_credentials' })]);
  });

  it('requires the code of a second factor before it starts a session', async () => {
    const [user] = await test.service.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'ines.duarte@example.com')
      .execute();
    if (!user) throw new Error('The user of the first test does not exist.');
    const factors = createSecondFactors({
      db: test.service.db,
      clock: test.clock,
      secrets: createSecretBox(loadAppKey(undefined, test.config.dataDir)),
      issuer: 'Reporting',
    });
    const tenant = tenantOf(test.service.db, user.company_id);
    const { secret } = await factors.begin(tenant, user.id, user.email);
    await factors.confirm(tenant, user.id, codeAt(secret, test.clock.now()));
    const location = await browser.go(loginWith, 'google', 'ines.duarte@example.com', { next: '/company/users' });
    const [, query, challenge = ''] = /^\/login\?([^#]+)#challenge=(.+)$/.exec(location) ?? [];
    expect(query).toBe('next=%2Fcompany%2Fusers');
    expect(await browser.isSignedIn()).toBe(false);
    test.clock.move(30_000);
    const body = { challenge, code: codeAt(secret, test.clock.now()) };
    expect((await browser.call(completeLogin, body)).status).toBe(200);
    expect(await browser.isSignedIn()).toBe(true);
    await factors.remove(tenant, user.id);
  });

  it.each([
    ['cancelled', 'facebook', '10160000000000017', false, '/register?provider=facebook&problem=denied'],
    ['without an address', 'facebook', '10160000000000025', true, '/register?provider=facebook&problem=address'],
  ] as const)('returns to the form if the sign-in was %s', async (_name, provider, account, allow, expected) => {
    const users = await count('users');
    expect(await browser.go(registerWith, provider, account, CONSENTS, allow)).toBe(expected);
    expect([await browser.isSignedIn(), await count('users')]).toEqual([false, users]);
  });

  it('redirects an unknown person to the registration after the sign-in at the provider', async () => {
    const location = await browser.go(loginWith, 'google', 'tom@brewlab.agency', {});
    expect(location).toBe('/register?provider=google&problem=unknown');
  });

  it('connects a known address only after a sign-in with its password, in the same browser', async () => {
    const identities = await count('identities');
    const account = '10160000000000033';
    expect(await browser.go(loginWith, 'facebook', account, { next: '/groups' })).toBe(
      '/login?connect=facebook&next=%2Fgroups',
    );
    expect(await browser.go(registerWith, 'facebook', account, CONSENTS)).toBe('/login?connect=facebook');
    expect([await browser.isSignedIn(), await count('identities')]).toEqual([false, identities]);

    // The account is not connected if another user signs in with the same browser.
    await browser.call(login, { email: 'member@demo.test', password: 'demo-password' });
    expect((await browser.call(connectIdentity, undefined)).status).toBe(404);
    // The account is not connected if its user signs in with another browser.
    const other = new Browser(test.origin);
    await other.call(login, { email: 'admin@demo.test', password: 'demo-password' });
    expect((await other.call(connectIdentity, {})).status).toBe(404);
    expect(await count('identities')).toBe(identities);

    await browser.call(login, { email: 'admin@demo.test', password: 'demo-password' });
    const kept = browser.cookies.get('pending') ?? '';
    browser.cookies.set('pending', `${kept}x`);
    expect((await browser.call(connectIdentity, undefined)).status).toBe(404);
    browser.cookies.set('pending', kept);
    expect((await browser.call(connectIdentity, undefined)).status).toBe(204);
    expect(browser.cookies.has('pending')).toBe(false);
    // A second request with the same attempt changes nothing.
    browser.cookies.set('pending', kept);
    expect((await browser.call(connectIdentity, undefined)).status).toBe(204);
    expect(await count('identities')).toBe(identities + 1);
    // Another user has the account.
    const [row] = await test.service.db.selectFrom('identities').selectAll().where('subject', '=', account).execute();
    const second = await userOf('member@demo.test');
    await test.service.db
      .updateTable('identities')
      .set({ user_id: second?.id ?? '' })
      .where('subject', '=', account)
      .execute();
    browser.cookies.set('pending', kept);
    const taken = await browser.call(connectIdentity, undefined);
    expect([taken.status, await taken.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'identity_taken', message: expect.stringContaining('Another user') }),
    ]);
    await test.service.db
      .updateTable('identities')
      .set({ user_id: row?.user_id ?? '' })
      .where('subject', '=', account)
      .execute();
    expect(await other.go(loginWith, 'facebook', account, { next: '/groups' })).toBe('/groups');
  });

  describe('provider accounts of a signed-in user', () => {
    const noor = 'sbx-782bbtaQ';
    const dataOf = async <T>(answer: Promise<Response>) => ((await (await answer).json()) as { data: T }).data;
    const list = (from = browser) => dataOf<OwnIdentity[]>(from.call(listIdentities, null));
    const disconnect = async (provider: Provider) =>
      (await browser.call(disconnectIdentity, undefined, { provider })).status;
    const signedIn = async () => {
      expect(await browser.go(loginWith, 'linkedin', noor, {})).toBe('/dashboards');
      const user = await userOf('noor.haddad@example.com');
      return `/users/${user?.id}`;
    };

    it('can be connected and disconnected, but the last way to sign in cannot be disconnected', async () => {
      const page = await signedIn();
      expect(
        (await list()).map(({ provider, connectedAt, removable }) => [provider, connectedAt !== null, removable]),
      ).toEqual([
        ['google', false, false],
        ['facebook', false, false],
        ['linkedin', true, false],
      ]);
      expect(await disconnect('linkedin')).toBe(422);
      expect(await disconnect('google')).toBe(404);
      const account = 'tom@brewlab.agency';
      expect(await browser.go(connectWith, 'google', account, {}, false)).toBe(
        `${page}?provider=google&problem=denied`,
      );
      expect(await browser.go(connectWith, 'google', account, {})).toBe(`${page}?provider=google&connected=1`);
      expect(await new Browser(test.origin).go(loginWith, 'google', account, {})).toBe('/dashboards');
      expect((await list()).filter(({ removable }) => removable).map(({ provider }) => provider)).toEqual([
        'google',
        'linkedin',
      ]);
      // Of two concurrent requests that would remove both accounts, one is rejected.
      expect((await Promise.all([disconnect('google'), disconnect('linkedin')])).sort()).toEqual([204, 422]);
      const entries = await test.service.db
        .selectFrom('audit_entries')
        .select(['action', 'details'])
        .where('action', 'like', 'provider_%')
        .where('subject_name', '=', 'Noor Haddad')
        .orderBy('at')
        .execute();
      expect(entries.map(({ action }) => action)).toEqual(['provider_connected', 'provider_disconnected']);
      const devices = (await dataOf<OwnSession[]>(browser.call(listSessions, null))).map(({ device }) => device);
      expect(new Set(devices)).toEqual(new Set(['Firefox on Linux']));
      // Restores the earlier state for the next tests.
      const left = (await list()).find(({ connectedAt }) => connectedAt !== null);
      if (left?.provider === 'google')
        expect(await browser.go(connectWith, 'linkedin', noor, {})).toContain('connected=1');
    });

    it('are connected after the password is entered, or within 10 minutes of a sign-in if the user has no password', async () => {
      await browser.call(login, { email: 'admin@demo.test', password: 'demo-password' });
      const begin = async (body: object) => {
        const answer = await browser.call(connectWith, body, { provider: 'linkedin' });
        return [answer.status, ((await answer.json()) as { errors?: object }).errors];
      };
      const refused = [422, { current_password: [expect.any(String)] }];
      expect(await begin({})).toEqual(refused);
      expect(await begin({ current_password: 'a guess' })).toEqual(refused);
      expect((await begin({ current_password: 'demo-password' }))[0]).toBe(200);
      const page = await signedIn();
      expect((await begin({}))[0]).toBe(200);
      test.clock.move(10 * 60_000 + 1);
      expect(await begin({})).toEqual(refused);
      expect(page).toMatch(/^\/users\//);
    });

    it('are not connected with a second user, and not after another user has signed in', async () => {
      const password = { current_password: 'demo-password' };
      await browser.call(login, { email: 'admin@demo.test', password: 'demo-password' });
      const taken = await browser.go(connectWith, 'linkedin', noor, password);
      expect(taken).toMatch(/^\/users\/[\w-]{21}\?provider=linkedin&problem=elsewhere$/);
      // Another account of a provider with which the user already signs in.
      const facebook = await browser.go(connectWith, 'facebook', '10160000000000033', password);
      expect(facebook).toMatch(/^\/users\/[\w-]{21}\?provider=facebook&connected=1$/);
      const another = await browser.go(connectWith, 'facebook', '10160000000000025', password);
      expect(another).toMatch(/^\/users\/[\w-]{21}\?provider=facebook&problem=another$/);
      const identities = await count('identities');
      const back = await browser.decide(await browser.begin(connectWith, 'google', password), 'tom@brewlab.agency');
      await browser.call(login, { email: 'member@demo.test', password: 'demo-password' });
      expect((await browser.fetch(back)).headers.get('location')).toContain('problem=session');
      expect(await count('identities')).toBe(identities);
    });
  });

  it('accepts a redirect once within 10 minutes, and only from the same browser and provider', async () => {
    const refused = async (path: string, from: Browser) => {
      const answer = await from.fetch(path);
      expect(answer.headers.get('location')).toMatch(/^\/login\?provider=\w+&problem=expired$/);
      expect(await from.isSignedIn()).toBe(false);
    };
    const start = async () =>
      browser.decide(await browser.begin(loginWith, 'google', { next: '//evil.example' }), 'ines.duarte@example.com');
    await refused(await start(), new Browser(test.origin));
    await refused((await start()).replace('/login/google/', '/login/linkedin/'), browser);
    await refused((await start()).replace(/state=[^&]+/, 'state=forged'), browser);
    const late = await start();
    test.clock.move(10 * 60_000 + 1);
    await refused(late, browser);
    // The sandbox's codes expire by its own clock, so the code is still valid.
    const used = await start();
    const first = await browser.fetch(used);
    expect(first.headers.get('location')).toBe('/dashboards');
    expect(await browser.isSignedIn()).toBe(true);
    await refused(
      used,
      Object.assign(new Browser(test.origin), {
        cookies: new Map([['attempt', browser.cookies.get('attempt') ?? '']]),
      }),
    );
  });

  it('sends state, nonce and code challenge as each provider supports them', async () => {
    const sent = await Promise.all(
      PROVIDERS.map(async (provider) => {
        const names = [...new URL(await browser.begin(loginWith, provider, {})).searchParams.keys()];
        return [provider, names.filter((name) => ['state', 'nonce', 'code_challenge'].includes(name)).sort()];
      }),
    );
    expect(Object.fromEntries(sent)).toEqual({
      google: ['code_challenge', 'nonce', 'state'],
      facebook: ['code_challenge', 'state'],
      linkedin: ['state'],
    });
  });

  it('returns to the form if the provider fails', async () => {
    const back = await browser.decide(await browser.begin(loginWith, 'linkedin', {}), 'sbx-782bbtaQ');
    await fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match: { operation: 'signin.token' }, status: 503, times: 1 }),
    });
    const answer = await browser.fetch(back);
    expect(answer.headers.get('location')).toBe('/login?provider=linkedin&problem=unavailable');
  });

  it('limits the registrations per network', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await browser.begin(registerWith, 'google', CONSENTS);
    expect((await browser.call(registerWith, CONSENTS, { provider: 'google' })).status).toBe(429);
    expect((await browser.call(loginWith, {}, { provider: 'google' })).status).toBe(200);
  });

  it('requires both consents, and a provider that exists', async () => {
    const refused = await browser.call(registerWith, { ...CONSENTS, age_consent: false }, { provider: 'google' });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ errors: { age_consent: [expect.any(String)] } }),
    ]);
    expect((await browser.call(registerWith, CONSENTS, { provider: 'myspace' })).status).toBe(404);
  });
});

describe('a service with the client id of one provider', () => {
  it('offers only this provider', async () => {
    const test = await startTestService({ env: { LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret' } });
    const client = new Client(test.origin);
    const answers = await Promise.all(
      PROVIDERS.map((provider) => client.call(loginWith, { params: { provider }, body: {} })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
    expect(answers[2]?.json.data.url).toMatch(/^https:\/\/www\.linkedin\.com\/oauth\/v2\/authorization\?/);
    // This service has no registration.
    expect((await client.call(registerWith, { params: { provider: 'linkedin' }, body: CONSENTS })).status).toBe(404);
    await test.close();
  });
});
