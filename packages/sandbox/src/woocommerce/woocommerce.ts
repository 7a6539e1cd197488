import { html, json, type Reply, redirect } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Params, Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { parseDay } from '../world/calendar.ts';
import { refundsAt } from '../world/shops/order.ts';
import type { Orders } from '../world/shops/orders.ts';
import { SHOPS, type Shop } from '../world/shops/shops.ts';
import { dayAt, gmtOffset } from '../world/zone.ts';
import { authorize } from './auth.ts';
import { errorReply, invalidParam, noRoute, WordPressError } from './errors.ts';
import { keyOf } from './keys.ts';
import { ledgerOf } from './ledger.ts';
import { fieldsOf, only, page } from './lists.ts';
import { listedOrders } from './order-list.ts';
import { customerJson, orderJson, productJson, refundJson } from './representation.ts';
import { orderTotals, salesReport, topSellers } from './sales-report.ts';

const STATUS_NAMES = new Map([
  ['pending', 'Pending payment'],
  ['processing', 'Processing'],
  ['on-hold', 'On hold'],
  ['completed', 'Completed'],
  ['cancelled', 'Cancelled'],
  ['refunded', 'Refunded'],
  ['failed', 'Failed'],
]);

/** WordPress's codes and messages for the statuses of faults and core errors. */
const ERRORS: Record<number, { code: string; message: string }> = {
  401: { code: 'woocommerce_rest_authentication_error', message: 'Consumer key is invalid.' },
  403: { code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.' },
  404: { code: 'rest_no_route', message: 'No route was found matching the URL and request method.' },
  405: { code: 'rest_no_route', message: 'No route was found matching the URL and request method.' },
  429: { code: 'too_many_requests', message: 'Too many requests.' },
};

/** The parts of a request that a call of the API uses. */
type Call = { shop: Shop; orders: Orders; request: SandboxRequest; params: Params; base: string; at: number };

/** State of a shop that a test can change with the control API. */
type Mischief = { revoked: boolean; duplicates: boolean };

/** Creates the shops' WordPress sites under `/woocommerce/{shop}`, and controls that return the correct figures. */
export function createWooCommerce({ now, world }: Pick<VendorOptions, 'now' | 'world'>): Vendor {
  const { ordersOf } = world;
  const mischief = new Map<Shop, Mischief>();
  const mischiefOf = (shop: Shop): Mischief => mischief.get(shop) ?? { revoked: false, duplicates: false };

  const api = (path: string, operation: string, answer: (call: Call) => Reply): Route => ({
    method: 'GET',
    path: `/woocommerce/{shop}/wp-json/wc/v3${path}`,
    operation: `woocommerce.${operation}`,
    handle: (request, params) =>
      hosted(request, params, (shop) => {
        if (shop.hosting === 'no-woocommerce') throw noRoute();
        authorize(request, shop, mischiefOf(shop).revoked, now());
        const base = `https://${shop.host}/wp-json/wc/v3`;
        return answer({ shop, orders: ordersOf(shop), request, params, base, at: now() });
      }),
  });
  const list = <T>(call: Call, items: readonly T[], write: (item: T) => Record<string, unknown>): Reply =>
    page(call.request.url, items, write, mischiefOf(call.shop).duplicates);
  const index = (path: string): Route => ({
    method: 'GET',
    path,
    operation: 'woocommerce.index',
    handle: (request, params) => hosted(request, params, (shop) => json(siteIndex(shop, request, now()))),
  });

  const routes: Route[] = [
    index('/woocommerce/{shop}/wp-json'),
    index('/woocommerce/{shop}/wp-json/'),
    api('/orders', 'orders', (call) =>
      list(call, listedOrders(call.shop, call.orders, call.request.url.searchParams, call.at), (order) =>
        orderJson(call.shop, order, call.base, call.at),
      ),
    ),
    api('/orders/{id}', 'order', (call) =>
      json(only(orderJson(call.shop, orderOf(call), call.base, call.at), fieldsOf(call.request.url.searchParams))),
    ),
    api('/orders/{id}/refunds', 'refunds', (call) => {
      const order = orderOf(call);
      return list(call, refundsAt(order, call.at), (refund) => refundJson(call.shop, order, refund, call.base));
    }),
    api('/reports/sales', 'reports.sales', (call) =>
      json(salesReport(call.shop, call.orders, call.request.url.searchParams, call.base, call.at)),
    ),
    api('/reports/top_sellers', 'reports.top_sellers', (call) =>
      json(topSellers(call.shop, call.orders, call.request.url.searchParams, call.base, call.at)),
    ),
    api('/reports/orders/totals', 'reports.orders.totals', (call) =>
      json(orderTotals(call.shop, call.orders, STATUS_NAMES, call.at)),
    ),
    api('/products', 'products', (call) =>
      list(call, productsOf(call), (product) => productJson(call.shop, product, call.base)),
    ),
    api('/products/categories', 'products.categories', (call) =>
      list(
        call,
        [...new Map(onSale(call.shop).map(({ category }) => [category.id, category])).values()],
        (category) => ({
          ...category,
        }),
      ),
    ),
    api('/products/{id}', 'product', (call) => {
      const product = onSale(call.shop).find(({ id }) => String(id) === call.params.id);
      if (product === undefined) throw new WordPressError(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
      return json(productJson(call.shop, product, call.base));
    }),
    api('/customers', 'customers', (call) =>
      list(call, call.orders.customers(call.shop.opened, dayAt(call.shop.timeZone, call.at), call.at), (customer) =>
        customerJson(call.shop, customer, call.base),
      ),
    ),
    api('/coupons', 'coupons', (call) =>
      list(call, call.shop.catalogue.coupons, ({ id, code, kind, amount }) => ({
        id,
        code,
        amount: String(amount),
        discount_type: kind,
      })),
    ),
    api('/data/currencies/current', 'currency', ({ shop, base }) =>
      json({
        code: shop.currency,
        name: shop.currencyName,
        symbol: shop.currencySymbol,
        _links: { self: [{ href: `${base}/data/currencies/${shop.currency}` }] },
      }),
    ),
  ];

  const controls: Vendor['controls'] = [
    {
      method: 'GET',
      path: '',
      handle: (request) => json({ shops: [...SHOPS.values()].map((shop) => described(shop, request)) }),
    },
    {
      method: 'GET',
      path: '/{shop}/ledger',
      handle: (request, params) => {
        const shop = SHOPS.get(params.shop ?? '');
        const from = parseDay(request.url.searchParams.get('from') ?? '');
        const to = parseDay(request.url.searchParams.get('to') ?? '');
        if (shop === undefined || from === undefined || to === undefined) {
          return json({ error: 'Ask for a known shop, with `from` and `to` as YYYY-MM-DD.' }, 400);
        }
        return json(ledgerOf(shop, ordersOf(shop), from, to, now()));
      },
    },
    {
      method: 'POST',
      path: '/{shop}/state',
      handle: (request, params) => {
        const shop = SHOPS.get(params.shop ?? '');
        if (shop === undefined) return json({ error: 'There is no such shop.' }, 404);
        const given = JSON.parse(request.body || '{}') as Partial<Mischief>;
        mischief.set(shop, { revoked: given.revoked === true, duplicates: given.duplicates === true });
        return json(mischiefOf(shop));
      },
    },
  ];
  return {
    id: 'woocommerce',
    routes,
    controls,
    error: (status, path) => {
      const { code, message } = ERRORS[status] ?? {
        code: 'internal_server_error',
        message: 'There has been a critical error on this website.',
      };
      return path.includes('/wp-json/')
        ? errorReply(new WordPressError(status, code, message))
        : html('<!doctype html><title>Not Found</title><h1>Not Found</h1>', "default-src 'none'", status);
    },
    errorOf: (thrown) => (thrown instanceof WordPressError ? errorReply(thrown) : undefined),
    accountOf: ({ url }) => url.pathname.split('/')[2],
    revoke(account) {
      const met = [...SHOPS.values()].filter(({ host }) => account === undefined || host === account);
      for (const shop of met) mischief.set(shop, { ...mischiefOf(shop), revoked: true });
      return met.length;
    },
  };
}

/**
 * Returns the answer of the shop's web server. If the server passes the request to WordPress, this is the result of
 * `answer`.
 */
function hosted(request: SandboxRequest, params: Params, answer: (shop: Shop) => Reply): Reply {
  const shop = SHOPS.get(params.shop ?? '');
  if (shop === undefined || shop.hosting === 'no-wordpress') {
    return html('<!doctype html><title>404 Not Found</title><h1>Not Found</h1>', "default-src 'none'", 404);
  }
  if (shop.hosting === 'moved') {
    return redirect(`https://shop.marlowcoffee.example${request.url.pathname.split(shop.host)[1] ?? ''}`);
  }
  if (shop.hosting === 'locked') {
    const page = html('<!doctype html><title>401</title><h1>Unauthorized</h1>', "default-src 'none'", 401);
    return { ...page, headers: { ...page.headers, 'www-authenticate': 'Basic realm="Staging"' } };
  }
  return answer(shop);
}

function siteIndex(shop: Shop, request: SandboxRequest, at: number): Record<string, unknown> {
  const home = `https://${shop.host}`;
  const woo = shop.hosting === 'no-woocommerce' ? [] : ['wc/v1', 'wc/v2', 'wc/v3'];
  return only(
    {
      name: shop.name,
      description: '',
      url: home,
      home,
      gmt_offset: String(gmtOffset(shop.timeZone, at)),
      timezone_string: shop.timeZone,
      namespaces: ['oembed/1.0', ...woo, 'wp/v2'],
      authentication: {},
      routes: {},
    },
    fieldsOf(request.url.searchParams),
  );
}

function orderOf({ orders, params, at }: Call) {
  const order = orders.find(Number(params.id), at);
  if (order === undefined) throw new WordPressError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
  return order;
}

const onSale = (shop: Shop) => shop.catalogue.products.filter(({ deleted }) => !deleted);

function productsOf({ shop, request }: Call) {
  const query = request.url.searchParams;
  const include = query.get('include');
  const term = (query.get('search') ?? '').toLowerCase();
  const wanted = include === null ? null : new Set(include.split(','));
  for (const id of wanted ?? [])
    if (!/^\d+$/.test(id)) throw invalidParam('include', 'include[0] is not of type integer.');
  return onSale(shop).filter(
    ({ id, name }) => (wanted === null || wanted.has(String(id))) && name.toLowerCase().includes(term),
  );
}

/** Returns the description of a shop with its keys for the controls. */
function described(shop: Shop, request: SandboxRequest) {
  const keys = (['read', 'write', 'no-access'] as const).map((kind) => {
    const { key, secret } = keyOf(shop, kind);
    return [kind, `${key}|${secret}`];
  });
  return {
    url: `https://${shop.host}`,
    served: `${request.url.origin}/woocommerce/${shop.host}`,
    name: shop.name,
    hosting: shop.hosting,
    currency: shop.currency,
    timeZone: shop.timeZone,
    keys: Object.fromEntries(keys),
  };
}
