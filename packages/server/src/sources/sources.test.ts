import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteSource, listOptions, listProperties, listSources } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import { type Sandbox, startSandbox } from '@reporting/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCredentials } from '../data/sources/credentials.ts';
import { findSource } from '../data/sources/store.ts';
import { createVendors } from '../data/sources/vendors.ts';
import { consent } from '../demo/consent.ts';
import { loadAppKey } from '../platform/crypto/app-key.ts';
import { createSecretBox } from '../platform/crypto/secret-box.ts';
import { createOutbound, type Outbound } from '../platform/outbound/client.ts';
import type { Client } from '../testing/client.ts';
import { ENGINES, startTestService, type TestCompany, type TestService } from '../testing/service.ts';

const MAYA = 'maya@marlowcoffee.com';
const TOM = 'tom@brewlab.agency';
const INES = 'ines.duarte@example.com';

describe.each(ENGINES)('sources on $engine', ({ postgres }) => {
  let folder: string;
  let sandbox: Sandbox;
  let test: TestService;
  let http: Outbound;
  let company: TestCompany;
  let admin: Client;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-sandbox-'));
    sandbox = await startSandbox({ port: 0, stateDir: folder });
    test = await startTestService({ postgres, args: ['--demo'], env: { SANDBOX_URL: sandbox.url } });
    http = createOutbound({ allowedOrigins: [sandbox.url] });
  });
  afterAll(async () => {
    await test.close();
    await http.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    company = await test.company();
    admin = company.admin;
    await control('faults', 'DELETE');
    await control('requests', 'DELETE');
    await control('reset-quota', 'POST', {});
  });

  async function control(path: string, method = 'GET', body?: unknown) {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return response.json();
  }
  const calls = async (operation: string): Promise<number> =>
    ((await control(`requests?operation=${operation}`)) as { requests: unknown[] }).requests.length;

  /** Opens the vendor's consent page as the sign-in window does, and allows access. Returns the address of the redirect. */
  async function popup(
    client: Client,
    type: string,
    account = MAYA,
    query: Record<string, string> = {},
  ): Promise<string> {
    const begun = await client.send('GET', `/sources/${type}/connect`, { query: { attempt: 'try-1', ...query } });
    expect(begun.status).toBe(302);
    const parameters = await consent(http, begun.headers.get('location') ?? '', account);
    return `/sources/${type}/callback?${parameters}`;
  }
  async function connect(client: Client, type: string, account = MAYA, query: Record<string, string> = {}) {
    return client.send('GET', await popup(client, type, account, query));
  }
  const list = async (client = admin) => (await client.call(listSources)).json.data;

  it('are connected with the consent page and listed', async () => {
    const page = await connect(admin, 'google_analytics');
    expect(page.status).toBe(200);
    expect(page.text).toContain('reporting-connect');
    expect(page.text).toContain('"attempt":"try-1"');
    const nonce = /<script nonce="([^"]+)"/.exec(page.text)?.[1];
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
    expect(await list()).toMatchObject([
      { name: 'google_analytics', account: MAYA, invalid: false, dashboardsCount: 0 },
    ]);
    const [source] = await list();
    const properties = await admin.call(listProperties, { params: { id: source?.id ?? '' } });
    expect(properties.json.data).toHaveLength(11);
    const options = await admin.call(listOptions, {
      params: { id: source?.id ?? '', option: 'metrics' },
      query: { property: 'properties/310200101', searchTerm: 'sess' },
    });
    expect(options.json.data.map((option) => option.value)).toContain('sessions');
    const german = await admin.call(listOptions, {
      params: { id: source?.id ?? '', option: 'metrics' },
      query: { property: 'properties/310200101', searchTerm: 'sitzung' },
      headers: { 'accept-language': 'de' },
    });
    expect(german.json.data.find((option) => option.value === 'sessions')?.label).toBe('Sitzungen');
  });

  it('require the account before the sign-in if the vendor needs it, and are connected only if the user has this account', async () => {
    const without = await admin.send('GET', '/sources/accuranker/connect', { query: { attempt: 'try-1' } });
    expect([without.status, without.text]).toEqual([422, expect.stringContaining('Enter the account first')]);
    const nora = 'nora@fernhill.agency';
    const other = await connect(admin, 'accuranker', nora, { account: 'Nobody' });
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('Marlow Coffee, Fernhill Agency')]);
    expect((await connect(admin, 'accuranker', nora, { account: ' fernhill agency' })).status).toBe(200);
    const [source] = await list();
    expect(source).toMatchObject({ name: 'accuranker', account: 'Fernhill Agency', invalid: false });
    const properties = await admin.call(listProperties, { params: { id: source?.id ?? '' } });
    expect(properties.json.data).toHaveLength(4);
    expect((await connect(admin, 'accuranker', nora, { source: source?.id ?? '' })).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it('store no readable token in the database', async () => {
    await connect(admin, 'google_analytics');
    const [source] = await list();
    await admin.call(listProperties, { params: { id: source?.id ?? '' } });
    const rows = await test.service.db.selectFrom('source_secrets').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    // These texts are too long to occur by chance. The prefix "1//" is not checked, because random rows contain it by chance.
    expect(JSON.stringify(rows)).not.toMatch(/ya29\.|sandbox-|refreshToken|accessToken/i);
  });

  it('accept a state once within ten minutes, and only from the session that started it', async () => {
    const back = await popup(admin, 'google_sheets');
    expect((await company.member.send('GET', back)).status).toBe(422);
    expect((await admin.send('GET', back)).status).toBe(200);
    expect((await admin.send('GET', back)).text).toContain('used already');
    const late = await popup(admin, 'google_sheets');
    test.clock.move(11 * 60_000);
    expect((await admin.send('GET', late)).text).toContain('took too long');
    expect((await test.guest().send('GET', '/sources/google_sheets/callback?state=x&code=y')).status).toBe(422);
  });

  it('keep the ten latest open sign-ins of a session, and end the older sign-ins', async () => {
    const first = await popup(admin, 'google_sheets');
    const states = async () => (await test.service.db.selectFrom('oauth_states').select('state_hash').execute()).length;
    const begin = () => {
      test.clock.move(1);
      return admin.send('GET', '/sources/google_sheets/connect', { query: { attempt: 'try-2' } });
    };
    for (let attempt = 0; attempt < 9; attempt += 1) await begin();
    test.clock.move(1);
    const kept = await popup(admin, 'google_sheets');
    const before = await states();
    for (let attempt = 0; attempt < 5; attempt += 1) await begin();
    expect(await states()).toBe(before);
    expect((await admin.send('GET', first)).text).toContain('used already');
    expect((await admin.send('GET', kept)).status).toBe(200);
  });

  it('keep at most 100 open sign-ins of a company', async () => {
    for (let session = 0; session < 11; session += 1) {
      const client = await test.signIn(company.emails.member);
      for (let attempt = 0; attempt < 10; attempt += 1)
        await client.send('GET', '/sources/google_sheets/connect', { query: { attempt: 'try-3' } });
    }
    const { companyId } = company.tenant;
    const states = test.service.db.selectFrom('oauth_states').where('company_id', '=', companyId).selectAll();
    expect(await states.execute()).toHaveLength(100);
  });

  it('show an error if the user did not allow access', async () => {
    const begun = await admin.send('GET', '/sources/google_sheets/connect', { query: { attempt: 'a' } });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const callback = `/sources/google_sheets/callback?error=access_denied&state=${state}`;
    const page = await admin.send('GET', callback);
    expect(page.status).toBe(422);
    expect(page.text).toContain('Access was not allowed at Google');
    const next = await admin.send('GET', '/sources/google_sheets/connect', { query: { attempt: 'a' } });
    const nextState = new URL(next.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const denied = `/sources/google_sheets/callback?error=access_denied&state=${nextState}`;
    const inGerman = await admin.send('GET', denied, { headers: { 'accept-language': 'de' } });
    // Both the page and the message for the page that opened it are German.
    expect(inGerman.text.match(/Der Zugriff wurde bei Google nicht erlaubt/g)).toHaveLength(2);
    const again = await admin.send('GET', callback, { headers: { 'accept-language': 'de' } });
    expect(again.text).toContain('<h1>Nicht verbunden</h1>\n<p>Diese Anmeldung dauerte zu lange');
    expect(await list()).toEqual([]);
  });

  it("escape the vendor's parameters in the page", async () => {
    const begun = await admin.send('GET', '/sources/google_sheets/connect', {
      query: { attempt: '</script><script>alert(1)</script>' },
    });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const error = encodeURIComponent('<img src=x onerror=alert(1)>');
    const page = await admin.send('GET', `/sources/google_sheets/callback?error=${error}&state=${state}`);
    expect(page.text).not.toContain('<img');
    expect(page.text).not.toContain('<script>alert');
  });

  it.each(['\u0000', 'a\u0000b'])('ignore an invalid attempt: %j', async (attempt) => {
    const begun = await admin.send('GET', '/sources/google_sheets/connect', { query: { attempt } });
    expect(begun.status).toBe(302);
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const page = await admin.send('GET', `/sources/google_sheets/callback?error=access_denied&state=${state}`);
    expect(page.text).toContain('"attempt":""');
  });

  it('keep their id when they are reconnected', async () => {
    await connect(admin, 'google_analytics');
    const [before] = await list();
    await connect(admin, 'google_analytics', MAYA, { source: before?.id ?? '' });
    await connect(admin, 'google_analytics');
    expect((await list()).map((source) => source.id)).toEqual([before?.id]);
  });

  it('cannot change to another account', async () => {
    await connect(admin, 'google_analytics');
    const [before] = await list();
    const page = await connect(admin, 'google_analytics', TOM, { source: before?.id ?? '' });
    expect(page.status).toBe(422);
    expect(page.text).toContain(`You signed in as ${TOM}`);
    expect(await list()).toMatchObject([{ id: before?.id, account: MAYA }]);
    await connect(admin, 'google_analytics', TOM);
    expect((await list()).map((source) => source.account).sort()).toEqual([MAYA, TOM]);
  });

  it('cannot be reconnected by another company', async () => {
    await connect(admin, 'google_analytics');
    const [foreign] = await list();
    const otherAdmin = (await test.company()).admin;
    const page = await otherAdmin.send('GET', '/sources/google_analytics/connect', {
      query: { attempt: 'a', source: foreign?.id ?? '' },
    });
    expect(page.status).toBe(404);
  });

  it('are not connected from another site, or without a session', async () => {
    const foreign = await admin.send('GET', '/sources/google_sheets/connect', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    const guest = await test.guest().send('GET', '/sources/google_sheets/connect');
    expect(guest.status).toBe(403);
    expect(guest.text).toContain('Your session has ended');
    expect((await admin.send('GET', '/sources/ahrefs_v3_ranks/connect')).status).toBe(404);
  });

  it('renew an expired token once for concurrent callers', async () => {
    await connect(admin, 'google_analytics');
    const [source] = await list();
    const id = source?.id ?? '';
    test.clock.move(60 * 60_000);
    const before = await calls('oauth.token');
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.call(listProperties, { params: { id } })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect((await calls('oauth.token')) - before).toBe(1);
  });

  it('do not renew a token again for a caller that read the token before it was renewed', async () => {
    await connect(admin, 'google_analytics');
    const [listed] = await list();
    const source = await findSource(company.tenant, listed?.id ?? '');
    if (!source) throw new Error('The source is gone.');
    test.clock.move(60 * 60_000);
    const { clock, config } = test;
    const vendors = createVendors(config);
    const connector = await vendors.find('google_analytics');
    if (!connector) throw new Error('The connector is gone.');
    const secrets = createSecretBox(loadAppKey(config.appKey, config.dataDir));
    const credentials = createCredentials({ secrets, http, clock, vendors });
    const prompt = await credentials.context(company.tenant, source, connector);
    let renewed = '';
    // The result of this caller's read is delayed until another caller has renewed the token.
    let held = false;
    const db = company.tenant.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!held) {
          held = true;
          renewed = await prompt.accessToken();
        }
        return result;
      },
    });
    const before = await calls('oauth.token');
    const late = await credentials.context({ ...company.tenant, db }, source, connector);
    expect(await late.accessToken()).toBe(renewed);
    expect((await calls('oauth.token')) - before).toBe(1);
  });

  it('remain valid if two processes renew a token at the same time, and the vendor accepts a refresh token only once', async () => {
    await connect(admin, 'google_analytics');
    const [listed] = await list();
    const source = await findSource(company.tenant, listed?.id ?? '');
    if (!source) throw new Error('The source is gone.');
    test.clock.move(60 * 60_000);
    const { clock, config } = test;
    const vendors = createVendors(config);
    const connector = await vendors.find('google_analytics');
    if (!connector) throw new Error('The connector is gone.');
    const secrets = createSecretBox(loadAppKey(config.appKey, config.dataDir));
    const process = (client: HttpClient) => createCredentials({ secrets, http: client, clock, vendors });
    const first = await process(http).context(company.tenant, source, connector);
    let renewed = '';
    const second = await process({
      async request() {
        renewed = await first.accessToken();
        const headers = { 'content-type': 'application/json' };
        return { status: 400, headers, body: JSON.stringify({ error: 'invalid_grant' }) };
      },
    }).context(company.tenant, source, connector);
    expect([await second.accessToken(), renewed]).toEqual([renewed, expect.stringMatching(/./)]);
    expect(await list()).toMatchObject([{ invalid: false }]);
  });

  it('become invalid if the vendor refuses the credential, and valid after they are reconnected', async () => {
    await connect(admin, 'google_analytics');
    const [source] = await list();
    const id = source?.id ?? '';
    await control('revoke', 'POST', { account: MAYA });
    const refused = await admin.call(listProperties, { params: { id } });
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({
      code: 'source_credential_refused',
      message: expect.stringContaining('Reconnect'),
    });
    expect(await list()).toMatchObject([{ id, invalid: true }]);
    await connect(admin, 'google_analytics', MAYA, { source: id });
    expect(await list()).toMatchObject([{ id, invalid: false }]);
    expect((await admin.call(listProperties, { params: { id } })).status).toBe(200);
  });

  it('remain valid if the vendor answers an error that is not about the credential', async () => {
    await connect(admin, 'google_analytics');
    const [source] = await list();
    await control('faults', 'POST', { match: 'accountSummaries', status: 404, times: 0 });
    const answer = await admin.call(listProperties, { params: { id: source?.id ?? '' } });
    expect(answer.status).toBe(422);
    expect(await list()).toMatchObject([{ invalid: false }]);
  });

  it('are deleted with their credential, which is revoked at the vendor if no other source uses the same consent', async () => {
    await connect(admin, 'google_analytics', INES);
    await connect(admin, 'google_sheets', INES);
    const [analytics, sheets] = await list();
    expect((await admin.call(deleteSource, { params: { id: analytics?.id ?? '' } })).status).toBe(204);
    expect(await calls('oauth.revoke')).toBe(0);
    expect((await admin.call(deleteSource, { params: { id: sheets?.id ?? '' } })).status).toBe(204);
    await expect.poll(() => calls('oauth.revoke')).toBe(1);
    expect(await list()).toEqual([]);
    const secrets = await test.service.db
      .selectFrom('source_secrets')
      .selectAll()
      .where('company_id', '=', company.tenant.companyId)
      .execute();
    expect(secrets).toEqual([]);
    expect((await admin.call(deleteSource, { params: { id: sheets?.id ?? '' } })).status).toBe(404);
  });
});
