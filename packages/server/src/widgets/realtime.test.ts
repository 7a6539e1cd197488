import { dataLineSchema, getDashboard, getDashboardData, saveDashboard } from '@reporting/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';

const MINUTE = 60_000;

describe('the realtime view', () => {
  let sandboxed: SandboxedService;
  let admin: Client;
  let id: string;
  let permalink: string;
  let source: string;

  beforeAll(async () => {
    sandboxed = await startSandboxedService();
  });
  afterAll(() => sandboxed.close());

  const make = async (more: object = {}, live = true) => {
    const inputs = (metric: string) => ({ property: 'properties/310200101', dimension: 'date', metrics: [metric] });
    const widgets = [
      chart([analyticsInstance(source, { inputs: inputs('sessions') })], { realTime: live, title: 'Live' }),
      chart([analyticsInstance(source, { inputs: inputs('totalUsers') })], { title: 'Usual' }),
      textCard(),
    ];
    ({ id, permalink } = await sandboxed.dashboard(admin, widgets, { range_type: 'lastMonth', ...more }));
    await sandboxed.reset();
  };
  beforeEach(async () => {
    ({ admin } = await sandboxed.test.company());
    await sandboxed.reset();
    source = await sandboxed.connect(admin, 'google_analytics');
    await make();
  });

  const load = (client = sandboxed.test.guest(), query: Record<string, string> = {}) =>
    client.call(getDashboard, { params: { permalink }, query: { realtime: '1', ...query } });
  const data = async (client = sandboxed.test.guest(), query: Record<string, string> = {}) => {
    const answer = await client.call(getDashboardData, { params: { permalink }, query: { realtime: '1', ...query } });
    if (answer.status !== 200) return { status: answer.status, metas: [] };
    const lines = answer.text.trim().split('\n');
    return { status: 200, metas: lines.map((line) => dataLineSchema.parse(JSON.parse(line)).data.meta) };
  };

  it('ignores requested dates and shows today in the dashboard’s time zone, compared with the same weekday last week', async () => {
    const dates = {
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      compareStartDate: '2026-11-14',
      compareEndDate: '2026-11-14',
    };
    for (const client of [sandboxed.test.guest(), admin]) {
      expect((await load(client, { timezone: 'Pacific/Auckland' })).json.data).toMatchObject({
        ...dates,
        today: '2026-11-21',
      });
      const { metas } = await data(client, {
        start_date: '2026-01-01',
        end_date: '2026-01-31',
        timezone: 'Pacific/Auckland',
      });
      expect(metas).toHaveLength(2);
      for (const meta of metas) expect(meta).toMatchObject({ ...dates, timezone: 'Europe/Copenhagen' });
    }
  });

  it('moves to the next day at midnight', async () => {
    const { clock } = sandboxed.test;
    const before = clock.now();
    clock.move(Date.parse('2026-11-21T22:59:00Z') - before);
    expect((await data()).metas[0]).toMatchObject({ startDate: '2026-11-21' });
    expect((await load()).json.data.startDate).toBe('2026-11-21');
    clock.move(2 * MINUTE);
    expect((await data()).metas[0]).toMatchObject({ startDate: '2026-11-22', compareStartDate: '2026-11-15' });
    expect((await load()).json.data).toMatchObject({ startDate: '2026-11-22', today: '2026-11-22' });
    clock.move(before - clock.now());
  });

  it('reads widgets with `realTime` again after a minute, once for all guests, and uses the cached data of other widgets', async () => {
    await data();
    const first = await sandboxed.reports();
    await Promise.all(Array.from({ length: 5 }, () => data()));
    expect(await sandboxed.reports()).toBe(first);
    sandboxed.test.clock.move(MINUTE + 1);
    const many = await Promise.all(Array.from({ length: 5 }, () => data()));
    // The widget with `realTime` causes two queries: of today, and of the day that today is compared with.
    expect((await sandboxed.reports()) - first).toBe(2);
    const now = new Date(sandboxed.test.clock.now()).toISOString();
    for (const { metas } of many) expect(metas.filter(({ fetchedAt }) => fetchedAt === now)).toHaveLength(1);
  });

  it('returns cached data as stale if a refresh fails', async () => {
    await data();
    await sandboxed.control('faults', 'POST', { match: 'runReport', times: 0, status: 503 });
    sandboxed.test.clock.move(MINUTE + 1);
    const { metas } = await data();
    expect(metas.map(({ state }) => state).sort()).toEqual(['fresh', 'stale']);
  }, 20_000);

  it.each([
    ['no widget is shown in realtime', {}, false, 404],
    ['the date selector is hidden', { hidden_date_selector: true }, true, 404],
    [
      'the date selector is hidden, but the view is allowed',
      { hidden_date_selector: true, realtime_view: true },
      true,
      200,
    ],
  ])('has the expected status for guests if %s', async (_name, more, live, status) => {
    await make(more, live);
    expect((await load()).status).toBe(status);
    expect((await data()).status).toBe(status);
    expect((await load(admin)).status).toBe(200);
    expect((await data(admin)).status).toBe(200);
    // The ordinary view of the dashboard is available in each case.
    expect((await sandboxed.test.guest().call(getDashboard, { params: { permalink } })).status).toBe(200);
  });

  it('is allowed by a setting that admins can save in the dashboard', async () => {
    const body = { version: 1, editor: 'editor-two', sequence: 1, realtime_view: true };
    expect((await admin.call(saveDashboard, { params: { key: id }, body })).status).toBe(200);
    expect((await load(admin)).json.data.realtimeView).toBe(true);
  });
});
