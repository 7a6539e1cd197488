import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OptionRequest, QueryRequest } from '../connector.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { type Session, signIn, type TestSandbox, testSandbox } from '../testing/sandbox.ts';
import { definition } from './definition.ts';
import { connector } from './index.ts';

/** Noon in London on a Friday. */
const NOON = Date.parse('2026-11-20T12:00:00Z');
const SHOP = '4155550101';
const STREAM = { operation: 'googleads.searchStream' };

let sandbox: TestSandbox;
let session: Session;
let agency: Session;
beforeAll(async () => {
  sandbox = await testSandbox(undefined, () => NOON);
  session = await signIn(sandbox, connector);
  agency = await signIn(sandbox, connector, { account: 'nora@fernhill.agency' });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.control('/faults', undefined, 'DELETE');
  session.waits.length = 0;
  session.http.sent.length = 0;
});

const base: QueryRequest = {
  type: 'google_ads',
  inputs: { property: SHOP, dimension: 'date', metrics: ['impressions', 'clicks', 'cost'] },
  range: { startDate: '2026-10-01', endDate: '2026-10-31' },
  timezone: 'Europe/London',
  currency: null,
  maxRows: 10_000,
};
const query = (inputs: QueryRequest['inputs'] = {}, changes: Partial<QueryRequest> = {}, by = session) =>
  connector.query(by.context, { ...base, inputs: { ...base.inputs, ...inputs }, ...changes });
const ask = (option: string, changes: Partial<OptionRequest> = {}) =>
  connector.options[option]?.(session.context, {
    type: 'google_ads',
    searchTerm: '',
    include: [],
    inputs: { property: SHOP },
    ...changes,
  }) ?? Promise.reject(new Error(`No option ${option}`));

interface Sum {
  impressions: number;
  clicks: number;
  cost: number;
  credit: number;
  value: number;
  leads: number;
}
interface Ledger {
  currency: string;
  days: (Sum & { day: string })[];
  campaigns: Record<string, Sum>;
  total: Sum;
}
async function ledger(account: string, from: string, to: string): Promise<Ledger> {
  return (await sandbox.read(`/world/ads/google_ads/${account}?from=${from}&to=${to}`)) as Ledger;
}
const october = () => ledger(SHOP, '2026-10-01', '2026-10-31');
const figures = ({ impressions, clicks, cost }: Sum) => [impressions, clicks, cost / 100];
const column = (rows: readonly (readonly unknown[])[], index: number) =>
  rows.reduce((sum, row) => sum + Number(row[index]), 0);

describe('accounts', () => {
  it('of the user are listed without closed accounts', async () => {
    expect(await connector.listProperties(session.context)).toEqual([
      { id: SHOP, name: 'Marlow Coffee' },
      { id: '4155550106', name: 'Marlow Coffee, new brand' },
    ]);
  });

  it('below managers are listed with the manager through which they are read', async () => {
    const properties = await connector.listProperties(agency.context);
    expect(properties.map(({ id, group }) => [id, group])).toEqual([
      ['4155550900/4155550101', 'Fernhill Agency'],
      ['4155550900/4155550103', 'Fernhill Agency'],
      ['4155550900/4155550104', 'Fernhill Agency'],
      ['4155550900/4155550102', 'Fernhill Agency'],
      ['4155550900/4155550105', 'Fernhill Agency'],
    ]);
  });

  it('are an empty list for a user without accounts', async () => {
    const otherLogin = await signIn(sandbox, connector, { account: 'ines.duarte@example.com' });
    expect(await connector.listProperties(otherLogin.context)).toEqual([]);
    await expect(query({}, {}, otherLogin)).rejects.toMatchObject({ kind: 'permission' });
  });

  it.each([
    ['the id of the manager is missing', '4155550101', 'permission', 'may not read this account'],
    [
      'the given manager does not manage the account',
      '4155550102/4155550101',
      'permission',
      'may not read this account',
    ],
    ['the account is closed', '4155550900/4155550107', 'config', 'is closed'],
    ['the account is a manager account', '4155550900', 'config', 'manager account has no figures'],
  ])('cannot be read if %s', async (_name, property, kind, words) => {
    await expect(query({ property }, {}, agency)).rejects.toMatchObject({
      kind,
      message: expect.stringContaining(words),
    });
  });
});

describe('figures', () => {
  it.each([
    ['of a month', SHOP, '2026-10-01', '2026-10-31'],
    ['of the day on which summer time ends', SHOP, '2026-10-25', '2026-10-25'],
    ['of the day on which summer time begins', SHOP, '2026-03-29', '2026-03-29'],
    ['of the end of a year', SHOP, '2025-12-28', '2026-01-04'],
    ['of the end of February', SHOP, '2026-02-26', '2026-03-02'],
    ['of an account in Berlin, in euros,', '4155550102', '2026-10-20', '2026-10-28'],
    ['of an account in New York, in dollars, at the end of summer time', '4155550103', '2026-10-30', '2026-11-03'],
    ['of an account in Auckland, in NZ dollars, at the start of summer time', '4155550104', '2026-09-25', '2026-09-29'],
    [
      'of an ad grant whose currency differs from the currency of its charity',
      '4155550105',
      '2026-06-01',
      '2026-06-30',
    ],
    ['of the day before summer time ends', SHOP, '2026-10-24', '2026-10-24'],
    ['of the day after summer time ends', SHOP, '2026-10-26', '2026-10-26'],
    ['of the first day of a month', SHOP, '2026-09-01', '2026-09-01'],
    ['of the last day of a month', SHOP, '2026-09-30', '2026-09-30'],
    ['of a quarter', SHOP, '2026-04-01', '2026-06-30'],
    ['of yesterday', SHOP, '2026-11-19', '2026-11-19'],
    ['of the past hours of today', SHOP, '2026-11-20', '2026-11-20'],
    ['of the day on which summer time ends in Berlin', '4155550102', '2026-10-25', '2026-10-25'],
    ['of the day on which summer time begins in Berlin', '4155550102', '2026-03-29', '2026-03-29'],
    ['of the day on which summer time begins in New York', '4155550103', '2026-03-08', '2026-03-08'],
    ['of the day on which summer time ends in New York', '4155550103', '2026-11-01', '2026-11-01'],
    ['of the day on which summer time ends in Auckland', '4155550104', '2026-04-05', '2026-04-05'],
    ['of the day on which summer time begins in Auckland', '4155550104', '2026-09-27', '2026-09-27'],
    ['of the day on which summer time ends in Dublin', '4155550105', '2026-10-25', '2026-10-25'],
    ['of the turn of the year in Auckland', '4155550104', '2025-12-31', '2026-01-01'],
    ['of a year ago', '4155550103', '2025-11-15', '2025-11-20'],
  ])('%s match the ledger by day and in total', async (_name, account, startDate, endDate) => {
    const by = account === SHOP ? session : agency;
    const property = account === SHOP ? account : `4155550900/${account}`;
    const { rows, totals, columns, empty } = await query({ property }, { range: { startDate, endDate } }, by);
    const truth = await ledger(account, startDate, endDate);
    expect(rows).toEqual(truth.days.map((day) => [day.day, ...figures(day)]));
    expect(totals).toEqual([null, ...figures(truth.total)]);
    expect([columns[3]?.currency, columns[1]?.currency, empty]).toEqual([truth.currency, undefined, false]);
  });

  it('of campaigns match the ledger and add up to the total', async () => {
    const { rows, totals } = await query({ dimension: 'campaign' });
    const { campaigns } = await october();
    expect(rows.length).toBe(Object.keys(campaigns).length);
    for (const [name, ...values] of rows) expect(values).toEqual(figures(campaigns[String(name)] as Sum));
    expect([1, 2].map((index) => column(rows, index))).toEqual([totals[1], totals[2]]);
  });

  it('of ad groups with the same name have the name of their campaign', async () => {
    const { rows, totals } = await query({ dimension: 'ad_group' });
    expect(rows.map(([name]) => name)).toContain('Exact (brand-search)');
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
    expect(column(rows, 2)).toBe(totals[2]);
  });

  it('of conversions have decimals, because the account attributes parts of a conversion', async () => {
    const metrics = ['conversions', 'conversions_value', 'all_conversions', 'conversion_rate', 'cost_per_conversion'];
    const { totals } = await query({ dimension: null, metrics });
    const { total } = await october();
    expect(totals).toEqual([
      total.credit / 100,
      total.value / 100,
      expect.closeTo(total.credit / 100 + total.leads, 9),
      expect.closeTo(total.credit / total.clicks, 9),
      expect.closeTo(total.cost / total.credit, 5),
    ]);
  });

  it('of ratios are in percent points or in money, not in micros', async () => {
    const metrics = ['ctr', 'average_cpc', 'average_cpm', 'value_per_cost'];
    const { totals, columns } = await query({ metrics });
    const { total } = await october();
    expect(totals).toEqual([
      null,
      expect.closeTo((total.clicks / total.impressions) * 100, 9),
      expect.closeTo(total.cost / 100 / total.clicks, 6),
      expect.closeTo((total.cost * 10) / total.impressions, 6),
      expect.closeTo(total.value / total.cost, 9),
    ]);
    expect(columns.map(({ currency }) => currency)).toEqual([undefined, undefined, 'GBP', 'GBP', undefined]);
  });

  it('of devices have the names of the interface and add up to the total', async () => {
    const { rows, totals } = await query({ dimension: 'device' });
    expect(rows.map(([name]) => name)).toEqual(['Mobile phones', 'Computers', 'Tablets']);
    expect(column(rows, 1)).toBe(totals[1]);
  });

  const BREAKDOWNS = [
    ['country', SHOP, '2026-10-23', '2026-10-27'],
    ['country', '4155550104', '2026-09-25', '2026-09-28'],
    ['country', '4155550105', '2026-10-30', '2026-11-01'],
    ['age', SHOP, '2026-10-24', '2026-10-26'],
    ['age', '4155550102', '2026-03-28', '2026-04-01'],
    ['age', '4155550103', '2026-10-31', '2026-11-02'],
    ['search_term', SHOP, '2026-10-30', '2026-11-02'],
    ['search_term', '4155550102', '2025-12-30', '2026-01-02'],
    ['search_term', '4155550104', '2026-04-03', '2026-04-06'],
  ] as const;
  it.each(BREAKDOWNS)(
    'by %s match the ledger (account %s, from %s to %s)',
    async (dimension, account, startDate, endDate) => {
      const by = account === SHOP ? session : agency;
      const property = account === SHOP ? account : `4155550900/${account}`;
      const { rows, totals, notes } = await query({ property, dimension }, { range: { startDate, endDate } }, by);
      const path = `/world/ads/google_ads/${account}/breakdown?from=${startDate}&to=${endDate}`;
      const truth = (await sandbox.read(path)) as Record<'countries' | 'ages' | 'terms', Record<string, Sum>>;
      const country = new Intl.DisplayNames('en', { type: 'region' });
      const [part, nameOf] = {
        country: ['countries', (code: string) => country.of(code)],
        age: ['ages', (age: string) => (age === 'unknown' ? 'Unknown' : age.replace('-', '–'))],
        search_term: ['terms', (term: string) => term],
      }[dimension] as ['countries', (key: string) => string];
      const expected = Object.entries(truth[part]).map(([key, sum]) => [nameOf(key), ...figures(sum)]);
      expect([...rows].sort()).toEqual(expected.sort());
      expect(rows.length).toBeGreaterThan(2);
      const { total } = await ledger(account, startDate, endDate);
      expect(totals).toEqual([null, ...figures(total)]);
      const unnamed = dimension === 'search_term';
      expect(column(rows, 1) < Number(totals[1])).toBe(unnamed);
      expect(notes?.some((note) => note.startsWith('Google Ads does not list all searches'))).toBe(unnamed);
    },
  );

  it('of ages are sorted by age; figures of search terms begin with the largest', async () => {
    const ages = await query({ dimension: 'age', metrics: ['clicks', 'ctr', 'average_cpc'] });
    expect(ages.rows.map(([age]) => age).join()).toBe('18–24,25–34,35–44,45–54,55–64,65+,Unknown');
    const impressions = await query({ dimension: 'age', metrics: ['impressions', 'cost'] });
    for (const [index, [, clicks, ctr, cpc]] of ages.rows.entries()) {
      const [, shown, cost] = impressions.rows[index] ?? [];
      expect(ctr).toBeCloseTo((Number(clicks) / Number(shown)) * 100, 9);
      expect(cpc).toBeCloseTo(Number(cost) / Number(clicks), 6);
    }
    const { rows, truncated } = await query({ dimension: 'search_term', metrics: ['clicks'] }, { maxRows: 3 });
    const [first, second, third] = rows.map(([, clicks]) => Number(clicks)) as [number, number, number];
    expect([rows.length, first >= second, second >= third, truncated]).toEqual([3, true, true, true]);
  });

  it('of search terms, ages and countries can be filtered', async () => {
    const filter = [{ dimension: 'campaign', operator: 'equals', value: ['brand-search'] }];
    const [brand] = await ask('campaign', { searchTerm: 'brand-search' });
    const terms = await query({ dimension: 'search_term', filter });
    expect(terms.rows.length).toBeGreaterThan(2);
    for (const [term] of terms.rows) expect(term).toContain('marlow coffee');
    expect(await query({ dimension: 'search_term', campaign: [brand?.value ?? ''] })).toEqual(terms);
    const mobile = [{ dimension: 'device', operator: 'equals', value: ['MOBILE'] }];
    for (const dimension of ['age', 'country']) {
      const { rows, totals } = await query({ dimension, filter: mobile });
      expect([column(rows, 1), column(rows, 2)]).toEqual([totals[1], totals[2]]);
    }
  });

  it('of days of the week begin on Monday; figures of weeks and months are sorted by time', async () => {
    const range = { startDate: '2026-08-31', endDate: '2026-11-01' };
    const { rows, totals } = await query({ dimension: 'weekday' }, { range });
    expect(rows.map(([name]) => name).join()).toBe('Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday');
    expect(column(rows, 2)).toBe(totals[2]);
    const months = await query({ dimension: 'month' }, { range });
    expect([months.granularity, ...months.rows.map(([month]) => month)]).toEqual([
      'month',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    const weeks = await query({ dimension: 'week' }, { range });
    expect([weeks.granularity, weeks.rows.length, weeks.rows[0]?.[0]]).toEqual(['week', 9, '2026-08-31']);
    const hours = await query({ dimension: 'hour' }, { range });
    expect([hours.granularity, hours.rows.length, hours.rows[9]?.[0]]).toEqual(['none', 24, '09:00']);
  });

  it('of today end with the last full hour', async () => {
    const today = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const { rows } = await query({ dimension: 'hour' }, { range: today });
    expect(rows.at(-1)?.[0]).toBe('11:00');
  });

  it.each([
    ['a chosen campaign', (ids: string[]) => ({ campaign: [ids[0] ?? ''] })],
    [
      'the name of a campaign',
      () => ({ filter: [{ dimension: 'campaign', operator: 'equals', value: ['brand-search'] }] }),
    ],
    [
      'a part of the name of a campaign',
      () => ({ filter: [{ dimension: 'campaign', operator: 'contains', value: 'BRAND' }] }),
    ],
    [
      'an expression for the name of a campaign',
      () => ({ filter: [{ dimension: 'campaign', operator: 'matches', value: '^brand-s' }] }),
    ],
    [
      'an expression with a flag for the name of a campaign',
      () => ({ filter: [{ dimension: 'campaign', operator: 'matches', value: '(?i)^BRAND-S' }] }),
    ],
  ])('filtered by %s contain one campaign, in rows and total', async (_name, filter) => {
    const campaigns = await ask('campaign', { searchTerm: 'brand-search' });
    const { campaigns: truth } = await october();
    const inputs = filter(campaigns.map(({ value }) => value));
    const { rows, totals } = await query({ ...inputs, dimension: 'campaign' });
    expect(rows).toEqual([['brand-search', ...figures(truth['brand-search'] as Sum)]]);
    expect(totals).toEqual([null, ...figures(truth['brand-search'] as Sum)]);
    expect(column((await query(inputs)).rows, 2)).toBe(totals[2]);
  });

  it('filtered by a device and a network are added up, and ratios are computed from the sums', async () => {
    const filter = [
      { dimension: 'device', operator: 'not_equals', value: ['TABLET'] },
      { dimension: 'network', operator: 'equals', value: 'SEARCH' },
    ];
    const metrics = ['impressions', 'clicks', 'cost', 'ctr', 'average_cpc'];
    const { rows, totals } = await query({ filter, metrics, dimension: 'campaign' });
    expect(rows.map(([name]) => name).sort()).toEqual(['brand-search', 'coffee-subscription']);
    for (const index of [1, 2]) expect(column(rows, index)).toBe(totals[index]);
    for (const [, impressions, clicks, cost, ctr, cpc] of [...rows, totals]) {
      expect(ctr).toBeCloseTo((Number(clicks) / Number(impressions)) * 100, 9);
      expect(cpc).toBeCloseTo(Number(cost) / Number(clicks), 9);
    }
    expect(column((await query({ filter, metrics })).rows, 2)).toBe(totals[2]);
  });

  it('contain removed ads with figures, and omit ads without figures', async () => {
    const inputs = { dimension: 'ad' };
    const summer = await query(inputs, { range: { startDate: '2026-08-01', endDate: '2026-08-31' } });
    const autumn = await query(inputs);
    expect(summer.rows.length).toBeGreaterThan(autumn.rows.length);
    expect(column(summer.rows, 1)).toBe(summer.totals[1]);
  });

  it('of an account without campaigns are zeros in total, and empty by day', async () => {
    const property = '4155550106';
    expect(await query({ property, dimension: null })).toMatchObject({ rows: [], totals: [0, 0, 0], empty: false });
    expect(await query({ property })).toMatchObject({ rows: [], totals: [null, 0, 0, 0], empty: true });
    expect((await query({ property, dimension: null, metrics: ['ctr', 'average_cpc'] })).totals).toEqual([null, null]);
  });

  it('are empty if a filter matches nothing, but contain the name of the account', async () => {
    const filter = [{ dimension: 'campaign', operator: 'equals', value: 'no such campaign' }];
    expect(await query({ filter, dimension: null })).toMatchObject({
      totals: [0, 0, 0],
      empty: true,
      property: 'Marlow Coffee',
    });
  });

  it('have shares of at least 9.99 %, and a note about another time zone of the dashboard', async () => {
    const all = await query({ metrics: ['search_impression_share'], dimension: 'campaign' }, {}, session);
    expect(all.rows.every(([, share]) => share === null || Number(share) >= 9.99)).toBe(true);
    const { notes } = await query({}, { timezone: 'America/New_York' });
    expect(notes).toEqual([
      'Days are those of the account’s time zone, Europe/London; the dashboard’s is America/New_York.',
    ]);
    expect((await query()).notes).toEqual([]);
  });

  it('are truncated at the maximum number of rows', async () => {
    const all = await query({ dimension: 'ad' });
    const cut = await query({ dimension: 'ad' }, { maxRows: 2 });
    expect([cut.rows.map((row) => row[2]), cut.truncated, all.truncated]).toEqual([
      all.rows
        .map((row) => row[2])
        .sort((a, b) => Number(b) - Number(a))
        .slice(0, 2)
        .map(() => expect.any(Number)),
      true,
      false,
    ]);
  });
});

describe('the form', () => {
  it.each(definition.configs.map(({ id, inputs }) => [id, inputs] as const))(
    'has data for the ready-made configuration %s',
    async (_id, inputs) => {
      const { columns, totals, rows } = await query(inputs);
      expect(columns.length).toBe(1 + (inputs.metrics as string[]).length);
      expect(rows.length).toBeGreaterThan(0);
      expect(totals.filter((total) => typeof total === 'number').length).toBeGreaterThan(0);
    },
  );

  it('offers campaigns, their ad groups and ads, and filter values', async () => {
    const campaigns = await ask('campaign');
    expect(campaigns.map(({ label }) => label)).toContain('remarketing');
    const [first] = campaigns;
    const groups = await ask('ad_group', { inputs: { property: SHOP, campaign: [first?.value ?? ''] } });
    expect(new Set(groups.map(({ group }) => group))).toEqual(new Set([first?.label]));
    const ads = await ask('ad', { inputs: { property: SHOP, adGroup: [groups[0]?.value ?? ''] } });
    expect(ads).toHaveLength(2);
    const filter = (name: string, more: Partial<OptionRequest> = {}) =>
      ask('filter', { inputs: { property: SHOP, filter_dimension: name }, ...more });
    expect((await filter('device')).map(({ label }) => label)).toContain('Mobile phones');
    expect(await filter('campaign', { searchTerm: 'brand' })).toEqual([
      { value: 'brand-search', label: 'brand-search' },
    ]);
    await expect(filter('cost')).rejects.toMatchObject({ kind: 'config' });
    expect(await ask('property', { searchTerm: 'brand' })).toHaveLength(1);
  });

  it.each([
    ['no account', { property: '' }, 'No account is chosen'],
    ['an account that is not a number', { property: 'x' }, 'not an account number'],
    ['no metric', { metrics: [] }, 'No metric is chosen'],
    ['an unknown metric', { metrics: ['reach'] }, '“reach”'],
    ['an unknown dimension', { dimension: 'page' }, '“page”'],
    [
      'an impression share, which does not exist by age',
      { dimension: 'age', metrics: ['search_impression_share'] },
      'by “Age”',
    ],
    ['the dimension “Country” for single ads', { dimension: 'country', ad: ['50'] }, 'of single ads'],
    ['the dimension “Search term” for single ads', { dimension: 'search_term', ad: ['50'] }, 'of single ads'],
    ['an unknown device', { filter: [{ dimension: 'device', operator: 'equals', value: 'FRIDGE' }] }, 'from the list'],
  ])('reports the error: %s', async (_name, inputs, words) => {
    await expect(query(inputs)).rejects.toMatchObject({ kind: 'config', message: expect.stringContaining(words) });
    expect(session.http.sent).toEqual([]);
  });
});

/** Returns the error answer to a stream. Google Ads sends the error in an array. */
const failure = (code: number, kind: string, name: string, more: object = {}) => ({
  status: code,
  body: [
    {
      error: {
        code,
        status: 'X',
        message: 'Request contains an invalid argument.',
        details: [{ errors: [{ errorCode: { [kind]: name }, message: 'Something is wrong', ...more }] }],
      },
    },
  ],
});

describe('a failing vendor', () => {
  it.each([
    [
      'a refused token',
      failure(401, 'authenticationError', 'OAUTH_TOKEN_REVOKED'),
      'credential',
      'Reconnect the source',
    ],
    [
      'a user without Google Ads',
      failure(401, 'authenticationError', 'NOT_ADS_USER'),
      'credential',
      'no Google Ads account',
    ],
    [
      'a wrong developer token',
      failure(401, 'authenticationError', 'DEVELOPER_TOKEN_INVALID'),
      'config',
      'Ask its operator',
    ],
    [
      'a developer token without approval',
      failure(403, 'authorizationError', 'DEVELOPER_TOKEN_NOT_APPROVED'),
      'config',
      'Ask its operator',
    ],
    ['a lost permission', failure(403, 'authorizationError', 'USER_PERMISSION_DENIED'), 'permission', 'may not read'],
    [
      'a removed manager',
      failure(400, 'headerError', 'INVALID_LOGIN_CUSTOMER_ID'),
      'permission',
      'manager of this account',
    ],
    ['a closed account', failure(403, 'authorizationError', 'CUSTOMER_NOT_ENABLED'), 'config', 'closed'],
    [
      'metrics that exclude each other',
      failure(400, 'queryError', 'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE'),
      'config',
      'Something is wrong.',
    ],
    ['a spent quota', failure(429, 'quotaError', 'RESOURCE_EXHAUSTED'), 'transient', 'limits its calls'],
    ['an internal error', failure(500, 'internalError', 'TRANSIENT_ERROR'), 'transient', 'does not work at the moment'],
    ['too many requests', { status: 429 }, 'transient', 'limits its calls'],
    ['an outage', { status: 503 }, 'transient', 'does not work at the moment'],
    ['a page instead of data', { htmlInsteadOfJson: true }, 'transient', 'a page instead of data'],
    ['a cut connection', { drop: 'beforeHeaders' as const }, 'transient', 'did not answer in time'],
    ['an answer cut in the middle', { drop: 'midBody' as const }, 'transient', 'did not answer in time'],
    ['an answer of another shape', { body: { results: [] } }, 'transient', 'cannot be read'],
  ])('causes a $2 error with %s, and recovers without a restart', async (_name, fault, kind, words) => {
    const before = await query({ dimension: null });
    await sandbox.fault({ match: STREAM, ...fault, times: 0 });
    await expect(query({ dimension: null })).rejects.toMatchObject({ kind, message: expect.stringContaining(words) });
    await sandbox.control('/faults', undefined, 'DELETE');
    expect(await query({ dimension: null })).toEqual(before);
  });

  it('is not called again before the wait that it requires has ended', async () => {
    const details = { details: { quotaErrorDetails: { retryDelay: '900s' } } };
    await sandbox.fault({
      match: STREAM,
      ...failure(429, 'quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED', details),
      times: 0,
    });
    await expect(query({ dimension: null })).rejects.toMatchObject({ limited: true, retryAfter: 900 });
    expect(session.waits).toEqual([]);
  });

  it('is not called if the operator has set no developer token', async () => {
    const context = { ...session.context, settings: {} };
    await expect(connector.query(context, base)).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining('GOOGLE_ADS_DEVELOPER_TOKEN'),
    });
    expect(session.http.sent).toEqual([]);
  });

  it('causes a credential error if the user has revoked the token', async () => {
    const other = await signIn(sandbox, connector, { account: 'nora@fernhill.agency' });
    await sandbox.control('/expire', { account: 'nora@fernhill.agency' });
    expect((await query({ property: '4155550900/4155550102' }, {}, other)).rows).toHaveLength(31);
    await sandbox.control('/revoke', { account: 'nora@fernhill.agency' });
    await expect(query({ property: '4155550900/4155550102' }, {}, other)).rejects.toMatchObject({ kind: 'credential' });
  });
});

it('the connector sends 50 dangerous texts only as strings of a query', { timeout: 60_000 }, async () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(50);
  const range = { startDate: '2020-01-01', endDate: '2020-01-01' };
  for (const payload of PAYLOADS) {
    for (const inputs of [
      { property: payload },
      { property: `1/${payload}` },
      { dimension: payload },
      { metrics: [payload] },
      { campaign: [payload] },
      { adGroup: [payload] },
      { ad: [payload] },
      { filter: [{ dimension: payload, operator: 'equals', value: 'x' }] },
      { filter: [{ dimension: 'campaign', operator: 'equals', value: [payload, 'b'] }] },
      { filter: [{ dimension: 'campaign', operator: 'contains', value: payload }] },
      { dimension: 'search_term', filter: [{ dimension: 'ad_group', operator: 'equals', value: [payload] }] },
      { filter: [{ dimension: 'device', operator: 'equals', value: payload }] },
    ]) {
      const outcome = await query(inputs, { range }).catch((error: Error) => error);
      if (outcome instanceof Error) expect([payload, outcome.name]).toEqual([payload, 'ConnectorError']);
    }
  }
  for (const { url, body, headers = {} } of session.http.sent) {
    const { origin, pathname, search } = new URL(url);
    expect([origin, search]).toEqual([sandbox.url, '']);
    expect(pathname).toMatch(/^\/google\/googleads\/v24\/customers\/\d+\/googleAds:searchStream$/);
    const { query: text, ...others } = JSON.parse(String(body)) as { query: string };
    expect(others).toEqual({});
    // Without its strings, a query has only keywords, fields and numbers.
    expect(text.replace(/'(?:[^'\\]|\\.)*'/g, "''")).toMatch(/^[A-Za-z0-9_.,()'= ]+$/);
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'authorization',
      'content-type',
      'developer-token',
      'login-customer-id',
    ]);
  }
});

const SPECS = process.env.VENDOR_SPECS;
describe.skipIf(SPECS === undefined)('the description of v24 (needs VENDOR_SPECS)', () => {
  it('contains every queried field and matches every answer', async () => {
    const read = async (name: string) => JSON.parse(await readFile(join(SPECS ?? '', 'google_ads', name), 'utf8'));
    // The list does not contain the fields of criteria, so this field is from the reference of `ad_group_criterion`.
    const known = [...Object.keys(await read('fields.v24.json')), 'ad_group_criterion.age_range.type'];
    const { $defs } = await read('derived.schema.json');
    const matches = new Ajv2020({ strict: false }).compile({ $defs, $ref: '#/$defs/searchStream' });
    const fields = new Set<string>();
    const all = definition.metrics.map(({ key }) => key);
    for (const { key } of definition.dimensions) {
      const metrics = all.filter(
        (metric) => metric !== 'search_impression_share' || !['country', 'age', 'search_term'].includes(key),
      );
      await query({ dimension: key, metrics: metrics.slice(0, 10) });
      await query({
        dimension: key,
        metrics: metrics.slice(10),
        filter: [{ dimension: 'ad_group', operator: 'contains', value: 'x' }],
      });
    }
    await ask('ad');
    await connector.listProperties(session.context);
    for (const { url, body, headers = {} } of [...session.http.sent]) {
      const { query: text = '' } = JSON.parse(String(body ?? '{}')) as { query?: string };
      for (const [field] of text.replace(/'(?:[^'\\]|\\.)*'/g, '').matchAll(/[a-z_]+(?:\.[a-z_]+)+/g))
        fields.add(field);
      const answer = await fetch(url, {
        method: text === '' ? 'GET' : 'POST',
        headers,
        ...(text === '' ? {} : { body: String(body) }),
      });
      const json: unknown = await answer.json();
      if (text !== '' && answer.ok) expect([matches(json), matches.errors]).toEqual([true, null]);
    }
    expect(fields.size).toBeGreaterThan(25);
    expect([...fields].filter((field) => !known.includes(field))).toEqual([]);
  });
});
