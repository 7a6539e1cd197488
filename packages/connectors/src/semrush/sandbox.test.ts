import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueryRequest } from '../connector.ts';
import { NOON, queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { connector } from './index.ts';
import { MAX_LINES } from './inputs.ts';

let test: TestVendor;
let keys: Record<'active' | 'few' | 'spent' | 'disabled' | 'limited', string>;
beforeAll(async () => {
  test = await testVendor(connector, 'semrush');
  ({ keys } = (await test.control('/semrush')) as { keys: typeof keys });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.at = NOON;
  test.http.sent.length = 0;
  await test.calm();
  await test.control('/reset-quota', { vendor: 'semrush' });
});

interface Estimate {
  rank: number;
  organicKeywords: number;
  organicTraffic: number;
  organicCost: number;
  paidKeywords: number;
  paidTraffic: number;
  paidCost: number;
}
interface Keyword {
  phrase: string;
  url: string;
  position: number;
  previous: number;
  volume: number;
  difficulty: number;
  cpc: number;
  competition: number;
  results: number;
  trafficShare: number;
  costShare: number;
}
interface Side {
  keywords: Keyword[];
  competitors: { domain: string; relevance: number; common: number; estimate: Estimate }[];
}
interface Ledger {
  estimate: Estimate | null;
  organic: Side;
  paid: Side;
}

/** Returns the figures from the sandbox's ledger. */
const ledger = async (snapshot: string, domain = 'marlowcoffee.com', database = 'uk') =>
  (await test.control(`/semrush/ledger/${domain}?database=${database}&snapshot=${snapshot}`)) as Ledger;

const ask = queryOf('semrush');
const base = { property: 'marlowcoffee.com', database: 'uk', reportType: 'overview' };
const read = (inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}, key = keys.active) =>
  connector.query(test.keyContext(key), ask({ ...base, ...inputs }, changes));
const range = (startDate: string, endDate: string) => ({ range: { startDate, endDate } });
const NOW = range('2026-10-21', '2026-11-19');
/** Returns the parameters of the report call, without the call for the units. */
const sentQuery = () => {
  const sent = test.http.sent.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith('/api/'));
  return Object.fromEntries(sent?.searchParams ?? []);
};
const OVERVIEW = [
  'rank',
  'organic_keywords',
  'organic_traffic',
  'organic_cost',
  'paid_keywords',
  'paid_traffic',
  'paid_cost',
];
const figures = (estimate: Estimate | null) =>
  estimate === null
    ? OVERVIEW.map(() => null)
    : [
        estimate.rank,
        estimate.organicKeywords,
        estimate.organicTraffic,
        estimate.organicCost,
        estimate.paidKeywords,
        estimate.paidTraffic,
        estimate.paidCost,
      ];

describe('Domain Overview', () => {
  it('has the current figures for a range that ends in this month', async () => {
    const { rows, totals, columns, notes, empty, granularity, property } = await read({ metrics: OVERVIEW }, NOW);
    expect(totals).toEqual(figures((await ledger('20261115')).estimate));
    expect({ rows, empty, granularity, property }).toEqual({
      rows: [],
      empty: false,
      granularity: 'none',
      property: 'marlowcoffee.com',
    });
    expect(columns.filter(({ currency }) => currency === 'USD').map(({ key }) => key)).toEqual([
      'organic_cost',
      'paid_cost',
    ]);
    expect(notes).toEqual(['Figures are from the latest data of Semrush.']);
    expect(sentQuery().display_date).toBeUndefined();
  });

  it('has the snapshot of the month in which an earlier range ends', async () => {
    const { totals, notes } = await read({ metrics: OVERVIEW }, range('2026-02-10', '2026-03-31'));
    expect(totals).toEqual(figures((await ledger('20260315')).estimate));
    expect(sentQuery().display_date).toBe('20260315');
    expect(notes?.[0]).toContain('2026-03');
  });

  it('by month has one row for each month of the range, and the last month as the total', async () => {
    const months = ['2026-08', '2026-09', '2026-10'];
    const { rows, totals, granularity } = await read(
      { dimension: 'month', metrics: OVERVIEW },
      range('2026-08-31', '2026-10-01'),
    );
    const expected = await Promise.all(
      months.map(async (month) => figures((await ledger(`${month.replace('-', '')}15`)).estimate)),
    );
    expect(rows).toEqual(months.map((month, index) => [month, ...(expected[index] ?? [])]));
    expect(totals).toEqual([null, ...(expected[2] ?? [])]);
    expect(granularity).toBe('month');
  });

  it('by month requests only the lines from the start of the range to now', async () => {
    await read({ dimension: 'month', metrics: ['rank'] }, range('2026-09-01', '2026-09-30'));
    expect(sentQuery()).toMatchObject({ type: 'domain_rank_history', display_sort: 'dt_desc', display_limit: '3' });
  });

  it('by month has the months of both years if the range contains the turn of a year', async () => {
    const { rows } = await read({ dimension: 'month', metrics: ['rank'] }, range('2025-11-30', '2026-02-01'));
    expect(rows.map(([month]) => month)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('by month omits the current month before its snapshot exists', async () => {
    test.clock.at = Date.parse('2026-11-14T23:00:00Z');
    const { rows } = await read({ dimension: 'month', metrics: ['rank'] }, range('2026-10-01', '2026-11-14'));
    expect(rows.map(([month]) => month)).toEqual(['2026-10']);
  });

  it('by month is empty before the domain had visitors, and for future months', async () => {
    expect(await read({ dimension: 'month', metrics: ['rank'] }, range('2021-01-01', '2021-12-31'))).toMatchObject({
      rows: [],
      empty: true,
      totals: [null, null],
    });
    test.http.sent.length = 0;
    expect(await read({ dimension: 'month', metrics: ['rank'] }, range('2027-01-01', '2027-01-31'))).toMatchObject({
      rows: [],
      empty: true,
    });
    expect(sentQuery()).toEqual({});
  });

  it('by database has one row for each country and no total', async () => {
    const { rows, totals } = await read({ dimension: 'database', metrics: ['organic_traffic', 'rank'] }, NOW);
    const [home] = rows;
    const { estimate } = await ledger('20261115');
    expect(home).toEqual(['United Kingdom', estimate?.organicTraffic, estimate?.rank]);
    expect(rows.map(([name]) => name)).toEqual([
      'United Kingdom',
      'United States',
      'Germany',
      'Ireland',
      'France',
      'Netherlands',
      'Australia',
      'Canada',
      'Denmark',
      'Brazil',
    ]);
    expect(totals).toEqual([null, null, null]);
  });

  it('by domain compares competitors in the order in which they were entered', async () => {
    const competitor = 'https://bean-and-leaf.example/shop, dailygrind.example';
    const { rows } = await read({ dimension: 'domain', competitor, metrics: ['organic_traffic'] }, NOW);
    const names = ['marlowcoffee.com', 'bean-and-leaf.example', 'dailygrind.example'];
    const expected = await Promise.all(
      names.map(async (name) => (await ledger('20261115', name)).estimate?.organicTraffic),
    );
    expect(rows).toEqual(names.map((name, index) => [name, expected[index]]));
  });

  it('has a row without values for a competitor without figures', async () => {
    const { rows, empty } = await read({ dimension: 'domain', competitor: 'nobody.example', metrics: ['rank'] }, NOW);
    expect(rows[1]).toEqual(['nobody.example', null]);
    expect(empty).toBe(false);
  });

  it('is empty with every dimension for a domain that Semrush does not have', async () => {
    for (const dimension of [null, 'month', 'database', 'domain']) {
      const answer = await read({ property: 'nobody.example', dimension, metrics: ['rank'] }, NOW);
      expect([dimension, answer.empty, answer.rows]).toEqual([dimension, true, []]);
    }
  });

  it('is empty in a database in which the domain is not found', async () => {
    expect(await read({ database: 'jp', metrics: ['rank'] }, NOW)).toMatchObject({ empty: true, totals: [null] });
  });

  it('has zeros for a domain without ads, and is not empty', async () => {
    const inputs = { property: 'secondspring.example', database: 'ie', metrics: ['paid_keywords', 'paid_cost'] };
    expect(await read(inputs, NOW)).toMatchObject({ totals: [0, 0], empty: false });
  });
});

const POSITIONS = [
  'position',
  'previous_position',
  'volume',
  'difficulty',
  'cpc',
  'competition',
  'results',
  'traffic_share',
  'traffic_cost_share',
];
const keywordRow = (keyword: Keyword) => [
  keyword.phrase,
  keyword.position,
  keyword.previous === 0 ? null : keyword.previous,
  keyword.volume,
  keyword.difficulty,
  keyword.cpc,
  keyword.competition,
  keyword.results,
  keyword.trafficShare,
  keyword.costShare,
];

describe('positions', () => {
  const organic = { reportType: 'organic_positions', dimension: 'keyword', metrics: POSITIONS };

  it('match the sandbox, and begin with the keywords that have the most traffic', async () => {
    const { rows, truncated } = await read(organic, NOW);
    const { keywords } = (await ledger('20261115')).organic;
    expect(keywords.length).toBeGreaterThan(MAX_LINES);
    expect(rows).toEqual(keywords.slice(0, MAX_LINES).map(keywordRow));
    expect(truncated).toBe(true);
  });

  it('of an earlier month are from its snapshot', async () => {
    const { rows } = await read(organic, range('2026-05-01', '2026-05-31'));
    expect(rows).toEqual((await ledger('20260515')).organic.keywords.slice(0, MAX_LINES).map(keywordRow));
  });

  it('can have a keyword with semicolons and quotes', async () => {
    const inputs = {
      ...organic,
      filter: [{ dimension: 'keyword', operator: 'contains', value: '"' }],
      metrics: ['position'],
    };
    const { rows } = await read(inputs, NOW);
    const found = (await ledger('20261115')).organic.keywords.filter(({ phrase }) => phrase.includes(';'));
    expect(found).toHaveLength(1);
    expect(rows).toEqual(found.map(({ phrase, position }) => [phrase, position]));
  });

  it('have no value for the previous position of a new keyword', async () => {
    const { keywords } = (await ledger('20261115')).organic;
    const fresh = keywords.slice(0, MAX_LINES).find(({ previous }) => previous === 0);
    const { rows } = await read({ ...organic, metrics: ['previous_position'] }, NOW);
    if (fresh !== undefined) expect(rows).toContainEqual([fresh.phrase, null]);
    expect(rows.some(([, previous]) => previous === 0)).toBe(false);
  });

  it.each([
    ['contains', 'coffee', (text: string) => text.includes('coffee')],
    ['not_contains', 'coffee', (text: string) => !text.includes('coffee')],
    ['begins_with', 'coffee', (text: string) => text.startsWith('coffee')],
    ['ends_with', 'online', (text: string) => text.endsWith('online')],
    ['equals', 'coffee beans', (text: string) => text === 'coffee beans'],
    ['not_equals', 'coffee beans', (text: string) => text !== 'coffee beans'],
  ])('are filtered by a keyword that %s', async (operator, value, matches) => {
    const inputs = { ...organic, metrics: ['position'], filter: [{ dimension: 'keyword', operator, value }] };
    const { rows } = await read(inputs, NOW);
    const expected = (await ledger('20261115')).organic.keywords.filter(({ phrase }) => matches(phrase));
    expect(rows).toEqual(expected.slice(0, MAX_LINES).map(({ phrase, position }) => [phrase, position]));
  });

  it('are limited by all filters, by keyword and by URL', async () => {
    const filter = [
      { dimension: 'url', operator: 'contains', value: '/shop/' },
      { dimension: 'keyword', operator: 'not_contains', value: 'uk' },
    ];
    const { rows } = await read({ ...organic, metrics: ['position'], filter }, NOW);
    const expected = (await ledger('20261115')).organic.keywords.filter(
      ({ url, phrase }) => url.includes('/shop/') && !phrase.includes('uk'),
    );
    expect(rows.map(([phrase]) => phrase)).toEqual(expected.slice(0, MAX_LINES).map(({ phrase }) => phrase));
  });

  it('of ads match the sandbox', async () => {
    const inputs = {
      reportType: 'paid_positions',
      dimension: 'keyword',
      metrics: ['position', 'cpc', 'traffic_share'],
    };
    const { rows } = await read(inputs, NOW);
    const { keywords } = (await ledger('20261115')).paid;
    expect(keywords.length).toBeGreaterThan(0);
    expect(rows).toEqual(
      keywords.slice(0, MAX_LINES).map((one) => [one.phrase, one.position, one.cpc, one.trafficShare]),
    );
  });

  it('of a domain without ads are empty', async () => {
    const inputs = {
      property: 'secondspring.example',
      database: 'ie',
      reportType: 'paid_positions',
      dimension: 'keyword',
      metrics: ['position'],
    };
    expect(await read(inputs, NOW)).toMatchObject({ rows: [], empty: true });
  });

  it('have one row for a repeated line', async () => {
    await test.control('/semrush/state', { duplicates: true });
    const { rows } = await read({ ...organic, metrics: ['position'] }, NOW);
    expect(new Set(rows.map(([phrase]) => phrase)).size).toBe(rows.length);
    expect(rows).toHaveLength(MAX_LINES);
  });
});

describe('competitors', () => {
  it.each([
    ['organic_competitors', 'organic'],
    ['paid_competitors', 'paid'],
  ] as const)('of the report `%s` match the sandbox, with relevance in percent', async (reportType, side) => {
    const metrics = ['relevance', 'common_keywords', side === 'organic' ? 'organic_traffic' : 'paid_traffic'];
    const { rows } = await read({ reportType, dimension: 'domain', metrics }, NOW);
    const { competitors } = (await ledger('20261115'))[side];
    expect(competitors.length).toBeGreaterThan(0);
    expect(rows).toEqual(
      competitors.map(({ domain, relevance, common, estimate }) => [
        domain,
        Math.round(relevance * 100),
        common,
        side === 'organic' ? estimate.organicTraffic : estimate.paidTraffic,
      ]),
    );
  });
});

describe('units', () => {
  it('cause a warning if too few are left, because Semrush then omits lines', async () => {
    const inputs = { reportType: 'organic_positions', dimension: 'keyword', metrics: ['position'] };
    const { rows, warnings } = await read(inputs, NOW, keys.few);
    expect(rows).toHaveLength(9);
    expect(warnings).toEqual([expect.stringMatching(/95 API units left|5 API units left/)]);
    expect((await read(inputs, NOW)).warnings).toEqual([]);
  });

  it('are not used by option calls', async () => {
    const request = {
      type: 'semrush' as const,
      searchTerm: 'position',
      include: [],
      inputs: { reportType: 'paid_positions' },
    };
    const options = await connector.options.metrics?.(test.keyContext(keys.active), request);
    expect(options?.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['position', 'previous_position', 'position_difference']),
    );
    expect(options?.map(({ value }) => value)).not.toContain('difficulty');
    expect(test.http.sent).toEqual([]);
  });
});

itHasFigures(connector, 'semrush', (inputs) => read({ ...inputs, competitor: 'bean-and-leaf.example' }, NOW));

describe('a wrong widget', () => {
  itRefusesWidgets(
    () => test.http.sent,
    (inputs) => read({ metrics: ['rank'], ...inputs }),
    [
      [{ property: '' }, 'No domain is entered'],
      [{ property: 'marlow coffee' }, 'is not a domain'],
      [{ property: '127.0.0.1' }, 'is not a domain'],
      [{ property: 'localhost' }, 'is not a domain'],
      [{ database: 'atlantis' }, 'no database'],
      [{ reportType: 'rank' }, 'No report'],
      [{ metrics: [] }, 'No metric'],
      [{ metrics: ['sessions'] }, 'no metric or dimension'],
      [{ metrics: ['position'] }, 'has no “Position”'],
      [{ dimension: 'keyword' }, 'has no rows by Keyword'],
      [{ reportType: 'organic_positions', metrics: ['position'] }, 'has no totals'],
      [{ dimension: 'domain', competitor: 'a.example,b.example,c.example,d.example,e.example,f.example' }, 'At most 5'],
      [
        {
          reportType: 'organic_positions',
          dimension: 'keyword',
          metrics: ['position'],
          filter: [{ dimension: 'keyword', operator: 'contains', value: 'a|b' }],
        },
        'cannot filter',
      ],
      [
        {
          reportType: 'organic_positions',
          dimension: 'keyword',
          metrics: ['position'],
          filter: [{ dimension: 'month', operator: 'contains', value: 'a' }],
        },
        'This widget cannot be filtered by “Month”. Choose another dimension for the filter, or remove the filter.',
      ],
      [
        {
          reportType: 'organic_positions',
          dimension: 'keyword',
          metrics: ['position'],
          filter: [{ dimension: '', operator: 'contains', value: 'a' }],
        },
        'A filter has no dimension. Choose one, or remove the filter.',
      ],
    ],
  );

  it.each([
    ['https://www.marlowcoffee.com/shop?x=1#y', 'www.marlowcoffee.com'],
    [' Marlowcoffee.COM ', 'marlowcoffee.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('the domain %s is valid and is read as %s', async (property, domain) => {
    await read({ property, metrics: ['rank'] }, NOW);
    expect(sentQuery().domain).toBe(domain);
  });
});
