import { analyticsadmin } from '@googleapis/analyticsadmin';
import { analyticsdata, type analyticsdata_v1beta } from '@googleapis/analyticsdata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, openSandbox, SHOP, signedIn } from '../../../testing/harness.ts';
import { formatDay, parseDay } from '../facts/calendar.ts';
import { isOutage, seedOf } from '../facts/volume.ts';
import { PROPERTIES } from '../properties.ts';

type Report = analyticsdata_v1beta.Schema$RunReportResponse;
type Request = analyticsdata_v1beta.Schema$RunReportRequest;

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let token: string;
let client: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  sandbox = await openSandbox();
  client = await signedIn(sandbox.url);
  token = client.credentials.access_token ?? '';
});
afterAll(() => sandbox.discard());

const names = (...list: string[]) => list.map((name) => ({ name }));
const OCTOBER = [{ startDate: '2026-10-01', endDate: '2026-10-31' }];

async function run(request: Request, property = SHOP): Promise<Report> {
  const answer = await call(`${sandbox.url}/google/analyticsdata/v1beta/${property}:runReport`, token, {
    json: request,
  });
  expect(answer.body).not.toHaveProperty('error');
  return answer.body as Report;
}

const refuse = (request: unknown, property = SHOP): Promise<Answer> =>
  call(`${sandbox.url}/google/analyticsdata/v1beta/${property}:runReport`, token, { json: request });

const table = (report: Report): string[][] =>
  (report.rows ?? []).map((row) =>
    [...(row.dimensionValues ?? []), ...(row.metricValues ?? [])].map(({ value }) => value ?? ''),
  );
const column = (report: Report, index: number): number[] =>
  (report.rows ?? []).map((row) => Number(row.metricValues?.[index]?.value));
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

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

  it.each(['pagePath', 'eventName'])('has the same events, views and revenue by %s', async (dimension) => {
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

  it('counts people once, whatever the days and pages they came on', async () => {
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

  it('works rates out from sums', async () => {
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

  it('tells the same story after a restart', async () => {
    const request = {
      dateRanges: OCTOBER,
      dimensions: names('date', 'country'),
      metrics: names('sessions', 'totalUsers', 'totalRevenue'),
    };
    const before = table(await run(request));
    const other = await openSandbox({ stateDir: sandbox.stateDir });
    const again = await call(`${other.url}/google/analyticsdata/v1beta/${SHOP}:runReport`, token, { json: request });
    expect(table(again.body as Report)).toEqual(before);
    expect(before.length).toBeGreaterThan(300);
    await other.close();
  });

  it('reaches back three years, grows, and is strong on Black Friday', async () => {
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

  it('has a gap where the tag was lost', async () => {
    const shop = PROPERTIES[0];
    const from = parseDay('2025-11-01') ?? 0;
    const lost = Array.from({ length: 380 }, (_, n) => from + n).filter(
      (day) => shop !== undefined && isOutage(seedOf(shop), day),
    );
    expect(lost.length).toBeGreaterThanOrEqual(2);
    const [first = 0] = lost;
    const around = [{ startDate: formatDay(first - 1), endDate: formatDay(first + 2) }];
    const report = await run({ dateRanges: around, dimensions: names('date'), metrics: names('sessions') });
    expect(table(report).map(([date]) => date)).not.toContain(formatDay(first).replaceAll('-', ''));
    expect(report.rowCount).toBe(2);
  });
});

describe('dates', () => {
  it("reads today, yesterday and NdaysAgo in the property's zone, and ends today with the last full hour", async () => {
    const hours = async (property: string) =>
      table(
        await run(
          {
            dateRanges: [{ startDate: 'today', endDate: 'today' }],
            dimensions: names('dateHour'),
            metrics: names('sessions'),
          },
          property,
        ),
      )
        .map(([hour]) => hour ?? '')
        .sort();
    // Noon in London is seven in the morning in New York and one in the afternoon in Berlin.
    expect((await hours(SHOP)).at(-1)).toBe('2026112011');
    expect((await hours('properties/310200301')).at(-1)).toBe('2026112006');
    expect((await hours('properties/310200302')).at(-1)).toBe('2026112012');
    const week = await run({
      dateRanges: [{ startDate: '7daysAgo', endDate: 'yesterday' }],
      dimensions: names('date'),
      metrics: names('sessions'),
    });
    expect(
      table(week)
        .map(([date]) => date)
        .sort(),
    ).toEqual(['20261113', '20261114', '20261115', '20261116', '20261117', '20261118', '20261119']);
    const future = await run({
      dateRanges: [{ startDate: '2026-11-21', endDate: '2027-01-01' }],
      dimensions: names('date'),
      metrics: names('sessions'),
    });
    expect(future).not.toHaveProperty('rows');
    expect(future).not.toHaveProperty('rowCount');
  });

  it('puts several ranges into one answer under a dateRange dimension', async () => {
    const report = await run({
      dateRanges: [...OCTOBER, { startDate: '2026-09-01', endDate: '2026-09-30', name: 'before' }],
      dimensions: names('deviceCategory'),
      metrics: names('sessions'),
      metricAggregations: ['TOTAL', 'MAXIMUM', 'MINIMUM'],
    });
    expect(report.dimensionHeaders?.map(({ name }) => name)).toEqual(['deviceCategory', 'dateRange']);
    expect(report.rowCount).toBe(6);
    const alone = await run({
      dateRanges: [{ startDate: '2026-09-01', endDate: '2026-09-30' }],
      dimensions: names('deviceCategory'),
      metrics: names('sessions'),
    });
    const before = table(report).filter((row) => row[1] === 'before');
    expect(before.map(([device, , sessions]) => [device, sessions])).toEqual(table(alone));
    expect(report.totals?.map((row) => row.dimensionValues?.map(({ value }) => value))).toEqual([
      ['RESERVED_TOTAL', 'date_range_0'],
      ['RESERVED_TOTAL', 'before'],
    ]);
    expect(Number(report.totals?.[1]?.metricValues?.[0]?.value)).toBe(sum(column(alone, 0)));
    expect(Number(report.maximums?.[1]?.metricValues?.[0]?.value)).toBe(Math.max(...column(alone, 0)));
    expect(Number(report.minimums?.[1]?.metricValues?.[0]?.value)).toBe(Math.min(...column(alone, 0)));
  });

  it('knows the weeks of both calendars', async () => {
    const report = await run({
      dateRanges: [{ startDate: '2025-12-27', endDate: '2026-01-05' }],
      dimensions: names('date', 'yearWeek', 'isoYearIsoWeek', 'dayOfWeek'),
      metrics: names('sessions'),
      orderBys: [{ dimension: { dimensionName: 'date' } }],
    });
    expect(table(report).map((row) => row.slice(0, 4).join(' '))).toEqual([
      '20251227 202552 202552 6',
      '20251228 202553 202552 0',
      '20251229 202553 202601 1',
      '20251230 202553 202601 2',
      '20251231 202553 202601 3',
      '20260101 202601 202601 4',
      '20260102 202601 202601 5',
      '20260103 202601 202601 6',
      '20260104 202602 202601 0',
      '20260105 202602 202602 1',
    ]);
  });
});

describe('filters', () => {
  const filter = (fieldName: string, part: object) => ({ filter: { fieldName, ...part } });
  const channels = async (dimensionFilter: object) =>
    table(
      await run({
        dateRanges: OCTOBER,
        dimensions: names('sessionDefaultChannelGroup'),
        metrics: names('sessions'),
        dimensionFilter,
      }),
    )
      .map(([channel]) => channel)
      .sort();
  const channel = 'sessionDefaultChannelGroup';

  it.each([
    ['exactly, whatever the case', filter(channel, { stringFilter: { value: 'EMAIL' } }), ['Email']],
    ['exactly, minding the case', filter(channel, { stringFilter: { value: 'EMAIL', caseSensitive: true } }), []],
    [
      'by the beginning',
      filter(channel, { stringFilter: { matchType: 'BEGINS_WITH', value: 'paid' } }),
      ['Paid Search', 'Paid Social'],
    ],
    [
      'by the end',
      filter(channel, { stringFilter: { matchType: 'ENDS_WITH', value: 'social' } }),
      ['Organic Social', 'Paid Social'],
    ],
    [
      'by a part',
      filter(channel, { stringFilter: { matchType: 'CONTAINS', value: 'SEARCH' } }),
      ['Organic Search', 'Paid Search'],
    ],
    [
      'by a full expression',
      filter(channel, { stringFilter: { matchType: 'FULL_REGEXP', value: 'organic|email' } }),
      ['Email'],
    ],
    [
      'by a part of an expression',
      filter(channel, { stringFilter: { matchType: 'PARTIAL_REGEXP', value: '^(direct|em)' } }),
      ['Direct', 'Email'],
    ],
    [
      'by a list',
      filter(channel, { inListFilter: { values: ['direct', 'Referral', 'nothing'] } }),
      ['Direct', 'Referral'],
    ],
    ['empty ones', filter('sessionMedium', { emptyFilter: {} }), ['Unassigned']],
    [
      'by a tree',
      {
        andGroup: {
          expressions: [
            {
              orGroup: {
                expressions: [
                  filter(channel, { stringFilter: { matchType: 'CONTAINS', value: 'paid' } }),
                  filter('sessionMedium', { stringFilter: { value: 'email' } }),
                ],
              },
            },
            { notExpression: filter('sessionSource', { stringFilter: { value: 'google' } }) },
            filter('sessionSource', { inListFilter: { values: ['newsletter', 'facebook', 'klaviyo'] } }),
          ],
        },
      },
      ['Email', 'Paid Social'],
    ],
  ])('%s', async (_how, dimensionFilter, expected) => {
    expect(await channels(dimensionFilter)).toEqual(expected);
  });

  it('count the hits that match, and their sessions', async () => {
    const report = await run({
      dateRanges: OCTOBER,
      metrics: names('eventCount', 'transactions', 'sessions', 'screenPageViews'),
      dimensionFilter: filter('eventName', { stringFilter: { value: 'purchase' } }),
    });
    const [events, purchases, sessions, views] = table(report)[0] ?? [];
    expect(events).toBe(purchases);
    expect(sessions).toBe(purchases);
    expect(views).toBe('0');
  });

  it('compare metrics after summing', async () => {
    const request = (metricFilter: object) => ({
      dateRanges: OCTOBER,
      dimensions: names('date'),
      metrics: names('sessions'),
      metricFilter,
    });
    const all = column(await run({ dateRanges: OCTOBER, dimensions: names('date'), metrics: names('sessions') }), 0);
    const numeric = (operation: string, value: number) =>
      run(request(filter('sessions', { numericFilter: { operation, value: { int64Value: String(value) } } })));
    const middle = all.toSorted((a, b) => a - b)[15] ?? 0;
    expect(column(await numeric('GREATER_THAN', middle), 0).length).toBe(all.filter((value) => value > middle).length);
    expect(column(await numeric('LESS_THAN_OR_EQUAL', middle), 0).length).toBe(
      all.filter((value) => value <= middle).length,
    );
    expect(column(await numeric('EQUAL', middle), 0)).toContain(middle);
    const between = await run(
      request(
        filter('sessions', {
          betweenFilter: { fromValue: { int64Value: String(middle) }, toValue: { doubleValue: middle + 100 } },
        }),
      ),
    );
    expect(column(between, 0).sort()).toEqual(all.filter((value) => value >= middle && value <= middle + 100).sort());
  });
});

describe('order and pages', () => {
  it('orders by dimensions and metrics, both ways, one after the other', async () => {
    const rows = table(
      await run({
        dateRanges: OCTOBER,
        dimensions: names('deviceCategory', 'dayOfWeek'),
        metrics: names('sessions'),
        orderBys: [
          { dimension: { dimensionName: 'deviceCategory' }, desc: true },
          { metric: { metricName: 'sessions' } },
        ],
      }),
    );
    expect([...new Set(rows.map(([device]) => device))]).toEqual(['tablet', 'mobile', 'desktop']);
    for (const device of ['tablet', 'mobile', 'desktop']) {
      const own = rows.filter((row) => row[0] === device).map((row) => Number(row[2]));
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
    expect(rows).toHaveLength(21);
  });

  it('does not promise dates in order unless asked for', async () => {
    const dates = table(await run({ dateRanges: OCTOBER, dimensions: names('date'), metrics: names('sessions') })).map(
      ([date]) => date,
    );
    expect(dates).not.toEqual(dates.toSorted());
  });

  it('pages without losing or repeating a row; rowCount is of all', async () => {
    const request = { dateRanges: OCTOBER, dimensions: names('date', 'city'), metrics: names('sessions') };
    const all = await run(request);
    const pages: string[][] = [];
    for (let offset = 0; offset < (all.rowCount ?? 0); offset += 100) {
      const page = await run({ ...request, limit: '100', offset: String(offset) });
      expect(page.rowCount).toBe(all.rowCount);
      pages.push(...table(page));
    }
    expect(pages).toEqual(table(all));
    expect(all.rowCount).toBeGreaterThan(500);
  });

  it('leaves empty rows out unless they are kept', async () => {
    const request = { dateRanges: OCTOBER, dimensions: names('pagePath'), metrics: names('transactions') };
    expect((await run(request)).rowCount).toBe(1);
    expect((await run({ ...request, keepEmptyRows: true })).rowCount).toBeGreaterThan(20);
  });

  it('totals each person and session once', async () => {
    const metrics = names('sessions', 'totalUsers', 'screenPageViews');
    const whole = table(await run({ dateRanges: OCTOBER, metrics }))[0];
    const report = await run({
      dateRanges: OCTOBER,
      dimensions: names('pagePath'),
      metrics,
      metricAggregations: ['TOTAL'],
    });
    expect(report.totals?.[0]?.metricValues?.map(({ value }) => value)).toEqual(whole);
  });
});

describe('other parts of a request', () => {
  it('converts money and names the currency', async () => {
    const metrics = names('totalRevenue', 'sessions');
    const pounds = await run({ dateRanges: OCTOBER, metrics });
    const dollars = await run({ dateRanges: OCTOBER, metrics, currencyCode: 'USD' });
    expect(pounds.metadata).toEqual({ currencyCode: 'GBP', timeZone: 'Europe/London' });
    expect(dollars.metadata?.currencyCode).toBe('USD');
    expect(column(dollars, 0)[0]).toBeCloseTo((column(pounds, 0)[0] ?? 0) * 1.29, 4);
    expect(column(dollars, 1)).toEqual(column(pounds, 1));
    expect(pounds.metricHeaders).toEqual([
      { name: 'totalRevenue', type: 'TYPE_CURRENCY' },
      { name: 'sessions', type: 'TYPE_INTEGER' },
    ]);
  });

  it('works out expressions, hides invisible metrics, takes older names', async () => {
    const report = await run({
      dateRanges: OCTOBER,
      metrics: [
        { name: 'views', expression: '(screenPageViews + 0) / sessions * 2' },
        { name: 'sessions', invisible: true },
        { name: 'conversions' },
        { name: 'sessionConversionRate' },
      ],
    });
    const plain = await run({
      dateRanges: OCTOBER,
      metrics: names('screenPageViewsPerSession', 'keyEvents', 'sessionKeyEventRate'),
    });
    expect(report.metricHeaders?.map(({ name }) => name)).toEqual(['views', 'conversions', 'sessionConversionRate']);
    expect(column(report, 0)[0]).toBeCloseTo((column(plain, 0)[0] ?? 0) * 2, 10);
    expect(column(report, 1)).toEqual(column(plain, 1));
    expect(column(report, 2)).toEqual(column(plain, 2));
  });

  it('derives dimensions', async () => {
    const report = await run({
      dateRanges: OCTOBER,
      dimensions: [
        {
          name: 'where',
          dimensionExpression: { concatenate: { dimensionNames: ['country', 'city'], delimiter: ' / ' } },
        },
        { name: 'loud', dimensionExpression: { upperCase: { dimensionName: 'deviceCategory' } } },
      ],
      metrics: names('sessions'),
      limit: '1',
    });
    expect(table(report)[0]?.slice(0, 2)).toEqual(['United Kingdom / London', 'MOBILE']);
  });

  it('counts quota and says so on request', async () => {
    const report = await run({ dateRanges: OCTOBER, metrics: names('sessions'), returnPropertyQuota: true });
    expect(report.propertyQuota?.tokensPerHour?.consumed).toBeGreaterThan(0);
    const next = await run({ dateRanges: OCTOBER, metrics: names('sessions'), returnPropertyQuota: true });
    expect(next.propertyQuota?.tokensPerDay?.remaining).toBeLessThan(
      report.propertyQuota?.tokensPerDay?.remaining ?? 0,
    );
  });
});

describe('refusals', () => {
  const base = { dateRanges: OCTOBER, metrics: names('sessions') };
  it.each<[string, unknown, RegExp]>([
    [
      'an unknown dimension',
      { ...base, dimensions: names('Country') },
      /^Did you mean country\? Field Country is not a valid dimension/,
    ],
    ['an unknown metric', { ...base, metrics: names('visits') }, /Field visits is not a valid metric/],
    ['no dates', { metrics: names('sessions') }, /dateRange is required/],
    [
      'a date that does not exist',
      { ...base, dateRanges: [{ startDate: '2026-02-30', endDate: 'today' }] },
      /Invalid startDate: 2026-02-30/,
    ],
    [
      'dates in the wrong order',
      { ...base, dateRanges: [{ startDate: 'today', endDate: 'yesterday' }] },
      /must be before or equal/,
    ],
    ['five ranges', { ...base, dateRanges: Array(5).fill(OCTOBER[0]) }, /limited to 4 dateRanges/],
    ['ten dimensions', { ...base, dimensions: Array(10).fill({ name: 'date' }) }, /limited to 9 dimensions/],
    ['eleven metrics', { ...base, metrics: Array(11).fill({ name: 'sessions' }) }, /limited to 10 metrics/],
    ['an unknown field', { ...base, dimension: 'date' }, /Unknown name "dimension": Cannot find field/],
    [
      'an unknown field inside',
      { ...base, dateRanges: [{ start: 'today' }] },
      /Unknown name "start" at 'date_ranges\[0\]'/,
    ],
    ['a text for a message', { ...base, dimensions: ['date'] }, /Invalid value at 'dimensions\[0\]'/],
    ['a list for one value', { ...base, limit: ['1'] }, /not repeating/],
    ['an unknown enum', { ...base, metricAggregations: ['SUM'] }, /'metric_aggregations\[0\]' \(TYPE_ENUM\), "SUM"/],
    ['a limit that is none', { ...base, limit: 'many' }, /'limit' \(TYPE_INT64\), "many"/],
    ['a limit of zero', { ...base, limit: 0 }, /limit must be positive/],
    [
      'an order that is not there',
      { ...base, orderBys: [{ metric: { metricName: 'newUsers' } }] },
      /orderBy metric newUsers/,
    ],
    [
      'a metric as a dimension filter',
      { ...base, dimensionFilter: { filter: { fieldName: 'sessions', stringFilter: { value: '1' } } } },
      /sessions is a metric/,
    ],
    [
      'a filter without a condition',
      { ...base, dimensionFilter: { filter: { fieldName: 'country' } } },
      /country has no condition/,
    ],
    [
      'a broken expression',
      {
        ...base,
        dimensionFilter: { filter: { fieldName: 'country', stringFilter: { matchType: 'FULL_REGEXP', value: '(' } } },
      },
      /regular expression on country is invalid/,
    ],
    [
      'a broken metric expression',
      { ...base, metrics: [{ name: 'x', expression: 'sessions +' }] },
      /expression sessions \+ is invalid/,
    ],
    ['a currency it cannot convert', { ...base, currencyCode: 'XXX' }, /XXX is not supported/],
    ['nothing at all', { dateRanges: OCTOBER }, /At least one dimension or metric/],
  ])('%s', async (_what, request, message) => {
    const answer = await refuse(request);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT' } } });
    expect((answer.body.error as { message: string }).message).toMatch(message);
  });

  it('a filter nested beyond reason', async () => {
    const depth = 20_000;
    const deep = `{"metrics":[{"name":"sessions"}],"dimensionFilter":${'{"notExpression":'.repeat(depth)}{}${'}'.repeat(depth)}}`;
    const answer = await call(`${sandbox.url}/google/analyticsdata/v1beta/${SHOP}:runReport`, token, {
      method: 'POST',
      body: deep,
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('too deep') } } });
  });

  it('no JSON', async () => {
    const answer = await call(`${sandbox.url}/google/analyticsdata/v1beta/${SHOP}:runReport`, token, {
      method: 'POST',
      body: '{"metrics":',
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  });

  it("somebody else's property, a missing one and one that is no number", async () => {
    const tom = await signedIn(sandbox.url, undefined, { account: 'tom@brewlab.agency' });
    const ask = (property: string) =>
      call(`${sandbox.url}/google/analyticsdata/v1beta/${property}:runReport`, tom.credentials.access_token, {
        json: base,
      });
    expect((await ask(SHOP)).status).toBe(200);
    expect(await ask('properties/310200301')).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED' } },
    });
    expect((await ask('properties/1')).status).toBe(403);
    expect((await ask('properties/UA-1')).status).toBe(400);
  });

  it('more than the quota, until it is given back', async () => {
    const property = 'properties/310200304';
    const dimensions = names(
      'date',
      'hour',
      'country',
      'city',
      'deviceCategory',
      'browser',
      'sessionSource',
      'sessionMedium',
      'pagePath',
    );
    const day = [{ startDate: '2026-11-01', endDate: '2026-11-01' }];
    const batch = { requests: Array(5).fill({ dateRanges: day, metrics: names('sessions'), dimensions }) };
    let status = 200;
    let calls = 0;
    while (status === 200 && calls < 400) {
      const answer = await call(`${sandbox.url}/google/analyticsdata/v1beta/${property}:batchRunReports`, token, {
        json: batch,
      });
      status = answer.status;
      calls += 1;
      if (status !== 200)
        expect(answer).toMatchObject({ status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED' } } });
    }
    expect(status).toBe(429);
    await call(`${sandbox.url}/_sandbox/reset-quota`, null, { json: {} });
    expect((await refuse(base, property)).status).toBe(200);
  });
});

describe("Google's own clients", () => {
  it('read accounts, metadata and reports through the origin as rootUrl', async () => {
    const admin = analyticsadmin({ version: 'v1beta', auth: client as never, rootUrl: sandbox.url });
    const first = await admin.accountSummaries.list({ pageSize: 2 });
    const second = await admin.accountSummaries.list({ pageSize: 2, pageToken: first.data.nextPageToken ?? '' });
    const summaries = [...(first.data.accountSummaries ?? []), ...(second.data.accountSummaries ?? [])];
    expect(second.data.nextPageToken).toBeUndefined();
    expect(summaries.flatMap((one) => one.propertySummaries ?? [])).toHaveLength(11);
    expect((await admin.properties.get({ name: SHOP })).data).toMatchObject({
      timeZone: 'Europe/London',
      currencyCode: 'GBP',
    });
    expect((await admin.properties.list({ filter: 'parent:accounts/120400200' })).data.properties).toHaveLength(2);

    const data = analyticsdata({ version: 'v1beta', auth: client as never, rootUrl: sandbox.url });
    const request = { dateRanges: OCTOBER, dimensions: names('date'), metrics: names('sessions') };
    const report = await data.properties.runReport({ property: SHOP, requestBody: request });
    expect(table(report.data)).toEqual(table(await run(request)));
    const batch = await data.properties.batchRunReports({
      property: SHOP,
      requestBody: { requests: [request, { ...request, limit: '3' }] },
    });
    expect(batch.data.reports?.map((one) => one.rows?.length)).toEqual([31, 3]);
    const metadata = await data.properties.getMetadata({ name: `${SHOP}/metadata` });
    expect(metadata.data.metrics?.find((one) => one.apiName === 'keyEvents')?.deprecatedApiNames).toEqual([
      'conversions',
    ]);
    const compatible = await data.properties.checkCompatibility({
      property: SHOP,
      requestBody: { dimensions: names('date'), metrics: names('sessions') },
    });
    expect(compatible.data.dimensionCompatibilities?.[0]?.compatibility).toBe('COMPATIBLE');
    const realtime = await data.properties.runRealtimeReport({
      property: SHOP,
      requestBody: { dimensions: names('deviceCategory'), metrics: names('activeUsers') },
    });
    expect(realtime.data.kind).toBe('analyticsData#runRealtimeReport');
    expect(realtime.data.rowCount).toBeGreaterThan(0);
  });

  it('show nothing to a person without access', async () => {
    const ines = await signedIn(sandbox.url, undefined, { account: 'ines.duarte@example.com' });
    const answer = await call(
      `${sandbox.url}/google/analyticsadmin/v1beta/accountSummaries`,
      ines.credentials.access_token,
    );
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.body).toEqual({});
  });
});
