import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connector, OAuthConnector, QueryRequest } from '../connector.ts';
import { describeHttpFaults } from '../testing/failing.ts';
import { type Session, signIn } from '../testing/sign-in.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { connector } from './index.ts';

interface Truth {
  created_at: string;
  status: string;
  type: string;
  domain: string;
  target_url: string;
  owner: string;
  price: number | null;
  currency: string;
  domain_authority: number;
}

const isOAuth = (one: Connector): one is OAuthConnector => one.auth.kind === 'oauth';
if (!isOAuth(connector)) throw new Error('Base is connected by sign-in.');
const CLIENT = 'client-1';
let test: TestVendor;
let session: Session;
beforeAll(async () => {
  test = await testVendor(connector, 'base_me');
  session = await signIn(test, connector);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.http.sent.length = 0;
  await test.calm();
});

const ask = queryOf('base_me');
const read = (inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
  connector.query(session.context, ask({ property: CLIENT, ...inputs }, changes));
const range = (startDate: string, endDate: string) => ({ range: { startDate, endDate } });
const ledger = async (from = '2026-10-01', to = '2026-10-31') =>
  (await test.control(`/base_me/ledger/coffee?from=${from}&to=${to}`)) as Truth[];
const mean = (values: number[]) => (values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

describe('links', () => {
  it('are counted by status', async () => {
    const { totals, property } = await read({
      metrics: ['links', 'confirmed', 'pending', 'requested', 'opportunity', 'domain_authority'],
    });
    const all = await ledger();
    const of = (status: string) => all.filter((one) => one.status === status).length;
    expect(totals).toEqual([
      all.length,
      of('confirmed'),
      of('pending'),
      of('requested'),
      of('opportunity'),
      mean(all.map((one) => one.domain_authority)),
    ]);
    expect(property).toBe('Marlow Coffee');
    expect(all.length).toBeGreaterThan(15);
  });

  it('have a row for every day between the first and the last link, 0 if no link was created', async () => {
    const { rows, granularity } = await read({ dimension: 'date', metrics: ['links', 'domain_authority'] });
    const all = await ledger();
    for (const [day, count] of rows)
      expect([day, count]).toEqual([day, all.filter(({ created_at: at }) => at.startsWith(String(day))).length]);
    expect(rows.some(([, count, authority]) => count === 0 && authority === null)).toBe(true);
    expect(granularity).toBe('day');
  });

  it.each([
    ['type', (one: Truth) => one.type],
    ['domain', (one: Truth) => one.domain],
    ['page', (one: Truth) => one.target_url],
    ['owner', (one: Truth) => one.owner],
    ['currency', (one: Truth) => one.currency],
    ['status', (one: Truth) => `${one.status.charAt(0).toUpperCase()}${one.status.slice(1)}`],
  ] as const)('grouped by %s match the ledger', async (dimension, nameOf) => {
    const { rows } = await read({ dimension, metrics: ['links'] });
    const expected: Record<string, number> = {};
    for (const one of await ledger()) expected[nameOf(one)] = (expected[nameOf(one)] ?? 0) + 1;
    expect(Object.fromEntries(rows.map(([name, count]) => [name, count]))).toEqual(expected);
  });

  it('in several currencies are counted, but their prices are not added', async () => {
    const mixed = await read({ metrics: ['links', 'price', 'average_price'] });
    const all = await ledger();
    expect(mixed.totals).toEqual([all.length, null, null]);
    expect(mixed.warnings).toEqual([expect.stringMatching(/EUR/)]);
    const pounds = all.filter(({ currency }) => currency === 'GBP').flatMap(({ price }) => price ?? []);
    const one = await read({
      metrics: ['price', 'average_price'],
      filter: [{ dimension: 'currency', operator: 'is', value: 'GBP' }],
    });
    expect([one.totals, one.columns[0]?.currency, one.warnings]).toEqual([[sum(pounds), mean(pounds)], 'GBP', []]);
  });

  it.each([
    ['is', 'status', ['Confirmed', 'pending'], (one: Truth) => ['confirmed', 'pending'].includes(one.status)],
    ['is_not', 'owner', 'Ana Ruiz', (one: Truth) => one.owner !== 'Ana Ruiz'],
    ['contains', 'domain', 'site-1', (one: Truth) => one.domain.includes('site-1')],
  ])('are filtered by the operator `%s`', async (operator, dimension, value, fits) => {
    const { totals } = await read({ metrics: ['links'], filter: [{ dimension, operator, value }] });
    expect(totals).toEqual([(await ledger()).filter(fits).length]);
  });

  it.each([
    ['a leap day', '2024-02-28', '2024-03-01'],
    ['the end of a month', '2026-09-30', '2026-10-01'],
    ['the end of summer time', '2026-10-24', '2026-10-26'],
    ['halves of two months', '2026-09-15', '2026-10-14'],
    ['nearly two years, which have many pages', '2025-01-01', '2026-10-31'],
  ])('are complete for %s', async (_name, from, to) => {
    expect((await read({ metrics: ['links'] }, range(from, to))).totals).toEqual([(await ledger(from, to)).length]);
  });

  it('are counted once if the vendor repeats them', async () => {
    await test.control('/base_me/state', { duplicates: true });
    try {
      expect((await read({ metrics: ['links'] })).totals).toEqual([(await ledger()).length]);
    } finally {
      await test.control('/base_me/state', { duplicates: false });
    }
  });

  it.each([
    ['before the first link', '2020-01-01', '2020-01-09'],
    ['in the future', '2027-01-01', '2027-01-09'],
  ])('are empty %s', async (_name, from, to) => {
    expect(await read({ metrics: ['links', 'domain_authority'] }, range(from, to))).toMatchObject({
      totals: [0, null],
      empty: true,
    });
  });
});

describe('the connection', () => {
  it('has the name of the team and lists its clients', async () => {
    expect(await connector.auth.identify(session.context)).toEqual({
      account: 'Fernhill Agency',
      externalId: 'team-1',
    });
    expect((await connector.listProperties(session.context)).map(({ name }) => name)).toContain('Marlow Coffee');
  });

  it('renews an expired token, and fails with a credential error after the user revokes access', async () => {
    const own = await signIn(test, connector);
    await test.control('/expire', { vendor: 'base_me' });
    expect((await connector.listProperties(own.context)).length).toBe(5);
    expect(own.refreshes).toBe(1);
    await test.control('/revoke', { vendor: 'base_me' });
    await expect(connector.listProperties(own.context)).rejects.toMatchObject({ kind: 'credential' });
    session = await signIn(test, connector);
    expect((await read({ metrics: ['links'] })).empty).toBe(false);
  });
});

describeHttpFaults(
  () => test,
  (changes) => connector.query({ ...session.context, ...changes }, ask({ property: CLIENT, metrics: ['links'] })),
  [['a deleted client', { status: 404 }, 'config']],
);

describe('a wrong widget', () => {
  itRefusesWidgets(
    () => test.http.sent,
    (inputs) => read({ metrics: ['links'], ...inputs }),
    [
      [{ property: '' }, 'No client'],
      [{ property: '../me' }, 'is no client'],
      [{ metrics: [] }, 'No metric'],
      [{ metrics: ['sessions'] }, 'no metric or dimension'],
      [{ dimension: 'campaign' }, 'no metric or dimension'],
    ],
  );
});

itHasFigures(connector, 'base_me', (inputs) => read(inputs));
