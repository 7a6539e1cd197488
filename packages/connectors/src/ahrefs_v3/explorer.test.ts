import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueryRequest } from '../connector.ts';
import { keysOf } from '../testing/key-cases.ts';
import { NOON, queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { endsSoon } from './client.ts';
import { connector } from './index.ts';
import { datesOf } from './ranks.ts';

let test: TestVendor;
let keys: Awaited<ReturnType<typeof keysOf>>;
beforeAll(async () => {
  test = await testVendor(connector, 'ahrefs');
  keys = await keysOf(test, 'ahrefs');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.at = NOON;
  test.http.sent.length = 0;
  await test.calm();
  await test.control('/reset-quota', { vendor: 'ahrefs' });
});

interface Ledger {
  links: { refdomains: number; backlinks: number; rating: number; rank: number };
  search: Record<string, number>;
  keywords: { phrase: string; position: number; volume: number; traffic: number; url: string }[];
}
const ledger = async (day: string, more = '', domain = 'marlowcoffee.com') =>
  (await test.control(`/ahrefs/ledger/${domain}?day=${day}${more}`)) as Ledger;
const units = async () => ((await test.control('/ahrefs')) as { units: { active: number; limited: number } }).units;

const ask = queryOf('ahrefs_v3');
const base = { property: 'marlowcoffee.com', reportType: 'overview' };
const read = (inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}, key = keys.active) =>
  connector.query(test.keyContext(key), ask({ ...base, ...inputs }, changes));
const range = (startDate: string, endDate: string) => ({ range: { startDate, endDate } });

describe('the overview', () => {
  it('returns links and search figures of the last day, amounts in dollars', async () => {
    const metrics = ['domain_rating', 'ahrefs_rank', 'backlinks', 'refdomains', 'org_traffic', 'org_cost'];
    const { totals, columns, rows, notes } = await read({ metrics });
    const { links, search } = await ledger('2026-10-31');
    expect(totals).toEqual([
      links.rating,
      links.rank,
      links.backlinks,
      links.refdomains,
      search.org_traffic,
      (search.org_cost ?? 0) / 100,
    ]);
    expect([rows, columns.at(-1)?.currency]).toEqual([[], 'USD']);
    expect(notes).toContainEqual('This report cost 150 API units of Ahrefs, 149850 are left.');
    expect(await units()).toMatchObject({ active: 149_850 });
  });

  it('returns the search figures of a chosen country', async () => {
    const { totals } = await read({ metrics: ['org_traffic'], country: 'ie' });
    expect(totals).toEqual([(await ledger('2026-10-31', '&country=ie')).search.org_traffic]);
  });

  it('returns the figures of today for a range that ends in the future', async () => {
    const { totals } = await read({ metrics: ['backlinks'] }, range('2026-11-01', '2026-12-31'));
    expect(totals).toEqual([(await ledger('2026-11-20')).links.backlinks]);
  });

  it('by `date` has a row for each day; the total is the last row, because levels cannot be added', async () => {
    const metrics = ['domain_rating', 'refdomains', 'org_traffic'];
    const { rows, totals, granularity } = await read({ dimension: 'date', metrics }, range('2026-10-24', '2026-10-26'));
    const expected = await Promise.all(
      ['2026-10-24', '2026-10-25', '2026-10-26'].map(async (day) => {
        const { links, search } = await ledger(day);
        return [day, links.rating, links.refdomains, search.org_traffic];
      }),
    );
    expect([rows, granularity]).toEqual([expected, 'day']);
    expect(totals).toEqual([null, ...(expected.at(-1)?.slice(1) ?? [])]);
  });

  it.each([
    ['2026-10-01', '2026-10-31', 'daily', 'day'],
    ['2026-08-01', '2026-10-31', 'weekly', 'week'],
    ['2025-11-01', '2026-10-31', 'monthly', 'month'],
  ])(
    'requests rows from %s to %s with the grouping `%s`, which saves units',
    async (from, to, grouping, granularity) => {
      const answer = await read({ dimension: 'date', metrics: ['org_traffic'] }, range(from, to));
      expect(answer.granularity).toBe(granularity);
      expect(test.http.sent.some(({ url }) => url.includes(`history_grouping=${grouping}`))).toBe(true);
      expect(answer.rows.length).toBeLessThan(33);
      if (granularity === 'month') expect(answer.rows.every(([day]) => String(day).endsWith('-01'))).toBe(true);
    },
  );

  it('is empty for days before the domain existed', async () => {
    expect(await read({ dimension: 'date', metrics: ['refdomains'] }, range('2020-01-01', '2020-01-05'))).toMatchObject(
      {
        rows: [],
        empty: true,
      },
    );
    expect(await read({ property: 'nowhere.example', metrics: ['backlinks'] })).toMatchObject({
      totals: [null],
      empty: true,
    });
  });
});

describe('lists', () => {
  it('return the best keywords with the vendor’s figures', async () => {
    const { rows, truncated } = await read({
      reportType: 'keywords',
      dimension: 'keyword',
      metrics: ['position', 'volume', 'traffic'],
    });
    const { keywords } = await ledger('2026-10-31');
    expect(rows).toEqual(
      keywords.slice(0, 30).map(({ phrase, position, volume, traffic }) => [phrase, position, volume, traffic]),
    );
    expect(truncated).toBe(keywords.length >= 30);
  });

  it('return the names of pages, competitors, countries and referring domains', async () => {
    const pages = await read({ reportType: 'pages', dimension: 'page', metrics: ['traffic'] });
    expect(pages.rows[0]?.[0]).toMatch(/^https:\/\/marlowcoffee\.com\//);
    const rivals = await read({ reportType: 'competitors', dimension: 'domain', metrics: ['traffic'], country: 'gb' });
    expect(rivals.rows).toContainEqual([
      'bean-and-leaf.example',
      (await ledger('2026-10-31', '&country=gb', 'bean-and-leaf.example')).search.org_traffic,
    ]);
    const countries = await read({ reportType: 'countries', dimension: 'country', metrics: ['org_traffic'] });
    expect(countries.rows[0]?.[0]).toBe('United Kingdom');
    const links = await read({ reportType: 'refdomains', dimension: 'domain', metrics: ['domain_rating', 'links'] });
    expect([links.rows.length, links.rows[0], links.truncated]).toEqual([30, ['link-1.example', 80, 1], true]);
  });

  it('contain a row once if the vendor repeats it', async () => {
    const inputs = { reportType: 'refdomains', dimension: 'domain', metrics: ['links'] };
    const { rows } = await read(inputs);
    await test.control('/ahrefs/state', { duplicates: true });
    expect((await read(inputs)).rows).toEqual(rows);
  });
});

describe('units', () => {
  it('limit the rows if few are left, and a warning states this', async () => {
    const { rows, warnings, notes } = await read(
      { reportType: 'refdomains', dimension: 'domain', metrics: ['domain_rating', 'links', 'dofollow_links'] },
      {},
      keys.limited,
    );
    // 120 units are left, and a row costs 4.
    expect(rows).toHaveLength(30);
    expect(warnings).toEqual([]);
    expect(notes).toContainEqual(expect.stringContaining('ends on 2026-12-01'));
    await test.control('/reset-quota', { vendor: 'ahrefs' });
    const dear = await read(
      { reportType: 'keywords', dimension: 'keyword', metrics: ['volume', 'difficulty', 'traffic'] },
      {},
      keys.limited,
    );
    expect(dear.rows).toHaveLength(3);
    expect(dear.warnings).toEqual([expect.stringContaining('rows may be missing')]);
  });

  it.each([
    ['without units', () => keys.spent, { metrics: ['org_traffic'] }],
    [
      'with fewer units than three calls need',
      () => keys.limited,
      { metrics: ['domain_rating', 'backlinks', 'org_traffic'] },
    ],
    ['with fewer units than a history needs', () => keys.limited, { dimension: 'date', metrics: ['org_traffic'] }],
  ])('cause an error for a key %s before a request is sent, and the source stays valid', async (_name, key, inputs) => {
    await expect(read(inputs, {}, key())).rejects.toMatchObject({ kind: 'transient', limited: true });
    expect(test.http.sent.filter(({ url }) => url.includes('site-explorer'))).toEqual([]);
    const ranks = queryOf('ahrefs_v3_ranks')({ property: '6100001', metrics: ['ranked'] });
    expect((await connector.query(test.keyContext(key()), ranks)).empty).toBe(false);
  });
});

describe('a wrong widget', () => {
  itRefusesWidgets(
    () => test.http.sent,
    (inputs) => read({ metrics: ['org_traffic'], ...inputs }),
    [
      [{ property: '' }, 'No domain'],
      [{ property: 'not a domain' }, 'is not a domain'],
      [{ reportType: 'sums' }, 'No report'],
      [{ country: 'gbr' }, 'no country'],
      [{ metrics: ['position'] }, 'no metric or dimension'],
      [{ dimension: 'date', metrics: ['backlinks'] }, 'no history'],
      [{ reportType: 'keywords', metrics: ['position'] }, 'has no totals'],
      [{ reportType: 'competitors', dimension: 'domain', metrics: ['traffic'] }, 'needs a country'],
    ],
  );

  it.each([
    [401, 'credential', false],
    [403, 'permission', false],
    [429, 'transient', true],
    [500, 'transient', false],
    [400, 'config', false],
  ])('status %i of the vendor causes a %s error', async (status, kind, limited) => {
    await test.fault({ status, times: 0, match: { operation: 'ahrefs.explorer.metrics' } });
    await expect(read({ metrics: ['org_traffic'] })).rejects.toMatchObject({ kind, limited });
  });
});

itHasFigures(connector, 'ahrefs_v3', (inputs) => read({ ...inputs, ...(inputs.country ? { country: 'gb' } : {}) }));

it.each([
  [null, false],
  ['2026-12-12', false],
  ['2026-12-11', true],
  ['2026-11-20', true],
  ['2026-11-19', false],
])('on 20 November 2026, a key that ends on %s ends soon: %s', (keyEnds, soon) => {
  expect(endsSoon('2026-11-20', keyEnds)).toBe(soon);
});

describe('the days of a chart of positions', () => {
  it.each([
    ['2026-10-01', '2026-10-03', ['2026-10-01', '2026-10-02', '2026-10-03']],
    ['2026-11-19', '2026-11-25', ['2026-11-19', '2026-11-20']],
    ['2026-12-01', '2026-12-05', []],
  ])('from %s to %s are %j', (startDate, endDate, days) => {
    expect(datesOf({ startDate, endDate }, '2026-11-20')).toEqual(days);
  });

  it.each([
    ['2026-10-14', 'day'],
    ['2026-10-31', 'none'],
  ])('until %s have the granularity `%s`, so that a skipped day is not drawn as a gap', async (endDate, expected) => {
    const inputs = { property: '6100001', dimension: 'date', metrics: ['average_position'] };
    const asked = queryOf('ahrefs_v3_ranks')(inputs, { range: { startDate: '2026-10-01', endDate } });
    expect((await connector.query(test.keyContext(keys.active), asked)).granularity).toBe(expected);
  });

  it('of a long range are at most 14 and include the last day', () => {
    const days = datesOf({ startDate: '2026-08-01', endDate: '2026-10-31' }, '2026-11-20');
    expect([days.length <= 14, days.at(-1)]).toEqual([true, '2026-10-31']);
  });
});
