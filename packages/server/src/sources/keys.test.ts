import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSource, deleteSource, listSources, updateSource } from '@reporting/contract';
import { type Sandbox, startSandbox } from '@reporting/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { ENGINES, startTestService, type TestCompany, type TestService } from '../testing/service.ts';

interface Shop {
  url: string;
  keys: Record<'read' | 'no-access' | 'wrong', string>;
}

describe.each(ENGINES)('sources by key on $engine', ({ postgres }) => {
  let folder: string;
  let sandbox: Sandbox;
  let test: TestService;
  let company: TestCompany;
  let admin: Client;
  let shop: Shop;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-sandbox-'));
    sandbox = await startSandbox({ port: 0, stateDir: folder });
    test = await startTestService({ postgres, args: ['--demo'], env: { SANDBOX_URL: sandbox.url } });
    const { shops } = (await control('woocommerce')) as { shops: Shop[] };
    const [first] = shops;
    if (!first) throw new Error('The sandbox has no shop.');
    shop = first;
  });
  afterAll(async () => {
    await test.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    company = await test.company();
    admin = company.admin;
    await control('faults', 'DELETE');
    await control('requests', 'DELETE');
  });

  async function control(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return response.json();
  }
  const asked = async () => ((await control('requests')) as { total: number }).total;
  const shopBody = (changes: { account?: string; token?: string } = {}) => ({
    name: 'woocommerce' as const,
    account: shop.url,
    token: shop.keys.read,
    ...changes,
  });
  const connect = (client = admin, changes = {}) => client.call(createSource, { body: shopBody(changes) });
  const list = async (client = admin) => (await client.call(listSources)).json.data;
  const secretOf = (token: string) => token.split('|')[1] ?? '';
  const stored = () =>
    test.service.db
      .selectFrom('source_secrets')
      .selectAll()
      .where('company_id', '=', company.tenant.companyId)
      .execute();

  it('are connected after the vendor has accepted the key', async () => {
    const answer = await connect();
    expect(answer.status).toBe(201);
    expect(answer.json.data).toMatchObject({ name: 'woocommerce', invalid: false, dashboardsCount: 0 });
    expect(await list()).toEqual([answer.json.data]);
    expect(await asked()).toBeGreaterThan(0);
  });

  it('can be connected by any member', async () => {
    expect((await connect(company.member)).status).toBe(201);
  });

  it('have a rate limit for key checks per company', async () => {
    const wrong = { token: `${shop.keys.read.slice(0, -1)}${shop.keys.read.endsWith('0') ? '1' : '0'}` };
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await connect(admin, wrong)).status).toBe(422);
    const requests = await asked();
    for (const client of [admin, company.member]) {
      const answer = await connect(client);
      expect([answer.status, answer.json]).toMatchObject([429, { code: 'too_many_requests' }]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await asked()).toBe(requests);
    expect((await connect((await test.company()).admin)).status).toBe(201);
    test.clock.move(11 * 60_000);
    expect((await connect()).status).toBe(201);
  }, 30_000);

  it('are not connected by a guest', async () => {
    expect((await connect(test.guest())).status).toBe(401);
  });

  it('omit the key from answers and store it encrypted', async () => {
    const answer = await connect();
    const rows = await stored();
    expect(rows).toHaveLength(1);
    for (const text of [answer.text, JSON.stringify(await list()), JSON.stringify(rows)]) {
      expect(text).not.toContain(shop.keys.read.split('|')[0]);
      expect(text).not.toContain(secretOf(shop.keys.read));
    }
  });

  const refused: [string, () => Record<string, string>, string, string][] = [
    [
      'a wrong secret',
      () => ({ token: `${shop.keys.read.slice(0, -1)}${shop.keys.read.endsWith('0') ? '1' : '0'}` }),
      'source_credential_refused',
      'consumer_secret',
    ],
    ['a key without access', () => ({ token: shop.keys['no-access'] }), 'source_permission_denied', 'consumer_key'],
    [
      'the address of another site',
      () => ({ account: 'https://nowhere.example' }),
      'source_configuration_invalid',
      'account',
    ],
    ['an address over plain http', () => ({ account: 'http://shop.example.com' }), 'invalid_fields', 'account'],
    ['a token with one part', () => ({ token: 'ck_x' }), 'invalid_fields', 'consumer_secret'],
  ];
  it('have German errors for a reader of German', async () => {
    const [, changes] = refused[0] ?? [];
    const headers = { 'accept-language': 'de' };
    const answer = await admin.call(createSource, { body: shopBody(changes?.()), headers });
    const message = expect.stringMatching(
      / akzeptiert diesen Schlüssel nicht: .*Erstellen Sie einen neuen in WooCommerce/s,
    );
    expect(answer.json).toMatchObject({ message, errors: { consumer_secret: [message] } });
  });

  it.each(refused)('are not stored with %s', async (_name, changes, code, field) => {
    const answer = await connect(admin, changes());
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ code, errors: { [field]: [expect.stringMatching(/\S/)] } });
    // There is no source yet that could be reconnected.
    expect(answer.text).not.toMatch(/reconnect/i);
    expect(answer.text).not.toContain(secretOf(shop.keys.read));
    expect(await list()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [429, 'source_limit_reached'],
    [503, 'source_unavailable'],
  ])('are not stored if the vendor answers %i', async (status, code) => {
    await control('faults', 'POST', { match: { vendor: 'woocommerce' }, status, times: 0 });
    const answer = await connect();
    expect([answer.status, answer.json]).toEqual([422, expect.objectContaining({ code })]);
    expect(await list()).toEqual([]);
  });

  it.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://10.0.0.8/shop',
    'https://192.168.1.1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[fd00::1]',
    'https://localhost',
    'https://localhost.',
    'https://shop.localhost',
    'https://printer.local',
    'https://metadata.google.internal',
    'https://①②⑦.⓪.⓪.①',
    'https://user:secret@shop.example.com',
    'https://shop.example.com:6379',
    'https://shop.example.com\\@10.0.0.1',
    'file:///etc/passwd',
    'gopher://shop.example.com',
  ])('never call %s', async (account) => {
    const answer = await connect(admin, { account });
    expect(answer.json).toMatchObject({ code: 'invalid_fields', errors: { account: [expect.any(String)] } });
    expect(await asked()).toBe(0);
  });

  it('exist once per type and account, and keep their id when PUT replaces the key', async () => {
    const { data } = (await connect()).json;
    const again = await connect(admin, { account: `${shop.url.replace('https://', 'HTTPS://')}/` });
    expect(again.status).toBe(422);
    expect(again.json).toMatchObject({ code: 'source_exists', sourceId: data.id });
    expect(again.json).toMatchObject({ message: expect.stringContaining(`PUT /api/sources/${data.id}`) });
    const [before] = await stored();
    const replaced = await admin.call(updateSource, { params: { id: data.id }, body: { token: shop.keys.read } });
    expect([replaced.status, replaced.json.data.id]).toEqual([200, data.id]);
    expect(await list()).toHaveLength(1);
    const [asForm] = await stored();
    expect(asForm?.ciphertext).not.toBe(before?.ciphertext);
    const asJson = await admin.send('PUT', `/api/sources/${data.id}`, { body: { token: shop.keys.read } });
    expect(asJson.status).toBe(200);
    expect((await stored())[0]?.ciphertext).not.toBe(asForm?.ciphertext);
  });

  it('exist once if two users connect the same account at the same time', async () => {
    const answers = await Promise.all([connect(), connect(company.member), connect()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await list()).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('can have the same account in two companies', async () => {
    const other = await test.company('Other');
    expect([(await connect()).status, (await connect(other.admin)).status]).toEqual([201, 201]);
  });

  it('keep the old key if the new key is refused', async () => {
    const { data } = (await connect()).json;
    const [before] = await stored();
    const params = { id: data.id };
    const wrong = await admin.call(updateSource, { params, body: { token: shop.keys['no-access'] } });
    expect(wrong.json).toMatchObject({ code: 'source_permission_denied' });
    const other = await admin.call(updateSource, {
      params,
      body: { account: 'https://b.example', token: shop.keys.read },
    });
    expect(other.json).toMatchObject({ code: 'invalid_fields', errors: { account: [expect.any(String)] } });
    expect(await stored()).toEqual([before]);
  });

  it('can be changed only by their own company; another company receives the answer for an absent source', async () => {
    const { data } = (await connect()).json;
    const otherCompany = await test.company('Other');
    const body = { token: shop.keys.read };
    const before = await stored();
    const foreign = await otherCompany.admin.call(updateSource, { params: { id: data.id }, body });
    const absent = await otherCompany.admin.call(updateSource, { params: { id: 'a'.repeat(21) }, body });
    expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text]);
    expect(foreign.status).toBe(404);
    expect((await otherCompany.admin.call(deleteSource, { params: { id: data.id } })).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('are checked at Semrush with a call that costs no units', async () => {
    const { keys } = (await control('semrush')) as { keys: Record<'active' | 'spent' | 'disabled', string> };
    const post = (token: string) => admin.call(createSource, { body: { name: 'semrush', account: 'agency', token } });
    expect((await post(keys.disabled)).json).toMatchObject({
      code: 'source_credential_refused',
      errors: { token: [expect.any(String)] },
    });
    expect((await post(keys.spent)).json).toMatchObject({ code: 'source_limit_reached' });
    expect(await list()).toEqual([]);
    const answer = await post(keys.active);
    expect(answer.status).toBe(201);
    const put = (token: string) => admin.call(updateSource, { params: { id: answer.json.data.id }, body: { token } });
    expect((await put('0'.repeat(32))).json).toMatchObject({ code: 'source_credential_refused' });
    expect((await put(keys.active)).status).toBe(200);
    const { units } = (await control('semrush')) as { units: Record<string, number> };
    expect(units.active).toBe(2_000_000);
  });

  it('are not possible for types with OAuth, and types with keys have no sign-in page', async () => {
    const byKey = await admin.call(createSource, {
      body: { name: 'google_sheets', account: 'a', token: 'b' },
    });
    expect(byKey.json).toMatchObject({ code: 'invalid_fields', errors: { name: [expect.any(String)] } });
    expect((await admin.send('GET', '/sources/woocommerce/connect')).status).toBe(404);
  });
});
