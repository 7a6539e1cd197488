import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueryRequest } from '../connector.ts';
import {
  ALPINE,
  type Figures,
  HARBOUR,
  KITE,
  LINDEN,
  MARLOW,
  NOON,
  NORTH_ROAST,
  shopQuery,
  type TestShops,
  TSUKI,
  testShops,
} from '../testing/shops.ts';
import { connector } from './index.ts';
import { query as readShop } from './query.ts';

let shops: TestShops;
beforeAll(async () => {
  shops = await testShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  shops.clock.at = NOON;
  shops.http.sent.length = 0;
  await shops.calm();
});

const query = (url: string, inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
  readShop(shops.context(url), shopQuery(inputs, changes));
const ORDER_METRICS = [
  'orders',
  'items_sold',
  'gross_sales',
  'coupons',
  'returns',
  'net_sales',
  'taxes',
  'shipping',
  'total_sales',
  'customers',
];
/** Returns the ledger's figures in the order of the metrics. */
const truth = (figures: Figures, decimals: number): number[] => {
  const { orders, itemsSold, customers, ...money } = figures;
  const of = (minor: number) => Number(`${minor}e-${decimals}`);
  return [
    orders,
    itemsSold,
    of(money.gross),
    of(money.coupons),
    of(money.returns),
    of(money.net),
    of(money.taxes),
    of(money.shipping),
    of(money.total),
    customers,
  ];
};
const byDay = { reportType: 'orders', dimension: 'date', metrics: ORDER_METRICS };
const day = (date: string) => ({ startDate: date, endDate: date });

describe('figures from orders', () => {
  it('are returned for a shop in a folder of its site', async () => {
    const address = 'https://shop.marlowcoffee.example/eu/shop';
    const { served } = shops.shop(MARLOW);
    const asked: string[] = [];
    const base = shops.context(MARLOW);
    const context = {
      ...base,
      hosts: {},
      fields: { ...base.fields, account: `${address}/` },
      http: {
        request: (request: Parameters<typeof shops.http.request>[0]) => {
          asked.push(request.url);
          return shops.http.request({ ...request, url: request.url.replace(address, served.replace(/\/$/, '')) });
        },
      },
    };
    const { property, totals } = await readShop(context, shopQuery({ ...byDay, metrics: ['orders', 'net_sales'] }));
    const { total, decimals } = await shops.ledger(MARLOW, '2026-10-01', '2026-10-31');
    expect(totals).toEqual([null, total.orders, Number(`${total.net}e-${decimals}`)]);
    expect(property).not.toBeNull();
    expect(asked.filter((url) => !url.startsWith(`${address}/wp-json/`))).toEqual([]);
  });

  it.each([
    ['in London', MARLOW],
    ['in Berlin', LINDEN],
    ['in New York, prices without tax', NORTH_ROAST],
    ['in Tokyo, amounts without decimals', TSUKI],
    ['in Zurich, orders in the shop’s own currency only', ALPINE],
    ['behind a server that drops the Authorization header', HARBOUR],
  ])('match the ledger on each day: %s', async (_name, url) => {
    const ledger = await shops.ledger(url, '2026-10-01', '2026-10-31');
    const { rows, totals } = await query(url, byDay);
    expect(rows).toEqual(ledger.days.map((one) => [one.day, ...truth(one, ledger.decimals)]));
    expect(totals).toEqual([null, ...truth(ledger.total, ledger.decimals)]);
  });

  it.each([
    ['the clock goes back', MARLOW, '2026-10-25'],
    ['the clock goes forward', MARLOW, '2026-03-29'],
    ['the clock goes back', NORTH_ROAST, '2026-11-01'],
    ['the clock goes forward', NORTH_ROAST, '2026-03-08'],
  ])('match the ledger on the day on which %s (%s, %s)', async (_name, url, date) => {
    const ledger = await shops.ledger(url, date, date);
    expect(ledger.total.orders).toBeGreaterThan(0);
    const { rows } = await query(url, byDay, { range: day(date) });
    expect(rows).toEqual([[date, ...truth(ledger.total, ledger.decimals)]]);
  });

  it('do not depend on the dashboard’s time zone, and a note names the shop’s time zone', async () => {
    const own = await query(TSUKI, byDay, { timezone: 'Asia/Tokyo' });
    const other = await query(TSUKI, byDay, { timezone: 'America/New_York' });
    expect(other.rows).toEqual(own.rows);
    expect(own.notes).toEqual([]);
    expect(other.notes).toEqual([
      'Days are those of the shop’s time zone, Asia/Tokyo; the dashboard’s is America/New_York.',
    ]);
  });

  it('are grouped by calendar month, even if the range contains only a part of a month', async () => {
    const inputs = { ...byDay, dimension: 'month', metrics: ['orders', 'net_sales'] };
    const { rows, granularity } = await query(MARLOW, inputs, {
      range: { startDate: '2026-01-31', endDate: '2026-03-01' },
    });
    const january = await shops.ledger(MARLOW, '2026-01-31', '2026-01-31');
    const february = await shops.ledger(MARLOW, '2026-02-01', '2026-02-28');
    const march = await shops.ledger(MARLOW, '2026-03-01', '2026-03-01');
    const of = ({ total }: typeof march) => [total.orders, Number(`${total.net}e-2`)];
    expect(rows).toEqual([
      ['2026-01', ...of(january)],
      ['2026-02', ...of(february)],
      ['2026-03', ...of(march)],
    ]);
    expect(granularity).toBe('month');
  });

  it('are grouped by weeks that begin on Monday, even at the turn of the year', async () => {
    const inputs = { ...byDay, dimension: 'week', metrics: ['orders'] };
    const { rows, granularity } = await query(MARLOW, inputs, {
      range: { startDate: '2024-12-29', endDate: '2025-01-06' },
    });
    const [sunday, week, monday] = await Promise.all([
      shops.ledger(MARLOW, '2024-12-29', '2024-12-29'),
      shops.ledger(MARLOW, '2024-12-30', '2025-01-05'),
      shops.ledger(MARLOW, '2025-01-06', '2025-01-06'),
    ]);
    expect(rows).toEqual([
      ['2024-W52', sunday.total.orders],
      ['2025-W01', week.total.orders],
      ['2025-W02', monday.total.orders],
    ]);
    expect(granularity).toBe('week');
  });

  it('count each customer once, so the total is less than the sum of the days', async () => {
    const { rows, totals } = await query(MARLOW, { ...byDay, metrics: ['customers'] });
    expect(Number(totals[1])).toBeLessThan(rows.reduce((sum, row) => sum + Number(row[1]), 0));
  });

  it('have a row of zeros for a day without orders, and are not empty', async () => {
    const { rows, empty } = await query(
      MARLOW,
      { ...byDay, metrics: ['orders', 'net_sales', 'average_order_value'] },
      {
        range: { startDate: '2025-12-24', endDate: '2025-12-26' },
      },
    );
    expect(rows[1]).toEqual(['2025-12-25', 0, 0, null]);
    expect(rows).toHaveLength(3);
    expect(empty).toBe(false);
  });

  it('are empty if the shop has no order in the range', async () => {
    const { rows, totals, empty } = await query(KITE, {
      ...byDay,
      metrics: ['orders', 'net_sales', 'average_order_value'],
    });
    expect({ rows, totals, empty }).toEqual({ rows: [], totals: [null, 0, 0, null], empty: true });
  });

  it('end with the shop’s current, incomplete day', async () => {
    const { rows } = await query(
      MARLOW,
      { ...byDay, metrics: ['orders'] },
      {
        range: { startDate: '2026-11-16', endDate: '2026-11-22' },
      },
    );
    expect(rows.map(([date]) => date)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
    const atNoon = rows.at(-1)?.[1];
    shops.clock.at = NOON + 11 * 3_600_000;
    const later = await query(MARLOW, { ...byDay, metrics: ['orders'] }, { range: day('2026-11-20') });
    expect(Number(later.rows[0]?.[1])).toBeGreaterThan(Number(atNoon));
  });

  it('subtract a later refund on the day of its order', async () => {
    const range = { startDate: '2026-10-20', endDate: '2026-10-31' };
    shops.clock.at = Date.parse('2026-11-01T00:00:00Z');
    const before = await query(MARLOW, byDay, { range });
    shops.clock.at = NOON;
    const after = await query(MARLOW, byDay, { range });
    const returns = ORDER_METRICS.indexOf('returns') + 1;
    expect(Number(after.totals[returns])).toBeGreaterThan(Number(before.totals[returns]));
    expect(after.totals).toEqual([
      null,
      ...truth((await shops.ledger(MARLOW, range.startDate, range.endDate)).total, 2),
    ]);
  });

  it('count every order once if pages overlap', async () => {
    const clean = await query(MARLOW, byDay);
    const pages = shops.http.sent.filter(({ url }) => url.includes('/orders?'));
    expect(pages.length).toBeGreaterThan(7);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
    await shops.state(MARLOW, { duplicates: true });
    const doubled = await query(MARLOW, byDay);
    await shops.state(MARLOW, {});
    expect(doubled.rows).toEqual(clean.rows);
  });

  it('are complete if a cache has removed the page headers', async () => {
    const clean = await query(MARLOW, { ...byDay, metrics: ['orders'] });
    const http = {
      request: async (request: Parameters<typeof shops.http.request>[0]) => {
        const { headers, ...answer } = await shops.http.request(request);
        const kept = Object.entries(headers).filter(([name]) => !name.startsWith('x-wp-'));
        return { ...answer, headers: Object.fromEntries(kept) };
      },
    };
    const bare = await readShop(shops.context(MARLOW, 'read', { http }), shopQuery({ ...byDay, metrics: ['orders'] }));
    expect(bare.rows).toEqual(clean.rows);
  });

  it('fail for a range with too many orders, and the error advises a shorter range', async () => {
    const range = { startDate: '2024-01-01', endDate: '2026-10-31' };
    await expect(query(MARLOW, byDay, { range })).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringMatching(/The shop has \d+ orders in this range.*at most 10000.*shorter range.*Revenue/),
    });
    expect(shops.http.sent.filter(({ url }) => url.includes('/orders?'))).toHaveLength(1);
  });
});

describe('a report', () => {
  it('by country contains the names of the countries, and begins with the country with the most orders', async () => {
    const ledger = await shops.ledger(MARLOW, '2026-10-01', '2026-10-31');
    const { rows, totals } = await query(MARLOW, { reportType: 'orders', dimension: 'country', metrics: ['orders'] });
    expect(rows).toEqual([
      ['United Kingdom', ledger.countries.GB],
      ['Ireland', ledger.countries.IE],
      ['France', ledger.countries.FR],
    ]);
    expect(totals).toEqual([null, ledger.total.orders]);
  });

  it('by product contains current names with decoded entities, and marks deleted products', async () => {
    const ledger = await shops.ledger(MARLOW, '2026-10-01', '2026-10-31');
    const { rows } = await query(MARLOW, {
      reportType: 'products',
      dimension: 'product',
      metrics: ['items_sold', 'net_sales'],
    });
    const names = rows.map(([name]) => name);
    expect(names).toContain('Decaf & Calm');
    expect(names).toContain('Roaster’s Box');
    expect(names).toContain('Winter Blend 2024 (deleted)');
    const expected = ledger.products.map(({ itemsSold, net }) => [itemsSold, Number(`${net}e-2`)]).sort();
    expect(rows.map(([, ...figures]) => figures).sort()).toEqual(expected);
  });

  it('by product counts each order once in the total, for any number of products', async () => {
    const ledger = await shops.ledger(MARLOW, '2026-10-01', '2026-10-31');
    const { rows, totals } = await query(MARLOW, { reportType: 'products', dimension: 'product', metrics: ['orders'] });
    expect(totals[1]).toBe(ledger.total.orders);
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBeGreaterThan(ledger.total.orders);
  });

  it('by category adds up to all items, including items of deleted products', async () => {
    const inputs = { reportType: 'categories', dimension: 'category', metrics: ['items_sold'] };
    const { rows, totals } = await query(MARLOW, inputs);
    expect(rows.map(([name]) => name)).toContain('Mugs & gifts');
    expect(rows.map(([name]) => name)).toContain('Deleted products');
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(totals[1]);
  });

  it('by variation omits products without variations', async () => {
    const { rows } = await query(MARLOW, { reportType: 'variations', dimension: 'variation', metrics: ['items_sold'] });
    expect(rows.map(([name]) => name)).toContain('House Espresso - 1 kg');
    expect(rows.map(([name]) => name)).not.toContain('Paper Filters');
  });

  it('by coupon matches the ledger', async () => {
    const ledger = await shops.ledger(MARLOW, '2026-10-01', '2026-10-31');
    const { rows } = await query(MARLOW, {
      reportType: 'coupons',
      dimension: 'coupon',
      metrics: ['orders', 'amount_discounted'],
    });
    expect(Object.fromEntries(rows.map(([code, ...figures]) => [code, figures]))).toEqual(
      Object.fromEntries(
        Object.entries(ledger.coupons).map(([code, { orders, amount }]) => [code, [orders, amount / 100]]),
      ),
    );
  });

  it('by weekday or by hour has its rows in order of time', async () => {
    const week = await query(MARLOW, { reportType: 'orders', dimension: 'weekday', metrics: ['orders'] });
    expect(week.rows.map(([name]) => name)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    const hours = await query(MARLOW, { reportType: 'orders', dimension: 'hour', metrics: ['orders'] });
    const names = hours.rows.map(([name]) => String(name));
    expect(names).toEqual([...names].sort());
    expect(names).toContain('09:00');
  });

  it('without a dimension has only totals', async () => {
    const { columns, rows, totals, granularity } = await query(MARLOW, {
      ...byDay,
      dimension: null,
      metrics: ['orders'],
    });
    expect(columns.map(({ key }) => key)).toEqual(['orders']);
    expect({ rows, granularity }).toEqual({ rows: [], granularity: 'none' });
    expect(totals).toEqual([(await shops.ledger(MARLOW, '2026-10-01', '2026-10-31')).total.orders]);
  });

  it('has at most the maximum number of rows', async () => {
    const result = await query(
      MARLOW,
      { reportType: 'products', dimension: 'product', metrics: ['orders'] },
      { maxRows: 3 },
    );
    expect(result.rows).toHaveLength(3);
    expect(result.truncated).toBe(true);
  });
});

describe('currencies', () => {
  it('are the shop’s, not the dashboard’s', async () => {
    const { columns } = await query(TSUKI, { ...byDay, metrics: ['net_sales', 'orders'] }, { currency: 'USD' });
    expect(columns.map(({ currency }) => currency)).toEqual([undefined, 'JPY', undefined]);
  });

  it('are never mixed: orders in another currency are omitted, and a warning states their number', async () => {
    const ledger = await shops.ledger(ALPINE, '2026-10-01', '2026-10-31');
    const { totals, warnings } = await query(ALPINE, { ...byDay, metrics: ['orders'] });
    expect(totals[1]).toBe(ledger.currencies.CHF);
    expect(warnings).toEqual([expect.stringContaining(`${ledger.currencies.EUR} orders are omitted`)]);
  });

  it('can be selected by a filter', async () => {
    const ledger = await shops.ledger(ALPINE, '2026-10-01', '2026-10-31');
    const filter = [{ dimension: 'currency', operator: 'equals', value: 'EUR' }];
    const { totals, warnings, columns } = await query(ALPINE, { ...byDay, metrics: ['net_sales', 'orders'], filter });
    expect(totals[2]).toBe(ledger.currencies.EUR);
    expect(columns[1]?.currency).toBe('EUR');
    expect(warnings).toEqual([]);
  });
});

describe('filters', () => {
  const orders = async (filter: { dimension: string; operator: string; value: string | string[] }[]) =>
    Number((await query(MARLOW, { ...byDay, metrics: ['orders'], filter })).totals[1]);

  it('with “is” and “is not” divide the orders into two sets', async () => {
    const { total } = await shops.ledger(MARLOW, '2026-10-01', '2026-10-31');
    for (const [dimension, value] of [
      ['country', 'GB'],
      ['customer_type', 'guest'],
      ['payment_method', 'paypal'],
      ['product', '1100'],
      ['category', 'Brewing gear'],
      ['coupon', 'welcome10'],
      ['city', 'leeds'],
    ] as const) {
      const is = await orders([{ dimension, operator: 'equals', value }]);
      const isNot = await orders([{ dimension, operator: 'not_equals', value }]);
      expect(is, dimension).toBeGreaterThan(0);
      expect(isNot, dimension).toBeGreaterThan(0);
      expect(is + isNot, dimension).toBe(total.orders);
    }
  });

  it('match any of several values, and all of several filters', async () => {
    const ireland = await orders([{ dimension: 'country', operator: 'equals', value: 'IE' }]);
    const france = await orders([{ dimension: 'country', operator: 'equals', value: 'FR' }]);
    expect(await orders([{ dimension: 'country', operator: 'equals', value: ['IE', 'FR'] }])).toBe(ireland + france);
    const both = [
      { dimension: 'country', operator: 'equals', value: 'IE' },
      { dimension: 'country', operator: 'equals', value: 'FR' },
    ];
    expect(await orders(both)).toBe(0);
  });

  it('include unpaid and cancelled orders only if their status is selected', async () => {
    const cancelled = await orders([{ dimension: 'status', operator: 'equals', value: 'cancelled' }]);
    expect(cancelled).toBeGreaterThan(0);
    const { total } = await shops.ledger(MARLOW, '2026-10-01', '2026-10-31');
    expect(await orders([])).toBe(total.orders);
    expect(await orders([{ dimension: 'status', operator: 'not_equals', value: 'refunded' }])).toBeLessThan(
      total.orders,
    );
  });

  it('by product select only the product’s lines in a report of products', async () => {
    const filter = [{ dimension: 'product', operator: 'equals', value: '1100' }];
    const { rows } = await query(MARLOW, {
      reportType: 'products',
      dimension: 'product',
      metrics: ['items_sold'],
      filter,
    });
    const ledger = await shops.ledger(MARLOW, '2026-10-01', '2026-10-31');
    expect(rows).toEqual([['House Espresso', ledger.products.find(({ id }) => id === 1100)?.itemsSold]]);
  });

  it.each([
    [[{ dimension: 'country', operator: 'equals', value: '' }], 'has no value'],
    [[{ dimension: 'bogus', operator: 'equals', value: 'x' }], 'cannot be filtered by “bogus”'],
    [[{ dimension: '', operator: 'equals', value: 'x' }], 'A filter has no dimension. Choose one'],
    [
      [{ dimension: 'date', operator: 'equals', value: '2026-10-01' }],
      'is filtered by the dates of the dashboard only',
    ],
    [[{ dimension: 'country', operator: 'matches', value: '.*' }], 'only use “is” or “is not”'],
  ])('are rejected with a message if they are incomplete or invalid: %o', async (filter, words) => {
    await expect(query(MARLOW, { ...byDay, metrics: ['orders'], filter })).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining(words),
    });
  });
});

describe('the shop’s own sales report', () => {
  const revenue = { reportType: 'revenue', dimension: 'date', metrics: ['total_sales', 'orders', 'taxes', 'shipping'] };

  it('contains every day once, with the ledger’s orders', async () => {
    const { rows, totals, empty, granularity } = await query(MARLOW, revenue);
    const ledger = await shops.ledger(MARLOW, '2026-10-01', '2026-10-31');
    expect(rows.map((row) => [row[0], row[2]])).toEqual(ledger.days.map((one) => [one.day, one.orders]));
    expect(totals[2]).toBe(ledger.total.orders);
    expect({ empty, granularity }).toEqual({ empty: false, granularity: 'day' });
  });

  it('subtracts refunds from the total but not from the rows, and a note states this', async () => {
    const { rows, totals, notes } = await query(MARLOW, { ...revenue, metrics: ['total_sales'] });
    const sum = rows.reduce((total, row) => total + Math.round(Number(row[1]) * 100), 0);
    expect(sum).toBeGreaterThan(Math.round(Number(totals[1]) * 100));
    expect(notes).toEqual([expect.stringContaining('subtracts refunds from the total')]);
    const { notes: ofOrders } = await query(MARLOW, { ...revenue, metrics: ['orders'] });
    expect(ofOrders).toEqual([]);
  });

  it('by day over a year is read in windows that the shop does not group by month', async () => {
    const range = { startDate: '2025-10-01', endDate: '2026-09-30' };
    const { rows, totals } = await query(MARLOW, { ...revenue, metrics: ['orders'] }, { range });
    expect(rows).toHaveLength(365);
    expect(shops.http.sent.filter(({ url }) => url.includes('/reports/sales'))).toHaveLength(5);
    const ledger = await shops.ledger(MARLOW, range.startDate, range.endDate);
    expect(rows.map(([, orders]) => orders)).toEqual(ledger.days.map(({ orders }) => orders));
    expect(totals[1]).toBe(ledger.total.orders);
  });

  it('is requested in halves if the shop groups shorter ranges by month', async () => {
    const asked: string[] = [];
    const http = {
      request: async (request: Parameters<typeof shops.http.request>[0]) => {
        const answer = await shops.http.request(request);
        const url = new URL(request.url);
        const [from, to] = ['date_min', 'date_max'].map((name) => Date.parse(url.searchParams.get(name) ?? ''));
        if (!url.pathname.endsWith('/reports/sales') || Number(to) - Number(from) < 31 * 86_400_000) return answer;
        asked.push(url.search);
        return { ...answer, body: answer.body.replace('"totals_grouped_by": "day"', '"totals_grouped_by": "month"') };
      },
    };
    const range = { startDate: '2026-07-01', endDate: '2026-09-28' };
    const whole = await query(MARLOW, { ...revenue, metrics: ['orders'] }, { range });
    const halved = await readShop(
      shops.context(MARLOW, 'read', { http }),
      shopQuery({ ...revenue, metrics: ['orders'] }, { range }),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(halved.rows).toEqual(whole.rows);
    expect(halved.totals).toEqual(whole.totals);
  });

  it('by month requires one call for any range', async () => {
    const range = { startDate: '2024-01-01', endDate: '2026-10-31' };
    const { rows } = await query(MARLOW, { ...revenue, dimension: 'month', metrics: ['orders'] }, { range });
    expect(rows).toHaveLength(34);
    expect(shops.http.sent.filter(({ url }) => url.includes('/reports/sales'))).toHaveLength(1);
    const october = await shops.ledger(MARLOW, '2026-10-01', '2026-10-31');
    expect(rows.at(-1)).toEqual(['2026-10', october.total.orders]);
  });

  it('has zeros for a shop without orders, and is not empty', async () => {
    const { rows, empty } = await query(KITE, { ...revenue, metrics: ['orders', 'total_sales'] });
    expect(rows).toHaveLength(31);
    expect(rows[0]).toEqual(['2026-10-01', 0, 0]);
    expect(empty).toBe(false);
  });

  it('is empty if the answer has no periods, which PHP writes as an empty list', async () => {
    const http = {
      request: async (request: Parameters<typeof shops.http.request>[0]) => {
        const answer = await shops.http.request(request);
        if (!request.url.includes('/reports/sales')) return answer;
        const [report] = JSON.parse(answer.body);
        return { ...answer, body: JSON.stringify([{ ...report, totals: [] }]) };
      },
    };
    const { rows, empty } = await readShop(shops.context(KITE, 'read', { http }), shopQuery(revenue));
    expect({ rows, empty }).toEqual({ rows: [], empty: true });
  });

  it('has no row for future days', async () => {
    const { rows } = await query(
      MARLOW,
      { ...revenue, metrics: ['orders'] },
      {
        range: { startDate: '2026-11-16', endDate: '2026-11-30' },
      },
    );
    expect(rows.at(-1)?.[0]).toBe('2026-11-20');
  });

  it('has no row for a day that the shop omits', async () => {
    const http = {
      request: async (request: Parameters<typeof shops.http.request>[0]) => {
        const answer = await shops.http.request(request);
        if (!request.url.includes('/reports/sales')) return answer;
        const [report] = JSON.parse(answer.body);
        delete report.totals['2026-10-07'];
        return { ...answer, body: JSON.stringify([report]) };
      },
    };
    const { rows } = await readShop(shops.context(MARLOW, 'read', { http }), shopQuery(revenue));
    expect(rows).toHaveLength(30);
    expect(rows.map(([date]) => date)).not.toContain('2026-10-07');
  });

  it('computes the total of the average order value from the totals of the range', async () => {
    const { totals } = await query(MARLOW, { ...revenue, metrics: ['net_sales', 'orders', 'average_order_value'] });
    expect(Number(totals[3])).toBeCloseTo(Number(totals[1]) / Number(totals[2]), 6);
  });
});

describe('ready-made configurations', () => {
  it.each(connector.definitions.woocommerce?.configs.map(({ id, inputs }) => [id, inputs] as const) ?? [])(
    '%s has figures',
    async (_id, inputs) => {
      const { columns, rows, totals, property } = await query(MARLOW, inputs);
      const metrics = Array.isArray(inputs.metrics) ? inputs.metrics : [];
      expect(columns.slice(1).map(({ key }) => key)).toEqual(metrics);
      expect(rows.length).toBeGreaterThan(0);
      expect(totals.filter((total) => typeof total === 'number')).toHaveLength(metrics.length);
      expect(property).toBe('Marlow Coffee');
    },
  );
});

describe('options', () => {
  const ask = (option: string, inputs: QueryRequest['inputs'], searchTerm = '', url = MARLOW) =>
    connector.options[option]?.(shops.context(url), { type: 'woocommerce', searchTerm, include: [], inputs }) ??
    Promise.reject(new Error(`There is no option call ${option}.`));

  it('are the metrics and dimensions of the report', async () => {
    const metrics = await ask('metrics', { reportType: 'coupons' });
    expect(metrics.map(({ label }) => label)).toEqual(['Orders', 'Amount discounted']);
    const dimensions = await ask('dimension', { reportType: 'products' });
    expect(dimensions.map(({ label }) => label)).toEqual(['Product', 'Date', 'Week', 'Month']);
    expect((await ask('metrics', {})).length).toBeGreaterThan(15);
    expect(shops.http.sent).toEqual([]);
  });

  it('are filter values of the shop', async () => {
    const products = await ask('filter', { filter_dimension: 'product' }, 'espresso');
    expect(products).toEqual([{ value: '1100', label: 'House Espresso' }]);
    const countries = await ask('filter', { filter_dimension: 'country' });
    expect(countries).toContainEqual({ value: 'GB', label: 'United Kingdom' });
    const coupons = await ask('filter', { filter_dimension: 'coupon' });
    expect(coupons).toContainEqual({ value: 'welcome10', label: 'welcome10' });
    await expect(ask('filter', {})).rejects.toMatchObject({ kind: 'config' });
  });

  it.each([
    ['country', 'billing'],
    ['city', 'billing'],
    ['payment_method', 'payment_method,payment_method_title'],
    ['currency', 'currency'],
    ['variation', 'line_items'],
    ['coupon', 'coupon_lines'],
    ['tax', 'tax_lines'],
    ['weekday', 'date_created'],
    ['hour', 'date_created'],
  ])('for a filter by %s come from orders of which only %s is requested', async (filter_dimension, fields) => {
    const values = await ask('filter', { filter_dimension });
    expect(values.length).toBeGreaterThan(0);
    expect(values.map(({ label }) => label)).not.toContain('');
    expect(shops.http.sent.map(({ url }) => new URL(url).searchParams.get('_fields'))).toEqual([fields]);
  });
});

describe('parameters', () => {
  it.each([
    [{}, 'No report is chosen'],
    [{ reportType: 'revenue', metrics: [] }, 'No metric is chosen'],
    [{ reportType: 'revenue', metrics: ['customers'] }, 'The report Revenue has no “Customers”'],
    [{ reportType: 'coupons', dimension: 'country', metrics: ['orders'] }, 'The report Coupons has no “Country”'],
    [{ reportType: 'orders', metrics: ['bogus'] }, 'has no “bogus”'],
    [{ reportType: 'orders', metrics: Array.from({ length: 11 }, (_, index) => `m${index}`) }, 'at most 10 metrics'],
  ])('are named in the error if they are missing or invalid: %o', async (inputs, words) => {
    await expect(query(MARLOW, inputs as QueryRequest['inputs'])).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining(words),
    });
    expect(shops.http.sent).toEqual([]);
  });
});
