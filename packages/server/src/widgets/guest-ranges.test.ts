import { dataLineSchema, getDashboardData, getWidgetData } from '@reporting/contract';
import type { Widget } from '@reporting/widgets/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import { ENGINES, type TestCompany } from '../testing/service.ts';
import { analyticsInstance, chart } from '../testing/widgets.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WIDGETS = 6;
const REQUESTS = 60;
const LIMIT = 30;

const dayAfter = (start: string, days: number) => new Date(Date.parse(start) + days * DAY).toISOString().slice(0, 10);
/** Returns a different range of ten days for each number. */
const rangeNumber = (number: number) => ({
  start_date: dayAfter('2025-01-01', number),
  end_date: dayAfter('2025-01-10', number),
});

describe.each(ENGINES)('ranges of guests on $engine', ({ postgres }) => {
  let sandboxed: SandboxedService;
  let company: TestCompany;
  let admin: Client;
  let widgets: Widget[];
  let permalink: string;

  beforeAll(async () => {
    // With a trusted proxy, the tests can send requests from several networks.
    sandboxed = await startSandboxedService({ postgres, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => sandboxed.close());
  beforeEach(async () => {
    company = await sandboxed.test.company();
    admin = company.admin;
    await sandboxed.reset();
    const source = await sandboxed.connect(admin, 'google_analytics');
    const metrics = ['sessions', 'totalUsers', 'totalRevenue', 'newUsers', 'screenPageViews', 'engagedSessions'];
    widgets = metrics.map((metric) =>
      chart([
        analyticsInstance(source, {
          inputs: { property: 'properties/310200101', dimension: 'date', metrics: [metric] },
        }),
      ]),
    );
    ({ permalink } = await sandboxed.dashboard(admin, widgets, { range_type: 'lastMonth' }));
    await sandboxed.control('requests', 'DELETE');
    // Moves the clock beyond the periods in which requests of earlier tests are counted.
    sandboxed.test.clock.move(11 * MINUTE);
  });

  async function stream(query: Record<string, string>, ip = '203.0.113.7', client = sandboxed.test.guest()) {
    const headers = { 'x-forwarded-for': ip };
    const answer = await client.call(getDashboardData, { params: { permalink }, query, headers });
    expect(answer.status).toBe(200);
    return answer.text
      .trim()
      .split('\n')
      .map((line) => dataLineSchema.parse(JSON.parse(line)).data);
  }
  const single = (query: Record<string, string>, ip = '203.0.113.7') =>
    sandboxed.test.guest().call(getWidgetData, {
      params: { id: widgets[0]?.id ?? '' },
      query: { permalink, ...query },
      headers: { 'x-forwarded-for': ip },
    });
  const useUp = async (ip: (number: number) => string = () => '203.0.113.7', first = 0) => {
    for (let number = first; number < first + LIMIT; number += 1) {
      const answer = await single({ ...rangeNumber(number), compare_start_date: 'none' }, ip(number));
      expect(answer.status).toBe(200);
    }
  };

  it(`do not delay a member's dashboard beyond the time limit if guests open ${REQUESTS} new ranges, and cause an error if they are rejected`, async () => {
    await sandboxed.control('faults', 'POST', { match: 'runReport', times: 0, delayMs: 150 });
    const memberTime = async (start_date: string) => {
      const begun = performance.now();
      const data = await stream({ start_date, end_date: '2026-10-31' }, '203.0.113.7', admin);
      expect(data.map(({ meta }) => meta.state)).toEqual(Array(WIDGETS).fill('fresh'));
      return Math.round(performance.now() - begun);
    };
    await memberTime('2026-10-02');
    const alone = await memberTime('2026-10-03');
    const before = await sandboxed.reports();
    const guests = Array.from({ length: REQUESTS }, (_, number) => stream(rangeNumber(number)));
    // Waits for the guests' first queries, so that they begin before the member's queries.
    await expect.poll(async () => (await sandboxed.reports()) - before).toBeGreaterThan(4);
    const beside = await memberTime('2026-10-04');
    const own = await stream({});
    expect(own.map(({ meta }) => meta.state)).toEqual(Array(WIDGETS).fill('fresh'));
    const lines = (await Promise.all(guests)).flat();
    const refused = lines.filter(({ meta }) => meta.error?.kind === 'range');
    expect(refused).toHaveLength((REQUESTS - LIMIT) * WIDGETS);
    expect(refused[0]?.meta.error).toEqual({
      kind: 'range',
      message: 'Too many date ranges were opened. Try again in 10 minutes.',
      mend: 'none',
    });
    // Each widget causes two queries: of the range, and of its comparison period.
    expect((await sandboxed.reports()) - before).toBeLessThanOrEqual((LIMIT + 2) * WIDGETS * 2);
    console.info(`a member's dashboard: ${beside} ms beside ${REQUESTS} guests, ${alone} ms without`);
    // The time limit grows with the time that the member's dashboard takes without guests, because the dashboard takes longer on a busy machine.
    // It is higher on the embedded database, which has only one connection.
    expect(beside).toBeLessThan(Math.max(8_000, (postgres ? 4 : 12) * alone));
  }, 90_000);

  it('count against the limit once for each permalink and range, and only if a vendor is called', async () => {
    const [first] = await stream({ ...rangeNumber(0), compare_start_date: 'none' });
    expect(first?.meta.state).toBe('fresh');
    for (let repeat = 0; repeat < LIMIT; repeat += 1) await stream({ ...rangeNumber(0), compare_start_date: 'none' });
    for (let number = 1; number < LIMIT; number += 1)
      expect((await single({ ...rangeNumber(number), compare_start_date: 'none' })).status).toBe(200);
    const refused = await single(rangeNumber(LIMIT));
    expect([refused.status, refused.json]).toMatchObject([429, { code: 'too_many_requests' }]);
    expect(Number(refused.headers.get('retry-after'))).toBe(600);
    // Ranges that are already counted are still answered, from the cache or by the vendor.
    expect((await single({ ...rangeNumber(5), compare_start_date: 'none' })).status).toBe(200);
    expect((await stream({ ...rangeNumber(5), compare_start_date: 'none' })).map(({ meta }) => meta.state)).toEqual(
      Array(WIDGETS).fill('fresh'),
    );
    sandboxed.test.clock.move(10 * MINUTE + 1);
    expect((await single(rangeNumber(LIMIT))).status).toBe(200);
  }, 60_000);

  it('count against a limit per permalink over all networks, and against a limit per network over all permalinks', async () => {
    await useUp((number) => `198.51.${number}.1`);
    expect((await single(rangeNumber(LIMIT), '192.0.2.1')).status).toBe(429);
    ({ permalink } = await sandboxed.dashboard(admin, widgets, { range_type: 'lastMonth' }));
    await useUp((number) => `203.0.113.${number}`, 100);
    permalink = (await sandboxed.dashboard(admin, widgets, { range_type: 'lastMonth' })).permalink;
    expect((await single(rangeNumber(200), '203.0.113.99')).status).toBe(429);
    expect((await single(rangeNumber(200), '203.0.114.99')).status).toBe(200);
  }, 60_000);

  it('are always allowed if they equal the dashboard’s range; after requests for too many time zones, the dashboard’s time zone is used', async () => {
    await useUp();
    expect((await single({})).status).toBe(200);
    const explicit = {
      start_date: '2026-10-01',
      end_date: '2026-10-31',
      compare_start_date: '2026-09-01',
      compare_end_date: '2026-09-30',
    };
    expect((await single(explicit)).status).toBe(200);
    const zones = Intl.supportedValuesOf('timeZone').slice(0, LIMIT + 2);
    for (const timezone of zones) {
      const { meta } = (await single({ timezone })).json.data;
      expect(meta).toMatchObject({ state: 'fresh', startDate: '2026-10-01', endDate: '2026-10-31' });
    }
    const last = (await single({ timezone: zones.at(-1) ?? '' })).json.data;
    expect(last.meta.timezone).toBe('Europe/Copenhagen');
  }, 60_000);

  it.each([
    [
      'if they begin before the first date',
      { start_date: '2020-12-31', end_date: '2021-01-31' },
      'Dates before 1 Jan 2021',
    ],
    [
      'if their comparison period begins before the first date',
      { start_date: '2021-01-01', end_date: '2021-01-31' },
      'Dates before 1 Jan 2021 are not shown. Choose later ones.',
    ],
    [
      'if they begin after the maximum date',
      { start_date: '2026-11-22', end_date: '2026-11-30' },
      'Dates after 20 Nov 2026',
    ],
  ])('are rejected %s, and the widget data contains the reason', async (_name, query, message) => {
    for (const { meta } of [(await single(query)).json.data, ...(await stream(query))])
      expect(meta).toMatchObject({
        state: 'error',
        error: { kind: 'range', message: expect.stringContaining(message) },
      });
    expect(await sandboxed.reports()).toBe(0);
    const [member] = await stream(query, '203.0.113.7', admin);
    expect(member?.meta.state).toBe('fresh');
  });

  it('end at the maximum date, and keep the comparison period of the requested range', async () => {
    const query = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const { meta } = (await single(query)).json.data;
    expect(meta).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      compareStartDate: '2026-10-01',
      compareEndDate: '2026-10-31',
    });
  });
});
