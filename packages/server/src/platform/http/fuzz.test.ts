import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@reporting/contract';
import { HEADER } from '@reporting/contract';
import { type Sandbox, startSandbox } from '@reporting/sandbox';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSource } from '../../data/sources/store.ts';
import { arbitraryOf, brokenOf, hostile, toJson } from '../../testing/arbitrary.ts';
import { Client } from '../../testing/client.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import type { Tenant } from '../db/tenant.ts';
import { newId } from '../ids.ts';

/** Number of requests per call. `pnpm fuzz 20 platform/http/fuzz` sends 20 times as many, with different seeds each time. */
const RUNS = 50;
/** Number of dashboards, and of sources, that are created for each test. */
const DISPOSABLE = 4;
const ROLES = ['admin', 'member', 'guest'] as const;
type Role = (typeof ROLES)[number];

/** Every call that the contract exports, by name. */
const CALLS = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, contract.Call] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1] && 'access' in entry[1],
);

/** Returns a value as text for a path or a query. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : toJson(value)).toWellFormed();

describe('a generated request', () => {
  let folder: string;
  let sandbox: Sandbox;
  let test: TestService;
  let tenant: Tenant;
  let users: { id: string; role_name: string; identification: string }[];
  /** Existing values of path parameters, by the part of the path after `/api/`, or by the name of the parameter. */
  let existing: Readonly<Record<string, readonly string[]>> = {};
  /** Existing values that identify objects for calls that delete or archive them. */
  let disposable = existing;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-sandbox-'));
    sandbox = await startSandbox({ port: 0, stateDir: folder });
    test = await startTestService({ args: ['--demo'], env: { SANDBOX_URL: sandbox.url } });
    const { db } = test.service;
    const { id: companyId } = await db.selectFrom('companies').select('id').executeTakeFirstOrThrow();
    await db.updateTable('companies').set({ dashboards_limit: 1_000_000 }).execute();
    users = await db.selectFrom('users').select(['id', 'role_name', 'identification']).execute();
    tenant = { companyId, db };
  });
  afterAll(async () => {
    await test.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Returns a client with its own session, because a call can end the session. */
  async function clientOf(role: Role): Promise<Client> {
    const client = new Client(test.origin);
    const user = users.find(({ role_name: name }) => name === role);
    if (!user) return client;
    const [cookie = ''] = (await test.service.sessions.start(tenant.companyId, user.id)).split(';');
    client.cookie = cookie;
    client.identification = user.identification;
    return client;
  }

  beforeEach(async () => {
    const { db } = test.service;
    // A call of the previous test can have set that the company requires a second factor. Users without a second factor could then make no
    // other call.
    await db.updateTable('companies').set({ second_factor_required: false }).execute();
    // Dashboards and sources are created again, because a call of the previous test can have deleted them.
    const admin = await clientOf('admin');
    const demo = await db
      .selectFrom('dashboards')
      .select(['id', 'permalink', 'doc'])
      .orderBy('created_at')
      .executeTakeFirst();
    const made: { id: string; permalink: string }[] = [];
    for (let count = 0; count < DISPOSABLE; count += 1) {
      made.push((await admin.call(contract.createDashboard, { body: { name: 'Fuzzed' } })).json.data);
      const account = { account: 'fuzzed', externalId: newId() };
      await insertSource(tenant, { id: newId(), type: 'google_analytics', ...account }, new Date(test.clock.now()));
    }
    const groups: string[] = [];
    for (let count = 0; count < 2; count += 1)
      groups.push((await admin.call(contract.createCampaign, { body: { name: 'Fuzzed' } })).json.data.id);
    const [campaignId = ''] = groups;
    const domainId = newId();
    const alertId = newId();
    const domain = { id: domainId, campaign_id: campaignId, domain: 'fuzzed.example', created_at: new Date() };
    await db
      .insertInto('campaign_domains')
      .values({ ...domain, company_id: tenant.companyId })
      .execute();
    const alert = { id: alertId, domain_id: domainId, metric: 'sessions', kind: 'fell', since: '2026-03-01' } as const;
    await db
      .insertInto('domain_alerts')
      .values({ ...alert, company_id: tenant.companyId })
      .execute();
    const sources = await db.selectFrom('sources').select(['id', 'account']).execute();
    const widgets = (demo?.doc as { widgets: { id: string }[] } | undefined)?.widgets ?? [];
    const present = (...ids: (string | undefined)[]) => ids.filter((id) => id !== undefined);
    disposable = {
      dashboards: made.map(({ id }) => id),
      campaigns: groups,
      domainId: [domainId],
      alertId: [alertId],
      sources: sources.filter(({ account }) => account === 'fuzzed').map(({ id }) => id),
    };
    existing = {
      dashboards: present(demo?.id, demo?.permalink, ...made.flatMap(({ id, permalink }) => [id, permalink])),
      sources: sources.map(({ id }) => id),
      campaigns: groups,
      domainId: [domainId],
      alertId: [alertId],
      widgets: widgets.slice(0, 5).map(({ id }) => id),
      configs: ['google_analytics_4', 'google_sheets', 'woocommerce'],
      option: ['property', 'sheet', 'account', 'properties'],
    };
  });

  const lastPart = fc.constantFrom(
    '',
    '.',
    '%00',
    '%',
    '%zz',
    '%ed%a0%80',
    '%2e%2e%2f',
    '..%5c',
    'x'.repeat(5_000),
    ':key',
    '*',
  );

  /** Returns paths with existing, valid, hostile or undecodable parameters. */
  function pathOf({ path, params, method }: contract.Call): fc.Arbitrary<string> {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (!params || names.length === 0) return fc.constant(path);
    const valid = arbitraryOf(params).map((value) => value as Record<string, unknown>);
    const encode = (value: unknown) => encodeURIComponent(textOf(value));
    const kind = path.split('/')[2] ?? '';
    const found = (name: string) =>
      fc.nat().map((at) => {
        const of = method === 'DELETE' ? disposable : existing;
        const ids = of[name] ?? of[kind] ?? [];
        return encode(ids[at % ids.length] ?? 'none');
      });
    const one = (name: string) =>
      fc.oneof(
        { weight: 12, arbitrary: found(name) },
        { weight: 2, arbitrary: valid.map((value) => encode(value[name])) },
        { weight: 2, arbitrary: hostile.map((value) => encode(value).slice(0, 4_000)) },
        { weight: 1, arbitrary: lastPart },
      );
    return fc
      .tuple(...names.map(one))
      .map((values) => names.reduce((text, name, at) => text.replace(`{${name}}`, values[at] ?? ''), path));
  }

  /** Returns queries with valid, hostile, repeated and unknown parameters. */
  function queryOf({ query }: contract.Call): fc.Arbitrary<string> {
    const pairs = fc.dictionary(
      fc.oneof(
        fc.constantFrom('page', 'refresh', 'permalink', '__proto__', 'constructor', 'a[b]', ''),
        fc.string({ maxLength: 20 }),
      ),
      hostile,
      { maxKeys: 3, noNullPrototype: true },
    );
    const values = query
      ? fc.oneof(
          { weight: 3, arbitrary: arbitraryOf(query) },
          { weight: 3, arbitrary: brokenOf(query) },
          { weight: 1, arbitrary: pairs },
        )
      : pairs;
    return values.map((value) => {
      if (typeof value !== 'object' || value === null)
        return encodeURIComponent(textOf(value).slice(0, 1_000).toWellFormed());
      const search = new URLSearchParams();
      for (const [name, items] of Object.entries(value).slice(0, 10))
        for (const item of (Array.isArray(items) ? items : [items]).slice(0, 5))
          search.append(name.toWellFormed().slice(0, 100), textOf(item).slice(0, 1_000).toWellFormed());
      return search.toString();
    });
  }

  // Only ASCII characters, because the HTTP client of the test rejects other characters in headers.
  const headerText = fc.oneof(
    fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 200 }),
    fc.constantFrom('', '*', '"x"', 'W/"x"', `"${'x'.repeat(6_000)}"`, '"a", "b"', 'null'),
  );
  const plain = fc.constant<Record<string, string>>({});
  const odd = fc.oneof(
    headerText.map((value) => ({ [HEADER.identification]: value })),
    headerText.map((value) => ({ 'if-none-match': value })),
    headerText.map((value) => ({ cookie: value })),
    headerText.map((value) => ({ cookie: `session=${value}` })),
    headerText.map((value) => ({ accept: value })),
    fc
      .constantFrom(
        'text/plain',
        'application/json; charset=utf-16',
        'application/json;charset=UTF-8',
        'APPLICATION/JSON',
        'multipart/form-data',
        'application/json\t',
      )
      .map((value) => ({ 'content-type': value })),
    fc.constantFrom('https://example.com', 'null').map((value) => ({ origin: value })),
  );

  const request = (call: contract.Call) =>
    fc.record({
      role: fc.constantFrom(...ROLES),
      path: pathOf(call),
      query: queryOf(call),
      headers: fc.oneof({ weight: 5, arbitrary: plain }, { weight: 2, arbitrary: odd }),
      body: call.body
        ? fc.oneof(
            { weight: 3, arbitrary: arbitraryOf(call.body) },
            { weight: 5, arbitrary: brokenOf(call.body) },
            { weight: 1, arbitrary: hostile },
          )
        : fc.option(hostile, { nil: undefined }),
    });

  /** Returns the body as JSON, or as a form for a call with files. */
  function encoded(call: contract.Call, body: unknown): string | FormData {
    const whole = contract.bodyOf(call, body);
    if (!call.multipart) return toJson(whole);
    const form = new FormData();
    if (typeof whole !== 'object' || whole === null) return form;
    for (const [name, value] of Object.entries(whole))
      form.append(name.toWellFormed(), value instanceof File ? value : textOf(value));
    return form;
  }

  it('is sent to at least 18 calls of the contract', () => {
    expect(CALLS.length).toBeGreaterThanOrEqual(18);
  });

  it.each(CALLS)('to %s gets a documented answer that is not a failure of the service', async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(request(call), async ({ role, path, query, headers, body }) => {
        const client = await clientOf(role);
        const sent = call.method === 'GET' || body === undefined ? {} : { raw: encoded(call, body) };
        // The client compares each answer with openapi.json.
        const answer = await client.send(call.method, `${path}${query === '' ? '' : `?${query}`}`, {
          ...sent,
          headers,
        });
        if ((answer.json as { code?: unknown }).code === 'other_identity') return;
        expect(answer.status, answer.text.slice(0, 500)).toBeLessThan(500);
        if (answer.status === 422)
          expect(answer.json).toMatchObject({ message: expect.any(String), errors: expect.any(Object) });
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });

  it('for a page gets an answer that is not a failure of the service', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/login', '/dashboards/x', '/', '/x'),
        queryOf(contract.getDashboardData),
        async (path, query) => {
          const { status } = await (await clientOf('member')).send('GET', `${path}?${query}`);
          // The app is not built here, so pages answer 503.
          if (status !== 503) expect(status, `${path}?${query}`).toBeLessThan(500);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('does not stop the service from answering later requests', async () => {
    const admin = await clientOf('admin');
    expect((await admin.send('GET', '/readyz')).status).toBe(200);
    expect((await admin.call(contract.listDashboards)).status).toBe(200);
  });
});
