import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataLineSchema, getDashboardData, listDashboards, listSources, login } from '@reporting/contract';
import { type Sandbox, startSandbox } from '@reporting/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../testing/service.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from './people.ts';

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

  it.each(DEMO_EMAILS)('has %s connected sources and a dashboard with data in every widget', async (email) => {
    const client = test.guest();
    expect((await client.call(login, { body: { email, password: DEMO_PASSWORD } })).status).toBe(200);
    const sources = (await client.call(listSources)).json.data;
    expect(sources.map(({ name, invalid }) => [name, invalid]).sort()).toEqual([
      ['google_analytics', false],
      ['google_sheets', false],
    ]);
    const [dashboard] = (await client.call(listDashboards)).json.data;
    const answer = await client.call(getDashboardData, { params: { permalink: dashboard?.permalink ?? '' } });
    const lines = answer.text
      .trim()
      .split('\n')
      .map((line) => dataLineSchema.parse(JSON.parse(line)));
    expect(lines).toHaveLength(14);
    for (const { data } of lines) {
      expect(data.meta).toMatchObject({ state: 'fresh', truncated: false, warnings: [] });
      expect(data.meta.error).toBeUndefined();
      expect(data.rows.length).toBeGreaterThan(2);
      expect(data.compare?.rows.length).toBeGreaterThan(2);
    }
  });
});
