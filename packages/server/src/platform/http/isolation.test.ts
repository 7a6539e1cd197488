import * as contract from '@reporting/contract';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSource } from '../../data/sources/store.ts';
import type { Client, SendOptions } from '../../testing/client.ts';
import { ENGINES, startTestService, type TestCompany, type TestService } from '../../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../../testing/widgets.ts';
import { newId, newPermalink } from '../ids.ts';

/** Every call of the contract, by name. */
const CALLS = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, contract.Call] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1] && 'access' in entry[1],
);

/** A report of a dashboard that does not exist. */
const REPORT = {
  dashboard_id: 'x'.repeat(21),
  recipients: 'ida@example.com',
  period: 'WEEK',
  detail: 0,
  hour: 8,
  minute: 0,
  timezone: 'Europe/Copenhagen',
  date_range: 'LAST_WEEK',
  with_pdf: false,
  with_preview: true,
};

/** The sources of a domain. No company has this source. */
const LINKS = [{ role: 'analytics', sourceId: 'x'.repeat(21), property: 'properties/1' }];

/** Valid bodies of the calls, so that each call looks up the object. */
const BODIES: Record<string, unknown> = {
  createDashboard: { name: 'Mine' },
  saveDashboard: { version: 0, editor: 'editor-one', sequence: 1, name: 'Taken over' },
  saveDashboardForm: { version: 0, editor: 'editor-one', sequence: 2, name: 'Taken over' },
  saveDashboardImages: {},
  createSource: { name: 'woocommerce', account: 'https://shop.example.com', token: 'x' },
  updateSource: { token: 'x' },
  updateCompany: { name: 'Taken over' },
  lockDashboard: { editor: 'editor-one', take_over: true },
  unlockDashboard: { editor: 'editor-one' },
  authorizeChannel: { socket_id: '1.1', channel_name: 'private-company.x' },
  authorizeUser: { socket_id: '1.1' },
  authorizeDashboard: { password: 'x' },
  setDashboardPassword: { password: 'longenough' },
  inviteUser: { email: 'new@example.com', roleName: 'member' },
  acceptInvitation: {
    name: 'N',
    password: 'a long password',
    password_confirmation: 'a long password',
    terms_consent: true,
    age_consent: true,
  },
  createReport: REPORT,
  updateReport: { paused: true },
  previewReportDraft: REPORT,
  resendReportRun: { recipient: 'ida@example.com' },
  testReport: REPORT,
  decideReportRun: { decision: 'send' },
  updateUser: { name: 'Taken over' },
  uploadFile: { file: new File(['x'], 'x.png') },
  deleteFile: { filename: 'V1StGXR8_Z5jdHi6B-myT78912345678.png' },
  createCampaign: { name: 'Mine' },
  updateCampaign: { name: 'Taken over' },
  addDomain: { domain: 'example.com', links: LINKS },
  updateDomain: { links: LINKS },
  snoozeAlert: { until: null, reason: null },
  createCalculatedMetric: { name: 'Mine', type: 'number', expression: '1' },
  updateCalculatedMetric: { name: 'Taken over', type: 'number', expression: '1' },
  securePayment: { dashboards: 5 },
  subscribe: { order_id: 'x', order_reference: 'x' },
  changePlan: { dashboards: 5, interval: 1 },
  applyCompanyCoupon: { coupon: 'x' },
  removeCompanyCoupon: { coupon: 'x' },
  deleteCompany: { delete: true, name: 'x' },
  previewWidget: { widget: chart([]), range: {} },
  forgotPassword: { email: 'x@example.com' },
  resetPassword: { password: 'longenough', password_confirmation: 'longenough' },
  completeLogin: { challenge: 'x', code: '123456' },
  beginSecondFactor: {},
  confirmSecondFactor: { code: '123456' },
  renewRecoveryCodes: { code: '123456' },
  removeSecondFactor: { code: '123456' },
  requireSecondFactor: { required: false },
  login: { email: 'x@example.com', password: 'x' },
  register: {
    name: 'N',
    email: 'y@example.com',
    password: 'longenough',
    password_confirmation: 'longenough',
    terms_consent: true,
    age_consent: true,
  },
  registerWith: { terms_consent: true, age_consent: true },
  loginWith: {},
  connectWith: {},
  setup: {
    company: 'C',
    name: 'N',
    email: 'x@example.com',
    password: 'longenough',
    password_confirmation: 'longenough',
  },
};

/**
 * Paths of routes that are not calls of the contract, such as pages and files. `members`: only members can open them. `:` is a parameter.
 */
const PAGES: Readonly<Record<'anybody' | 'members', readonly string[]>> = {
  anybody: [
    ...['/healthz', '/readyz', '/internal/host-allowed', '*'],
    ...['/login', '/register', '/forgot-password', '/reset-password/:', '/verify/:', '/invite/:', '/setup/:'],
    ...['/login/:/callback', '/sources/:/callback'],
    // These pages require a token or a permalink in the address.
    ...['/reports/unsubscribe', '/reports/pdf', '/dashboards/:/print'],
  ],
  members: [
    ...['/company/manage-payment', '/company/invoices/:/print', '/sources/:/connect'],
    ...['/reports/sent/:', '/reports/sent/:/pdf'],
  ],
};

/** Returns "METHOD path" of each route of a service, except HEAD. */
function routesOf(service: TestService['service']): string[] {
  const above: string[] = [];
  return service.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*?[├└]── )(\S+) \((.+)\)$/.exec(line) ?? [];
      if (part === '') return [];
      above.splice(indent.length / 4 - 1, Number.POSITIVE_INFINITY, part);
      const path = above.join('').replace(/:[\w|:]+/g, ':');
      return methods.split(', ').map((method) => `${method} ${path}`);
    })
    .filter((route) => !route.startsWith('HEAD '));
}

/** `updateUser` counts as a call for admins, because members can only change their own record. */
const isForAdmins = ([name, call]: [string, contract.Call]) => call.access === 'admin' || name === 'updateUser';

const withParams = CALLS.filter(([, call]) => call.path.includes('{') && call.path !== '/setup/{token}');

describe('the calls of the contract', () => {
  let test: TestService;
  let owner: TestCompany;
  let otherCompany: TestCompany;
  let dashboard: { id: string; permalink: string };
  let sourceId: string;
  let metricId: string;
  let reportId: string;
  let campaignId: string;
  const domainId = newId();
  const alertId = newId();
  const runId = newId();
  const widget = textCard();

  beforeAll(async () => {
    test = await startTestService({ env: { REGISTRATION: 'open' } });
    owner = await test.company('Owner');
    otherCompany = await test.company('Other');
    sourceId = newId();
    await insertSource(
      owner.tenant,
      { id: sourceId, type: 'google_analytics', account: 'a', externalId: 'a' },
      new Date(),
    );
    dashboard = (await owner.admin.call(contract.createDashboard, { body: { name: 'Secret plans' } })).json.data;
    const metric = { name: 'Secret rate', type: 'number', expression: 'Secret / 2' };
    metricId = (await owner.admin.call(contract.createCalculatedMetric, { body: metric })).json.data.id;
    const saved = await owner.admin.call(contract.saveDashboard, {
      params: { key: dashboard.id },
      body: { version: 0, editor: 'editor-own', sequence: 1, widgets: [widget, chart([analyticsInstance(sourceId)])] },
    });
    expect(saved.status).toBe(200);
    campaignId = (await owner.admin.call(contract.createCampaign, { body: { name: 'Secret group' } })).json.data.id;
    const { db } = test.service;
    const { companyId } = owner.tenant;
    const at = new Date(test.clock.now());
    const domain = { company_id: companyId, id: domainId, campaign_id: campaignId, domain: 'secret.example' };
    await db
      .insertInto('campaign_domains')
      .values({ ...domain, created_at: at })
      .execute();
    // The time of a collection prevents the board from requesting a collection, which could change rows between two snapshots.
    const link = { source_id: sourceId, property: 'properties/1', property_name: 'Secret', attempted_at: at };
    const inDomain = { company_id: companyId, domain_id: domainId };
    await db
      .insertInto('domain_links')
      .values({ ...inDomain, ...link, role: 'analytics' })
      .execute();
    await db
      .insertInto('domain_alerts')
      .values({ ...inDomain, id: alertId, metric: 'sessions', since: '2026-03-01', kind: 'fell' })
      .execute();
    const report = { ...REPORT, dashboard_id: dashboard.id };
    reportId = (await owner.admin.call(contract.createReport, { body: report })).json.data.id;
    // Paused, so that no mail of the report is composed between two snapshots of the tables.
    const paused = await owner.admin.call(contract.updateReport, { params: { id: reportId }, body: { paused: true } });
    expect(paused.status).toBe(200);
    const day = { local_date: '2026-03-02', start_date: '2026-02-23', end_date: '2026-03-01' };
    const times = { scheduled_for: new Date(), not_before: new Date() };
    const run = {
      company_id: owner.tenant.companyId,
      report_id: reportId,
      id: runId,
      kind: 'scheduled',
      n: 0,
    } as const;
    await db
      .insertInto('report_runs')
      .values({ ...run, ...day, ...times, state: 'held' })
      .execute();
  });
  afterAll(() => test.close());

  /** Returns the owner's value for a parameter of a path. */
  const owned = (path: string, name: string): string => {
    if (name === 'type') return 'google_analytics_4';
    if (name === 'option') return 'property';
    if (name === 'kind') return 'logo';
    if (path.startsWith('/api/users')) return owner.userIds.admin;
    if (name === 'code') return 'NOSUCH';
    if (path.startsWith('/api/sources')) return sourceId;
    if (path.startsWith('/api/calculated-metrics')) return metricId;
    if (path.startsWith('/api/campaigns')) return { domainId, alertId }[name] ?? campaignId;
    if (path.startsWith('/api/automatic-reports')) return name === 'run' ? runId : reportId;
    if (path.startsWith('/api/widgets')) return widget.id;
    return dashboard.id;
  };
  const paramsOf = (path: string, value: (name: string) => string) =>
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, value(name)]));
  const send = (client: Client, [name, call]: [string, contract.Call], options: SendOptions) =>
    client.call(call, { ...(call.body ? { body: BODIES[name] } : {}), ...options });
  /** Returns all rows of the owner in all tables, as JSON. */
  const snapshot = async () => {
    const { db } = test.service;
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'company_id' order by 1`.execute(db);
    const parts = await Promise.all(
      [...tables.map(({ name }) => [name, 'company_id']), ['companies', 'id']].map(([table = '', column = '']) =>
        sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${owner.tenant.companyId}`.execute(db),
      ),
    );
    return JSON.stringify(parts.map(({ rows }) => rows));
  };

  it('have a body in this test if they require one', () => {
    expect(CALLS.length).toBeGreaterThanOrEqual(18);
    for (const [name, call] of CALLS) if (call.body) expect(BODIES, name).toHaveProperty(name);
  });

  it('are all routes of the service except the listed pages, and pages for members redirect guests to the sign-in', async () => {
    const calls = CALLS.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, ':')}`);
    const forms = ['/reports/unsubscribe', '/dashboards/:/print'].map((path) => `POST ${path}`);
    const pages = [...PAGES.anybody, ...PAGES.members].map((path) => `GET ${path}`);
    expect(routesOf(test.service).sort()).toEqual([...new Set([...calls, ...pages, ...forms])].sort());
    for (const path of PAGES.members) {
      const answers = await Promise.all(
        [runId, newId(), 'odd'].map((id) => test.guest().send('GET', path.replace(':', id).replaceAll(':', 'x'))),
      );
      for (const { status, headers, text } of answers) {
        const leadsToSignIn = status === 302 && headers.get('location')?.startsWith('/login?next=');
        expect([path, leadsToSignIn || (status === 403 && text.includes('Your session has ended'))]).toEqual([
          path,
          true,
        ]);
      }
    }
  });

  it('return the dashboards of a source only to members of its company', async () => {
    const uses = (client: Client) => client.call(contract.listSourceUses, { params: { id: sourceId } });
    expect((await uses(owner.member)).json.data).toEqual([
      { id: dashboard.id, permalink: dashboard.permalink, name: 'Secret plans', active: true, widgetsCount: 1 },
    ]);
    expect((await uses(otherCompany.admin)).status).toBe(404);
  });

  it.each(CALLS.filter(([, call]) => call.access !== 'guest'))('%s requires a session', async (name, call) => {
    // Without a session the answer does not reveal whether the object exists.
    const values = [(param: string) => owned(call.path, param), () => newId(), () => 'malformed id'];
    const answers = await Promise.all(
      values.map((value) => send(test.guest(), [name, call], { params: paramsOf(call.path, value) })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it.each(CALLS.filter(([, call]) => call.method !== 'GET'))(
    '%s requires a request from a page of the service',
    async (name, call) => {
      const params = paramsOf(call.path, (param) => owned(call.path, param));
      const before = await snapshot();
      const answer = await send(owner.admin, [name, call], { params, headers: { 'x-requested-with': '' } });
      expect(answer.status).toBe(419);
      expect(await snapshot()).toBe(before);
    },
  );

  // The parameters of the excluded calls identify no object of a company.
  it.each(withParams.filter(([name]) => name !== 'getWidgetDefinition' && name !== 'uploadFile'))(
    '%s has the same answer for an object of another company as for an absent object',
    async (name, call) => {
      const before = await snapshot();
      for (const client of [otherCompany.admin, otherCompany.member]) {
        const foreign = await send(client, [name, call], {
          params: paramsOf(call.path, (param) => owned(call.path, param)),
        });
        const absent = await send(client, [name, call], {
          params: paramsOf(call.path, (param) => (param === 'option' ? 'property' : newId())),
        });
        expect(foreign.status).toBe(client === otherCompany.member && isForAdmins([name, call]) ? 403 : 404);
        expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text]);
      }
      expect(await snapshot()).toBe(before);
    },
  );

  it.each(CALLS.filter(isForAdmins))('%s answers members with 403 for any object', async (name, call) => {
    const before = await snapshot();
    const values = [(param: string) => owned(call.path, param), () => otherCompany.userIds.admin, () => newId()];
    const answers = await Promise.all(
      values.map((value) => send(owner.member, [name, call], { params: paramsOf(call.path, value) })),
    );
    for (const { status, json } of answers) expect([status, json]).toMatchObject([403, { code: 'admin_required' }]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await snapshot()).toBe(before);
  });

  it.each(withParams)('%s answers 404 for a malformed id', async (name, call) => {
    for (const odd of [
      ':permalink',
      '*',
      'null',
      'undefined',
      '%00',
      '\u0000',
      'a\u0000b',
      '..',
      '../..',
      "' or 1=1 --",
      '%2e%2e%2f',
      'x'.repeat(500),
    ]) {
      const params = paramsOf(call.path, () => odd);
      // Encoded, because the client would resolve `..` in the path.
      const path = contract.pathOf(call.path, params).replace(/\/\.\.(?=\/|$)/g, '/%252e%252e');
      const raw = contract.encodedBody(call, BODIES[name]);
      const answer = await owner.admin.send(call.method, path, raw === undefined ? {} : { raw });
      expect(answer.status, `${call.method} ${path}`).toBe(404);
    }
  });

  it('do not accept an id as a permalink or a permalink as an id', async () => {
    const params = { permalink: dashboard.id };
    expect((await test.guest().call(contract.getDashboard, { params })).status).toBe(404);
    expect((await test.guest().call(contract.getDashboard, { params: { permalink: newPermalink() } })).status).toBe(
      404,
    );
    const byLink = await owner.admin.call(contract.deleteDashboard, { params: { id: dashboard.permalink } });
    expect(byLink.status).toBe(404);
  });

  it('ignore an id and a company in the body of a new dashboard', async () => {
    const answer = await otherCompany.admin.call(contract.createDashboard, {
      body: {
        name: 'Smuggled',
        companyId: owner.tenant.companyId,
        company_id: owner.tenant.companyId,
        id: dashboard.id,
      },
    });
    expect(answer.status).toBe(201);
    const list = await owner.admin.call(contract.listDashboards);
    expect(list.json.data.map((item) => item.name)).toEqual(['Secret plans']);
  });

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/json; charset=utf-16', 415],
    ['application/json;charset=latin1', 415],
    ['application/jsonp', 415],
    ['APPLICATION/JSON', 201],
    ['application/json ; charset=utf-8', 201],
    ['application/json; charset="UTF-8"', 201],
  ])('answer a body of the type %s with %i', async (type, status) => {
    const answer = await otherCompany.admin.call(contract.createDashboard, {
      body: { name: 'Typed' },
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(status);
    if (status === 201) {
      const { id } = answer.json.data;
      await otherCompany.admin.call(contract.deleteDashboard, { params: { id } });
    }
  });

  it.each([
    ['__proto__', '{"name":"x","__proto__":{"admin":true}}', 400],
    ['constructor.prototype', '{"name":"x","constructor":{"prototype":{"admin":true}}}', 400],
    ['invalid JSON', '{"name":', 400],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400],
    ['an array', '[]', 422],
    ['no content', '', 400],
    ['a byte order mark', '\ufeff{"name":"x"}', 201],
  ])('answer a body with %s with $2', async (_name, raw, status) => {
    expect((await otherCompany.admin.send('POST', '/api/dashboards', { raw })).status).toBe(status);
  });

  it('disable sniffing, framing and caching in the answer with the list of dashboards', async () => {
    const { headers } = await owner.admin.call(contract.listDashboards);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  describe('of a company without access to the service', () => {
    beforeAll(async () => {
      const ended = { state: 'trial' as const, expires_at: new Date(test.clock.now() - 1) };
      await test.service.db.updateTable('companies').set(ended).where('id', '=', owner.tenant.companyId).execute();
    });

    it.each(CALLS.filter(([, call]) => call.requiresService))('%s answers 402', async (name, call) => {
      const params = paramsOf(call.path, (param) =>
        param === 'permalink' ? dashboard.permalink : owned(call.path, param),
      );
      const query = name === 'getWidgetData' ? { permalink: dashboard.permalink } : {};
      for (const client of call.access === 'guest' ? [owner.admin, owner.member, test.guest()] : [owner.admin]) {
        const answer = await send(client, [name, call], { params, query });
        expect([answer.status, answer.json]).toMatchObject([402, { code: 'subscription_required' }]);
      }
    });

    it('the permalink of an archived dashboard answers 402, an unknown permalink 404', async () => {
      const params = { permalink: dashboard.permalink };
      expect((await owner.admin.call(contract.archiveDashboard, { params: { id: dashboard.id } })).status).toBe(200);
      expect((await test.guest().call(contract.getDashboard, { params })).status).toBe(402);
      const unknown = { permalink: newPermalink() };
      expect((await test.guest().call(contract.getDashboard, { params: unknown })).status).toBe(404);
    });

    // Calls that delete objects run last.
    const open = CALLS.filter(([, call]) => call.access !== 'guest' && !call.requiresService);
    it.each(open.sort(([a], [b]) => Number(a.startsWith('delete')) - Number(b.startsWith('delete'))))(
      '%s remains available',
      async (name, call) => {
        const params = paramsOf(call.path, (param) => owned(call.path, param));
        expect((await send(owner.admin, [name, call], { params })).status).not.toBe(402);
      },
    );
  });
});

describe.each(ENGINES)('the pages on $engine', ({ postgres }) => {
  let test: TestService;
  let company: TestCompany;
  beforeAll(async () => {
    test = await startTestService({ postgres, env: { REGISTRATION: 'open' } });
    company = await test.company();
  });
  afterAll(() => test.close());

  const withParameter = [...PAGES.anybody, ...PAGES.members].filter((path) => path.includes(':'));
  const ofTheApp = ['/dashboards/:', '/dashboards/:/embed', '/users/:', '/files/:', '/:'];
  it.each([...withParameter, ...ofTheApp])('%s answers 404 if the path contains NUL', async (page) => {
    for (const odd of ['%00', 'a%00b'])
      for (const client of [test.guest(), company.admin]) {
        const answer = await client.send('GET', page.replaceAll(':', odd));
        expect([answer.status, answer.json]).toMatchObject([404, { code: 'not_found' }]);
      }
  });

  it('fail alone if a path cannot be read', async () => {
    const { permalink } = (await company.admin.call(contract.createDashboard, { body: { name: 'Shared' } })).json.data;
    const [odd, ...others] = await Promise.all([
      test.guest().send('GET', '/dashboards/%00/print'),
      ...Array.from({ length: 5 }, () => test.guest().call(contract.getDashboard, { params: { permalink } })),
    ]);
    expect(odd?.status).toBe(404);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
