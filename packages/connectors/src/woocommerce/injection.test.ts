import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectorError } from '../connector.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { MARLOW, shopQuery, type TestShops, testShops } from '../testing/shops.ts';
import { connector } from './index.ts';

let shops: TestShops;
beforeAll(async () => {
  shops = await testShops();
});
afterAll(() => shops.close());

/** Allowed paths of requests, and allowed names of parameters. */
const KNOWN_PATH =
  /^\/woocommerce\/shop\.marlowcoffee\.example\/wp-json\/(?:wc\/v3\/(?:orders|orders\/\d+\/refunds|products|reports\/sales|data\/currencies\/current))?$/;
const KNOWN_NAMES = [
  'after',
  'before',
  'orderby',
  'order',
  '_fields',
  'per_page',
  'page',
  'include',
  'search',
  'date_min',
  'date_max',
  'period',
];

function expectHarmless(sent: readonly HttpRequest[]): void {
  for (const { url, headers = {} } of sent) {
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin).toBe(shops.url);
    expect(pathname).toMatch(KNOWN_PATH);
    for (const name of searchParams.keys()) expect(KNOWN_NAMES).toContain(name);
    expect(Object.keys(headers).sort()).toEqual(['accept', ...(headers.authorization ? ['authorization'] : [])].sort());
  }
}

/** Returns the result, or the message of the error. */
async function outcome<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ConnectorError) return error.message;
    throw error;
  }
}

it('the tests of injection have at least 50 payloads', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(50);
});

describe.each(PAYLOADS.map((payload, index) => [index + 1, payload]))('payload %i: %j', (_index, payload) => {
  it('as a parameter is never part of a path or of a name in a query', async () => {
    shops.http.sent.length = 0;
    const good = { reportType: 'orders', dimension: 'country', metrics: ['orders'] };
    const range = { startDate: '2026-10-01', endDate: '2026-10-02' };
    for (const inputs of [
      { ...good, reportType: payload },
      { ...good, dimension: payload },
      { ...good, metrics: [payload] },
      { ...good, property: payload, campaign: payload },
      { ...good, filter: [{ dimension: payload, operator: 'equals', value: 'x' }] },
      { ...good, filter: [{ dimension: 'country', operator: payload, value: 'x' }] },
      { ...good, filter: [{ dimension: 'product', operator: 'equals', value: payload }] },
      { ...good, filter: payload },
    ]) {
      await outcome(connector.query(shops.context(MARLOW), shopQuery(inputs, { range })));
    }
    expectHarmless(shops.http.sent);
  });

  it('as a search term or a filter value is a single value of the query', async () => {
    shops.http.sent.length = 0;
    const ask = (inputs: Record<string, string>, searchTerm: string) =>
      outcome(
        connector.options.filter?.(shops.context(MARLOW), {
          type: 'woocommerce',
          searchTerm,
          include: [payload],
          inputs,
        }) ?? Promise.reject(new Error('There is no option call filter.')),
      );
    await ask({ filter_dimension: 'product', reportType: payload }, payload);
    await ask({ filter_dimension: payload }, payload);
    expectHarmless(shops.http.sent);
    const [search] = shops.http.sent;
    const sent = search === undefined ? null : new URL(search.url).searchParams.get('search');
    expect(sent ?? '').toBe(payload.trim().toWellFormed());
  });

  it('as an account or a key never changes the protocol and never puts the key into an address', async () => {
    if (connector.auth.kind !== 'key') throw new Error('WooCommerce is connected by key.');
    const { check } = connector.auth;
    const sent: HttpRequest[] = [];
    const http = {
      async request(request: HttpRequest): Promise<HttpResponse> {
        sent.push(request);
        return { status: 404, headers: {}, body: '' };
      },
    };
    const context = shops.context(MARLOW, 'read', { http });
    const { consumer_key = '', consumer_secret = '' } = context.fields;
    await outcome(check({ ...context, fields: { ...context.fields, consumer_key: payload } }));
    await outcome(check({ ...context, fields: { ...context.fields, consumer_secret: payload } }));
    expect(sent).toEqual([]);
    const account = `shop.marlowcoffee.example${payload}`;
    await outcome(check({ ...context, hosts: {}, fields: { ...context.fields, account } }));
    for (const { url } of sent) {
      const { protocol, hostname, username, password } = new URL(url);
      expect({ protocol, username, password }).toEqual({ protocol: 'https:', username: '', password: '' });
      expect(hostname).toMatch(/^[a-z0-9._-]+$/);
      expect(url).not.toContain(consumer_key);
      expect(url).not.toContain(consumer_secret);
    }
  });

  it('in the answers of a shop remains plain text in names of rows, the name of the shop and error messages', async () => {
    const http = {
      async request(request: HttpRequest): Promise<HttpResponse> {
        const answer = await shops.http.request(request);
        if (request.url.includes('/wp-json/?'))
          return { ...answer, body: JSON.stringify({ name: payload, timezone_string: payload }) };
        if (!request.url.includes('/orders?')) return answer;
        const orders = JSON.parse(answer.body) as { coupon_lines: { code: string }[]; id: number; status: string }[];
        const [first, ...others] = orders;
        if (first === undefined) return answer;
        const coupon_lines = [{ code: payload, discount: '1.00' }];
        return { ...answer, body: JSON.stringify([{ ...first, status: 'completed', coupon_lines }, ...others]) };
      },
    };
    const inputs = { reportType: 'coupons', dimension: 'coupon', metrics: ['orders'] };
    const range = { startDate: '2026-10-01', endDate: '2026-10-01' };
    shops.http.sent.length = 0;
    const { rows, property, columns } = await connector.query(
      shops.context(MARLOW, 'read', { http }),
      shopQuery(inputs, { range }),
    );
    expectHarmless(shops.http.sent);
    expect(columns.map(({ key }) => key)).toEqual(['dimension', 'orders']);
    for (const [name, orders] of rows) {
      expect(name).toBeTypeOf('string');
      expect(orders).toBeTypeOf('number');
      expect(String(name)).not.toMatch(/<[a-z]/i);
    }
    expect(property ?? '').not.toMatch(/<[a-z]/i);

    const said = {
      request: async () => ({ status: 400, headers: {}, body: JSON.stringify({ code: payload, message: payload }) }),
    };
    const words = await outcome(connector.query(shops.context(MARLOW, 'read', { http: said }), shopQuery(inputs)));
    expect(String(words)).not.toMatch(/<[a-z]|\p{Cc}/iu);
    expect(String(words).length).toBeLessThan(400);
  });
});
