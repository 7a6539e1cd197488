import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dataLineSchema,
  deleteCompany,
  getCampaign,
  getCompany,
  getDashboard,
  getDashboardData,
  listCampaigns,
  listDashboards,
  listSources,
  login,
} from '@reporting/contract';
import { type Sandbox, startSandbox } from '@reporting/sandbox';
import type { WidgetData } from '@reporting/widgets/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../testing/client.ts';
import { freePort } from '../testing/free-port.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { DEMO_EMAILS, DEMO_PASSWORD, ensureDemoCompany } from './people.ts';

describe('the demo', () => {
  let folder: string;
  let sandbox: Sandbox;
  let test: TestService;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-sandbox-'));
    sandbox = await startSandbox({ port: 0, stateDir: folder });
    test = await startTestService({ args: ['--demo'], env: { SANDBOX_URL: sandbox.url } });
  });
  afterAll(async () => {
    await test.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(DEMO_EMAILS)('shows connected sources and data in every widget to the user %s', async (email) => {
    const client = test.guest();
    expect((await client.call(login, { body: { email, password: DEMO_PASSWORD } })).status).toBe(200);
    const sources = (await client.call(listSources)).json.data;
    expect(sources.map(({ name, invalid }) => [name, invalid]).sort()).toEqual([
      ['ahrefs_v3', false],
      ['facebook_social', false],
      ['google_ads', false],
      ['google_analytics', false],
      ['google_sheets', false],
      ['google_webmasters', false],
      ['instagram', false],
      ['mailchimp', false],
      ['seranking', false],
      ['woocommerce', false],
    ]);
    const dashboards = (await client.call(listDashboards)).json.data;
    const shown = new Map<string, WidgetData[]>();
    const counts: Record<string, number> = {};
    // The dashboards are read one after another, because sandbox and service run in the same thread.
    for (const { name, permalink } of dashboards) {
      const answer = await client.call(getDashboardData, { params: { permalink } });
      const lines = answer.text
        .trim()
        .split('\n')
        .map((line) => dataLineSchema.parse(JSON.parse(line)));
      for (const { data } of lines) {
        expect([name, data.meta]).toMatchObject([name, { state: 'fresh', truncated: false, warnings: [] }]);
        expect(data.meta.error).toBeUndefined();
        // A widget without a dimension has totals but no rows.
        const figures = (rows: unknown[], totals: unknown[]) => (data.columns[0]?.role === 'metric' ? totals : rows);
        expect(figures(data.rows, data.totals).length).toBeGreaterThan(2);
        expect(figures(data.compare?.rows ?? [], data.compare?.totals ?? []).length).toBeGreaterThan(2);
      }
      for (const { data } of lines) {
        for (const { label } of data.columns) expect(label).not.toMatch(/channel group|device category|^[a-z]/);
        for (const row of data.rows) expect(Object.values(row)).not.toContain('mobile');
      }
      const { styles, footer } = (await client.call(getDashboard, { params: { permalink } })).json.data;
      expect(existsSync(join(import.meta.dirname, '../../../app/public', styles.clientImage ?? 'absent'))).toBe(true);
      expect(footer).toContain('ida@ternfield.example');
      counts[name] = lines.length;
      shown.set(
        name,
        lines.map(({ data }) => data),
      );
    }
    expect(counts).toEqual({
      'Marlow Coffee, monthly performance': 14,
      'Marlow Coffee, from cost to order': 5,
      'Marlow Coffee, search rankings': 8,
      'Marlow Coffee, social and mail': 8,
    });
    // Both dashboards show the same sessions and orders for each day.
    const monthly = shown.get('Marlow Coffee, monthly performance') ?? [];
    const merged = shown.get('Marlow Coffee, from cost to order') ?? [];
    const columnOf = (list: WidgetData[], label: string) => {
      for (const { columns, rows } of list) {
        const at = columns.findIndex((column) => column.label === label);
        if (columns[0]?.type === 'date' && at > 0) return Object.fromEntries(rows.map((row) => [row[0], row[at]]));
      }
      throw new Error(`No widget has the days of ${label}.`);
    };
    const sessions = columnOf(monthly, 'Sessions');
    expect(columnOf(merged, 'Analytics Sessions')).toEqual(sessions);
    const [orders, transactions] = [columnOf(merged, 'Shop Orders'), columnOf(monthly, 'Transactions')];
    // On two days of a year the site has no Analytics tag, so Analytics counts neither sessions nor transactions.
    const measured = Object.keys(sessions).filter((day) => Number(sessions[day]) > 0);
    expect(measured.length).toBeGreaterThan(25);
    for (const day of measured) expect([day, transactions[day]]).toEqual([day, orders[day]]);
  });

  it('shows groups whose domains have figures, a short time after they are opened', async () => {
    const client = test.guest();
    await client.call(login, { body: { email: DEMO_EMAILS[1], password: DEMO_PASSWORD } });
    const groups = (await client.call(listCampaigns)).json.data;
    expect(groups.map(({ name, domainsCount }) => [name, domainsCount])).toEqual([
      ['Blog and tours', 2],
      ['Marlow shops', 4],
    ]);
    for (const { id } of groups) {
      const board = async () => (await client.call(getCampaign, { params: { id }, query: { range: '30' } })).json.data;
      const waiting = async () => (await board()).domains.filter(({ collecting }) => collecting);
      await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
      for (const { domain, sources, figures } of (await board()).domains) {
        expect([domain, sources.map(({ problem }) => problem).filter(Boolean)]).toEqual([domain, []]);
        const known = figures.filter(({ value }) => Number(value) > 0).map(({ metric }) => metric);
        const all = figures.map(({ metric }) => metric);
        expect([domain, known]).toEqual([domain, domain === 'marlowcoffee.com' ? all : ['sessions', 'conversions']]);
        for (const { value, change } of figures) expect(change === null).toBe(value === null);
      }
    }
  });

  it('is not created again after an admin has deleted it', async () => {
    const { db } = test.service;
    expect(await ensureDemoCompany(db, test.clock)).not.toBeNull();
    const admin = test.guest();
    await admin.call(login, { body: { email: DEMO_EMAILS[0], password: DEMO_PASSWORD } });
    const { name } = (await admin.call(getCompany)).json.data;
    expect((await admin.call(deleteCompany, { body: { delete: true, name } })).status).toBe(204);
    expect(await ensureDemoCompany(db, test.clock)).toBeNull();
    expect(await db.selectFrom('companies').select('id').execute()).toEqual([]);
  });
});

it('is complete before /readyz answers 200', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reporting-sandbox-'));
  // Keeps the port of the sandbox until the service runs.
  const holder = createServer((_request, response) => response.writeHead(503).end());
  await once(holder.listen(0, '127.0.0.1'), 'listening');
  const { port: sandboxPort } = holder.address() as AddressInfo;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const ready = async () => {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    return answer && [answer.status, await answer.json()];
  };
  const starting = startTestService({
    args: ['--demo'],
    env: { SANDBOX_URL: `http://127.0.0.1:${sandboxPort}` },
    adjust: (config) => ({ ...config, port }),
  });
  let sandbox: Sandbox | undefined;
  try {
    await expect.poll(ready, { timeout: 20_000 }).toEqual([503, { status: 'creating the demo' }]);
    holder.closeAllConnections();
    await new Promise((resolve) => holder.close(resolve));
    sandbox = await startSandbox({ port: sandboxPort, stateDir: folder });
    await expect.poll(ready, { timeout: 20_000 }).toEqual([200, { status: 'ready' }]);
    const client = new Client(origin);
    await client.call(login, { body: { email: DEMO_EMAILS[0], password: DEMO_PASSWORD } });
    expect((await client.call(listDashboards)).json.data).toHaveLength(4);
    expect((await client.call(listCampaigns)).json.data).toHaveLength(2);
  } finally {
    holder.close();
    await (await starting).close();
    await sandbox?.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
