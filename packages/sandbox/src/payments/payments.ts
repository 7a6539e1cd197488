import { json, type Reply, redirect } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Params, Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { BUILDER_SCRIPT } from './builder-script.ts';
import { orderObject, subscriptionObject } from './objects.ts';
import { button, day, escapeHtml, money, page } from './pages.ts';
import { OrderRefused, openOrder, type StoreOrder } from './secure.ts';
import { CardDeclined, createShop } from './shop.ts';
import { openStore, type StoredSubscription } from './state.ts';
import { createSender } from './webhooks.ts';

const USER = 'reporting-sandbox';
const PASSWORD = 'sandbox-secret';
/** Interval in ms between checks for charges that are due. */
const TICK = 60_000;

const formOf = (request: SandboxRequest) => new URLSearchParams(request.body);
const missing = (what: string) => json({ action: 'get', result: 'error', error: { [what]: 'Not found' } }, 404);

/** Creates the stand-in for FastSpring: the checkout with its script, the API, the account page and signed events. */
export function createPayments({ stateDir, now }: VendorOptions): Vendor {
  const store = openStore(stateDir);
  const sender = createSender(store);
  const shop = createShop({ store, now, onEvent: sender.now });
  const { data } = store;
  setInterval(() => shop.tick(), TICK).unref();
  sender.now();

  /** Returns the handler of an API call, which requires the store's user and password. */
  const api =
    (handle: (request: SandboxRequest, params: Params) => Reply) =>
    (request: SandboxRequest, params: Params): Reply => {
      const expected = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
      if (request.headers.authorization !== expected) return json({ error: 'Unauthorized' }, 401);
      return handle(request, params);
    };
  const shown = (found: StoredSubscription) => subscriptionObject(found, shop.accountOf(found.account), false);

  function popup(request: SandboxRequest, payload: string, key: string, declined: boolean): Reply {
    let order: StoreOrder;
    try {
      order = openOrder(payload, key, data.publicKey);
    } catch (error) {
      if (!(error instanceof OrderRefused)) throw error;
      return page('Order refused', `<h1>Order refused</h1><p>${escapeHtml(error.message)}</p>`, {
        popup: true,
        status: 400,
      });
    }
    const due = order.trialDays > 0 ? 0 : order.price;
    const every = order.intervalLength === 12 ? 'a year' : 'a month';
    return page(
      'Checkout (sandbox)',
      `<h1>${escapeHtml(order.description)}</h1>
<dl><dt>${order.trialDays > 0 ? `${order.trialDays} days free, then` : 'Price'}</dt><dd>${money(order.price)} ${every}</dd>
<dt>Due now</dt><dd><strong>${money(due)}</strong></dd></dl>
${declined ? '<p class="error" role="alert">The card was declined. Choose another one.</p>' : ''}
<form method="post" action="${request.url.origin}/fastspring/popup/decision">
<input type="hidden" name="payload" value="${escapeHtml(payload)}"><input type="hidden" name="key" value="${escapeHtml(key)}">
<label class="field">E-mail for receipts <input type="email" name="email" required value="${escapeHtml(order.email ?? '')}"></label>
<fieldset><legend>Card</legend>
<label class="choice"><input type="radio" name="card" value="works" checked> Visa ending 4242</label>
<label class="choice"><input type="radio" name="card" value="fails"> Visa ending 4021, declined at the next charge</label>
<label class="choice"><input type="radio" name="card" value="declined"> Visa ending 0002, declined now</label></fieldset>
<div class="actions"><button name="decision" value="cancel" formnovalidate>Cancel</button>${button('decision', 'pay', 'Pay', true)}</div></form>`,
      { popup: true },
    );
  }

  const closed = (order: { id: string; reference: string } | null) =>
    page('Checkout closed', '<h1>One moment</h1>', {
      popup: true,
      script: `parent.postMessage({ order: ${JSON.stringify(order).replaceAll('<', '\\u003c')} }, '*');`,
    });

  function accountPage(id: string): Reply {
    const account = data.accounts[id];
    if (!account) return page('No account', '<h1>There is no such account</h1>', { status: 404 });
    const own = Object.values(data.subscriptions).filter((one) => one.account === id);
    const lines = own.map(
      (
        one,
      ) => `<dl><dt>${escapeHtml(one.description)}</dt><dd>${money(one.price)}</dd><dt>State</dt><dd>${one.state}</dd>
<dt>${one.deactivation === null ? 'Next charge' : 'Ends'}</dt><dd>${day(one.deactivation ?? one.next)}</dd></dl>`,
    );
    return page(
      'Payment account (sandbox)',
      `<h1>Payment account</h1><p>${escapeHtml(account.email)}, card ending ${account.card === 'works' ? '4242' : '4021 (declined)'}</p>
${lines.join('')}
<form method="post"><div class="actions start">
${button('action', account.card === 'works' ? 'card-fails' : 'card-works', account.card === 'works' ? 'Use a card that is declined' : 'Use a card that works', account.card !== 'works')}
${button('action', 'charge', 'Charge now')}${button('action', 'end', 'End the subscription now')}
</div></form>`,
    );
  }

  /** Runs an action for the subscriptions of an account. Returns false for an unknown action. */
  function act(account: string, action: string): boolean {
    const own = Object.values(data.subscriptions).filter((one) => one.account === account);
    if (action === 'card-fails' || action === 'card-works')
      shop.setCard(account, action === 'card-works' ? 'works' : 'fails');
    else if (action === 'charge') for (const one of own) shop.charge(one);
    else if (action === 'end') for (const one of own) shop.end(one);
    else return false;
    return true;
  }

  function update(value: unknown): Reply {
    const [change] = (value as { subscriptions?: Record<string, unknown>[] }).subscriptions ?? [];
    const id = String(change?.subscription ?? '');
    const found = data.subscriptions[id];
    const result = (text: string, error?: string) =>
      json({
        subscriptions: [
          { subscription: id, action: 'update', result: text, ...(error ? { error: { subscription: error } } : {}) },
        ],
      });
    if (!found || !change) return result('error', 'Not found');
    if (change.deactivation === null) return shop.uncancel(found) ? result('success') : result('error', 'Not canceled');
    const { price, intervalLength = found.intervalLength } =
      (change.pricing as { price?: { USD?: number }; intervalLength?: number } | undefined) ?? {};
    if (price?.USD === undefined || found.state === 'deactivated') return result('error', 'Cannot be changed');
    try {
      shop.reprice(found, {
        price: price.USD,
        intervalLength,
        description: String(change.display ?? found.description),
        product: String(change.product ?? found.product),
      });
    } catch (error) {
      if (error instanceof CardDeclined) return result('error', 'The card was declined');
      throw error;
    }
    return result('success');
  }

  const route = (method: Route['method'], path: string, operation: string, handle: Route['handle']): Route => ({
    method,
    path: `/fastspring${path}`,
    operation: `payments.${operation}`,
    handle,
  });

  return {
    id: 'fastspring',
    routes: [
      route('GET', '/sbl/fastspring-builder.js', 'script', () => ({
        status: 200,
        headers: {
          'content-type': 'text/javascript; charset=UTF-8',
          'cache-control': 'no-store',
          'cross-origin-resource-policy': 'cross-origin',
        },
        body: BUILDER_SCRIPT,
      })),
      route('GET', '/popup', 'popup', (request) => {
        const { searchParams } = request.url;
        return popup(request, searchParams.get('payload') ?? '', searchParams.get('key') ?? '', false);
      }),
      route('POST', '/popup/decision', 'pay', (request) => {
        const form = formOf(request);
        if (form.get('decision') !== 'pay') return closed(null);
        const [payload, key] = [form.get('payload') ?? '', form.get('key') ?? ''];
        const card = form.get('card');
        if (card === 'declined') return popup(request, payload, key, true);
        const order = openOrder(payload, key, data.publicKey);
        const { id, reference } = shop.buy(order, form.get('email') ?? '', card === 'fails' ? 'fails' : 'works');
        return closed({ id, reference });
      }),
      route('GET', '/account/{id}', 'accountPage', (_request, { id = '' }) => accountPage(id)),
      route('POST', '/account/{id}', 'accountAction', (request, { id = '' }) => {
        act(id, formOf(request).get('action') ?? '');
        return redirect(request.url.pathname, 303);
      }),
      route(
        'GET',
        '/api/orders/{id}',
        'order',
        api((_request, { id = '' }) => {
          const order = data.orders[id];
          const subscription = order && data.subscriptions[order.subscription];
          if (!order || !subscription) return missing('order');
          return json(orderObject(order, shop.accountOf(order.account), subscription.description));
        }),
      ),
      route(
        'GET',
        '/api/subscriptions/{id}',
        'subscription',
        api((_request, { id = '' }) => {
          const found = data.subscriptions[id];
          return found ? json(shown(found)) : missing('subscription');
        }),
      ),
      route(
        'POST',
        '/api/subscriptions',
        'updateSubscription',
        api((request) => update(JSON.parse(request.body))),
      ),
      route(
        'DELETE',
        '/api/subscriptions/{id}',
        'cancelSubscription',
        api((request, { id = '' }) => {
          const found = data.subscriptions[id];
          if (!found) return missing('subscription');
          if (request.url.searchParams.get('billingPeriod') === '0') shop.end(found);
          else shop.cancel(found);
          return json({ subscriptions: [{ subscription: id, action: 'subscription.cancel', result: 'success' }] });
        }),
      ),
      route(
        'GET',
        '/api/accounts/{id}/authenticate',
        'authenticate',
        api((request, { id = '' }) => {
          if (!data.accounts[id]) return missing('account');
          const url = `${request.url.origin}/fastspring/account/${id}`;
          return json({ accounts: [{ action: 'account.authenticate.get', account: id, result: 'success', url }] });
        }),
      ),
    ],
    error: (status) => json({ error: { message: `Status ${status}` } }, status),
    errorOf: (thrown) =>
      thrown instanceof OrderRefused || thrown instanceof SyntaxError
        ? json({ error: { message: thrown.message } }, 400)
        : undefined,
    accountOf: () => undefined,
    controls: [
      {
        method: 'POST',
        path: '/store',
        handle: (request) => {
          const { publicKey, webhook } = JSON.parse(request.body) as {
            publicKey?: string;
            webhook?: { url: string; secret: string };
          };
          if (publicKey !== undefined) data.publicKey = publicKey;
          if (webhook !== undefined) data.webhook = webhook;
          store.save();
          sender.now();
          return json({ stored: true });
        },
      },
      {
        method: 'GET',
        path: '/subscriptions',
        handle: () => json({ subscriptions: Object.values(data.subscriptions).map(shown) }),
      },
      { method: 'GET', path: '/events', handle: () => json({ events: data.events }) },
      {
        method: 'POST',
        path: '/subscriptions/{id}/{action}',
        handle: (_request, { id = '', action = '' }) => {
          const found = data.subscriptions[id];
          if (!found || !act(found.account, action)) return json({ error: 'No such subscription or action.' }, 404);
          return json(shown(found));
        },
      },
      {
        method: 'POST',
        path: '/buy',
        handle: (request) => {
          const { payload, key, email, card } = JSON.parse(request.body) as Record<string, string>;
          let order: StoreOrder;
          try {
            order = openOrder(payload ?? '', key ?? '', data.publicKey);
          } catch (error) {
            if (error instanceof OrderRefused) return json({ error: error.message }, 400);
            throw error;
          }
          const { id, reference } = shop.buy(order, email ?? '', card === 'fails' ? 'fails' : 'works');
          return json({ id, reference });
        },
      },
      {
        method: 'POST',
        path: '/tick',
        handle: () => {
          shop.tick();
          return json({ ticked: true });
        },
      },
    ],
  };
}
