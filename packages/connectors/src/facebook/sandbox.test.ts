import { describe, expect, it } from 'vitest';
import { ConnectorError, type QueryRequest } from '../connector.ts';
import { type AdSum, adLedger, OCTOBER, oneDay } from '../testing/ads.ts';
import { signIn } from '../testing/sign-in.ts';
import { useVendor } from '../testing/use-vendor.ts';
import { NOON, queryOf } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { connector } from './index.ts';

const COFFEE = '20010010010001';
const CLINICS = '20010010010002';
const SOFTWARE = '20010010010003';
const HOTEL = '20010010010004';
const CHARITY = '20010010010005';
const EVENTS = '20010010010006';

const test = useVendor(connector, 'meta');
const ask = queryOf('facebook');
const read = (account: string, inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
  connector.query(test.maya.context, ask({ property: `act_${account}`, ...inputs }, changes));
const ledger = (account: string, range = OCTOBER, zone?: string) => adLedger(test, 'facebook', account, range, zone);

const METRICS = [
  'spend',
  'impressions',
  'inline_link_clicks',
  'clicks',
  'actions:lead',
  'actions:omni_purchase',
  'action_values:omni_purchase',
];
/** Returns the ledger's figures in the order of `METRICS`. The metric `clicks` includes the leads. */
const truth = ({ cost, impressions, clicks, leads, conversions, value }: AdSum) => [
  cost / 100,
  impressions,
  clicks,
  clicks + leads,
  leads,
  conversions,
  value / 100,
];
/** The sandbox counts people one by one, which is slow, so the tests read only a few days. */
const FEW_DAYS = { range: { startDate: '2026-10-05', endDate: '2026-10-07' } };
const byDay = { dimension: 'date', metrics: METRICS };

describe('figures', () => {
  it.each([
    ['of an ad account in London, in pounds', COFFEE, 'GBP'],
    ['of an ad account in Berlin, in euros', CLINICS, 'EUR'],
    ['of an ad account in Los Angeles whose company is in New York', SOFTWARE, 'USD'],
    ['of an ad account in Auckland, in NZ dollars', HOTEL, 'NZD'],
    ['of an ad account in Dublin', CHARITY, 'EUR'],
  ])('%s match the ledger on each day', async (_name, account, currency) => {
    const { rows, totals, columns, empty, granularity } = await read(account, byDay);
    const { days, total } = await ledger(account);
    const shown = days.filter(({ impressions }) => impressions > 0);
    expect(rows).toEqual(shown.map((day) => [day.day, ...truth(day)]));
    expect(totals).toEqual([null, ...truth(total)]);
    expect(
      columns.filter((column) => column.currency !== undefined).map((column) => [column.key, column.currency]),
    ).toEqual([
      ['spend', currency],
      ['action_values:omni_purchase', currency],
    ]);
    expect({ empty, granularity }).toEqual({ empty: false, granularity: 'day' });
  });

  it.each([
    ['the clock goes back', COFFEE, '2026-10-25'],
    ['the clock goes forward', COFFEE, '2026-03-29'],
    ['the clock goes back', SOFTWARE, '2026-11-01'],
    ['the clock goes forward', SOFTWARE, '2026-03-08'],
    ['the clock goes back', CLINICS, '2026-10-25'],
    ['the clock goes forward', CLINICS, '2026-03-29'],
  ])('match the ledger on the day on which %s (ad account %s, %s)', async (_name, account, day) => {
    const { rows } = await read(account, byDay, { range: oneDay(day) });
    const { total } = await ledger(account, oneDay(day));
    expect(total.impressions).toBeGreaterThan(0);
    expect(rows).toEqual([[day, ...truth(total)]]);
  });

  it('have days in the ad account’s time zone, which a note names', async () => {
    const own = await read(SOFTWARE, byDay, { timezone: 'America/Los_Angeles' });
    const other = await read(SOFTWARE, byDay, { timezone: 'Europe/London' });
    expect(other.rows).toEqual(own.rows);
    expect(own.notes).toEqual([]);
    expect(other.notes).toEqual([
      'Days are those of the ad account’s time zone, America/Los_Angeles; the dashboard’s is Europe/London.',
    ]);
  });

  it('of today end with the last full hour and grow every hour', async () => {
    const range = oneDay('2026-11-20');
    const before = await read(COFFEE, byDay, { range });
    expect(before.rows).toEqual([['2026-11-20', ...truth((await ledger(COFFEE, range)).total)]]);
    test.clock.at += 3 * 3_600_000;
    const after = await read(COFFEE, byDay, { range });
    expect(Number(after.rows[0]?.[2])).toBeGreaterThan(Number(before.rows[0]?.[2]));
  });

  it('by month match the ledger, even for parts of a month', async () => {
    const range = { startDate: '2026-01-31', endDate: '2026-03-01' };
    const { rows, granularity } = await read(
      COFFEE,
      { dimension: 'month', metrics: ['spend', 'impressions'] },
      { range },
    );
    const parts = await Promise.all(
      [oneDay('2026-01-31'), { startDate: '2026-02-01', endDate: '2026-02-28' }, oneDay('2026-03-01')].map((part) =>
        ledger(COFFEE, part),
      ),
    );
    expect(rows).toEqual(parts.map(({ total }, index) => [`2026-0${index + 1}`, total.cost / 100, total.impressions]));
    expect(granularity).toBe('month');
  });

  it('are read in parts if the range has more days than Meta computes in one call', async () => {
    const range = { startDate: '2026-01-15', endDate: '2026-08-15' };
    const { rows, totals } = await read(COFFEE, { dimension: 'date', metrics: ['spend', 'impressions'] }, { range });
    const { days, total } = await ledger(COFFEE, range);
    expect(rows).toEqual(days.map((day) => [day.day, day.cost / 100, day.impressions]));
    expect(totals).toEqual([null, total.cost / 100, total.impressions]);
  });

  it('are zero on a day without delivery between days with delivery; other such days are absent', async () => {
    const http = {
      request: async (request: Parameters<typeof test.http.request>[0]) => {
        const answer = await test.http.request(request);
        if (!request.url.includes('time_increment=1&')) return answer;
        const body = JSON.parse(answer.body) as { data: { date_start: string }[] };
        const data = body.data.filter(
          ({ date_start }) => !['2026-10-01', '2026-10-03', '2026-10-04'].includes(date_start),
        );
        return { ...answer, body: JSON.stringify({ ...body, data }) };
      },
    };
    const inputs = { property: COFFEE, dimension: 'date', metrics: ['spend', 'ctr', 'actions:lead'] };
    const { rows } = await connector.query(
      { ...test.maya.context, http },
      ask(inputs, { range: { startDate: '2026-10-01', endDate: '2026-10-05' } }),
    );
    expect(rows.map(([day]) => day)).toEqual(['2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05']);
    expect(rows[1]).toEqual(['2026-10-03', 0, null, 0]);
  });
});

describe('totals', () => {
  it('match the ledger without a breakdown, with rates in percent and costs in the currency', async () => {
    const metrics = [
      'spend',
      'ctr',
      'cpc',
      'cpm',
      'inline_link_click_ctr',
      'cost_per_action_type:lead',
      'purchase_roas:omni_purchase',
    ];
    const { rows, totals } = await read(COFFEE, { metrics });
    const { total } = await ledger(COFFEE);
    const all = total.clicks + total.leads;
    const spend = total.cost / 100;
    expect(rows).toEqual([]);
    const expected = [
      spend,
      (all / total.impressions) * 100,
      spend / all,
      (spend / total.impressions) * 1000,
      (total.clicks / total.impressions) * 100,
      spend / total.leads,
      total.value / total.cost,
    ];
    expect(totals).toHaveLength(expected.length);
    for (const [index, value] of expected.entries()) expect(totals[index]).toBeCloseTo(value, 4);
  });

  it('count a person once: the days add up to more than the total, and the ages add up to the total', async () => {
    const days = await read(COFFEE, { dimension: 'date', metrics: ['reach'] }, FEW_DAYS);
    const ages = await read(COFFEE, { dimension: 'age', metrics: ['reach'] }, FEW_DAYS);
    const sum = (rows: readonly (readonly unknown[])[]) => rows.reduce((total, row) => total + Number(row[1]), 0);
    expect(days.totals[1]).toBe(sum(ages.rows));
    expect(ages.totals).toEqual(days.totals);
    expect(sum(days.rows)).toBeGreaterThan(Number(days.totals[1]));
  });

  it('of an account without campaigns are empty', async () => {
    expect(await read(EVENTS, { dimension: 'date', metrics: ['spend', 'ctr'] })).toMatchObject({
      rows: [],
      totals: [null, 0, null],
      empty: true,
      property: 'Marlow Coffee, events',
    });
  });

  it('of future days are empty', async () => {
    const range = { startDate: '2026-12-01', endDate: '2026-12-02' };
    expect(await read(COFFEE, byDay, { range })).toMatchObject({ rows: [], empty: true });
  });
});

describe('rows', () => {
  it('match the ledger by campaign, the largest first', async () => {
    const { rows } = await read(COFFEE, {
      dimension: 'campaign',
      metrics: ['spend', 'impressions', 'inline_link_clicks'],
    });
    const { campaigns } = await ledger(COFFEE);
    const expected = Object.entries(campaigns)
      .filter(([, { impressions }]) => impressions > 0)
      .map(([name, one]) => [name, one.cost / 100, one.impressions, one.clicks]);
    expect([...rows].sort()).toEqual(expected.sort());
    expect(rows.map((row) => Number(row[1]))).toEqual(rows.map((row) => Number(row[1])).sort((a, b) => b - a));
  });

  it('contain one row for each ad set, even if names are equal', async () => {
    const { rows, totals } = await read(COFFEE, { dimension: 'adset', metrics: ['impressions'] });
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
    expect(rows.some(([name]) => /^Broad \(\d+\)$/.test(String(name)))).toBe(true);
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(totals[1]);
  });

  it('are truncated at the maximum number of rows, and the answer is marked as truncated', async () => {
    const all = await read(COFFEE, { dimension: 'ad', metrics: ['spend'] });
    const some = await read(COFFEE, { dimension: 'ad', metrics: ['spend'] }, { maxRows: 2 });
    expect(some).toMatchObject({ rows: all.rows.slice(0, 2), totals: all.totals, truncated: true });
    expect(all.truncated).toBe(false);
  });

  it('are limited to a chosen campaign', async () => {
    const options = await connector.options.campaign?.(test.maya.context, {
      type: 'facebook',
      searchTerm: 'new-customer',
      include: [],
      inputs: { property: COFFEE },
    });
    expect(options).toHaveLength(1);
    const { totals } = await read(COFFEE, {
      dimension: 'date',
      metrics: ['spend', 'impressions'],
      campaign: [options?.[0]?.value ?? ''],
    });
    const own = (await ledger(COFFEE)).campaigns['new-customer-offer'];
    expect(totals).toEqual([null, (own?.cost ?? 0) / 100, own?.impressions]);
  });

  it.each([
    ['contains', 'customer', ['new-customer-offer']],
    ['not_contains', 'customer', ['autumn-single-origin']],
    ['equals', 'new-customer-offer', ['new-customer-offer']],
    ['not_equals', 'new-customer-offer', ['autumn-single-origin']],
  ])('are filtered by the condition: campaign %s “%s”', async (operator, value, names) => {
    const filter = [{ dimension: 'campaign', operator, value }];
    const { rows } = await read(COFFEE, { dimension: 'campaign', metrics: ['spend'], filter });
    expect(rows.map(([name]) => name)).toEqual(names);
  });
});

describe('breakdowns', () => {
  it.each([
    ['age', ['18-24', '25-34', '35-44', '45-54', '55-64', '65+']],
    ['gender', ['Men', 'Unknown', 'Women']],
    ['publisher_platform', ['Facebook', 'Instagram']],
    ['platform_position', ['Facebook: Feed', 'Instagram: Instagram stories']],
    ['device_platform', ['Desktop', 'Mobile app', 'Mobile web']],
    ['impression_device', ['Desktop', 'Ipad', 'Iphone']],
  ])('by %s have the names of Ads Manager and add up to the total', async (dimension, names) => {
    const { rows, totals } = await read(COFFEE, { dimension, metrics: ['impressions', 'spend'] }, FEW_DAYS);
    expect(rows.map(([name]) => name).sort()).toEqual(names);
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(totals[1]);
    expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBeCloseTo(Number(totals[2]), 6);
  });

  it('have the names of countries, and the hours of the ad account’s time zone', async () => {
    const countries = await read(COFFEE, { dimension: 'country', metrics: ['impressions'] }, FEW_DAYS);
    expect(countries.rows.map(([name]) => name)).toContain('United Kingdom');
    const hours = await read(COFFEE, {
      dimension: 'hourly_stats_aggregated_by_advertiser_time_zone',
      metrics: ['impressions'],
    });
    expect(hours.rows).toHaveLength(24);
    expect(hours.rows[8]?.[0]).toBe('08:00');
  });
});

describe('attribution', () => {
  const metrics = [
    'actions:omni_purchase',
    'cost_per_action_type:omni_purchase',
    'action_values:omni_purchase',
    'purchase_roas:omni_purchase',
  ];
  it.each([
    ['default', (all: number) => all],
    ['7d_click_1d_view', (all: number) => all],
    ['7d_click', (all: number) => all - Math.floor(all / 5)],
    ['1d_view', (all: number) => Math.floor(all / 5)],
    ['1d_click', (all: number) => Math.floor((all - Math.floor(all / 5)) / 2)],
  ])('%s counts only actions in its windows, even in costs and returns', async (attribution, part) => {
    const { totals } = await read(COFFEE, { metrics, attribution });
    const { total } = await ledger(COFFEE);
    const [purchases, value, spend] = [part(total.conversions), part(total.value / 100), total.cost / 100];
    expect(totals[0]).toBe(purchases);
    expect(Number(totals[1])).toBeCloseTo(spend / purchases, 4);
    expect(Number(totals[2])).toBeCloseTo(value, 2);
    expect(Number(totals[3])).toBeCloseTo(value / spend, 4);
  });
});

describe('properties and options', () => {
  it('list the ad accounts of the user', async () => {
    const all = await connector.listProperties(test.maya.context);
    expect(all).toHaveLength(7);
    expect(all[0]).toEqual({ id: `act_${COFFEE}`, name: 'Marlow Coffee', group: 'Marlow Coffee' });
    const tom = await signIn(test, connector, { account: 'tom@brewlab.agency' });
    expect(await connector.listProperties(tom.context)).toHaveLength(2);
    const ines = await signIn(test, connector, { account: 'ines.duarte@example.com' });
    expect(await connector.listProperties(ines.context)).toEqual([]);
  });

  it('list the account’s own conversions as metrics, with figures', async () => {
    const request = { type: 'facebook' as const, searchTerm: '', include: [], inputs: { property: COFFEE } };
    const options = await connector.options.metrics?.(test.maya.context, request);
    const own = options?.find(({ value }) => value === 'actions:offsite_conversion.custom.778899');
    expect(own?.label).toBe('Custom conversion 778899');
    const { totals, columns } = await read(COFFEE, { metrics: [own?.value ?? ''] });
    expect(totals).toEqual([Math.floor((await ledger(COFFEE)).total.leads / 2)]);
    expect(columns[0]?.label).toBe('Custom conversion 778899');
  });

  it.each(['campaign', 'ad_group', 'ad'])('list the account’s objects for the option call `%s`', async (call) => {
    const request = { type: 'facebook' as const, searchTerm: '', include: ['1'], inputs: { property: COFFEE } };
    const options = await connector.options[call]?.(test.maya.context, request);
    expect(options?.length).toBeGreaterThan(3);
    expect(options?.at(-1)).toEqual({ value: '1', label: '1' });
  });

  it('list names for a filter', async () => {
    const inputs = { property: COFFEE, filter_dimension: 'campaign' };
    const options = await connector.options.filter?.(test.maya.context, {
      type: 'facebook',
      searchTerm: 'spring',
      include: [],
      inputs,
    });
    expect(options).toEqual([{ value: 'spring-brew-launch', label: 'spring-brew-launch' }]);
  });
});

itHasFigures(connector, 'facebook', (inputs) => read(COFFEE, inputs, FEW_DAYS));

describe('a wrong widget', () => {
  itRefusesWidgets(
    () => test.http.sent,
    (inputs) => read(COFFEE, { metrics: ['spend'], ...inputs }),
    [
      [{ property: '' }, 'No ad account'],
      [{ property: 'act_1/../me' }, 'No ad account'],
      [{ metrics: [] }, 'No metric'],
      [{ metrics: ['actions:<b>'] }, 'no metric or dimension'],
      [{ dimension: 'rta_ugc_topic' }, 'no metric or dimension'],
      [{ campaign: ['new'] }, 'is not an id'],
      [{ attribution: '90d' }, 'attribution setting is unknown'],
      [
        { filter: [{ dimension: 'age', operator: 'contains', value: '1' }] },
        'This widget cannot be filtered by “Age”.',
      ],
      [{ filter: [{ dimension: '', operator: 'contains', value: '1' }] }, 'A filter has no dimension. Choose one'],
    ],
  );

  it('fails with a clear message if its range starts before the stored history', async () => {
    const range = { startDate: '2022-01-01', endDate: '2022-01-31' };
    await expect(read(COFFEE, byDay, { range })).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining('37 months'),
    });
  });
});

describe('signing in', () => {
  it('exchanges the first token for a token of 60 days, and identifies the user', async () => {
    const { tokens, context } = await signIn(test, connector);
    expect(tokens.refreshToken).toBeUndefined();
    expect((tokens.expiresAt ?? 0) - NOON).toBeGreaterThan(59 * 86_400_000);
    expect(await connector.auth.identify(context)).toEqual({
      account: 'Maya Lindqvist',
      externalId: '104711204817240001337',
    });
  });

  it('fails without the permission for ads', async () => {
    const { context } = await signIn(test, connector, { scopes: ['business_management'] });
    await expect(connector.auth.identify(context)).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('Access your Facebook ads'),
    });
  });

  it('succeeds without the optional permission', async () => {
    const { context } = await signIn(test, connector, { scopes: ['ads_read'] });
    expect(await connector.auth.identify(context)).toMatchObject({ account: 'Maya Lindqvist' });
  });

  it('fails if the user cancels it', async () => {
    await expect(signIn(test, connector, { allow: false })).rejects.toMatchObject({ kind: 'permission' });
  });

  it('adds a note if the connection ends in less than three weeks', async () => {
    const session = await signIn(test, connector);
    test.clock.at += 45 * 86_400_000;
    const { notes } = await connector.query(session.context, ask({ property: COFFEE, metrics: ['spend'] }));
    expect(notes).toEqual([expect.stringContaining('The connection to Meta ends on 2027-01-19')]);
  });

  it('must be repeated after 60 days', async () => {
    const session = await signIn(test, connector);
    test.clock.at += 61 * 86_400_000;
    const error = await connector
      .query(session.context, ask({ property: COFFEE, metrics: ['spend'] }))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectorError);
    expect(error).toMatchObject({ kind: 'credential', message: expect.stringContaining('Reconnect') });
  });

  it('never puts a token into an address of the API', async () => {
    await read(COFFEE, byDay);
    const { accessToken } = test.maya.tokens;
    for (const { url } of test.http.sent) expect(url).not.toContain(accessToken);
    expect(test.http.sent.every(({ url }) => url.includes('appsecret_proof='))).toBe(true);
  });
});
