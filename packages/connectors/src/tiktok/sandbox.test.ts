import { describe, expect, it } from 'vitest';
import type { QueryRequest } from '../connector.ts';
import { type AdSum, adLedger, OCTOBER, oneDay } from '../testing/ads.ts';
import { signIn } from '../testing/sign-in.ts';
import { useVendor } from '../testing/use-vendor.ts';
import { queryOf } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { connector } from './index.ts';

const HOTEL = '7010000000000000104';
const CHARITY = '7010000000000000105';
const COFFEE = '7010000000000000106';

const test = useVendor(connector, 'tiktok');
const ask = queryOf('tiktok');
const read = (account: string, inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
  connector.query(test.maya.context, ask({ property: account, ...inputs }, changes));
const ledger = (account: string, range = OCTOBER, zone?: string) => adLedger(test, 'tiktok', account, range, zone);
const METRICS = ['spend', 'impressions', 'clicks', 'conversion', 'result'];
const truth = ({ cost, impressions, clicks, conversions, leads }: AdSum) => [
  cost / 100,
  impressions,
  clicks,
  conversions,
  leads,
];
const byDay = { dimension: 'date', metrics: METRICS };
const shown = <T extends { impressions: number }>(days: readonly T[]) =>
  days.filter(({ impressions }) => impressions > 0);

/** Returns the rows from the first to the last day with delivery. Days without delivery between these two days have zeros. */
const expectedDays = (days: readonly ({ day: string } & AdSum)[]) => {
  const with_ = shown(days).map(({ day }) => day);
  const [first = '', last = ''] = [with_[0], with_.at(-1)];
  return days.filter(({ day }) => day >= first && day <= last).map((day) => [day.day, ...truth(day)]);
};

describe('figures', () => {
  it.each([
    ['of an ad account in Auckland, in NZ dollars', HOTEL, 'NZD'],
    ['of an ad account in UTC, in euros', CHARITY, 'EUR'],
  ])('%s match the ledger on each day', async (_name, account, currency) => {
    const range = { startDate: '2026-09-01', endDate: '2026-11-19' };
    const { rows, totals, columns, granularity } = await read(account, byDay, { range });
    const { days, total } = await ledger(account, range);
    expect(total.impressions).toBeGreaterThan(0);
    expect(rows).toEqual(expectedDays(days));
    expect(totals).toEqual([null, ...truth(total)]);
    expect(columns[1]).toMatchObject({ key: 'spend', currency, label: 'Cost' });
    expect(granularity).toBe('day');
  });

  it.each([
    ['the clock goes back', '2026-04-05'],
    ['the clock goes forward', '2026-09-27'],
  ])('match the ledger in the month in which %s (%s)', async (_name, day) => {
    const range = { startDate: `${day.slice(0, 8)}01`, endDate: `${day.slice(0, 8)}30` };
    const { rows, totals } = await read(HOTEL, byDay, { range });
    const { days, total } = await ledger(HOTEL, range);
    expect(rows).toEqual(expectedDays(days));
    expect(totals).toEqual([null, ...truth(total)]);
  });

  it('by day are requested in windows of at most 30 days', async () => {
    await read(HOTEL, byDay, { range: { startDate: '2026-01-30', endDate: '2026-05-01' } });
    const windows = test.http.sent
      .map(({ url }) => new URL(url).searchParams)
      .filter((query) => query.get('dimensions')?.includes('stat_time_day'))
      .map((query) => [query.get('start_date'), query.get('end_date')]);
    expect(windows).toEqual([
      ['2026-01-30', '2026-02-28'],
      ['2026-03-01', '2026-03-30'],
      ['2026-03-31', '2026-04-29'],
      ['2026-04-30', '2026-05-01'],
    ]);
  });

  it('do not depend on the dashboard’s time zone, and a note names the account’s time zone if it differs', async () => {
    const own = await read(HOTEL, byDay, { timezone: 'Pacific/Auckland' });
    const other = await read(HOTEL, byDay, { timezone: 'Europe/London' });
    expect(other.rows).toEqual(own.rows);
    expect([own.notes, other.notes]).toEqual([
      [],
      ['Days are those of the ad account’s time zone, Pacific/Auckland; the dashboard’s is Europe/London.'],
    ]);
  });

  it('match the ledger for a range with days of two months', async () => {
    const range = { startDate: '2026-01-31', endDate: '2026-02-01' };
    const { rows } = await read(HOTEL, byDay, { range });
    expect(rows).toEqual(expectedDays((await ledger(HOTEL, range)).days));
  });
});

describe('totals', () => {
  it('without a dimension match the ledger, with rates in percent, and there are no rows', async () => {
    const range = { startDate: '2026-05-01', endDate: '2026-06-30' };
    const { rows, totals } = await read(
      HOTEL,
      { metrics: ['spend', 'ctr', 'cpc', 'cpm', 'conversion_rate'] },
      { range },
    );
    const { total } = await ledger(HOTEL, range);
    const spend = total.cost / 100;
    const expected = [
      spend,
      (total.clicks / total.impressions) * 100,
      spend / total.clicks,
      (spend / total.impressions) * 1000,
      (total.conversions / total.clicks) * 100,
    ];
    expect(rows).toEqual([]);
    for (const [index, value] of expected.entries()) expect(Number(totals[index])).toBeCloseTo(value, 3);
  });

  it('of reach count each person once, so the sum of the days is higher', async () => {
    const range = { startDate: '2026-01-05', endDate: '2026-01-07' };
    const { rows, totals } = await read(HOTEL, { dimension: 'date', metrics: ['reach'] }, { range });
    expect(Number(totals[1])).toBeGreaterThan(0);
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBeGreaterThan(Number(totals[1]));
  });

  it('over more than a year are computed from parts; reach and average play time are null, and a warning names reach', async () => {
    const range = { startDate: '2025-05-01', endDate: '2026-06-30' };
    const { totals, warnings } = await read(
      HOTEL,
      { metrics: ['spend', 'clicks', 'ctr', 'reach', 'average_video_play'] },
      { range },
    );
    const { total } = await ledger(HOTEL, range);
    expect(totals.slice(0, 2)).toEqual([total.cost / 100, total.clicks]);
    expect(Number(totals[2])).toBeCloseTo((total.clicks / total.impressions) * 100, 6);
    expect(totals.slice(3)).toEqual([null, null]);
    expect(warnings).toEqual(['TikTok has no total of “Reach” over more than 365 days.']);
  });

  it('of an account without campaigns are 0, or null for rates, and the answer is marked as empty', async () => {
    expect(await read(COFFEE, { dimension: 'date', metrics: ['spend', 'ctr'] })).toMatchObject({
      rows: [],
      totals: [null, 0, null],
      empty: true,
      property: 'Marlow Coffee',
    });
  });
});

describe('rows', () => {
  const range = { startDate: '2026-09-01', endDate: '2026-11-19' };
  it('by campaign match the ledger', async () => {
    const { rows, totals } = await read(HOTEL, { dimension: 'campaign', metrics: METRICS }, { range });
    const { campaigns, total } = await ledger(HOTEL, range);
    const expected = Object.entries(campaigns).filter(([, { impressions }]) => impressions > 0);
    expect([...rows].sort()).toEqual(expected.map(([name, one]) => [name, ...truth(one)]).sort());
    expect(totals).toEqual([null, ...truth(total)]);
  });

  it('have no cost per conversion on days without conversions, for which TikTok writes a dash', async () => {
    const may = { startDate: '2026-05-01', endDate: '2026-05-31' };
    const { rows } = await read(
      HOTEL,
      { dimension: 'date', metrics: ['conversion', 'cost_per_conversion'] },
      { range: may },
    );
    const none = rows.filter(([, conversions]) => conversions === 0);
    expect(none.length).toBeGreaterThan(0);
    expect(none.every(([, , cost]) => cost === null)).toBe(true);
  });

  it.each(['adgroup', 'ad'])('by %s add up to the total, and the largest is first', async (dimension) => {
    const { rows, totals } = await read(HOTEL, { dimension, metrics: ['impressions'] }, { range });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(totals[1]);
    expect(rows.map((row) => Number(row[1]))).toEqual(rows.map((row) => Number(row[1])).sort((a, b) => b - a));
  });

  it('are truncated at the maximum number of rows, and the answer is marked as truncated', async () => {
    const some = await read(HOTEL, { dimension: 'ad', metrics: ['spend'] }, { range, maxRows: 2 });
    expect(some.rows).toHaveLength(2);
    expect(some.truncated).toBe(true);
  });

  it('by day are the sums of the chosen ad groups', async () => {
    const { campaigns, total } = await ledger(HOTEL, range);
    const [first = ''] = Object.keys(campaigns);
    const request = { type: 'tiktok' as const, searchTerm: '', include: [], inputs: { property: HOTEL } };
    const groups = (await connector.options.ad_group?.(test.maya.context, request)) ?? [];
    expect(groups.length).toBeGreaterThan(1);
    const all = await read(HOTEL, { ...byDay, adGroup: groups.map(({ value }) => value) }, { range });
    expect(all.totals).toEqual([
      null,
      ...truth(Object.keys(campaigns).length === 1 ? (campaigns[first] ?? total) : total),
    ]);
    const parts = await Promise.all(groups.map(({ value }) => read(HOTEL, { ...byDay, adGroup: [value] }, { range })));
    const sum = parts.reduce((impressions, { totals }) => impressions + Number(totals[2]), 0);
    expect(sum).toBe(all.totals[2]);
    expect(all.rows).toEqual(expectedDays((await ledger(HOTEL, range)).days));
  });

  it('by campaign can be filtered by name, regardless of upper and lower case', async () => {
    const { campaigns } = await ledger(HOTEL, range);
    const [name = ''] = Object.keys(campaigns);
    const filter = [{ dimension: 'campaign', operator: 'contains', value: name.toUpperCase() }];
    const { rows } = await read(HOTEL, { dimension: 'campaign', metrics: ['spend'], filter }, { range });
    expect(rows).toEqual([[name, (campaigns[name]?.cost ?? 0) / 100]]);
    const none = [{ dimension: 'campaign', operator: 'contains', value: 'no such name' }];
    expect(await read(HOTEL, { dimension: 'campaign', metrics: ['spend'], filter: none }, { range })).toMatchObject({
      rows: [],
      empty: true,
    });
  });
});

describe('rows by a dimension of the audience', () => {
  const range = { startDate: '2026-01-05', endDate: '2026-01-07' };
  it.each([
    ['age', ['18–24', '25–34', '35–44', '45–54', '55–64', '65+']],
    ['gender', ['Female', 'Male', 'Unknown']],
    ['platform', ['Android', 'Iphone', 'Pc']],
  ])('(%s) have names instead of codes, and add up to the total', async (dimension, names) => {
    const { rows, totals } = await read(HOTEL, { dimension, metrics: ['impressions', 'spend'] }, { range });
    expect(rows.map(([name]) => name).sort()).toEqual(names);
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(totals[1]);
  });

  it('(country_code) have the names of countries', async () => {
    const { rows } = await read(HOTEL, { dimension: 'country_code', metrics: ['impressions'] }, { range });
    expect(rows.map(([name]) => name)).toContain('New Zealand');
  });

  it('do not exist for the metric “Reach”, which causes a config error', async () => {
    await expect(read(HOTEL, { dimension: 'age', metrics: ['reach'] }, { range })).rejects.toMatchObject({
      kind: 'config',
      message: 'TikTok has no metric “Reach” for the dimension “Age”. Choose another metric or dimension.',
    });
  });
});

describe('options', () => {
  const request = (inputs: Record<string, string>, searchTerm = '') => ({
    type: 'tiktok' as const,
    searchTerm,
    include: [],
    inputs,
  });
  it('list the ad accounts of the user', async () => {
    const all = await connector.options.property?.(test.maya.context, request({}));
    expect(all).toEqual([
      { value: HOTEL, label: 'Hotel Kōwhai Bay' },
      { value: CHARITY, label: 'Second Spring' },
      { value: COFFEE, label: 'Marlow Coffee' },
    ]);
    expect(await connector.listProperties(test.maya.context)).toEqual([]);
  });

  it('list the metrics that TikTok has for the chosen dimension', async () => {
    const of = async (dimension: string) =>
      (await connector.options.metrics?.(test.maya.context, request({ dimension })))?.map(({ value }) => value);
    expect(await of('age')).not.toContain('reach');
    expect(await of('campaign')).toContain('reach');
  });

  it('list names for a filter by campaign, but fail for a filter by age', async () => {
    const found = await connector.options.filter?.(
      test.maya.context,
      request({ property: HOTEL, filter_dimension: 'campaign' }),
    );
    expect(found?.length).toBeGreaterThan(0);
    expect(found?.every(({ value, label }) => value === label)).toBe(true);
    await expect(
      connector.options.filter?.(test.maya.context, request({ property: HOTEL, filter_dimension: 'age' })),
    ).rejects.toMatchObject({ kind: 'config' });
  });
});

itHasFigures(connector, 'tiktok', (inputs) =>
  read(HOTEL, inputs, { range: { startDate: '2026-01-05', endDate: '2026-01-07' } }),
);

describe('a wrong widget', () => {
  itRefusesWidgets(
    () => test.http.sent,
    (inputs) => read(HOTEL, { metrics: ['spend'], ...inputs }),
    [
      [{ property: '' }, 'No valid ad account'],
      [{ property: '1&advertiser_id=2' }, 'No valid ad account'],
      [{ metrics: [] }, 'No metric'],
      [{ metrics: ['cost'] }, 'no metric or dimension'],
      [{ dimension: 'weather' }, 'no metric or dimension'],
      [{ campaign: ['x'] }, 'is not an id'],
      [
        { filter: [{ dimension: 'age', operator: 'contains', value: '1' }] },
        'This widget cannot be filtered by “Age”.',
      ],
      [{ filter: [{ dimension: '', operator: 'contains', value: '1' }] }, 'A filter has no dimension. Choose one'],
    ],
  );

  it('with an unknown ad account causes a permission error', async () => {
    await expect(read('7010000000000000999', byDay)).rejects.toMatchObject({ kind: 'permission' });
  });
});

describe('signing in', () => {
  it('sends the code in a JSON body, and receives a token that does not expire', async () => {
    const { tokens, context } = await signIn(test, connector);
    expect(tokens).toMatchObject({ expiresAt: null, scope: '4 220' });
    const exchange = test.http.sent.find(({ url }) => url.endsWith('/oauth2/access_token/'));
    expect(Object.keys(JSON.parse(String(exchange?.body))).sort()).toEqual(['app_id', 'auth_code', 'secret']);
    expect(await connector.auth.identify(context)).toEqual({
      account: 'Maya Lindqvist',
      externalId: '104711204817240001337',
    });
  });

  it('names the source after its ad accounts if the app may not read the user', async () => {
    await test.fault({
      match: { operation: 'tiktok.user' },
      body: { code: 40_001, message: 'No permission' },
      times: 0,
    });
    expect(await connector.auth.identify(test.maya.context)).toEqual({
      account: 'Hotel Kōwhai Bay and 2 more',
      externalId: `advertiser ${HOTEL}`,
    });
  });

  it('fails for a user without an ad account', async () => {
    const ines = await signIn(test, connector, { account: 'ines.duarte@example.com' });
    await expect(connector.auth.identify(ines.context)).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('no ad account'),
    });
  });

  it('fails if the user cancels it', async () => {
    await expect(signIn(test, connector, { allow: false })).rejects.toMatchObject({ kind: 'permission' });
  });
});

it('a query sends the token in the header `Access-Token`, never in an address', async () => {
  await read(HOTEL, byDay);
  for (const { url, headers } of test.http.sent) {
    expect(url).not.toContain(test.maya.tokens.accessToken);
    expect(headers?.['access-token']).toBe(test.maya.tokens.accessToken);
    expect(headers?.authorization).toBeUndefined();
  }
});

it('a query for one day returns one row', async () => {
  const range = oneDay('2026-01-15');
  const { rows } = await read(HOTEL, byDay, { range });
  expect(rows).toEqual(expectedDays((await ledger(HOTEL, range)).days));
});
