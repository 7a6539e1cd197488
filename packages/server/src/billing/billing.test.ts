import { createHmac, generateKeyPairSync } from 'node:crypto';
import {
  applyCompanyCoupon,
  changePlan,
  createDashboard,
  deleteCompany,
  getCoupon,
  getDashboard,
  getPlanTerms,
  getSubscription,
  invoicePath,
  listAuditEntries,
  listDashboards,
  listOrders,
  PAYMENT_WEBHOOK_PATH,
  removeCompanyCoupon,
  type SecurePayment,
  securePayment,
  subscribe,
} from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyLines } from '../operator/company.ts';
import type { Client } from '../testing/client.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import type { TestCompany } from '../testing/service.ts';
import { securePayload } from './fastspring/secure.ts';
import { serviceEndJob } from './job.ts';

const DAY = 86_400_000;
const SECRET = 'sandbox-webhook-secret';

interface StoreSubscription {
  id: string;
  state: string;
  price: number;
}

describe('billing with the sandbox’s provider', () => {
  let sandboxed: SandboxedService;
  let company: TestCompany;
  beforeAll(async () => {
    sandboxed = await startSandboxedService();
  });
  afterAll(() => sandboxed.close());

  const order = async (client: Client, body: object): Promise<SecurePayment> => {
    const answer = await client.call(securePayment, { body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json.data;
  };
  /** Pays an order at the checkout. */
  const pay = async (payment: SecurePayment, card = 'works') => {
    const body = { ...payment, email: 'admin@example.com', card };
    const { id, reference } = (await sandboxed.control('fastspring/buy', 'POST', body)) as Record<string, string>;
    return { order_id: id ?? '', order_reference: reference ?? '' };
  };
  const buy = async (client: Client, body: object, card?: string) =>
    client.call(subscribe, { body: await pay(await order(client, body), card) });
  const atProvider = async (): Promise<StoreSubscription[]> =>
    ((await sandboxed.control('fastspring/subscriptions')) as { subscriptions: StoreSubscription[] }).subscriptions;
  const act = async (action: string) => {
    const last = (await atProvider()).at(-1);
    return sandboxed.control(`fastspring/subscriptions/${last?.id}/${action}`, 'POST', {});
  };
  const state = async (client: Client) => (await client.call(getSubscription)).json.data;
  const standingBecomes = (client: Client, standing: string) =>
    expect.poll(async () => (await state(client)).standing, { interval: 50 }).toBe(standing);

  describe('an order', () => {
    beforeAll(async () => {
      company = await sandboxed.test.company('Tern & Field');
    });

    it('has the price that the service computes even if the request contains a price', async () => {
      const { admin } = await sandboxed.test.company();
      const payment = await order(admin, { dashboards: 30, interval: 12, price: 1, cents: 1, discount: 99 });
      // The simulated provider decrypts the order with the public key.
      await pay(payment);
      expect((await atProvider()).at(-1)?.price).toBe((25 * 8 + 5 * 6) * 12 * 0.8);
    });

    it('has the discount that the operator has set, and the audit log contains the change of the discount', async () => {
      const { admin, tenant } = await sandboxed.test.company();
      const { db } = sandboxed.test.service;
      const set = (id: string) => ({ name: 'company', change: { id, discount: 12.5 } }) as const;
      const [line] = await companyLines(db, set(tenant.companyId), new Date());
      expect(line).toBe(`${tenant.companyId}, Company, active, 5 dashboards, discount 12.5 %`);
      expect(await companyLines(db, { name: 'company', change: null }, new Date())).toContain(line);
      await expect(companyLines(db, set('x'), new Date())).rejects.toThrow('There is no company x');
      await pay(await order(admin, { dashboards: 10 }));
      expect((await atProvider()).at(-1)?.price).toBe(10 * 8 * 0.875);
      const [entry] = (await admin.call(listAuditEntries)).json.data;
      expect(entry).toMatchObject({ user: null, details: 'Discount 0 % → 12.5 %' });
    });

    it('is refused by the provider if it is not encrypted with the key of the store', async () => {
      const { payload, key } = await order(company.admin, { dashboards: 1 });
      const cheap = { items: [{ product: 'p', pricing: { price: { USD: 0 }, interval: 'month' } }] };
      const own = securePayload(cheap, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
      const before = (await atProvider()).length;
      for (const forged of [own, { payload: own.payload, key }, { payload, key: own.key }, { payload, key: '' }])
        await sandboxed.control('fastspring/buy', 'POST', { ...forged, card: 'works' });
      expect((await atProvider()).length).toBe(before);
    });

    it('is encrypted for admins of a company, and for guests who register', async () => {
      expect((await company.member.call(securePayment, { body: { dashboards: 5 } })).status).toBe(403);
      const guest = sandboxed.test.guest();
      await pay(await order(guest, { dashboards: 5, email: 'new@example.com', coupons: ['tern10'] }));
      expect((await atProvider()).at(-1)).toMatchObject({ state: 'trial', price: 36 });
    });

    it('begins one subscription, for the company that ordered it', async () => {
      const other = await sandboxed.test.company('Other');
      const paid = await pay(await order(company.admin, { dashboards: 10 }));
      const wrong = { ...paid, order_reference: 'another' };
      for (const [client, body] of [
        [other.admin, paid],
        [company.admin, wrong],
        [company.admin, { ...paid, order_id: 'x' }],
      ] as const) {
        const refused = await client.call(subscribe, { body });
        expect([refused.status, (refused.json as unknown as { code: string }).code]).toEqual([422, 'order_unknown']);
      }
      const begun = await company.admin.call(subscribe, { body: paid });
      expect(begun.json.data).toMatchObject({
        standing: 'active',
        plan: { dashboards: 10, interval: 1, cents: 8_000 },
        services: { dashboards: 10, bonusDashboards: 0 },
      });
      expect((await company.admin.call(subscribe, { body: paid })).json.data).toEqual(begun.json.data);
      const again = await company.admin.call(securePayment, { body: { dashboards: 1 } });
      expect([again.status, again.text]).toEqual([422, expect.stringContaining('has a subscription already')]);
    });

    it('begins the subscription from the provider’s events if the browser was closed', async () => {
      const closed = await sandboxed.test.company('Closed browser');
      await pay(await order(closed.admin, { dashboards: 7 }));
      await expect.poll(async () => (await state(closed.admin)).plan?.dashboards, { interval: 50 }).toBe(7);
    });
  });

  describe('coupons', () => {
    let couponed: TestCompany;
    beforeAll(async () => {
      couponed = await sandboxed.test.company();
      await buy(couponed.admin, { dashboards: 10 });
    });
    const apply = async (coupon: string) =>
      (await couponed.admin.call(applyCompanyCoupon, { body: { coupon } })).json.data;

    it('are found in upper and lower case, and unknown coupons are not found', async () => {
      const guest = sandboxed.test.guest();
      const found = await guest.call(getCoupon, { params: { code: 'tern10' }, query: { email: 'a@example.com' } });
      expect(found.json).toEqual({ data: { type: 'percent', value: 10, name: 'TERN10' } });
      const unknown = await guest.call(getCoupon, { params: { code: 'NOSUCH' } });
      expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('Code / Coupon not valid.')]);
    });

    it('change the next charge and the bonus dashboards of a company; invalid coupons change nothing', async () => {
      expect(await apply('NOSUCH')).toEqual([]);
      expect(await apply('tern10')).toEqual(['TERN10']);
      expect((await state(couponed.admin)).plan?.cents).toBe(7_200);
      expect((await atProvider()).at(-1)?.price).toBe(72);
      expect(await apply('Welcome5')).toEqual(['TERN10', 'WELCOME5']);
      expect((await state(couponed.admin)).services).toEqual({ dashboards: 10, bonusDashboards: 5 });
      expect(await apply('TERN10')).toEqual(['TERN10', 'WELCOME5']);
      const { json } = await couponed.admin.call(removeCompanyCoupon, { body: { coupon: 'welcome5' } });
      expect(json.data).toEqual(['TERN10']);
      expect(await state(couponed.admin)).toMatchObject({
        services: { bonusDashboards: 0 },
        coupons: [{ name: 'TERN10', appliedBy: 'Ada Admin' }],
      });
    });

    it('that do not stack are not combined by concurrent requests', async () => {
      const { admin } = await sandboxed.test.company();
      await Promise.all(
        ['TERN10', 'tern10', 'WELCOME5', 'TWENTY', 'Tern10'].map((coupon) =>
          admin.call(applyCompanyCoupon, { body: { coupon } }),
        ),
      );
      const applied = await state(admin);
      expect(applied.coupons.map(({ name }) => name).sort()).toEqual(['TERN10', 'TWENTY', 'WELCOME5']);
      expect(applied.services.bonusDashboards).toBe(5);
    });

    it('are recorded in the audit log together with the plan', async () => {
      const rows = await sandboxed.test.service.db
        .selectFrom('audit_entries')
        .select(['action', 'subject_name', 'user_name'])
        .where('company_id', '=', couponed.tenant.companyId)
        .where('area', '=', 'billing')
        .orderBy('at')
        .execute();
      expect(rows.map(({ action }) => action).sort()).toEqual(
        ['coupon_applied', 'coupon_applied', 'coupon_removed', 'subscription_started'].sort(),
      );
      const ofCoupons = rows.filter(({ action }) => action.startsWith('coupon'));
      expect(ofCoupons.every(({ user_name }) => user_name === 'Ada Admin')).toBe(true);
    });

    it('remain applied when the plan changes', async () => {
      const { json } = await couponed.admin.call(changePlan, { body: { dashboards: 30, interval: 12 } });
      expect(json.data.plan).toMatchObject({ dashboards: 30, interval: 12, cents: 23_000 * 12 * 0.8 * 0.9 });
      expect(json.data.services.dashboards).toBe(30);
    });
  });

  describe('a subscription', () => {
    let paying: TestCompany;
    let permalink = '';
    beforeAll(async () => {
      paying = await sandboxed.test.company('Paying');
      await buy(paying.admin, { dashboards: 3 });
      for (const name of ['One', 'Two', 'Three'])
        permalink = (await paying.admin.call(createDashboard, { body: { name } })).json.data.permalink;
    });
    const active = async () => (await paying.admin.call(listDashboards)).json.meta.active;
    const runJob = () =>
      serviceEndJob({ db: sandboxed.test.service.db, clock: sandboxed.test.clock }).run(
        {},
        new AbortController().signal,
      );

    it('is overdue after a failed charge and active after the card was replaced', async () => {
      sandboxed.test.clock.move(1_000);
      await act('card-fails');
      await act('charge');
      await standingBecomes(paying.admin, 'overdue');
      const open = (await paying.admin.call(listOrders)).json.data;
      expect(open.map((each) => [each.state, each.cents])).toEqual([
        ['open', 2_400],
        ['paid', 2_400],
      ]);
      sandboxed.test.clock.move(1_000);
      await act('card-works');
      await standingBecomes(paying.admin, 'active');
      const settled = (await paying.admin.call(listOrders)).json.data;
      expect(settled.map((each) => each.state)).toEqual(['paid', 'paid']);
    });

    it('has invoices that admins of the company can print', async () => {
      const [invoice] = (await paying.admin.call(listOrders)).json.data;
      const page = await paying.admin.send('GET', invoicePath(invoice?.id ?? ''));
      expect(page.text).toContain(invoice?.reference);
      expect(page.text).toContain('$24.00');
      const headers = { 'accept-language': 'de' };
      const german = (await paying.admin.send('GET', invoicePath(invoice?.id ?? ''), { headers })).text;
      expect(german).toContain('<h1>Rechnung</h1>');
      expect(german).toContain('24,00\u00a0$');
      for (const client of [paying.member, company.admin])
        expect((await client.send('GET', invoicePath(invoice?.id ?? ''))).headers.get('location')).toBe(
          '/company/invoices',
        );
    });

    it('redirects admins to the account page of the provider', async () => {
      const located = async (client: Client) =>
        (await client.send('GET', '/company/manage-payment')).headers.get('location');
      expect(await located(paying.admin)).toMatch(/\/fastspring\/account\//);
      expect(await located(paying.member)).toBe('/company/subscription');
      expect(await located((await sandboxed.test.company()).admin)).toBe('/company/subscription');
      expect(await located(sandboxed.test.guest())).toBe('/login?next=%2Fcompany%2Fmanage-payment');
    });

    it('keeps its service after it was canceled, and can be continued', async () => {
      const canceled = await paying.admin.call(deleteCompany, { body: {} });
      expect(canceled.json).toMatchObject({ data: { standing: 'canceled', plan: { nextCharge: null } } });
      await runJob();
      expect(await active()).toBe(3);
      const continued = await paying.admin.call(subscribe, { body: {} });
      expect(continued.json.data).toMatchObject({ standing: 'active', expiresAt: null });
    });

    it('archives the dashboards when the service ends, and a new subscription restores them', async () => {
      await paying.admin.call(deleteCompany, { query: { delete: 'false' }, body: {} });
      sandboxed.test.clock.move(63 * DAY);
      paying.admin = await sandboxed.test.signIn(paying.emails.admin);
      expect((await state(paying.admin)).standing).toBe('none');
      await runJob();
      await runJob();
      expect(await active()).toBe(0);
      expect((await sandboxed.test.guest().call(getDashboard, { params: { permalink } })).status).toBe(402);
      // The order is accepted before the provider reports that the subscription has ended.
      expect((await paying.admin.call(securePayment, { body: { dashboards: 2 } })).status).toBe(200);
      await sandboxed.control('fastspring/tick', 'POST', {});
      await expect
        .poll(async () => (await atProvider()).filter((each) => each.state === 'deactivated').length)
        .toBeGreaterThan(0);
      // Two of the three dashboards fit into the new plan. A larger plan restores the third.
      await buy(paying.admin, { dashboards: 2 });
      expect(await active()).toBe(2);
      await paying.admin.call(changePlan, { body: { dashboards: 3, interval: 1 } });
      expect(await active()).toBe(3);
      expect((await sandboxed.test.guest().call(getDashboard, { params: { permalink } })).status).toBe(200);
      const row = await sandboxed.test.service.db
        .selectFrom('companies')
        .select('restored_at')
        .where('id', '=', paying.tenant.companyId)
        .executeTakeFirst();
      expect(row?.restored_at).not.toBeNull();
    });

    it('ends immediately if the provider ends it', async () => {
      sandboxed.test.clock.move(1_000);
      await act('end');
      await standingBecomes(paying.admin, 'none');
      expect(await active()).toBe(0);
      const refused = await paying.admin.call(changePlan, { body: { dashboards: 3, interval: 1 } });
      expect(refused.text).toContain('subscription_missing');
    });
  });

  describe('the address for events', () => {
    const send = async (body: string, signature?: string) =>
      fetch(`${sandboxed.test.origin}${PAYMENT_WEBHOOK_PATH}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature === undefined ? {} : { 'X-FS-Signature': signature }),
        },
        body,
      });
    const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest('base64');

    it('rejects events without a valid signature, and changes nothing', async () => {
      const events = async () =>
        (await sandboxed.test.service.db.selectFrom('payment_events').select('id').execute()).length;
      const before = await events();
      const body = JSON.stringify({
        events: [{ id: 'forged', type: 'subscription.activated', live: false, created: 1, data: {} }],
      });
      for (const signature of [undefined, '', 'AAAA', sign(`${body} `), sign('')])
        expect((await send(body, signature)).status).toBe(401);
      expect(await events()).toBe(before);
    });

    it('accepts events of unknown types', async () => {
      for (const body of [
        '{"events":[{"id":"a","type":"mailing","live":false,"created":1,"data":{}}]}',
        '{"events":[]}',
        'no json',
        '{"events":[7]}',
      ])
        expect((await send(body, sign(body))).status).toBe(200);
    });
  });

  it('deletes a company with all of its data after its name was typed', async () => {
    const leaving = await sandboxed.test.company('Leaving Ltd');
    await buy(leaving.admin, { dashboards: 2 });
    await leaving.admin.call(createDashboard, { body: { name: 'Last' } });
    const refused = await leaving.admin.call(deleteCompany, { body: { delete: true, name: 'leaving' } });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Leaving Ltd')]);
    expect((await leaving.member.call(deleteCompany, { body: { delete: true, name: 'Leaving Ltd' } })).status).toBe(
      403,
    );
    expect((await leaving.admin.call(deleteCompany, { body: { delete: true, name: ' Leaving Ltd ' } })).status).toBe(
      204,
    );
    expect((await leaving.member.call(listDashboards)).status).toBe(401);
    expect((await atProvider()).at(-1)?.state).toBe('deactivated');
    for (const table of ['users', 'dashboards', 'sessions', 'payment_quotes', 'payment_events'] as const) {
      const left = await sandboxed.test.service.db
        .selectFrom(table)
        .select('company_id')
        .where('company_id', '=', leaving.tenant.companyId)
        .execute();
      expect(left, table).toEqual([]);
    }
  });

  it('states that the provider does not answer', async () => {
    const fault = { match: { vendor: 'fastspring' }, status: 503, times: 0 };
    const silent = await sandboxed.test.company();
    const paid = await pay(await order(silent.admin, { dashboards: 2 }));
    await sandboxed.control('faults', 'POST', fault);
    const answer = await silent.admin.call(subscribe, { body: paid });
    await sandboxed.control('faults', 'DELETE');
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('does not answer')]);
    expect((await silent.admin.call(subscribe, { body: paid })).status).toBe(200);
  });

  it('returns prices and checkout to guests', async () => {
    const { json } = await sandboxed.test.guest().call(getPlanTerms);
    expect(json.data).toMatchObject({
      trialDays: 14,
      prices: { annualDiscount: 20 },
      checkout: { accessKey: 'SANDBOX' },
    });
  });
});

describe('on PostgreSQL', () => {
  it('one order begins one subscription, even if there are 12 concurrent requests and repeated events', async () => {
    const sandboxed = await startSandboxedService({ postgres: true });
    try {
      const { admin, tenant } = await sandboxed.test.company();
      const { json } = await admin.call(securePayment, { body: { dashboards: 4, coupons: ['WELCOME5'] } });
      const bought = (await sandboxed.control('fastspring/buy', 'POST', { ...json.data, card: 'works' })) as Record<
        string,
        string
      >;
      const { events } = (await sandboxed.control('fastspring/events')) as { events: unknown[] };
      const body = JSON.stringify({ events });
      const signature = createHmac('sha256', SECRET).update(body).digest('base64');
      const answers = await Promise.all(
        Array.from({ length: 12 }, async (_, index) =>
          index % 2 === 0
            ? (
                await admin.call(subscribe, {
                  body: { order_id: bought.id ?? '', order_reference: bought.reference ?? '' },
                })
              ).status
            : (
                await fetch(`${sandboxed.test.origin}${PAYMENT_WEBHOOK_PATH}`, {
                  method: 'POST',
                  headers: { 'x-fs-signature': signature },
                  body,
                })
              ).status,
        ),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
      expect((await admin.call(getSubscription)).json.data).toMatchObject({
        standing: 'active',
        services: { dashboards: 4, bonusDashboards: 5 },
      });
      const charges = (await admin.call(listOrders)).json.data;
      expect(charges).toHaveLength(1);
      expect(tenant.companyId).not.toBe('');
    } finally {
      await sandboxed.close();
    }
  });
});
