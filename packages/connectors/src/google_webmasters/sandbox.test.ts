import { auth, searchconsole } from '@googleapis/searchconsole';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OptionRequest, QueryRequest } from '../connector.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { type Session, signIn, type TestSandbox, testSandbox } from '../testing/sandbox.ts';
import { COUNTRIES, countryName } from './countries.ts';
import { definition } from './definition.ts';
import { connector } from './index.ts';

/** A Friday, noon in London and 4 a.m. in Search Console's time zone. */
const NOON = Date.parse('2026-11-20T12:00:00Z');
const SITE = 'sc-domain:marlowcoffee.com';
const QUERY = { operation: 'searchconsole.query' };

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
  type: 'google_webmasters',
  inputs: { property: SITE, dimension: 'date', metrics: ['clicks', 'impressions', 'ctr', 'position'] },
  range: { startDate: '2026-10-01', endDate: '2026-10-31' },
  timezone: 'America/Los_Angeles',
  currency: null,
  maxRows: 10_000,
};
const query = (inputs: QueryRequest['inputs'] = {}, changes: Partial<QueryRequest> = {}, by = session) =>
  connector.query(by.context, { ...base, inputs: { ...base.inputs, ...inputs }, ...changes });
const ask = (option: keyof typeof connector.options, changes: Partial<OptionRequest> = {}) =>
  connector.options[option]?.(session.context, {
    type: 'google_webmasters',
    searchTerm: '',
    include: [],
    inputs: { property: SITE },
    ...changes,
  }) ?? Promise.reject(new Error(`No option ${option}`));

interface Sum {
  clicks: number;
  impressions: number;
  positions: number;
}
interface Ledger {
  days: (Sum & { day: string })[];
  queries: Record<string, Sum>;
  devices: Record<string, Sum>;
  total: Sum;
}
async function ledger(site: string, from: string, to: string, more = ''): Promise<Ledger> {
  return (await sandbox.read(`/world/search/${encodeURIComponent(site)}?from=${from}&to=${to}${more}`)) as Ledger;
}
const figures = ({ clicks, impressions, positions }: Sum) => [
  clicks,
  impressions,
  expect.closeTo((clicks / impressions) * 100, 9),
  expect.closeTo(positions / impressions, 9),
];

describe('properties', () => {
  it('that the user has verified are listed with their kinds', async () => {
    expect(await connector.listProperties(session.context)).toEqual([
      { id: SITE, name: 'marlowcoffee.com', group: 'Domain properties' },
      {
        id: 'https://marlowcoffee.com/shop/',
        name: 'https://marlowcoffee.com/shop/',
        group: 'URL-prefix properties',
      },
    ]);
  });

  it('are an empty list for a user without access, whose queries fail', async () => {
    const otherLogin = await signIn(sandbox, connector, { account: 'ines.duarte@example.com' });
    expect(await connector.listProperties(otherLogin.context)).toEqual([]);
    await expect(query({}, {}, otherLogin)).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('may not read this property'),
    });
  });
});

describe('figures', () => {
  it.each([
    ['of a month', SITE, '2026-10-01', '2026-10-31'],
    ['of the day on which summer time ends at Search Console', SITE, '2026-11-01', '2026-11-01'],
    ['of the day on which summer time begins at Search Console', SITE, '2026-03-08', '2026-03-08'],
    ['of the day on which summer time ends in London, and of the next day,', SITE, '2026-10-25', '2026-10-26'],
    ['of the end of a year', SITE, '2025-12-28', '2026-01-04'],
    ['of the end of February', SITE, '2026-02-26', '2026-03-02'],
    ['of a part of a site', 'https://marlowcoffee.com/shop/', '2026-09-01', '2026-09-14'],
    ['of a site in Berlin', 'https://zahnwerk.example/', '2026-10-20', '2026-11-05'],
    ['of a site in New York', 'sc-domain:quillstack.example', '2026-10-28', '2026-11-03'],
    [
      'of a site in Auckland, where days end 20 hours earlier than at Search Console,',
      'https://kowhaibay.example/',
      '2026-09-25',
      '2026-09-30',
    ],
    ['of a site in Dublin', 'sc-domain:secondspring.example', '2026-06-01', '2026-06-30'],
    ['of the day before summer time ends at Search Console', SITE, '2026-10-31', '2026-10-31'],
    ['of the day after summer time ends at Search Console', SITE, '2026-11-02', '2026-11-02'],
    ['of the first day of a month', SITE, '2026-09-01', '2026-09-01'],
    ['of the last day of a month', SITE, '2026-09-30', '2026-09-30'],
    ['of the last final day', SITE, '2026-11-17', '2026-11-17'],
    ['of a day 16 months ago', SITE, '2025-08-01', '2025-08-01'],
    [
      'of a part of a site on the day on which summer time ends',
      'https://marlowcoffee.com/shop/',
      '2026-11-01',
      '2026-11-01',
    ],
    [
      'of a site in Berlin on the day on which summer time begins in Berlin',
      'https://zahnwerk.example/',
      '2026-03-29',
      '2026-03-29',
    ],
    [
      'of a site in Berlin on the day on which summer time begins at Search Console',
      'https://zahnwerk.example/',
      '2026-03-08',
      '2026-03-08',
    ],
    [
      'of a site in New York on the day on which summer time begins',
      'sc-domain:quillstack.example',
      '2026-03-08',
      '2026-03-08',
    ],
    ['of a site in New York at the end of a year', 'sc-domain:quillstack.example', '2025-12-31', '2026-01-01'],
    [
      'of a site in Auckland on the day on which summer time ends in Auckland',
      'https://kowhaibay.example/',
      '2026-04-05',
      '2026-04-05',
    ],
    [
      'of a site in Auckland on the day on which summer time ends at Search Console',
      'https://kowhaibay.example/',
      '2026-11-01',
      '2026-11-01',
    ],
    ['of a site in Dublin at the end of February', 'sc-domain:secondspring.example', '2026-02-28', '2026-03-01'],
  ])('%s match the ledger by day and in total', async (_name, property, startDate, endDate) => {
    const by = property.includes('marlow') ? session : agency;
    const { rows, totals, empty } = await query({ property }, { range: { startDate, endDate } }, by);
    const truth = await ledger(property, startDate, endDate);
    expect(truth.days.length).toBeGreaterThan(0);
    expect(rows).toEqual(truth.days.map((day) => [day.day, ...figures(day)]));
    expect(totals).toEqual([null, ...figures(truth.total)]);
    expect(empty).toBe(false);
  });

  it('by query omit rare queries; the total contains them', async () => {
    const { rows, totals, notes } = await query({ dimension: 'query' });
    const truth = await ledger(SITE, '2026-10-01', '2026-10-31');
    expect(rows).toHaveLength(Object.keys(truth.queries).length);
    for (const [name, ...values] of rows) {
      expect(values).toEqual(figures(truth.queries[String(name)] ?? { clicks: 0, impressions: 0, positions: 0 }));
    }
    expect(totals).toEqual([null, ...figures(truth.total)]);
    const named = rows.reduce((sum, row) => sum + Number(row[1]), 0);
    expect(named).toBeLessThan(truth.total.clicks * 0.95);
    expect(notes).toEqual([expect.stringContaining('does not name rare queries')]);
  });

  it('of devices add up to the total and have the names of the report', async () => {
    const { rows, totals } = await query({ dimension: 'device' });
    const { devices } = await ledger(SITE, '2026-10-01', '2026-10-31');
    expect(rows).toEqual([
      ['Mobile', ...figures(devices.MOBILE as Sum)],
      ['Desktop', ...figures(devices.DESKTOP as Sum)],
      ['Tablet', ...figures(devices.TABLET as Sum)],
    ]);
    expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(totals[2]);
  });

  it('by page exceed the total, because two pages of a site can appear together', async () => {
    const { rows, totals, notes } = await query({ dimension: 'page' });
    expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBeGreaterThan(Number(totals[2]));
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(totals[1]);
    expect(notes?.join()).toContain('the total counts only one');
  });

  it('of countries have the names of the countries', async () => {
    const { rows } = await query({ dimension: 'country' });
    const names = rows.map(([name]) => name);
    expect(names.slice(0, 2)).toEqual(['United Kingdom', 'United States']);
    expect(names).toEqual(expect.arrayContaining(['Ireland', 'Germany', 'Brazil', 'Denmark']));
    expect(names).not.toContain('Unknown region');
    expect([countryName('zzz'), countryName('GBR'), countryName('qqq')]).toEqual([
      'Unknown region',
      'United Kingdom',
      'QQQ',
    ]);
    expect(COUNTRIES.size).toBe(250);
  });

  it('without a dimension are only totals', async () => {
    const { columns, rows, totals } = await query({ dimension: null });
    const truth = await ledger(SITE, '2026-10-01', '2026-10-31');
    expect(columns.map(({ key }) => key)).toEqual(['clicks', 'impressions', 'ctr', 'position']);
    expect({ rows, totals }).toEqual({ rows: [], totals: figures(truth.total) });
  });

  it('of image search differ from figures of web search', async () => {
    const { totals } = await query({ reportType: 'image' });
    expect(totals).toEqual([null, ...figures((await ledger(SITE, '2026-10-01', '2026-10-31', '&type=IMAGE')).total)]);
  });

  it('of a search type without results are empty', async () => {
    expect(await query({ reportType: 'discover' })).toMatchObject({
      rows: [],
      totals: [null, 0, 0, null, null],
      empty: true,
    });
  });

  it('weight the position by impressions, so the total is not the mean of the rows', async () => {
    const { rows, totals } = await query({ metrics: ['position'], dimension: 'query' });
    const mean = rows.reduce((sum, row) => sum + Number(row[1]), 0) / rows.length;
    expect(Math.abs(mean - Number(totals[1]))).toBeGreaterThan(0.5);
  });

  it.each([
    ['one country', { country: ['irl'] }, 'country', ['Ireland']],
    ['several countries', { country: ['irl', 'fra'] }, 'country', ['Ireland', 'France']],
    ['a device', { filter: [{ dimension: 'device', operator: 'equals', value: 'TABLET' }] }, 'device', ['Tablet']],
    [
      'queries regardless of upper and lower case',
      { filter: [{ dimension: 'query', operator: 'equals', value: ['AeroPress', 'aeropress uk'] }] },
      'query',
      ['aeropress', 'aeropress uk'],
    ],
    [
      'an expression',
      { filter: [{ dimension: 'query', operator: 'matches', value: '^decaf coffee (uk|gift)$' }] },
      'query',
      ['decaf coffee gift', 'decaf coffee uk'],
    ],
    [
      'an expression with a flag',
      { filter: [{ dimension: 'query', operator: 'matches', value: '(?i)^DECAF coffee (uk|gift)$' }] },
      'query',
      ['decaf coffee gift', 'decaf coffee uk'],
    ],
    [
      'excluded devices',
      { filter: [{ dimension: 'device', operator: 'not_equals', value: ['MOBILE', 'TABLET'] }] },
      'device',
      ['Desktop'],
    ],
  ])('are filtered by %s, in rows and total', async (_name, filter, dimension, names) => {
    const { rows, totals } = await query({ ...filter, dimension });
    expect(rows.map(([name]) => name).sort()).toEqual([...names].sort());
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(totals[1]);
  });

  it('are truncated only if there are more rows than the maximum', async () => {
    const all = await query({ dimension: 'query' });
    const cut = await query({ dimension: 'query' }, { maxRows: 3 });
    const exact = await query({ dimension: 'query' }, { maxRows: all.rows.length });
    expect([cut.rows, cut.truncated]).toEqual([all.rows.slice(0, 3), true]);
    expect([exact.rows, exact.truncated]).toEqual([all.rows, false]);
  });
});

it('Google’s own client reads the same figures', async () => {
  const client = new auth.OAuth2();
  client.setCredentials({ access_token: session.tokens.accessToken });
  const witness = searchconsole({ version: 'v1', auth: client, rootUrl: sandbox.url });
  const sites = await witness.sites.list();
  expect(sites.data.siteEntry?.map(({ siteUrl }) => siteUrl)).toContain(SITE);
  for (const [dimension, name] of [
    ['date', 'DATE'],
    ['query', 'QUERY'],
    ['page', 'PAGE'],
  ] as const) {
    const { data } = await witness.searchanalytics.query({
      siteUrl: SITE,
      requestBody: { ...base.range, dimensions: [name], rowLimit: 25_000 },
    });
    const { rows } = await query({ dimension });
    expect(rows).toEqual(
      data.rows?.map(({ keys, clicks, impressions, ctr, position }) => [
        keys?.[0],
        clicks,
        impressions,
        expect.closeTo(Number(ctr) * 100, 9),
        position,
      ]),
    );
  }
  await expect(witness.sites.get({ siteUrl: 'https://other.example/' })).rejects.toMatchObject({ status: 403 });
});

describe('final and fresh data', () => {
  const range = { startDate: '2026-11-14', endDate: '2026-11-20' };

  it('omits days that are not final, and a note states this', async () => {
    const { rows, warnings, notes } = await query({}, { range });
    expect(rows.map(([day]) => day)).toEqual(['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']);
    expect(notes).toEqual([expect.stringContaining('missing until their figures are final')]);
    expect(warnings).toEqual([]);
  });

  it('includes days up to the present hour on request, and names the first preliminary day', async () => {
    const { rows, warnings, notes } = await query({ fresh_data: true }, { range });
    const truth = await ledger(SITE, range.startDate, range.endDate);
    expect(rows).toEqual(truth.days.map((day) => [day.day, ...figures(day)]));
    expect(Number(rows.at(-1)?.[1])).toBeLessThan(Number(rows.at(-2)?.[1]) / 2);
    expect(notes).toEqual(['Figures from 2026-11-18 on are preliminary and may still change.']);
    expect(warnings).toEqual([]);
    const devices = await query({ fresh_data: true, dimension: 'device' }, { range });
    expect(devices.notes).toEqual([expect.stringContaining('preliminary')]);
  });

  it('has a warning if none of the days is final', async () => {
    const { rows, warnings } = await query({}, { range: { startDate: '2026-11-19', endDate: '2026-11-20' } });
    expect(rows).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('not final yet')]);
  });

  it('has no warning for older days', async () => {
    expect(await query()).toMatchObject({ warnings: [], notes: [] });
    expect(await query({ fresh_data: true })).toMatchObject({ warnings: [], notes: [] });
  });

  it('is empty for days more than 16 months ago, with a warning', async () => {
    const { rows, empty, totals, warnings } = await query(
      {},
      { range: { startDate: '2025-01-01', endDate: '2025-01-31' } },
    );
    expect({ rows, empty, totals }).toEqual({ rows: [], empty: true, totals: [null, 0, 0, null, null] });
    expect(warnings).toEqual(['Search Console keeps 16 months: days before 2025-07-20 are missing.']);
  });

  it('names a valid first day if the month 16 months ago is shorter', async () => {
    const context = { ...session.context, now: () => Date.parse('2026-10-31T19:00:00Z') };
    const range = { startDate: '2025-01-01', endDate: '2025-01-31' };
    const { warnings } = await connector.query(context, { ...base, range });
    expect(warnings).toEqual(['Search Console keeps 16 months: days before 2025-06-30 are missing.']);
  });

  it('has a note if the dashboard’s time zone differs', async () => {
    expect((await query({}, { timezone: 'Europe/London' })).notes).toEqual([
      'Days are those of Search Console, America/Los_Angeles; the dashboard’s is Europe/London.',
    ]);
    expect((await query()).notes).toEqual([]);
  });
});

describe('the form', () => {
  it.each(definition.configs.map(({ id, inputs }) => [id, inputs] as const))(
    'has data for the ready-made configuration %s',
    async (_id, inputs) => {
      const { columns, totals } = await query(inputs);
      expect(columns.length).toBe((inputs.dimension === null ? 0 : 1) + (inputs.metrics as string[]).length);
      expect(totals.filter((total) => typeof total === 'number').length).toBeGreaterThan(0);
    },
  );

  it('offers properties, countries and filter values', async () => {
    expect(await ask('property', { searchTerm: 'shop' })).toHaveLength(1);
    expect(await ask('country', { searchTerm: 'germ' })).toEqual([{ value: 'deu', label: 'Germany' }]);
    const device = { property: SITE, filter_dimension: 'device' };
    expect((await ask('filter', { inputs: device })).map(({ label }) => label)).toEqual([
      'Desktop',
      'Mobile',
      'Tablet',
    ]);
    const inputs = { property: SITE, filter_dimension: 'query' };
    const found = await ask('filter', { inputs, searchTerm: 'guji', include: ['gone'] });
    expect(found.slice(0, -1).every(({ value }) => value.includes('guji'))).toBe(true);
    expect(found.at(-1)).toEqual({ value: 'gone', label: 'gone' });
    expect((await ask('filter', { inputs: { property: SITE, filter_dimension: 'page' } }))[0]?.value).toBe(
      'https://marlowcoffee.com/',
    );
    await expect(ask('filter')).rejects.toMatchObject({ kind: 'config', message: expect.stringContaining('first') });
  });

  it.each([
    ['no property', { property: '' }, 'No property is chosen'],
    ['an invalid property', { property: '../x' }, 'not a property'],
    ['no metric', { metrics: [] }, 'No metric is chosen'],
    ['an unknown metric', { metrics: ['cost'] }, '“cost”'],
    ['an unknown dimension', { dimension: 'campaign' }, '“campaign”'],
    ['an unknown search type', { reportType: 'maps' }, '“maps”'],
    ['an unknown country', { country: ['atlantis'] }, '“atlantis”'],
    ['a filter without a value', { filter: [{ dimension: 'query', operator: 'equals', value: '' }] }, 'no value'],
    [
      'an invalid regular expression',
      { filter: [{ dimension: 'query', operator: 'matches', value: '(' }] },
      'expression',
    ],
    ['a look-ahead', { filter: [{ dimension: 'query', operator: 'matches', value: 'a(?!b)' }] }, 'look-around'],
  ])('reports the error: %s', async (_name, inputs, words) => {
    await expect(query(inputs)).rejects.toMatchObject({ kind: 'config', message: expect.stringContaining(words) });
    expect(session.http.sent).toEqual([]);
  });
});

describe('a failing vendor', () => {
  it.each([
    ['too many requests', { status: 429 }, 'transient', 'limits its calls'],
    [
      'a spent quota, sent as 403',
      { status: 403, body: { error: { code: 403, message: 'Search Analytics load quota exceeded.' } } },
      'transient',
      'limits its calls',
    ],
    ['a server error', { status: 500 }, 'transient', 'does not work at the moment'],
    ['an outage', { status: 503 }, 'transient', 'does not work at the moment'],
    ['a page instead of data', { htmlInsteadOfJson: true }, 'transient', 'a page instead of data'],
    ['a cut connection', { drop: 'beforeHeaders' as const }, 'transient', 'did not answer in time'],
    ['an answer cut in the middle', { drop: 'midBody' as const }, 'transient', 'did not answer in time'],
    ['half of the JSON', { body: '{"rows":[' }, 'transient', 'retries later'],
    ['rows of another shape', { body: { rows: [{ clicks: 'many' }] } }, 'transient', 'cannot be read'],
    ['a property without permission', { status: 403 }, 'permission', 'may not read this property'],
    ['a missing property', { status: 404 }, 'config', 'does not find this property'],
    ['a refused request', { status: 400 }, 'config', 'refused the query of this widget'],
  ])('causes a $2 error with %s, and recovers without a restart', async (_name, fault, kind, words) => {
    const before = await query({ dimension: null });
    await sandbox.fault({ match: QUERY, ...fault, times: 0 });
    await expect(query({ dimension: null })).rejects.toMatchObject({ kind, message: expect.stringContaining(words) });
    await sandbox.control('/faults', undefined, 'DELETE');
    expect(await query({ dimension: null })).toEqual(before);
  });

  it('is called again after a transient failure', async () => {
    await sandbox.fault({ match: QUERY, status: 503, times: 2 });
    expect((await query()).rows).toHaveLength(31);
    expect(session.waits).toHaveLength(2);
  });

  it('is called with a new token after the old one has expired; a revoked connection is a credential error', async () => {
    const other = await signIn(sandbox, connector, { account: 'tom@brewlab.agency' });
    const shop = { property: 'https://marlowcoffee.com/shop/' };
    await sandbox.control('/expire', { account: 'tom@brewlab.agency' });
    expect((await query(shop, {}, other)).rows).toHaveLength(31);
    expect(other.refreshes).toBeGreaterThan(0);
    await sandbox.control('/revoke', { account: 'tom@brewlab.agency' });
    await expect(query(shop, {}, other)).rejects.toMatchObject({ kind: 'credential' });
  });

  it('is not awaited after the caller aborts', async () => {
    await sandbox.fault({ match: QUERY, delayMs: 15_000, times: 0 });
    const context = { ...session.context, signal: AbortSignal.timeout(100) };
    const started = Date.now();
    await expect(connector.query(context, base)).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});

it('the connector sends 50 dangerous texts only as values', { timeout: 60_000 }, async () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(50);
  // The test is fast, because the sandbox computes no figures for days that Search Console no longer keeps.
  const range = { startDate: '2024-01-01', endDate: '2024-01-01' };
  for (const payload of PAYLOADS) {
    for (const inputs of [
      { property: payload },
      { property: `sc-domain:${payload}` },
      { dimension: payload },
      { metrics: [payload] },
      { country: [payload] },
      { reportType: payload },
      { filter: [{ dimension: payload, operator: 'equals', value: 'x' }] },
      { filter: [{ dimension: 'query', operator: payload, value: 'x' }] },
      { filter: [{ dimension: 'query', operator: 'equals', value: payload }] },
      { filter: [{ dimension: 'query', operator: 'equals', value: [payload, 'b'] }] },
    ]) {
      const outcome = await query(inputs, { range }).catch((error: Error) => error);
      if (outcome instanceof Error) expect(outcome.name).toBe('ConnectorError');
    }
    await ask('filter', { inputs: { property: SITE, filter_dimension: 'query' }, searchTerm: payload });
  }
  for (const { url, body, headers = {} } of session.http.sent) {
    const { origin, pathname, search } = new URL(url);
    expect([origin, search]).toEqual([sandbox.url, '']);
    // The address of the site is one encoded segment of the path. The other segments are fixed.
    expect(pathname).toMatch(/^\/google\/searchconsole\/webmasters\/v3\/sites\/[^/]+\/searchAnalytics\/query$/);
    expect(Object.keys(JSON.parse(String(body))).sort()).not.toContain('__proto__');
    expect(Object.keys(headers).sort()).toEqual(['accept', 'authorization', 'content-type']);
  }
});
