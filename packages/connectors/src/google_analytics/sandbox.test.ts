import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OptionRequest, QueryRequest } from '../connector.ts';
import { recordingHttp } from '../testing/http.ts';
import { type Session, signIn, type TestSandbox, testSandbox } from '../testing/sandbox.ts';
import { definition } from './definition.ts';
import { connector as googleAnalytics } from './index.ts';

let sandbox: TestSandbox;
let session: Session;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.control('/faults', undefined, 'DELETE');
  await sandbox.control('/reset-quota');
  session = await signIn(sandbox, googleAnalytics);
});

const SHOP = 'properties/310200101';
const RUN = { operation: 'analyticsdata.runReport' };
const base: QueryRequest = {
  type: 'google_analytics_4',
  inputs: { property: SHOP, dimension: 'date', metrics: ['sessions'] },
  range: { startDate: '2026-10-01', endDate: '2026-10-31' },
  timezone: 'Europe/London',
  currency: null,
  maxRows: 10_000,
  properties: [{ id: SHOP, name: 'Marlow Coffee Shop' }],
};
const query = (changes: Partial<QueryRequest> = {}) => googleAnalytics.query(session.context, { ...base, ...changes });
const ask = (option: string, changes: Partial<OptionRequest> = {}) =>
  googleAnalytics.options[option]?.(session.context, {
    type: 'google_analytics_4',
    searchTerm: '',
    include: [],
    inputs: { property: SHOP },
    ...changes,
  }) ?? Promise.reject(new Error(`No option ${option}`));

describe('properties', () => {
  it('are listed with their vendor accounts', async () => {
    const properties = await googleAnalytics.listProperties(session.context);
    expect(properties[0]).toEqual({ id: SHOP, name: 'Marlow Coffee Shop', group: 'Marlow Coffee' });
    expect(new Set(properties.map(({ group }) => group)).size).toBeGreaterThan(1);
    const options = await ask('property', { searchTerm: 'journal' });
    expect(options).toEqual([{ value: 'properties/310200102', label: 'The Marlow Journal', group: 'Marlow Coffee' }]);
  });

  it('are an empty list for a user without access', async () => {
    const otherLogin = await signIn(sandbox, googleAnalytics, { account: 'ines.duarte@example.com' });
    expect(await googleAnalytics.listProperties(otherLogin.context)).toEqual([]);
    await expect(googleAnalytics.query(otherLogin.context, base)).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('may not read this property'),
    });
  });
});

describe('reports', () => {
  it.each(definition.configs.map(({ id, inputs }) => [id, inputs] as const))(
    'have figures for the ready-made configuration %s',
    async (_id, inputs) => {
      const result = await query({ inputs: { ...inputs, property: SHOP } });
      const metrics = Array.isArray(inputs.metrics) ? inputs.metrics : [];
      expect(result.columns.map(({ key }) => key)).toEqual([
        ...(inputs.dimension === null ? [] : ['dimension']),
        ...metrics,
      ]);
      expect(result.totals.filter((total) => typeof total === 'number')).toHaveLength(metrics.length);
      if (inputs.dimension !== null) expect(result.rows.length).toBeGreaterThan(0);
    },
  );

  it('contain each day once, in order, and add up to the source’s total', async () => {
    const { rows, totals, property, warnings } = await query();
    expect(rows).toHaveLength(31);
    expect(rows.map(([day]) => day)).toEqual(
      Array.from({ length: 31 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`),
    );
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(totals[1]);
    expect({ property, warnings }).toEqual({ property: 'Marlow Coffee Shop', warnings: [] });
  });

  it('count users once, so their total is less than the sum of the days', async () => {
    const { rows, totals } = await query({ inputs: { ...base.inputs, metrics: ['activeUsers'] } });
    expect(Number(totals[1])).toBeLessThan(rows.reduce((sum, row) => sum + Number(row[1]), 0));
  });

  it('depend on the range, on campaigns and on filters', async () => {
    const total = async (changes: Partial<QueryRequest>) => Number((await query(changes)).totals[1]);
    const all = await total({});
    const september = await total({ range: { startDate: '2026-09-01', endDate: '2026-09-30' } });
    const direct = await total({
      inputs: {
        ...base.inputs,
        filter: [{ dimension: 'sessionDefaultChannelGroup', operator: 'equals', value: 'direct' }],
      },
    });
    const others = await total({
      inputs: {
        ...base.inputs,
        filter: [{ dimension: 'sessionDefaultChannelGroup', operator: 'not_equals', value: 'Direct' }],
      },
    });
    const campaign = await total({ inputs: { ...base.inputs, campaign: ['brand-search', 'weekly-letter'] } });
    expect(september).not.toBe(all);
    expect(direct).toBeGreaterThan(0);
    expect(direct + others).toBe(all);
    expect(campaign).toBeGreaterThan(0);
    expect(campaign).toBeLessThan(all);
  });

  it('stop at the maximum number of rows', async () => {
    const { rows, truncated } = await query({ inputs: { ...base.inputs, dimension: 'pagePath' }, maxRows: 3 });
    expect(rows).toHaveLength(3);
    expect(truncated).toBe(true);
  });

  it('convert money if another currency is requested', async () => {
    const inputs = { ...base.inputs, metrics: ['totalRevenue'] };
    const own = await query({ inputs });
    const dollars = await query({ inputs, currency: 'USD' });
    expect([own.columns[1]?.currency, dollars.columns[1]?.currency]).toEqual(['GBP', 'USD']);
    expect(dollars.totals[1]).not.toBe(own.totals[1]);
  });

  it('are empty for a property without data', async () => {
    const { rows, totals } = await query({ inputs: { ...base.inputs, property: 'properties/310200105' } });
    expect({ rows, totals }).toEqual({ rows: [], totals: [null, 0] });
  });

  it('request the property’s name if it is unknown', async () => {
    expect((await query({ properties: undefined })).property).toBe('Marlow Coffee Shop');
  });

  it('reject an unknown metric with the vendor’s message', async () => {
    await expect(query({ inputs: { ...base.inputs, metrics: ['bogus'] } })).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining('bogus'),
    });
  });
});

describe('options', () => {
  it('are the property’s metrics and dimensions, with the catalogue’s names', async () => {
    const metrics = await ask('metrics');
    expect(metrics).toContainEqual({ value: 'sessions', label: 'Sessions', group: 'Sessions' });
    expect(metrics.map(({ value }) => value)).not.toContain('organicGoogleSearchClicks');
    expect((await ask('dimension'))[0]).toEqual({ value: 'date', label: 'Date', group: 'Time' });
    expect(await ask('metrics', { searchTerm: 'bounce' })).toEqual([
      { value: 'bounceRate', label: 'Bounce rate', group: 'Sessions' },
    ]);
  });

  it('are those of the catalogue if the vendor fails or no property is chosen', async () => {
    expect(await ask('metrics', { inputs: {}, searchTerm: 'search clicks' })).toHaveLength(1);
    await sandbox.fault({ match: { operation: 'analyticsdata.getMetadata' }, status: 503, times: 2 });
    expect(await ask('metrics', { searchTerm: 'search clicks' })).toHaveLength(1);
  });

  it('of campaigns and filter values come from the data and can be searched', async () => {
    expect((await ask('campaign', { searchTerm: 'brand' })).map(({ value }) => value)).toEqual(['brand-search']);
    const countries = await ask('filter', {
      inputs: { property: SHOP, filter_dimension: 'country' },
      include: ['Atlantis'],
    });
    expect(countries[0]).toEqual({ value: 'United Kingdom', label: 'United Kingdom' });
    expect(countries.at(-1)).toEqual({ value: 'Atlantis', label: 'Atlantis' });
    await expect(ask('filter')).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining('dimension first'),
    });
  });
});

describe('a failing vendor', () => {
  it.each([
    ['too many requests', { status: 429 }, 3],
    ['a server error', { status: 500 }, 2],
    ['an outage', { status: 503 }, 2],
    ['a page instead of data', { htmlInsteadOfJson: true }, 2],
    ['a cut connection', { drop: 'beforeHeaders' as const }, 2],
    ['an answer cut in the middle', { drop: 'midBody' as const }, 2],
  ])('is called again after %s, and causes a transient error if it continues to fail', async (_name, fault, tries) => {
    await sandbox.fault({ match: RUN, ...fault, times: tries - 1 });
    expect((await query()).rows).toHaveLength(31);
    expect(session.waits).toHaveLength(tries - 1);
    await sandbox.fault({ match: RUN, ...fault, times: 0 });
    session.http.sent.length = 0;
    await expect(query()).rejects.toMatchObject({ kind: 'transient' });
    expect(session.http.sent).toHaveLength(tries);
  });

  it('is not called again if it requires a long wait, and the error contains the wait', async () => {
    await sandbox.fault({ match: RUN, status: 429, headers: { 'retry-after': '120' } });
    await expect(query()).rejects.toMatchObject({ kind: 'transient', retryAfter: 120 });
    expect(session.waits).toEqual([]);
  });

  it('causes an error if it answers too slowly', async () => {
    await sandbox.fault({ match: RUN, delayMs: 600, times: 2 });
    // The time limit applies only to the query, not to the sign-in.
    const context = { ...session.context, http: recordingHttp({ timeout: 150 }) };
    await expect(googleAnalytics.query(context, base)).rejects.toMatchObject({
      kind: 'transient',
      message: expect.stringContaining('did not answer in time'),
    });
  });

  it('is not awaited after the caller aborts', async () => {
    await sandbox.fault({ match: RUN, delayMs: 15_000 });
    const context = { ...session.context, signal: AbortSignal.timeout(100) };
    const started = Date.now();
    await expect(googleAnalytics.query(context, base)).rejects.toThrow();
    // The limit is much shorter than the vendor's delay, so that the test passes on a slow machine.
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});

describe('a token', () => {
  it('is renewed once if it expired early, and the report is returned', async () => {
    await sandbox.control('/expire', { account: 'maya@marlowcoffee.com' });
    expect((await query()).rows).toHaveLength(31);
    expect(session.refreshes).toBe(1);
  });

  it('causes a credential error if it was revoked', async () => {
    await sandbox.control('/revoke', { account: 'maya@marlowcoffee.com' });
    await expect(query()).rejects.toMatchObject({
      kind: 'credential',
      message: expect.stringContaining('Reconnect the source'),
    });
    expect(session.refreshes).toBe(1);
  });
});
