import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openSandbox, SHOP, signedIn } from '../../../testing/harness.ts';
import { column, names, OCTOBER, openReports, type Report, sum, table } from '../../../testing/reports.ts';
import { formatDay, parseDay } from '../../../world/calendar.ts';
import { COMPANIES } from '../../../world/companies.ts';
import { isOutage } from '../../../world/demand.ts';
import { PROPERTIES } from '../properties.ts';
import { PLACES } from './audience.ts';

let reports: Awaited<ReturnType<typeof openReports>>;
beforeAll(async () => {
  reports = await openReports();
});
afterAll(() => reports.sandbox.discard());
const run: typeof reports.run = (...request) => reports.run(...request);

const ADDITIVE = [
  'sessions',
  'engagedSessions',
  'screenPageViews',
  'eventCount',
  'newUsers',
  'keyEvents',
  'transactions',
  'userEngagementDuration',
  'addToCarts',
];

describe('the sample company', () => {
  it.each([
    'date',
    'sessionDefaultChannelGroup',
    'deviceCategory',
    'country',
    'city',
    'hour',
    'landingPage',
    'sessionCampaignName',
    'browser',
  ])('has the same totals by %s as without a dimension', async (dimension) => {
    const whole = await run({ dateRanges: OCTOBER, metrics: names(...ADDITIVE) });
    const parts = await run({ dateRanges: OCTOBER, dimensions: names(dimension), metrics: names(...ADDITIVE) });
    for (const index of ADDITIVE.keys()) expect(sum(column(parts, index))).toBe(column(whole, index)[0]);
  });

  it.each(['pagePath', 'eventName'])('has the same event totals by %s as without a dimension', async (dimension) => {
    const metrics = names(
      'screenPageViews',
      'eventCount',
      'newUsers',
      'keyEvents',
      'transactions',
      'userEngagementDuration',
      'checkouts',
    );
    const whole = await run({ dateRanges: OCTOBER, metrics });
    const parts = await run({ dateRanges: OCTOBER, dimensions: names(dimension), metrics });
    for (const index of metrics.keys()) expect(sum(column(parts, index))).toBe(column(whole, index)[0]);
  });

  it('counts each user once for any number of days', async () => {
    const metrics = names('totalUsers', 'activeUsers', 'newUsers', 'sessions');
    const [total, active, fresh, sessions] = [0, 1, 2, 3] as const;
    const whole = column(await run({ dateRanges: OCTOBER, metrics }), total)[0] ?? 0;
    const days = await run({ dateRanges: OCTOBER, dimensions: names('date'), metrics });
    expect(sum(column(days, total))).toBeGreaterThan(whole * 1.1);
    for (const row of (days.rows ?? []).keys()) {
      const value = (index: number) => column(days, index)[row] ?? 0;
      expect(value(sessions)).toBeGreaterThanOrEqual(value(total));
      expect(value(total)).toBeGreaterThanOrEqual(value(active));
      expect(value(active)).toBeGreaterThanOrEqual(value(fresh));
    }
  });

  it('has rates that are quotients of sums', async () => {
    const report = await run({
      dateRanges: OCTOBER,
      dimensions: names('deviceCategory'),
      metrics: names(
        'sessions',
        'engagedSessions',
        'engagementRate',
        'bounceRate',
        'screenPageViews',
        'screenPageViewsPerSession',
      ),
    });
    for (const [, ...values] of table(report)) {
      const [sessions = 0, engaged = 0, engagement, bounce, views = 0, perSession] = values.map(Number);
      expect(engagement).toBe(engaged / sessions);
      expect(bounce).toBe((sessions - engaged) / sessions);
      expect(perSession).toBe(views / sessions);
    }
  });

  it('has the same data after a restart', async () => {
    const request = {
      dateRanges: OCTOBER,
      dimensions: names('date', 'country'),
      metrics: names('sessions', 'totalUsers', 'totalRevenue'),
    };
    const before = table(await run(request));
    const other = await openSandbox({ stateDir: reports.sandbox.stateDir });
    const again = await call(`${other.url}/google/analyticsdata/v1beta/${SHOP}:runReport`, reports.token, {
      json: request,
    });
    expect(table(again.body as Report)).toEqual(before);
    expect(before.length).toBeGreaterThan(300);
    await other.close();
  });

  it('covers three years, grows by more than 5% a year, and has its best November day near Black Friday', async () => {
    const months = await run({
      dateRanges: [{ startDate: '1095daysAgo', endDate: 'yesterday' }],
      dimensions: names('yearMonth'),
      metrics: names('sessions'),
      orderBys: [{ dimension: { dimensionName: 'yearMonth' } }],
    });
    const byMonth = new Map(table(months).map(([month, sessions]) => [month, Number(sessions)]));
    expect(byMonth.size).toBe(37);
    expect(byMonth.get('202610')).toBeGreaterThan((byMonth.get('202510') ?? 0) * 1.05);
    const november = await run({
      dateRanges: [{ startDate: '2025-11-01', endDate: '2025-11-30' }],
      dimensions: names('date'),
      metrics: names('totalRevenue'),
      orderBys: [{ metric: { metricName: 'totalRevenue' }, desc: true }],
    });
    const best = table(november)[0]?.[0] ?? '';
    expect(Number(best)).toBeGreaterThanOrEqual(20251126);
  });

  it('has days without data, as if the tag had been missing', async () => {
    const shop = PROPERTIES[0];
    const from = parseDay('2025-11-01') ?? 0;
    const lost = Array.from({ length: 380 }, (_, n) => from + n).filter(
      (day) => shop !== undefined && isOutage(shop.demand.seed, day),
    );
    expect(lost.length).toBeGreaterThanOrEqual(2);
    const [first = 0] = lost;
    const around = [{ startDate: formatDay(first - 1), endDate: formatDay(first + 2) }];
    const report = await run({ dateRanges: around, dimensions: names('date'), metrics: names('sessions') });
    expect(table(report).map(([date]) => date)).not.toContain(formatDay(first).replaceAll('-', ''));
    expect(report.rowCount).toBe(2);
  });
});

describe('the companies of the world', () => {
  type Ledger = {
    days: { day: string; visits: number; orders: number; revenue: number }[];
    sources: Record<string, number>;
    total: { visits: number; orders: number; revenue: number };
  };
  const truth = async (company: string, from: string, to: string) =>
    (await call(`${reports.sandbox.url}/_sandbox/world/visits/${company}?from=${from}&to=${to}`, null))
      .body as unknown as Ledger;
  const asked = async (property: string, token: string, request: object) =>
    (
      await call(`${reports.sandbox.url}/google/analyticsdata/v1beta/${property}:runReport`, token, {
        json: { orderBys: [{ dimension: { dimensionName: 'date' } }], ...request },
      })
    ).body as Report;

  it.each([
    ['coffee', SHOP, '2026-05-05', '2026-05-12'],
    ['coffee', SHOP, '2026-10-23', '2026-11-02'],
    ['clinics', 'properties/310200401', '2026-03-27', '2026-04-02'],
    ['software', 'properties/310200402', '2026-10-29', '2026-11-03'],
    ['hotel', 'properties/310200403', '2026-09-25', '2026-10-02'],
    ['charity', 'properties/310200404', '2025-12-30', '2026-01-02'],
  ])('match the visits in the ledger on each day: %s (%s, from %s)', async (company, property, startDate, endDate) => {
    const nora = await signedIn(reports.sandbox.url, undefined, { account: 'nora@fernhill.agency' });
    const dateRanges = [{ startDate, endDate }];
    const token = nora.credentials.access_token ?? '';
    const report = await asked(property, token, {
      dateRanges,
      dimensions: names('date'),
      metrics: names('sessions', 'transactions', 'purchaseRevenue'),
    });
    const { days, sources } = await truth(company, startDate, endDate);
    expect(days).toHaveLength((parseDay(endDate) ?? 0) - (parseDay(startDate) ?? 0) + 1);
    const measured = days.filter(({ visits }) => visits > 0);
    expect(table(report).map((row) => row.slice(0, company === 'coffee' ? 4 : 2).map(Number))).toEqual(
      measured.map(({ day, visits, orders, revenue }) => [
        Number(day.replaceAll('-', '')),
        visits,
        ...(company === 'coffee' ? [orders, revenue / 100] : []),
      ]),
    );
    const bySource = await asked(property, token, {
      dateRanges,
      dimensions: names('sessionSourceMedium', 'sessionCampaignName'),
      metrics: names('sessions'),
      orderBys: [],
    });
    const found = table(bySource).map(([from, campaign, sessions]) => [`${from} / ${campaign}`, Number(sessions)]);
    expect(Object.fromEntries(found)).toEqual(sources);
  });

  it('have visitors from the countries of their advertising', () => {
    for (const company of Object.values(COMPANIES)) {
      const { places } = PROPERTIES.find(({ demand }) => demand === company.demand) ?? { places: [] };
      const weights = new Map<string, number>();
      for (const [index, { countryId }] of PLACES.entries()) {
        const weight = places[index] ?? 0;
        if (weight > 0 && countryId !== '(not set)') weights.set(countryId, (weights.get(countryId) ?? 0) + weight);
      }
      const all = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
      const whole = all(company.countries.map(([, weight]) => weight));
      expect([...weights.keys()].sort()).toEqual(company.countries.map(([country]) => country).sort());
      for (const [country, weight] of company.countries) {
        expect((weights.get(country) ?? 0) / all(weights.values())).toBeCloseTo(weight / whole, 2);
      }
    }
  });
});
