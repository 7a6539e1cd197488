import { createRequire } from 'node:module';
import type * as Client from '@woocommerce/woocommerce-rest-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINDEN, MARLOW, NORTH_ROAST, shopQuery, type TestShops, TSUKI, testShops } from '../testing/shops.ts';
import { connector } from './index.ts';

/**
 * Compares the connector with WooCommerce's Node client, which shares no code with it. The client signs its requests with OAuth 1.0a, the
 * method for shops without https. The connector sends the key instead. This test adds up the figures in minor units of the currency.
 */
// The package is CommonJS; its default export is a property of the result of `require`.
const { default: WooCommerceRestApi }: typeof Client = createRequire(import.meta.url)(
  '@woocommerce/woocommerce-rest-api',
);

interface WitnessOrder {
  status: string;
  date_created: string;
  total: string;
  total_tax: string;
  shipping_total: string;
  discount_total: string;
  line_items: { quantity: number; subtotal: string }[];
  refunds: { total: string }[];
}

let shops: TestShops;
beforeAll(async () => {
  // The client signs its requests with the time of the local clock.
  shops = await testShops(Date.now());
});
afterAll(() => shops.close());

const METRICS = ['orders', 'gross_sales', 'coupons', 'returns', 'total_sales'];

function clientOf(url: string, kind: 'read' | 'no-access' = 'read') {
  const { served, keys } = shops.shop(url);
  const [consumerKey = '', consumerSecret = ''] = keys[kind].split('|');
  return new WooCommerceRestApi({ url: served, consumerKey, consumerSecret, version: 'wc/v3' });
}

async function ordersBy(url: string): Promise<WitnessOrder[]> {
  const client = clientOf(url);
  const orders: WitnessOrder[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const parameters = {
      after: '2026-09-30T23:59:59',
      before: '2026-11-01T00:00:00',
      per_page: '50',
      page: String(page),
    };
    const answer = await client.get('orders', parameters);
    orders.push(...(answer.data as WitnessOrder[]));
    pages = Number(answer.headers['x-wp-totalpages']);
  }
  return orders;
}

describe('the vendor’s own client', () => {
  it.each([
    ['pounds', MARLOW, 2],
    ['euros', LINDEN, 2],
    ['dollars', NORTH_ROAST, 2],
    ['yen', TSUKI, 0],
  ])('returns the same figures for every day of October, in %s', async (_name, url, decimals) => {
    const minor = (text: string) => Math.round(Number(text) * 10 ** decimals);
    const sums = new Map<string, number[]>();
    for (const order of await ordersBy(url)) {
      if (['pending', 'failed', 'cancelled'].includes(order.status)) continue;
      const day = order.date_created.slice(0, 10);
      const returns = order.refunds.reduce((sum, { total }) => sum - minor(total), 0);
      const figures = [
        1,
        order.line_items.reduce((sum, { subtotal }) => sum + minor(subtotal), 0),
        minor(order.discount_total),
        returns,
        minor(order.total) - returns,
      ];
      const before = sums.get(day) ?? [0, 0, 0, 0, 0];
      sums.set(
        day,
        before.map((value, index) => value + (figures[index] ?? 0)),
      );
    }
    const { rows } = await connector.query(
      shops.context(url),
      shopQuery({ reportType: 'orders', dimension: 'date', metrics: METRICS }),
    );
    const money = (value: number, index: number) => (index === 0 ? value : Number(`${value}e-${decimals}`));
    const expected = [...sums].sort().map(([day, figures]) => [day, ...figures.map(money)]);
    expect(expected.length).toBe(31);
    expect(rows).toEqual(expected);
  });

  it('returns the same sales report and currency', async () => {
    const client = clientOf(MARLOW);
    const { data: reports } = await client.get('reports/sales', { date_min: '2026-10-01', date_max: '2026-10-31' });
    const { data: currency } = await client.get('data/currencies/current', {});
    const { totals, columns, rows } = await connector.query(
      shops.context(MARLOW),
      shopQuery({
        reportType: 'revenue',
        dimension: 'date',
        metrics: ['total_sales', 'net_sales', 'orders', 'items_sold'],
      }),
    );
    const [report] = reports;
    expect(totals).toEqual([
      null,
      Number(report.total_sales),
      Number(report.net_sales),
      report.total_orders,
      report.total_items,
    ]);
    expect(rows.map(([day, sales]) => [day, sales])).toEqual(
      Object.entries<{ sales: string }>(report.totals).map(([day, { sales }]) => [day, Number(sales)]),
    );
    expect(columns[1]?.currency).toBe(currency.code);
  });

  it('is rejected with 403 for a user without permission, and with 401 for a wrong secret', async () => {
    const refused = await clientOf(MARLOW, 'no-access')
      .get('orders', {})
      .catch((error: { response: { status: number; data: { code: string } } }) => error.response);
    expect(refused).toMatchObject({ status: 403, data: { code: 'woocommerce_rest_cannot_view' } });
    const { served, keys } = shops.shop(MARLOW);
    const [consumerKey = ''] = keys.read.split('|');
    const forged = new WooCommerceRestApi({ url: served, consumerKey, consumerSecret: 'cs_forged', version: 'wc/v3' });
    const answer = await forged.get('orders', {}).catch((error: { response: { status: number } }) => error.response);
    expect(answer).toMatchObject({ status: 401 });
  });
});
