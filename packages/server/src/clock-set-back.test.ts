import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConnectorError } from '@reporting/connectors';
import { getDashboard, getWidgetData, listDashboards, login } from '@reporting/contract';
import { type Sandbox, startSandbox } from '@reporting/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBreaker } from './data/pacing.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demo/people.ts';
import { expiryJob } from './expiry.ts';
import type { Client } from './testing/client.ts';
import { createTestClock, ENGINES, PASSWORD, startTestService, type TestService } from './testing/service.ts';

const DAY = 24 * 60 * 60_000;
const YEAR = 365 * DAY;

describe.each(ENGINES)('a clock that was set forward a year and back, on $engine', ({ postgres }) => {
  let folder: string;
  let sandbox: Sandbox;
  let test: TestService;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-sandbox-'));
    sandbox = await startSandbox({ port: 0, stateDir: folder });
    test = await startTestService({ postgres, args: ['--demo'], env: { SANDBOX_URL: sandbox.url } });
    await test.endSchedules();
  });
  afterAll(async () => {
    await test.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const aYearAhead = async (act: () => Promise<unknown>) => {
    test.clock.move(YEAR);
    await act();
    test.clock.move(-YEAR);
  };
  const expire = () => {
    const { db, sessions } = test.service;
    return expiryJob({ db, clock: test.clock, sessions }).run({}, new AbortController().signal);
  };
  const demoAdmin = async (): Promise<Client> => {
    const client = test.guest();
    const body = { email: DEMO_EMAILS[0], password: DEMO_PASSWORD };
    expect((await client.call(login, { body })).status).toBe(200);
    return client;
  };

  it('ends rate limits of sign-ins that were stored while the clock was ahead', async () => {
    const { emails } = await test.company();
    const signIn = (password: string) => test.guest().call(login, { body: { email: emails.admin, password } });
    await aYearAhead(async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) await signIn('wrong password');
      expect((await signIn('wrong password')).status).toBe(429);
    });
    expect((await signIn(PASSWORD)).status).toBe(200);
    await aYearAhead(() => signIn('wrong password'));
    await expire();
    const left = await test.service.db.selectFrom('rate_limits').select('resets_at').execute();
    for (const { resets_at: resets } of left) expect(resets.getTime()).toBeLessThan(test.clock.now() + DAY);
  });

  it('causes a new read of widget data that was cached while the clock was ahead', async () => {
    const client = await demoAdmin();
    const listed = (await client.call(listDashboards)).json.data;
    // This dashboard is used because the credentials of its sources do not expire within a year.
    const permalink = listed.find(({ name }) => name.includes('monthly performance'))?.permalink ?? '';
    const { widgets } = (await client.call(getDashboard, { params: { permalink } })).json.data;
    const id = widgets.find((widget) => widget.nature === 'interactive')?.id ?? '';
    const query = { permalink, start_date: '2026-01-01', end_date: '2026-01-31' };
    const read = async (reader: Client) => (await reader.call(getWidgetData, { params: { id }, query })).json.data.meta;
    await aYearAhead(async () => {
      const later = await demoAdmin();
      expect((await read(later)).state).toBe('fresh');
    });
    expect((await read(client)).state).toBe('stale');
    await expect.poll(async () => (await read(client)).state).toBe('fresh');
    expect(Date.parse((await read(client)).fetchedAt ?? '')).toBeLessThanOrEqual(test.clock.now());
  });

  it('does not prolong sessions that were started while the clock was ahead', async () => {
    const { emails } = await test.company();
    let client = test.guest();
    await aYearAhead(async () => {
      client = await test.signIn(emails.admin);
    });
    const status = async () => (await client.call(listDashboards)).status;
    await expire();
    expect(await status()).toBe(200);
    test.clock.move(8 * DAY);
    expect(await status()).toBe(401);
    test.clock.move(-8 * DAY);
  });
});

it('a breaker closes again if it opened before the clock was set back', async () => {
  const clock = createTestClock();
  const guarded = createBreaker(clock.now);
  const fail = () => guarded('source', 'Vendor', () => Promise.reject(new ConnectorError('transient', 'down')));
  clock.move(YEAR);
  for (let attempt = 0; attempt < 5; attempt += 1) await expect(fail()).rejects.toThrow('down');
  await expect(fail()).rejects.toThrow('The service retries in 20 s.');
  clock.move(-YEAR);
  expect(await guarded('source', 'Vendor', async () => 'answer')).toBe('answer');
});
