import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  archiveDashboard,
  createDashboard,
  deleteDashboard,
  deleteSource,
  getDashboard,
  getDashboardData,
  getWidgetData,
  listSources,
  login,
  logout,
  renewPermalink,
  restoreDashboard,
  saveDashboard,
} from '@reporting/contract';
import { type Sandbox, startSandbox } from '@reporting/sandbox';
import type { InteractiveWidget, Widget } from '@reporting/widgets/schema';
import fc from 'fast-check';
import { DefaultQueryExecutor, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { consent } from '../../demo/consent.ts';
import { createOutbound, type Outbound } from '../../platform/outbound/client.ts';
import { Client } from '../../testing/client.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import {
  createTestClock,
  ENGINES,
  PASSWORD,
  startTestService,
  type TestCompany,
  type TestService,
} from '../../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../../testing/widgets.ts';

const MAYA = 'maya@marlowcoffee.com';
const START = Date.parse('2026-11-21T12:00:00Z');

async function create(admin: Client, widgets: Widget[] = [textCard()], more: Record<string, unknown> = {}) {
  const { id, permalink } = (await admin.call(createDashboard, { body: { name: 'First name' } })).json.data;
  const body = { version: 0, editor: 'editor-one', sequence: 1, widgets, ...more };
  expect((await admin.call(saveDashboard, { params: { key: id }, body })).status).toBe(200);
  return { id, permalink };
}

const read = (client: Client, permalink: string, headers: Record<string, string> = {}) =>
  client.call(getDashboard, { params: { permalink }, headers });

describe.each(ENGINES)('cached dashboards on $engine', ({ postgres }) => {
  let folder: string;
  let sandbox: Sandbox;
  let http: Outbound;
  let test: TestService;
  let company: TestCompany;
  let admin: Client;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-sandbox-'));
    const clock = createTestClock(START);
    sandbox = await startSandbox({ port: 0, stateDir: folder, now: clock.now });
    test = await startTestService({ postgres, clock, args: ['--demo'], env: { SANDBOX_URL: sandbox.url } });
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
  });

  async function connect(): Promise<string> {
    const begun = await admin.send('GET', '/sources/google_analytics/connect', { query: { attempt: 'a' } });
    const parameters = await consent(http, begun.headers.get('location') ?? '', MAYA);
    expect((await admin.send('GET', `/sources/google_analytics/callback?${parameters}`)).status).toBe(200);
    return (await admin.call(listSources)).json.data[0]?.id ?? '';
  }

  /** Runs `work` and returns the number of its database queries. */
  async function queriesOf(work: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    try {
      await work();
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  }

  it('require one database query for the first request of a guest and none afterwards, even for 304 and for cached data', async () => {
    const widget = chart([analyticsInstance(await connect())]);
    const { permalink } = await create(admin, [widget]);
    const guest = test.guest();
    const data = () => guest.call(getWidgetData, { params: { id: widget.id }, query: { permalink } });
    let etag = '';
    expect(
      await queriesOf(async () => {
        etag = (await read(guest, permalink)).headers.get('etag') ?? '';
      }),
    ).toBe(1);
    expect(await queriesOf(() => read(guest, permalink))).toBe(0);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect(
        await queriesOf(async () => {
          expect((await read(guest, permalink, { 'if-none-match': tag })).status).toBe(304);
        }),
      ).toBe(0);
    }
    expect((await data()).json.data.rows).not.toHaveLength(0);
    expect(await queriesOf(data)).toBe(0);
    expect(
      await queriesOf(async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => read(test.guest(), permalink)));
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      }),
    ).toBe(0);
  });

  it('require no database query for a member’s widget on the embedded database, and two on PostgreSQL', async () => {
    const widget = chart([analyticsInstance(await connect())]);
    await create(admin, [widget]);
    const data = () => admin.call(getWidgetData, { params: { id: widget.id } });
    expect((await data()).status).toBe(200);
    expect(await queriesOf(data)).toBe(postgres ? 2 : 0);
    await admin.call(logout);
    expect((await data()).status).toBe(404);
  });

  describe('after a change contain immediately', () => {
    const statusOf = async (permalink: string, client = test.guest()) => (await read(client, permalink)).status;
    const rename = (id: string, version: number) =>
      admin.call(saveDashboard, {
        params: { key: id },
        body: { version, editor: 'editor-one', sequence: version + 1, name: 'Second name' },
      });

    it('the saved state, with a new tag', async () => {
      const { id, permalink } = await create(admin);
      const etag = (await read(test.guest(), permalink)).headers.get('etag') ?? '';
      await read(admin, permalink);
      expect((await rename(id, 1)).status).toBe(200);
      const after = await read(test.guest(), permalink, { 'if-none-match': etag });
      expect([after.status, after.json.data.name]).toEqual([200, 'Second name']);
      for (const key of [id, permalink]) expect((await read(admin, key)).json.data.name).toBe('Second name');
    });

    it('the new permalink, and the old permalink is unknown', async () => {
      const { id, permalink } = await create(admin);
      expect(await statusOf(permalink)).toBe(200);
      const renewed = await admin.call(renewPermalink, { params: { key: id }, body: {} });
      expect([await statusOf(permalink), await statusOf(permalink, admin)]).toEqual([404, 404]);
      expect(await statusOf(renewed.json.data.permalink)).toBe(200);
    });

    it('the state archived, restored or deleted', async () => {
      const { id, permalink } = await create(admin);
      expect(await statusOf(permalink)).toBe(200);
      await admin.call(archiveDashboard, { params: { id } });
      expect([await statusOf(permalink), await statusOf(id, admin)]).toEqual([404, 404]);
      await admin.call(restoreDashboard, { params: { id } });
      expect([await statusOf(permalink), await statusOf(id, admin)]).toEqual([200, 200]);
      await admin.call(deleteDashboard, { params: { id } });
      expect([await statusOf(permalink), await statusOf(id, admin)]).toEqual([404, 404]);
    });

    it('the company’s name and access, even if the access ends without a write', async () => {
      const { permalink } = await create(admin);
      const set = (values: Record<string, unknown>) =>
        test.service.db.updateTable('companies').set(values).where('id', '=', company.tenant.companyId).execute();
      expect(await statusOf(permalink)).toBe(200);
      await set({ name: 'Renamed' });
      expect((await read(test.guest(), permalink)).json.data.companyName).toBe('Renamed');
      await set({ state: 'trial', expires_at: new Date(test.clock.now() + 1_000) });
      expect(await statusOf(permalink)).toBe(200);
      test.clock.move(1_001);
      expect([await statusOf(permalink), await statusOf(permalink, admin)]).toEqual([402, 402]);
      await set({ state: null, expires_at: null });
      expect(await statusOf(permalink)).toBe(200);
      // SQL text is not parsed, so it counts as a write to any table.
      await sql`update companies set state = 'trial', expires_at = ${new Date(START)} where id = ${company.tenant.companyId}`.execute(
        test.service.db,
      );
      expect(await statusOf(permalink)).toBe(402);
    });

    it('the state of sources that are deleted, expired or reconnected', async () => {
      const source = await connect();
      const widget = chart([analyticsInstance(source)]);
      const { permalink } = await create(admin, [textCard(), widget]);
      const guest = test.guest();
      const stateOf = async (client: Client) =>
        (await client.call(getWidgetData, { params: { id: widget.id }, query: { permalink } })).json.data.meta.state;
      for (const client of [guest, admin]) expect(await stateOf(client)).toBe('fresh');
      await test.service.db
        .updateTable('sources')
        .set({ invalid_since: new Date(START) })
        .where('company_id', '=', company.tenant.companyId)
        .where('id', '=', source)
        .execute();
      for (const client of [guest, admin]) expect(await stateOf(client)).toBe('stale');
      expect(await connect()).toBe(source);
      for (const client of [guest, admin]) expect(await stateOf(client)).toBe('fresh');
      expect((await read(guest, permalink)).json.data.widgets).toHaveLength(2);
      expect((await admin.call(deleteSource, { params: { id: source } })).status).toBe(204);
      expect((await read(guest, permalink)).json.data.widgets).toHaveLength(1);
      expect((await guest.call(getWidgetData, { params: { id: widget.id }, query: { permalink } })).status).toBe(404);
      expect(await stateOf(admin)).toBe('error');
    });

    it('the data that a member has refreshed', async () => {
      const widget = chart([analyticsInstance(await connect())]);
      const { permalink } = await create(admin, [widget]);
      const fetchedAt = async (client: Client, query: Record<string, string> = {}) =>
        (await client.call(getWidgetData, { params: { id: widget.id }, query: { permalink, ...query } })).json.data.meta
          .fetchedAt;
      const before = await fetchedAt(test.guest());
      test.clock.move(60_000);
      expect(await fetchedAt(test.guest())).toBe(before);
      const after = await fetchedAt(admin, { refresh: '1' });
      expect(after).not.toBe(before);
      expect(await fetchedAt(test.guest())).toBe(after);
    });

    it('the current day, after midnight in the time zone of the dashboard', async () => {
      const { permalink } = await create(admin, [textCard()], { timezone: 'Pacific/Kiritimati' });
      const today = async () => (await read(test.guest(), permalink)).json.data.today;
      const midnight = Date.parse('2026-11-21T10:00:00Z') + 30 * 86_400_000;
      test.clock.move(midnight - 1_000 - test.clock.now());
      expect(await today()).toBe('2026-12-21');
      test.clock.move(1_000);
      expect(await today()).toBe('2026-12-22');
      test.clock.move(START - test.clock.now());
    });
  });

  it('have the same answers as without a cache, in any order and concurrently', async () => {
    const source = await connect();
    const cloaked = analyticsInstance(source, {
      inputs: { property: 'properties/310200101', dimension: 'date', metrics: ['sessions', 'totalUsers'] },
      metricsOptions: { totalUsers: { cloaked: true } },
    });
    const widget: InteractiveWidget = chart([cloaked]);
    const open = await create(admin, [widget]);
    const hidden = await create(admin, [{ ...widget, id: widget.id.split('').reverse().join('') }], {
      hidden_date_selector: true,
    });
    const otherAdmin = (await test.company()).admin;
    // On a page that was loaded for another user, the caller counts as a guest.
    const mixed = new Client(test.origin);
    Object.assign(mixed, { cookie: admin.cookie, identification: otherAdmin.identification });
    const callers = { guest: test.guest(), admin, member: company.member, otherAdmin, mixed };
    const ranges = [{}, { start_date: '2026-10-01', end_date: '2026-10-31' }, { timezone: 'Pacific/Kiritimati' }];
    const requests = Object.entries(callers).flatMap(([caller, client]) =>
      [
        { permalink: open.permalink, id: widget.id },
        { permalink: hidden.permalink, id: widget.id.split('').reverse().join('') },
      ].flatMap(({ permalink, id }) =>
        ranges.flatMap((query) => [
          { caller, send: () => client.call(getDashboard, { params: { permalink }, query }) },
          { caller, send: () => client.call(getWidgetData, { params: { id }, query: { ...query, permalink } }) },
          { caller, send: () => client.call(getDashboardData, { params: { permalink }, query }) },
        ]),
      ),
    );
    const shown = ({ status, text, headers }: Awaited<ReturnType<Client['send']>>) =>
      [status, headers.get('etag'), headers.get('x-public'), text].join('\n');
    for (const { send } of requests) await send();
    const expected: string[] = [];
    for (const { send } of requests) {
      await sql`update companies set name = name`.execute(test.service.db);
      expected.push(shown(await send()));
    }
    for (const [index, { caller }] of requests.entries()) {
      const sees = expected[index]?.includes('totalUsers');
      expect([caller, sees]).toEqual([caller, caller === 'admin' || caller === 'member']);
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.nat(requests.length - 1), { minLength: 1, maxLength: 8 }), { maxLength: 6 }),
        async (groups) => {
          for (const group of groups) {
            const answers = await Promise.all(group.map((index) => requests[index]?.send()));
            for (const [place, index] of group.entries()) {
              const answer = answers[place];
              expect(answer && shown(answer)).toBe(expected[index]);
            }
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);
});

describe('dashboards of two services on one PostgreSQL server', () => {
  let server: TestPostgres;
  let services: TestService[];
  beforeAll(async () => {
    server = await startPostgres();
    const env = { DATABASE_URL: server.url, APP_KEY: randomBytes(32).toString('base64') };
    services = [await startTestService({ env }), await startTestService({ env })];
  });
  afterAll(async () => {
    for (const service of services) await service.close();
    await server.stop();
  });

  it('contain a change of the other service immediately for members, and within 5 s for guests', async () => {
    const [one, other] = services;
    if (!one || !other) throw new Error('Two services are needed.');
    const company = await one.company();
    const { id, permalink } = await create(company.admin);
    const elsewhere = new Client(other.origin);
    await elsewhere.call(login, { body: { email: company.emails.admin, password: PASSWORD } });
    const nameAt = async (client: Client, key: string) => (await read(client, key)).json.data.name;
    expect([await nameAt(elsewhere, id), await nameAt(other.guest(), permalink)]).toEqual(['First name', 'First name']);
    await company.admin.call(saveDashboard, {
      params: { key: id },
      body: { version: 1, editor: 'editor-one', sequence: 2, name: 'Second name' },
    });
    for (const key of [id, permalink]) expect(await nameAt(elsewhere, key)).toBe('Second name');
    const widgetsAt = async () => (await read(elsewhere, id)).json.data.widgets.map((widget) => widget.id);
    const save = (key: string, version: number, widgets: Widget[]) =>
      company.admin.call(saveDashboard, {
        params: { key },
        body: { version, editor: 'editor-one', sequence: version + 1, widgets },
      });
    await widgetsAt();
    const moved = textCard('Moved');
    await save(id, 2, [moved]);
    expect(await widgetsAt()).toEqual([moved.id]);
    // A text card has no data. The answer states this only if the service finds the widget.
    const found = async () => (await elsewhere.call(getWidgetData, { params: { id: moved.id } })).text;
    expect(await found()).toContain('widget_without_data');
    await save(id, 3, [textCard()]);
    await create(company.admin, [moved]);
    expect(await found()).toContain('widget_without_data');
    expect(await nameAt(one.guest(), permalink)).toBe('Second name');
    await expect.poll(() => nameAt(other.guest(), permalink), { timeout: 15_000 }).toBe('Second name');
  }, 60_000);
});
