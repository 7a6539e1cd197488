import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConnectorError } from '../connector.ts';
import { recordingHttp } from '../testing/http.ts';
import { ALPINE, HARBOUR, LINDEN, MARLOW, shopQuery, type TestShops, testShops } from '../testing/shops.ts';
import { connector } from './index.ts';

let shops: TestShops;
beforeAll(async () => {
  shops = await testShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  shops.http.sent.length = 0;
  await shops.calm();
  await shops.state(MARLOW, {});
});

const ORDERS = { reportType: 'orders', dimension: 'date', metrics: ['orders'] };
const REVENUE = { reportType: 'revenue', dimension: 'date', metrics: ['orders'] };
const read = (inputs = REVENUE, changes = {}) =>
  connector.query(shops.context(MARLOW, 'read', changes), shopQuery(inputs));
const check = (url: string, kind: 'read' | 'write' | 'no-access' = 'read', fields: Record<string, string> = {}) => {
  if (connector.auth.kind !== 'key') throw new Error('WooCommerce is connected by key.');
  const context = shops.context(url, kind);
  return connector.auth.check({ ...context, fields: { ...context.fields, ...fields } });
};
const elsewhere = (host: string) => {
  const context = shops.context(MARLOW);
  if (connector.auth.kind !== 'key') throw new Error('WooCommerce is connected by key.');
  const hosts = { account: `${shops.url}/woocommerce/${host}` };
  return connector.auth.check({ ...context, hosts, fields: { ...context.fields, account: `https://${host}` } });
};

describe('a key that is checked before it is stored', () => {
  it('is accepted if it is valid', async () => {
    expect(await check(MARLOW)).toEqual({});
  });

  it('is accepted if the web server drops the Authorization header', async () => {
    expect(await check(HARBOUR)).toEqual({});
    const inQuery = shops.http.sent.filter(({ url }) => url.includes('consumer_secret='));
    // After the first refused call, every call sends the key in the query.
    expect(shops.http.sent).toHaveLength(inQuery.length + 1);
  });

  it.each([
    [
      'an unknown key',
      MARLOW,
      'read',
      { consumer_key: `ck_${'0'.repeat(40)}` },
      'credential',
      'consumer_key',
      'does not accept this key',
    ],
    [
      'a wrong secret',
      MARLOW,
      'read',
      { consumer_secret: `cs_${'0'.repeat(40)}` },
      'credential',
      'consumer_secret',
      'Consumer secret is invalid',
    ],
    ['a key that can only write', MARLOW, 'write', {}, 'credential', 'consumer_key', 'does not have read permissions'],
    ['a key of a user who cannot read reports', MARLOW, 'no-access', {}, 'permission', 'consumer_key', 'shop manager'],
    [
      'the address of a shop over http',
      MARLOW,
      'read',
      { account: 'http://shop.marlowcoffee.example' },
      'config',
      'account',
      'https://',
    ],
    [
      'a text that is not an address',
      MARLOW,
      'read',
      { account: 'a shop' },
      'config',
      'account',
      'Use the address of the site',
    ],
    [
      'a consumer key that does not begin with ck_',
      MARLOW,
      'read',
      { consumer_key: 'abc' },
      'config',
      'consumer_key',
      'begins with ck_',
    ],
  ] as const)(
    'is refused, and the error names the field and the solution: %s',
    async (_name, url, kind, fields, error, field, words) => {
      await expect(check(url, kind, fields)).rejects.toMatchObject({
        kind: error,
        field,
        message: expect.stringContaining(words),
      });
    },
  );

  it.each([
    ['WordPress without WooCommerce', 'plain-wordpress.example', 'WordPress site without WooCommerce'],
    ['a site without WordPress', 'brochure.example', 'There is no WooCommerce shop'],
    [
      'an address that redirects to another address',
      'old-shop.example',
      'leads to https://shop.marlowcoffee.example. Enter that address',
    ],
    ['a site that requires a password', 'staging.example', 'a separate password'],
    ['a host that the web server does not serve', 'nothing.example', 'There is no WooCommerce shop'],
  ])('is refused because of the address: %s', async (_name, host, words) => {
    await expect(elsewhere(host)).rejects.toMatchObject({
      kind: 'config',
      field: 'account',
      message: expect.stringContaining(words),
    });
  });

  it('is refused with a message if the host name of the shop does not exist', async () => {
    const context = shops.context(MARLOW, 'read', { hosts: {} });
    if (connector.auth.kind !== 'key') throw new Error('WooCommerce is connected by key.');
    const fields = { ...context.fields, account: 'https://no-such-host.invalid' };
    const http = { request: () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })) };
    await expect(connector.auth.check({ ...context, http, fields })).rejects.toMatchObject({
      kind: 'config',
      field: 'account',
      message: 'There is no web site at no-such-host.invalid. Check the address of the shop.',
    });
  });

  it('causes a transient error, not a credential error, if the shop limits calls or fails', async () => {
    await shops.fault({ status: 429, times: 0 });
    await expect(check(MARLOW)).rejects.toMatchObject({ kind: 'transient', limited: true });
    await shops.calm();
    await shops.fault({ status: 503, times: 0 });
    await expect(check(MARLOW)).rejects.toMatchObject({ kind: 'transient', limited: false });
  });

  it('is never sent over http, to any host', async () => {
    for (const account of ['http://shop.marlowcoffee.example', 'HTTP://127.0.0.1', ' http://shop.example.com/store ']) {
      await expect(check(MARLOW, 'read', { account })).rejects.toMatchObject({ kind: 'config', field: 'account' });
    }
    expect(shops.http.sent).toEqual([]);
  });
});

describe('a failing shop', () => {
  it.each([
    ['too many requests', { status: 429 }, 'transient', 'receives too many requests'],
    ['a server error', { status: 500 }, 'transient', 'does not work at the moment'],
    ['an outage', { status: 503 }, 'transient', 'does not work at the moment'],
    ['the web page of a gateway', { status: 502, htmlInsteadOfJson: true }, 'transient', 'does not work at the moment'],
    [
      'a connection that closes before the answer',
      { drop: 'beforeHeaders' as const },
      'transient',
      'did not answer in time',
    ],
    ['an answer that ends in the middle', { drop: 'midBody' as const }, 'transient', 'did not answer in time'],
    ['truncated JSON', { body: '[{"id":' }, 'transient', 'retries later'],
    ['JSON of another shape', { body: { hello: 'world' } }, 'transient', 'cannot be read'],
    ['an amount that is not a number', { body: [{ total_sales: 'a lot' }] }, 'transient', 'cannot be read'],
    ['a web page instead of data', { htmlInsteadOfJson: true }, 'config', 'answers with a web page'],
    ['a firewall', { status: 403, htmlInsteadOfJson: true }, 'config', 'firewall'],
    [
      'a missing route',
      { status: 404, body: { code: 'rest_no_route', message: 'No route' } },
      'config',
      'without WooCommerce’s REST API',
    ],
    [
      'a missing permission',
      { status: 403, body: { code: 'woocommerce_rest_cannot_view', message: 'Sorry' } },
      'permission',
      'shop manager',
    ],
    [
      'a refused parameter',
      { status: 400, body: { code: 'rest_invalid_param', message: 'Invalid parameter(s): after' } },
      'config',
      'Invalid parameter(s): after.',
    ],
  ])('causes the expected error for %s, and no error after the fault has ended', async (_name, fault, kind, words) => {
    const before = await read();
    await shops.fault({ ...fault, times: 0 });
    await expect(read()).rejects.toMatchObject({ kind, message: expect.stringContaining(words) });
    await expect(read(ORDERS)).rejects.toMatchObject({ kind });
    await shops.calm();
    expect(await read()).toEqual(before);
  });

  it('is called again after a transient failure', async () => {
    for (const fault of [{ status: 500 }, { status: 429 }, { drop: 'beforeHeaders' as const }]) {
      await shops.fault({ ...fault, match: { operation: 'woocommerce.reports.sales' } });
      expect((await read()).rows).toHaveLength(31);
    }
  });

  it('is not called again if it requires a long wait, and the error contains the wait', async () => {
    await shops.fault({
      status: 429,
      headers: { 'retry-after': '120' },
      match: { operation: 'woocommerce.reports.sales' },
    });
    await expect(read()).rejects.toMatchObject({ kind: 'transient', retryAfter: 120, limited: true });
  });

  it('causes an error if it answers too slowly', async () => {
    await shops.fault({ delayMs: 2_000, times: 0 });
    await expect(read(REVENUE, { http: recordingHttp({ timeout: 100 }) })).rejects.toMatchObject({
      kind: 'transient',
      message: expect.stringContaining('did not answer in time'),
    });
  });

  it('is not awaited after the caller aborts', async () => {
    await shops.fault({ delayMs: 15_000, times: 0 });
    const started = Date.now();
    await expect(read(ORDERS, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('causes a config error if its answer is too large', async () => {
    const http = recordingHttp({ maxBytes: 1_000 });
    await expect(read(ORDERS, { http })).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining('more data than the service accepts'),
    });
  });

  it('returns figures even if the index of the site cannot be read', async () => {
    await shops.fault({ match: { operation: 'woocommerce.index' }, status: 403, htmlInsteadOfJson: true, times: 0 });
    const { rows, property } = await read();
    expect(rows).toHaveLength(31);
    expect(property).toBeNull();
  });
});

describe('a key', () => {
  it('causes a credential error after it was deleted, and is valid again after it was restored', async () => {
    await shops.state(MARLOW, { revoked: true });
    await expect(read()).rejects.toMatchObject({
      kind: 'credential',
      message: expect.stringContaining('Make a new one in WooCommerce'),
    });
    await shops.state(MARLOW, {});
    expect((await read()).rows).toHaveLength(31);
  });

  it('is never part of an error message', async () => {
    const { consumer_key = '', consumer_secret = '' } = shops.context(HARBOUR).fields;
    await shops.state(HARBOUR, { revoked: true });
    const error: unknown = await connector.query(shops.context(HARBOUR), shopQuery(REVENUE)).catch((thrown) => thrown);
    await shops.state(HARBOUR, {});
    expect(error).toBeInstanceOf(ConnectorError);
    const { message, cause } = error instanceof ConnectorError ? error : { message: '', cause: '' };
    for (const secret of [consumer_key, consumer_secret])
      expect(`${message} ${JSON.stringify(cause)}`).not.toContain(secret);
  });
});

describe('a slow shop', () => {
  it('does not delay other shops while its calls wait', async () => {
    await shops.fault({ delayMs: 20_000, times: 0 });
    const end = new AbortController();
    let ended = 0;
    const slow = Array.from({ length: 8 }, () =>
      read(REVENUE, { signal: end.signal })
        .catch(() => null)
        .finally(() => {
          ended += 1;
        }),
    );
    for (const url of [LINDEN, ALPINE, HARBOUR, LINDEN, ALPINE, HARBOUR]) {
      const { rows } = await connector.query(shops.context(url), shopQuery(REVENUE));
      expect(rows).toHaveLength(31);
    }
    expect(ended).toBe(0);
    end.abort();
    await Promise.all(slow);
  }, 30_000);
});
