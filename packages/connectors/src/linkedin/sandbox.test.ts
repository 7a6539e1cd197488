import { describe, expect, it } from 'vitest';
import type { QueryRequest } from '../connector.ts';
import { type AdSum, adLedger, OCTOBER, oneDay } from '../testing/ads.ts';
import { signIn } from '../testing/sign-in.ts';
import { useVendor } from '../testing/use-vendor.ts';
import { NOON, queryOf } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { connector } from './index.ts';

const SOFTWARE = '507404993';
const EVENTS = '507404994';
const DAY = 86_400_000;

const test = useVendor(connector, 'linkedin');
const ask = queryOf('linkedin', 'UTC');
const read = (account: string, inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
  connector.query(test.maya.context, ask({ property: account, ...inputs }, changes));
/** LinkedIn's days are in UTC. */
const ledger = (range = OCTOBER) => adLedger(test, 'linkedin', SOFTWARE, range, 'UTC');
const WEEK = { startDate: '2026-10-05', endDate: '2026-10-07' };

const METRICS = ['spent', 'impressions', 'clicks', 'conversions', 'conversion_value', 'leads'];
const truth = ({ cost, impressions, clicks, conversions, value, leads }: AdSum) => [
  cost / 100,
  impressions,
  clicks,
  conversions,
  value / 100,
  leads,
];
const byDay = { dimension: 'date', metrics: METRICS };

describe('figures', () => {
  it('match the ledger on each day, in UTC', async () => {
    const { rows, totals, columns, granularity, property } = await read(SOFTWARE, byDay);
    const { days, total } = await ledger();
    expect(rows).toEqual(days.map((day) => [day.day, ...truth(day)]));
    expect(totals).toEqual([null, ...truth(total)]);
    expect(columns.map(({ currency }) => currency).filter(Boolean)).toEqual(['USD', 'USD']);
    expect({ granularity, property }).toEqual({ granularity: 'day', property: 'Quillstack' });
  });

  it.each(['2026-11-01', '2026-03-08', '2026-02-28', '2026-10-31'])('match the ledger on %s', async (day) => {
    const { rows } = await read(SOFTWARE, byDay, { range: oneDay(day) });
    const { total } = await ledger(oneDay(day));
    expect(total.impressions).toBeGreaterThan(0);
    expect(rows).toEqual([[day, ...truth(total)]]);
  });

  it('by month match the ledger, even for parts of a month', async () => {
    const range = { startDate: '2026-01-31', endDate: '2026-03-01' };
    const { rows, granularity } = await read(SOFTWARE, { dimension: 'month', metrics: ['spent', 'clicks'] }, { range });
    const parts = await Promise.all(
      [oneDay('2026-01-31'), { startDate: '2026-02-01', endDate: '2026-02-28' }, oneDay('2026-03-01')].map((part) =>
        ledger(part),
      ),
    );
    expect(rows).toEqual(parts.map(({ total }, index) => [`2026-0${index + 1}`, total.cost / 100, total.clicks]));
    expect(granularity).toBe('month');
  });

  it('of today end with the last full hour', async () => {
    const range = oneDay('2026-11-20');
    const { rows } = await read(SOFTWARE, byDay, { range });
    expect(rows).toEqual([['2026-11-20', ...truth((await ledger(range)).total)]]);
  });

  it('do not depend on the dashboard’s time zone, and a note names UTC', async () => {
    const other = await read(SOFTWARE, byDay, { range: WEEK, timezone: 'America/New_York' });
    expect(other.rows).toEqual((await read(SOFTWARE, byDay, { range: WEEK })).rows);
    expect(other.notes).toEqual(['Days are those of LinkedIn’s reports, UTC; the dashboard’s is America/New_York.']);
  });

  it('have zeros on days that LinkedIn omits between other days', async () => {
    const http = {
      request: async (request: Parameters<typeof test.http.request>[0]) => {
        const answer = await test.http.request(request);
        if (!request.url.includes('timeGranularity=DAILY')) return answer;
        const body = JSON.parse(answer.body) as { elements: { dateRange: { start: { day: number } } }[] };
        const elements = body.elements.filter(({ dateRange }) => dateRange.start.day !== 6);
        return { ...answer, body: JSON.stringify({ ...body, elements }) };
      },
    };
    const inputs = { property: SOFTWARE, dimension: 'date', metrics: ['clicks', 'ctr'] };
    const { rows } = await connector.query({ ...test.maya.context, http }, ask(inputs, { range: WEEK }));
    expect(rows[1]).toEqual(['2026-10-06', 0, null]);
    expect(rows).toHaveLength(3);
  });
});

describe('totals', () => {
  it('have ratios of the whole range', async () => {
    const metrics = ['ctr', 'cpc', 'cpm', 'conversion_rate', 'cost_per_lead', 'roas', 'engagement_rate'];
    const { rows, totals } = await read(SOFTWARE, { metrics });
    const { total } = await ledger();
    const spent = total.cost / 100;
    const expected = [
      (total.clicks / total.impressions) * 100,
      spent / total.clicks,
      (spent / total.impressions) * 1000,
      (total.conversions / total.clicks) * 100,
      spent / total.leads,
      total.value / total.cost,
      ((total.clicks + total.leads) / total.impressions) * 100,
    ];
    expect(rows).toEqual([]);
    expect(totals).toHaveLength(expected.length);
    for (const [index, value] of expected.entries()) expect(Number(totals[index])).toBeCloseTo(value, 8);
  });

  it('count each person once, so days add up to more than the total', async () => {
    const { rows, totals } = await read(
      SOFTWARE,
      { dimension: 'date', metrics: ['reach', 'frequency'] },
      { range: WEEK },
    );
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBeGreaterThan(Number(totals[1]));
    const { total } = await ledger(WEEK);
    expect(Number(totals[2])).toBeCloseTo(total.impressions / Number(totals[1]), 8);
  });

  it('have audience penetration in percent', async () => {
    const { totals } = await read(SOFTWARE, { metrics: ['audience_penetration', 'reach'] }, { range: WEEK });
    expect(Number(totals[0])).toBeCloseTo((Number(totals[1]) / 60_000) * 100, 1);
  });

  it('have no reach over more than 92 days, and a warning states this', async () => {
    const range = { startDate: '2026-07-01', endDate: '2026-10-01' };
    const { totals, warnings } = await read(SOFTWARE, { metrics: ['reach', 'impressions', 'frequency'] }, { range });
    expect(totals).toEqual([null, (await ledger(range)).total.impressions, null]);
    expect(warnings).toEqual(['LinkedIn has “Reach” for at most 92 days. Choose a shorter range.']);
  });

  it('of an account without campaigns are empty, and a note names the possible reasons', async () => {
    const { rows, totals, empty, notes } = await read(EVENTS, { dimension: 'date', metrics: ['spent', 'ctr'] });
    expect({ rows, totals, empty }).toEqual({ rows: [], totals: [null, 0, null], empty: true });
    expect(notes).toEqual([expect.stringContaining('no access')]);
  });
});

describe('rows', () => {
  it('match the ledger by campaign; a deleted campaign has its id as name', async () => {
    const { rows } = await read(SOFTWARE, { dimension: 'campaign', metrics: ['spent', 'impressions', 'clicks'] });
    const { campaigns } = await ledger();
    const shown = Object.entries(campaigns).filter(([, { impressions }]) => impressions > 0);
    expect(rows.map((row) => row.slice(1)).sort()).toEqual(
      shown.map(([, one]) => [one.cost / 100, one.impressions, one.clicks]).sort(),
    );
    expect(rows.some(([name]) => /^Campaign \d+$/.test(String(name)))).toBe(true);
    const named = rows.filter(([name]) => !/^Campaign \d+$/.test(String(name)));
    for (const [name, spent] of named) expect(spent).toBe((campaigns[String(name)]?.cost ?? 0) / 100);
  });

  it.each([
    [
      'company_size',
      [
        '1 employee',
        '10001+ employees',
        '1001–5000 employees',
        '11–50 employees',
        '2–10 employees',
        '51–200 employees',
      ],
    ],
    ['seniority', ['CXO', 'Director', 'Entry', 'Manager', 'Senior', 'VP']],
    ['job_function', ['Engineering', 'Marketing', 'Sales']],
    ['industry', ['IT Services and IT Consulting', 'Software Development', 'Technology, Information and Internet']],
    ['country', ['Canada', 'Germany', 'India', 'United Kingdom', 'United States']],
    ['device', ['Desktop web', 'Mobile app', 'Mobile web']],
    ['campaign_group', ['All year']],
  ])('by %s have the names of Campaign Manager', async (dimension, names) => {
    const { rows, totals } = await read(
      SOFTWARE,
      { dimension, metrics: ['impressions'] },
      { range: oneDay('2026-10-06') },
    );
    expect(rows.map(([name]) => name).sort()).toEqual(names);
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(totals[1]);
    expect(rows.map((row) => Number(row[1]))).toEqual(rows.map((row) => Number(row[1])).sort((a, b) => b - a));
  });

  it('have the names of ads and are truncated at the maximum number of rows', async () => {
    const all = await read(SOFTWARE, { dimension: 'ad', metrics: ['clicks'] }, { range: WEEK });
    expect(all.rows.length).toBeGreaterThan(2);
    expect(all.rows.every(([name]) => /[a-z]/.test(String(name)))).toBe(true);
    const some = await read(SOFTWARE, { dimension: 'ad', metrics: ['clicks'] }, { range: WEEK, maxRows: 2 });
    expect(some).toMatchObject({ rows: all.rows.slice(0, 2), totals: all.totals, truncated: true });
  });

  it('have ids if their names cannot be read', async () => {
    await test.fault({ match: { operation: 'linkedin.creatives' }, status: 403, times: 0 });
    const { rows } = await read(SOFTWARE, { dimension: 'ad', metrics: ['clicks'] }, { range: WEEK });
    expect(rows.every(([name]) => /^Ad \d+$/.test(String(name)))).toBe(true);
  });

  it('contain only chosen campaigns and groups', async () => {
    const request = { type: 'linkedin' as const, searchTerm: '', include: [], inputs: { property: SOFTWARE } };
    const campaigns = (await connector.options.campaign?.(test.maya.context, request)) ?? [];
    const truthOf = (await ledger()).campaigns;
    const known = campaigns.find(({ label }) => (truthOf[label]?.impressions ?? 0) > 0);
    expect(known).toBeDefined();
    const { totals } = await read(SOFTWARE, { ...byDay, campaign: [known?.value ?? ''] });
    const own = truthOf[known?.label ?? ''];
    expect(totals).toEqual([null, ...(own === undefined ? [] : truth(own))]);
    const groups = (await connector.options.ad_group?.(test.maya.context, request)) ?? [];
    const grouped = await read(SOFTWARE, { ...byDay, adGroup: groups.map(({ value }) => value) });
    expect(grouped.totals).toEqual([null, ...truth((await ledger()).total)]);
  });

  it('are read with a POST if the chosen campaigns make the address too long', async () => {
    const campaign = Array.from({ length: 90 }, (_, index) => String(10_000_000_000 + index));
    const { empty } = await read(SOFTWARE, { ...byDay, campaign });
    expect(empty).toBe(true);
    const tunnelled = test.http.sent.filter(({ method }) => method === 'POST');
    expect(tunnelled).toHaveLength(2);
    expect(tunnelled[0]?.headers).toMatchObject({ 'x-http-method-override': 'GET' });
    expect(new URL(tunnelled[0]?.url ?? '').search).toBe('');
  });
});

describe('properties and options', () => {
  it('list the ad accounts of the user', async () => {
    expect(await connector.listProperties(test.maya.context)).toEqual([
      { id: SOFTWARE, name: 'Quillstack' },
      { id: EVENTS, name: 'Quillstack Events' },
    ]);
  });

  it('list ads by name', async () => {
    const request = { type: 'linkedin' as const, searchTerm: '', include: ['1'], inputs: { property: SOFTWARE } };
    const ads = (await connector.options.ad?.(test.maya.context, request)) ?? [];
    expect(ads.length).toBeGreaterThan(2);
    expect(ads.at(-1)).toEqual({ value: '1', label: '1' });
  });
});

itHasFigures(connector, 'linkedin', (inputs) => read(SOFTWARE, inputs, { range: oneDay('2026-10-06') }));

describe('a wrong widget', () => {
  itRefusesWidgets(
    () => test.http.sent,
    (inputs) => read(SOFTWARE, { metrics: ['spent'], ...inputs }),
    [
      [{ property: '' }, 'No ad account'],
      [{ property: '1,2' }, 'No ad account'],
      [{ metrics: [] }, 'No metric'],
      [{ metrics: ['costInUsd'] }, 'no metric or dimension'],
      [{ dimension: 'MEMBER_COMPANY' }, 'no metric or dimension'],
      [{ campaign: ['urn:li:sponsoredCampaign:1)'] }, 'is not an id'],
    ],
  );

  it('causes a permission error for an ad account of another user', async () => {
    await expect(read('999', byDay)).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('at LinkedIn'),
    });
  });
});

describe('signing in', () => {
  it('identifies the user and names the source after its ad accounts', async () => {
    expect(await connector.auth.identify(test.maya.context)).toEqual({
      account: 'Quillstack and 1 more',
      externalId: 'urn:li:person:104711204817240001337',
    });
    expect(test.maya.tokens.scope).toBe('r_ads,r_ads_reporting');
  });

  it('fails without a required permission', async () => {
    await expect(signIn(test, connector, { scopes: ['r_ads'] })).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('Retrieve reporting'),
    });
  });

  it('fails for a user without an ad account', async () => {
    const ines = await signIn(test, connector, { account: 'ines.duarte@example.com' });
    await expect(connector.auth.identify(ines.context)).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('no ad account'),
    });
  });

  it('renews a token that has expired after 60 days, until the refresh token ends after a year', async () => {
    const session = await signIn(test, connector);
    test.clock.at += 61 * DAY;
    expect((await connector.query(session.context, ask({ property: SOFTWARE, ...byDay }, { range: WEEK }))).empty).toBe(
      false,
    );
    expect(session.refreshes).toBeGreaterThan(0);
    test.clock.at = NOON + 366 * DAY;
    await expect(
      connector.query(session.context, ask({ property: SOFTWARE, ...byDay }, { range: WEEK })),
    ).rejects.toMatchObject({ kind: 'credential' });
  });

  it('adds a note three weeks before the connection ends; renewing a token does not change the end', async () => {
    const session = await signIn(test, connector);
    const notes = async () =>
      (await connector.query(session.context, ask({ property: SOFTWARE, ...byDay }, { range: WEEK }))).notes;
    expect(await notes()).toEqual([]);
    test.clock.at += 350 * DAY;
    expect(await notes()).toEqual([
      'The connection to LinkedIn ends on 2027-11-20. Reconnect the source before that day, so that its figures continue.',
    ]);
    expect(session.refreshes).toBeGreaterThan(0);
  });

  it('must be repeated after 60 days if the app is not an approved partner', async () => {
    await test.control('/linkedin/state', { partner: false });
    const session = await signIn(test, connector);
    expect(session.tokens.refreshToken).toBeUndefined();
    test.clock.at += 61 * DAY;
    await expect(
      connector.query(session.context, ask({ property: SOFTWARE, ...byDay }, { range: WEEK })),
    ).rejects.toMatchObject({
      kind: 'credential',
      message: expect.stringContaining('Reconnect'),
    });
  });
});
