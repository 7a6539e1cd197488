import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dataLineSchema,
  deleteCompany,
  getCompany,
  getDashboardData,
  listDashboards,
  listSources,
  login,
} from '@reporting/contract';
import { type Sandbox, startSandbox } from '@reporting/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it.each(DEMO_EMAILS)('has %s connected sources and dashboards with data in every widget', async (email) => {
    const client = test.guest();
    expect((await client.call(login, { body: { email, password: DEMO_PASSWORD } })).status).toBe(200);
    const sources = (await client.call(listSources)).json.data;
    expect(sources.map(({ name, invalid }) => [name, invalid]).sort()).toEqual([
      ['ahrefs_v3', false],
      ['google_ads', false],
      ['google_analytics', false],
      ['google_sheets', false],
      ['google_webmasters', false],
      ['seranking', false],
      ['woocommerce', false],
    ]);
    const dashboards = (await client.call(listDashboards)).json.data;
    const counts = await Promise.all(
      dashboards.map(async ({ name, permalink }) => {
        const answer = await client.call(getDashboardData, { params: { permalink } });
        const lines = answer.text
          .trim()
          .split('\n')
          .map((line) => dataLineSchema.parse(JSON.parse(line)));
        for (const { data } of lines) {
          expect([name, data.meta]).toMatchObject([name, { state: 'fresh', truncated: false, warnings: [] }]);
          expect(data.meta.error).toBeUndefined();
          expect(data.rows.length).toBeGreaterThan(2);
          expect(data.compare?.rows.length).toBeGreaterThan(2);
        }
        return [name, lines.length];
      }),
    );
    expect(Object.fromEntries(counts)).toEqual({
      'Marlow Coffee, monthly performance': 14,
      'Marlow Coffee, from cost to order': 5,
      'Marlow Coffee, search rankings': 8,
    });
  });

  it('stays deleted when an admin has deleted it', async () => {
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
