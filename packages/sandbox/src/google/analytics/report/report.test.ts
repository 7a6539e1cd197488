import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHOP } from '../../../testing/harness.ts';
import { column, names, OCTOBER, openReports, sum, table } from '../../../testing/reports.ts';

let reports: Awaited<ReturnType<typeof openReports>>;
beforeAll(async () => {
  reports = await openReports();
});
afterAll(() => reports.sandbox.discard());
const run: typeof reports.run = (...request) => reports.run(...request);

describe('a report by date', () => {
  it("reads today, yesterday and NdaysAgo in the property's time zone, and ends with the last full hour", async () => {
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
    // 12:00 in London is 07:00 in New York and 13:00 in Berlin.
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

  it('contains several ranges in one answer with a dateRange dimension', async () => {
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

  it('supports ISO weeks and weeks from Sunday', async () => {
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
    ['match a value, without regard to case', filter(channel, { stringFilter: { value: 'EMAIL' } }), ['Email']],
    [
      'match a value, with regard to case',
      filter(channel, { stringFilter: { value: 'EMAIL', caseSensitive: true } }),
      [],
    ],
    [
      'match the beginning of a value',
      filter(channel, { stringFilter: { matchType: 'BEGINS_WITH', value: 'paid' } }),
      ['Paid Search', 'Paid Social'],
    ],
    [
      'match the end of a value',
      filter(channel, { stringFilter: { matchType: 'ENDS_WITH', value: 'social' } }),
      ['Organic Social', 'Paid Social'],
    ],
    [
      'match a part of a value',
      filter(channel, { stringFilter: { matchType: 'CONTAINS', value: 'SEARCH' } }),
      ['Organic Search', 'Paid Search'],
    ],
    [
      'match a whole value with a regular expression',
      filter(channel, { stringFilter: { matchType: 'FULL_REGEXP', value: 'organic|email' } }),
      ['Email'],
    ],
    [
      'match a part of a value with a regular expression',
      filter(channel, { stringFilter: { matchType: 'PARTIAL_REGEXP', value: '(?i)^(direct|em)' } }),
      ['Direct', 'Email'],
    ],
    [
      'match each value of a list',
      filter(channel, { inListFilter: { values: ['direct', 'Referral', 'nothing'] } }),
      ['Direct', 'Referral'],
    ],
    ['match empty values', filter('sessionMedium', { emptyFilter: {} }), ['Unassigned']],
    [
      'match a tree of conditions with and, or and not',
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

  it('limit metrics to the matching hits and their sessions', async () => {
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

  it('compare the sums of metrics, not the values of single hits', async () => {
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

describe('a report with order and paging', () => {
  it('sorts by several dimensions and metrics, ascending and descending', async () => {
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

  it('sorts dates only on request', async () => {
    const dates = table(await run({ dateRanges: OCTOBER, dimensions: names('date'), metrics: names('sessions') })).map(
      ([date]) => date,
    );
    expect(dates).not.toEqual(dates.toSorted());
  });

  it('returns each row on exactly one page, and rowCount counts all rows', async () => {
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

  it('omits empty rows unless keepEmptyRows is set', async () => {
    const request = { dateRanges: OCTOBER, dimensions: names('pagePath'), metrics: names('transactions') };
    expect((await run(request)).rowCount).toBe(1);
    expect((await run({ ...request, keepEmptyRows: true })).rowCount).toBeGreaterThan(20);
  });

  it('counts each user and session once in totals', async () => {
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

describe('a report with other options', () => {
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

  it('computes expressions, hides invisible metrics, and accepts older names', async () => {
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

  it('derives dimensions with expressions', async () => {
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

  it('counts the quota and returns it on request', async () => {
    const report = await run({ dateRanges: OCTOBER, metrics: names('sessions'), returnPropertyQuota: true });
    expect(report.propertyQuota?.tokensPerHour?.consumed).toBeGreaterThan(0);
    const next = await run({ dateRanges: OCTOBER, metrics: names('sessions'), returnPropertyQuota: true });
    expect(next.propertyQuota?.tokensPerDay?.remaining).toBeLessThan(
      report.propertyQuota?.tokensPerDay?.remaining ?? 0,
    );
  });
});
