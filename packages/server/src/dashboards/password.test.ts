import {
  authorizeDashboard,
  createDashboard,
  getDashboard,
  getDashboardData,
  getWidgetData,
  listDashboards,
  renewPermalink,
  saveDashboard,
  setDashboardPassword,
} from '@reporting/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alteredEnd, alteredStart } from '../testing/altered.ts';
import type { Client } from '../testing/client.ts';
import { ENGINES, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = 'autumn-blend';

describe.each(ENGINES)('the password of a dashboard on $engine', ({ postgres }) => {
  let test: TestService;
  let company: TestCompany;
  let admin: Client;
  let id: string;
  let permalink: string;
  const widget = chart([analyticsInstance(null)]);

  beforeAll(async () => {
    // With a trusted proxy, the tests can send requests from several networks.
    test = await startTestService({ postgres, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.company('Secret Company');
    admin = company.admin;
    ({ id, permalink } = (await admin.call(createDashboard, { body: { name: 'Secret name' } })).json.data);
    const body = { version: 0, editor: 'editor-one', sequence: 1, widgets: [widget, textCard()] };
    expect((await admin.call(saveDashboard, { params: { key: id }, body })).status).toBe(200);
    expect((await set(PASSWORD)).json.data).toMatchObject({ passwordProtected: true });
    test.clock.move(16 * MINUTE);
  });

  const set = (password: string | null, client = admin) =>
    client.call(setDashboardPassword, { params: { key: id }, body: { password } });
  const enter = (password: string, ip = '203.0.113.7') =>
    test
      .guest()
      .call(authorizeDashboard, { params: { permalink }, body: { password }, headers: { 'x-forwarded-for': ip } });
  const load = (authorization?: string, client = test.guest(), ip = '203.0.113.7') =>
    client.call(getDashboard, {
      params: { permalink },
      headers: { 'x-forwarded-for': ip, ...(authorization === undefined ? {} : { 'x-authorization': authorization }) },
    });

  it('prevents guests from reading anything without a grant', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (const answer of [
      await load(),
      await load(''),
      await test.guest().call(getDashboardData, { params: { permalink }, headers }),
      await test.guest().call(getWidgetData, { params: { id: widget.id }, query: { permalink }, headers }),
    ]) {
      expect([answer.status, answer.json]).toMatchObject([422, { code: 'password_required' }]);
      expect(answer.headers.get('x-public')).toBe('1');
      expect(answer.text).not.toMatch(/Secret|widgets|logo/);
      expect(answer.text).not.toContain(id);
    }
    const { grant, expiresAt } = (await enter(PASSWORD)).json.data;
    expect(Date.parse(expiresAt) - test.clock.now()).toBeGreaterThan(12 * HOUR - 2_000);
    const opened = await load(grant);
    expect(opened.json.data).toMatchObject({ name: 'Secret name', public: true, passwordProtected: true });
    expect(opened.json.data).not.toHaveProperty('passwordSetAt');
    expect(opened.headers.get('vary')).toContain('x-authorization');
    const sent = { ...headers, 'x-authorization': grant };
    expect((await test.guest().call(getDashboardData, { params: { permalink }, headers: sent })).status).toBe(200);
  });

  it('is not required from members of the company, but is required from members of other companies', async () => {
    expect((await load(undefined, company.member)).json.data).toMatchObject({ public: false, passwordProtected: true });
    const other = await test.company();
    expect((await load(undefined, other.admin)).status).toBe(422);
    expect((await set('another one', other.admin)).status).toBe(404);
    const [item] = (await admin.call(listDashboards)).json.data;
    expect(item?.passwordProtected).toBe(true);
  });

  it('is accepted in x-authorization instead of a grant, even with characters beyond ASCII', async () => {
    expect((await load(PASSWORD)).status).toBe(200);
    await set('  Blåbær 1  ');
    expect((await load(Buffer.from('Blåbær 1').toString('latin1'))).status).toBe(200);
    expect((await enter('Bla\u030Abær 1 ')).status).toBe(200);
    expect((await load(PASSWORD)).status).toBe(422);
  });

  it('ends earlier grants if it changes, and is not required after its removal', async () => {
    const { grant } = (await enter(PASSWORD)).json.data;
    expect((await load(grant)).status).toBe(200);
    await set('winter-blend');
    expect((await load(grant)).json).toMatchObject({ code: 'password_required' });
    expect((await enter(PASSWORD)).json).toMatchObject({ code: 'wrong_password' });
    const next = (await enter('winter-blend')).json.data.grant;
    expect((await load(next)).status).toBe(200);
    for (const empty of ['', '   ', null]) {
      expect((await set(empty)).json.data).toEqual({ passwordProtected: false, passwordSetAt: null });
      expect((await load()).status).toBe(200);
      expect((await set('winter-blend')).status).toBe(200);
    }
    // The same password has a new hash, because the salt is new.
    expect((await load(next)).status).toBe(422);
  });

  it('returns a grant that opens only its own dashboard, ends after 12 hours, and is rejected if it was changed', async () => {
    const { grant } = (await enter(PASSWORD)).json.data;
    const first = permalink;
    const other = (await admin.call(createDashboard, { body: { name: 'Other' } })).json.data;
    await admin.call(setDashboardPassword, { params: { key: other.id }, body: { password: PASSWORD } });
    permalink = other.permalink;
    expect((await load(grant)).status).toBe(422);
    permalink = first;
    for (const changed of [`0${grant}`, alteredStart(grant), alteredEnd(grant)])
      expect((await load(changed)).status).toBe(422);
    test.clock.move(12 * HOUR - MINUTE);
    expect((await load(grant)).status).toBe(200);
    test.clock.move(2 * MINUTE);
    expect((await load(grant)).status).toBe(422);
  });

  it('remains valid after the permalink is renewed, and earlier grants open the new permalink', async () => {
    const { grant } = (await enter(PASSWORD)).json.data;
    const before = permalink;
    permalink = (await admin.call(renewPermalink, { params: { key: id } })).json.data.permalink;
    expect((await load(grant)).status).toBe(200);
    permalink = before;
    expect((await load(grant)).status).toBe(404);
    expect((await enter(PASSWORD)).status).toBe(404);
  });

  it('can be entered wrongly ten times from one network; other networks are not affected', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrong = await enter('Autumn-blend');
      expect([wrong.status, wrong.json]).toMatchObject([
        422,
        { code: 'wrong_password', errors: { password: ['Wrong password. Check upper and lower case.'] } },
      ]);
    }
    // A correct password does not count against the rate limit.
    for (let attempt = 0; attempt < 8; attempt += 1) expect((await enter(PASSWORD)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await load(`wrong ${attempt}`)).status).toBe(422);
    const refused = await enter(PASSWORD);
    expect([refused.status, refused.json]).toMatchObject([429, { code: 'too_many_requests' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await load(PASSWORD)).status).toBe(429);
    expect((await enter(PASSWORD, '203.0.113.250')).status).toBe(429);
    expect((await enter(PASSWORD, '198.51.100.1')).status).toBe(200);
    test.clock.move(15 * MINUTE + 1);
    expect((await enter(PASSWORD)).status).toBe(200);
  }, 30_000);

  it('does not count expired grants as wrong passwords', async () => {
    const { grant } = (await enter(PASSWORD)).json.data;
    await set('winter-blend');
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await load(grant)).status).toBe(422);
    expect((await enter('winter-blend')).status).toBe(200);
  });

  it('has at least six characters', async () => {
    for (const password of ['12345', '  12345  ', 'x'.repeat(201)]) {
      const { status, json } = await set(password);
      expect([status, Object.keys((json as unknown as { errors: object }).errors)]).toEqual([422, ['password']]);
    }
    expect((await enter(PASSWORD)).status).toBe(200);
    expect((await enter('')).json).toMatchObject({ errors: { password: ['Please fill out this field.'] } });
  });
});
