import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpRequest } from '@reporting/contract/outbound';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HARBOUR, MARLOW, shopQuery, type TestShops, testShops } from '../testing/shops.ts';
import { connector } from './index.ts';

/**
 * Validates requests and the sandbox's answers against a machine-readable form of WooCommerce's documentation. The form is not part of the
 * project. VENDOR_SPECS names the folder that contains `woocommerce/orders-reports.schema.json`.
 */
const SPECS = process.env.VENDOR_SPECS;

interface Part {
  schemas: Record<string, { properties: Record<string, { type: string }> }>;
  getExamples: Record<string, { endpoint: string; example: unknown }>;
}
type Documentation = Record<'reports' | 'orders' | 'products' | 'customers' | 'order-refunds' | 'data', Part>;

/**
 * Types of fields for which the documentation's tables contradict its examples. The types are those of the examples:
 * null for a missing date, numbers for prices, totals as a map.
 */
const EXAMPLES_SAY: Record<string, object> = {
  totals: { type: ['object', 'array'] },
  total_discount: { type: 'string' },
  price: { type: ['number', 'string'] },
  rate_id: { type: ['integer', 'string'] },
  is_paying_customer: { type: 'boolean' },
  total: { type: ['string', 'integer'] },
};

/** Returns a table as JSON Schema: all fields are optional, and no other field is allowed except links. */
function schemaOf(
  table: { properties: Record<string, { type: string }> },
  nested: Record<string, object> = {},
): object {
  const entries = Object.entries(table.properties).map(([name, { type }]) => {
    const known = nested[name] ?? EXAMPLES_SAY[name] ?? { type };
    return [name, name.startsWith('date_') ? { type: ['string', 'null'] } : known];
  });
  return { type: 'object', properties: { ...Object.fromEntries(entries), _links: {} }, additionalProperties: false };
}

const listOf = (items: object) => ({ type: 'array', items });

/** Query parameters by call, from the documentation, and WordPress's `_fields`. The folder does not contain these parameters. */
const PARAMETERS: Record<string, Record<string, RegExp>> = {
  '/orders': {
    after: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
    before: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
    per_page: /^(?:\d{1,2}|100)$/,
    page: /^[1-9]\d*$/,
    orderby: /^(?:date|id|include|title|slug)$/,
    order: /^(?:asc|desc)$/,
  },
  '/orders/*/refunds': { per_page: /^(?:\d{1,2}|100)$/, page: /^[1-9]\d*$/ },
  '/products': { include: /^\d+(?:,\d+)*$/, per_page: /^(?:\d{1,2}|100)$/, page: /^[1-9]\d*$/, search: /./ },
  '/reports/sales': {
    date_min: /^\d{4}-\d\d-\d\d$/,
    date_max: /^\d{4}-\d\d-\d\d$/,
    period: /^(?:week|month|last_month|year)$/,
  },
  '/data/currencies/current': {},
};

/** Returns the call of a request; null for the index of the site. */
function callOf({ url }: HttpRequest): string | null {
  const path = new URL(url).pathname.split('/wp-json/wc/v3')[1];
  return path === undefined ? null : path.replace(/\/\d+/g, '/*');
}

function problemsOf(request: HttpRequest): string[] {
  const call = callOf(request);
  if (call === null) return [];
  const known = PARAMETERS[call];
  if (request.method !== 'GET' || known === undefined) return [`${request.method} ${call} is no call of the API`];
  return [...new URL(request.url).searchParams].flatMap(([name, value]) => {
    if (name === '_fields' || name === 'consumer_key' || name === 'consumer_secret') return [];
    return known[name]?.test(value) === true ? [] : [`${call}: ${name}=${value}`];
  });
}

describe.skipIf(SPECS === undefined)('WooCommerce’s documentation (needs VENDOR_SPECS)', () => {
  let shops: TestShops;
  let documentation: Documentation;
  beforeAll(async () => {
    shops = await testShops();
    documentation = JSON.parse(await readFile(join(SPECS ?? '', 'woocommerce/orders-reports.schema.json'), 'utf8'));
  });
  afterAll(() => shops.close());

  const table = (part: keyof Documentation, name: string) => {
    const found = documentation[part].schemas[name];
    if (found === undefined) throw new Error(`The documentation has no table ${name}.`);
    return found;
  };
  const schemas = () => {
    const order = (name: string) => schemaOf(table('orders', `Order - ${name} properties`));
    const line = schemaOf(table('orders', 'Order - Line items properties'), { taxes: listOf({ type: 'object' }) });
    return {
      '/orders': listOf(
        schemaOf(table('orders', 'Order properties'), {
          billing: order('Billing'),
          shipping: order('Shipping'),
          line_items: listOf(line),
          tax_lines: listOf(order('Tax lines')),
          shipping_lines: listOf(order('Shipping lines')),
          coupon_lines: listOf(order('Coupon lines')),
          refunds: listOf(order('Refunds')),
        }),
      ),
      '/orders/*/refunds': listOf(
        schemaOf(table('order-refunds', 'Order refund properties'), {
          line_items: listOf(schemaOf(table('order-refunds', 'Order refund - Line items properties'))),
        }),
      ),
      '/products': listOf(
        schemaOf(table('products', 'Product properties'), {
          categories: listOf(schemaOf(table('products', 'Product - Categories properties'))),
        }),
      ),
      '/customers': listOf(schemaOf(table('customers', 'Customer properties'))),
      '/reports/sales': listOf({
        ...schemaOf({
          properties: {
            ...table('reports', 'Sales report properties').properties,
            total_customers: { type: 'integer' },
          },
        }),
        required: ['total_sales', 'net_sales', 'total_orders', 'totals', 'totals_grouped_by'],
      }),
      '/reports/top_sellers': listOf(schemaOf(table('reports', 'Top sellers report properties'))),
      '/reports/orders/totals': listOf(schemaOf(table('reports', 'Orders totals properties'))),
      '/data/currencies/current': schemaOf(table('data', 'Currencies properties')),
    } as Record<string, object>;
  };
  const errorsOf = (call: string, value: unknown): unknown => {
    const validate = new Ajv2020({ strict: false, allErrors: true }).compile(schemas()[call] ?? false);
    return validate(value) ? null : validate.errors?.slice(0, 3);
  };

  it('contains every request', async () => {
    for (const { inputs } of connector.definitions.woocommerce?.configs ?? []) {
      await connector.query(shops.context(MARLOW), shopQuery(inputs));
    }
    await connector.query(
      shops.context(HARBOUR),
      shopQuery({ reportType: 'revenue', dimension: null, metrics: ['orders'] }),
    );
    for (const filter_dimension of ['product', 'country', 'category']) {
      await connector.options.filter?.(shops.context(MARLOW), {
        type: 'woocommerce',
        searchTerm: 'a',
        include: [],
        inputs: { filter_dimension },
      });
    }
    if (connector.auth.kind === 'key') await connector.auth.check(shops.context(MARLOW));
    expect(new Set(shops.http.sent.map(callOf))).toEqual(new Set([null, ...Object.keys(PARAMETERS)]));
    expect(shops.http.sent.flatMap(problemsOf)).toEqual([]);
  });

  it.each([
    ['/orders', '?per_page=100&after=2026-10-01T00:00:00'],
    ['/products', '?per_page=100'],
    ['/customers', '?per_page=20'],
    ['/reports/sales', '?date_min=2026-10-01&date_max=2026-10-31'],
    ['/reports/sales', '?date_min=2025-10-01&date_max=2026-10-31'],
    ['/reports/top_sellers', '?period=month'],
    ['/reports/orders/totals', ''],
    ['/data/currencies/current', ''],
  ])('contains every field of the sandbox’s answer to %s%s', async (call, search) => {
    const { served, keys } = shops.shop(MARLOW);
    const headers = { authorization: `Basic ${btoa(keys.read.replace('|', ':'))}` };
    const answer = await fetch(`${served}/wp-json/wc/v3${call}${search}`, { headers });
    const value: unknown = await answer.json();
    expect(errorsOf(call, value)).toBeNull();
    expect(JSON.stringify(value).length).toBeGreaterThan(50);
  });

  it('contains every field of a refund', async () => {
    const { served, keys } = shops.shop(MARLOW);
    const headers = { authorization: `Basic ${btoa(keys.read.replace('|', ':'))}` };
    const orders = (await (
      await fetch(`${served}/wp-json/wc/v3/orders?per_page=100&before=2026-10-20T00:00:00`, { headers })
    ).json()) as { id: number; refunds: unknown[] }[];
    const refunded = orders.filter(({ refunds }) => refunds.length > 0);
    expect(refunded.length).toBeGreaterThan(1);
    for (const { id } of refunded) {
      const refunds: unknown = await (await fetch(`${served}/wp-json/wc/v3/orders/${id}/refunds`, { headers })).json();
      expect(errorsOf('/orders/*/refunds', refunds)).toBeNull();
    }
  });

  it('has examples that the connector can read', async () => {
    const example = (part: keyof Documentation, name: string) => documentation[part].getExamples[name]?.example;
    const http = {
      async request({ url }: HttpRequest) {
        const call = callOf({ method: 'GET', url });
        const body =
          call === '/orders'
            ? example('orders', 'List all orders')
            : call === '/orders/*/refunds'
              ? example('order-refunds', 'List all refunds')
              : call === '/products'
                ? example('products', 'List all products')
                : call === '/reports/sales'
                  ? example('reports', 'Retrieve sales report')
                  : call === null
                    ? { name: 'Example', timezone_string: 'America/Sao_Paulo', gmt_offset: '-3' }
                    : example('data', 'Retrieve current currency');
        return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      },
    };
    const context = shops.context(MARLOW, 'read', { http });
    const range = { startDate: '2016-05-03', endDate: '2016-05-04' };
    const sales = {
      reportType: 'revenue',
      dimension: 'date',
      metrics: ['total_sales', 'net_sales', 'orders', 'shipping'],
    };
    const revenue = await connector.query(context, shopQuery(sales, { range }));
    expect(revenue.rows).toEqual([
      ['2016-05-03', 14, 4, 3, 10],
      ['2016-05-04', 0, 0, 0, 0],
    ]);
    expect(revenue.totals).toEqual([null, 14, 4, 3, 10]);
    expect(revenue.columns[1]?.currency).toBe('USD');
    const orders = {
      reportType: 'orders',
      dimension: 'date',
      metrics: ['orders', 'gross_sales', 'returns', 'total_sales', 'net_sales'],
    };
    const placed = await connector.query(
      context,
      shopQuery(orders, { range: { startDate: '2017-03-21', endDate: '2017-03-22' } }),
    );
    expect(placed.rows).toEqual([
      ['2017-03-21', 1, 29, 19, 20, 10],
      ['2017-03-22', 1, 18, 0, 29.35, 18],
    ]);
  });

  it('detects a wrong request and a wrong answer', () => {
    const at = (path: string): HttpRequest => ({ method: 'GET', url: `https://x.example/wp-json/wc/v3${path}` });
    expect(problemsOf(at('/orders?per_page=100'))).toEqual([]);
    expect(problemsOf(at('/orders?per_page=101'))).not.toEqual([]);
    expect(problemsOf(at('/orders?date_min=2026-10-01'))).not.toEqual([]);
    expect(problemsOf(at('/order'))).not.toEqual([]);
    expect(problemsOf({ ...at('/orders'), method: 'POST' })).not.toEqual([]);
    expect(errorsOf('/orders', [{ id: '7' }])).not.toBeNull();
    expect(errorsOf('/orders', [{ bogus: 7 }])).not.toBeNull();
    expect(errorsOf('/reports/sales', [{}])).not.toBeNull();
  });
});
