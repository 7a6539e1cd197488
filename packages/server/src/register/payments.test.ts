import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register, registerWith, type SecurePayment, securePayment } from '@reporting/contract';
import { decideConsent } from '@reporting/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../billing/provider.ts';
import { Client } from '../testing/client.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';

const DAY = 86_400_000;
const PASSWORD = 'a rather long secret';
const COUPONS = [
  { code: 'TERN10', type: 'percent', value: 10 },
  { code: 'WELCOME5', type: 'dashboards', value: 5 },
  { code: 'INES50', type: 'percent', value: 50, emails: ['ines@client.example'] },
];

describe('registration with a payment provider', () => {
  let sandboxed: SandboxedService;
  let people = 0;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-plans-'));
    const plans = join(folder, 'plans.json');
    writeFileSync(plans, JSON.stringify({ coupons: COUPONS }));
    sandboxed = await startSandboxedService({ env: { TRUST_PROXY: '1', PLANS_FILE: plans } });
  });
  afterAll(async () => {
    await sandboxed.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const guest = () => new Client(sandboxed.test.origin);
  const send = async (change: object) => {
    people += 1;
    const email = `person${people}@example.com`;
    const form = { name: 'Ida', email, password: PASSWORD, password_confirmation: PASSWORD };
    const consents = { terms_consent: true, age_consent: true } as const;
    const body = { ...form, ...consents, ...change };
    const answer = await guest().call(register, { body, headers: { 'x-forwarded-for': `198.51.100.${people}` } });
    return { ...answer, email };
  };
  const companyOf = async (email: string) => {
    const { db } = sandboxed.test.service;
    const users = db.selectFrom('users').innerJoin('companies', 'companies.id', 'users.company_id');
    return users.selectAll('companies').where('users.email', '=', email).executeTakeFirst();
  };
  const subscriptions = async () => {
    const { subscriptions: found } = (await sandboxed.control('fastspring/subscriptions')) as {
      subscriptions: { state: string; tags?: { quote?: string } }[];
    };
    return found.map(({ state, tags }) => ({ state, quote: tags?.quote }));
  };
  /** Pays an order at the checkout. */
  const order = async (plan: { dashboards: number; coupons: string[]; interval: 1 | 12 }, email?: string) => {
    const body = { ...plan, ...(email === undefined ? {} : { email }) };
    const payment: SecurePayment = (await guest().call(securePayment, { body })).json.data;
    const bought = await sandboxed.control('fastspring/buy', 'POST', {
      ...payment,
      email: 'x@example.com',
      card: 'works',
    });
    const { id = '', reference = '' } = bought as Record<string, string>;
    return { ...plan, order_id: id, order_reference: reference };
  };

  it('begins a trial of 14 days with the dashboards and coupons of the form if there is no order', async () => {
    const { status, email } = await send({ dashboards: 3, coupons: ['tern10', 'WELCOME5'] });
    expect(status).toBe(201);
    const company = await companyOf(email);
    expect(company).toMatchObject({ state: 'trial', dashboards_limit: 3, bonus_dashboards: 5, subscription_id: null });
    expect(company?.expires_at?.getTime()).toBe(sandboxed.test.clock.now() + 14 * DAY);
  });

  it.each([
    [['NOPE'], 'Code / Coupon not valid.'],
    [['TERN10', 'NOPE'], 'Code / Coupon not valid.'],
  ])('rejects the coupons %j with the message of the specification', async (coupons, message) => {
    const { status, json, email } = await send({ coupons });
    expect([status, json]).toEqual([422, expect.objectContaining({ code: 'coupon_invalid', message })]);
    expect(await companyOf(email)).toBeUndefined();
  });

  it('begins the subscription of a completed order once', async () => {
    const paid = await order({ dashboards: 30, coupons: ['TERN10', 'WELCOME5'], interval: 12 });
    const first = await send(paid);
    expect(first.status).toBe(201);
    const company = await companyOf(first.email);
    expect(company).toMatchObject({ dashboards_limit: 30, bonus_dashboards: 5, subscription_id: expect.any(String) });
    const again = await send(paid);
    expect([again.status, again.json]).toEqual([422, expect.objectContaining({ code: 'order_unknown' })]);
    expect(await companyOf(again.email)).toBeUndefined();
    expect((await guest().call(login, { body: { email: again.email, password: PASSWORD } })).status).toBe(422);
  });

  it('accepts one of several concurrent registrations with the same order', async () => {
    const paid = await order({ dashboards: 2, coupons: [], interval: 1 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(paid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });

  it('rejects orders that the provider does not confirm, and uses the plan of the order if the form contains another plan', async () => {
    const paid = await order({ dashboards: 2, coupons: [], interval: 1 });
    for (const change of [{ order_reference: 'FORGED' }, { order_id: 'forged' }]) {
      const refused = await send({ ...paid, ...change });
      expect([refused.status, refused.json]).toEqual([422, expect.objectContaining({ code: 'order_unknown' })]);
    }
    const { status, email } = await send({ ...paid, dashboards: 9_000, coupons: ['WELCOME5'] });
    expect(status).toBe(201);
    expect(await companyOf(email)).toMatchObject({ dashboards_limit: 2, bonus_dashboards: 0 });
  });

  it('rejects a coupon of other addresses for the founder, and keeps the order for the address of the coupon', async () => {
    const email = 'ines@client.example';
    const paid = await order({ dashboards: 2, coupons: ['INES50'], interval: 1 }, email);
    const refused = await send(paid);
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { code: 'coupon_invalid', errors: { email: [expect.stringContaining('another e-mail address')] } },
    ]);
    expect(await companyOf(refused.email)).toBeUndefined();
    expect((await send({ ...paid, email: 'Ines@Client.example' })).status).toBe(201);
  });

  it('cancels an order that no registration has used for a day, and only this order', async () => {
    const { service, clock } = sandboxed.test;
    const stored = async () => {
      const rows = await service.db.selectFrom('payment_events').select('body').execute();
      return rows.map(({ body }) => (body as PaymentEvent).subscription?.quote);
    };
    /** Buys an order and waits until the webhook has received it. Returns it with its quote. */
    const received = async () => {
      const paid = await order({ dashboards: 2, coupons: [], interval: 1 });
      const { quote } = (await subscriptions()).at(-1) ?? {};
      await expect.poll(stored, { timeout: 30_000 }).toContain(quote);
      return { ...paid, quote };
    };
    const stateOf = async (quote: string | undefined) =>
      (await subscriptions()).find((each) => each.quote === quote)?.state;
    const end = () => service.payments.endUnclaimed?.(new AbortController().signal);

    const [used, left] = [await received(), await received()];
    expect((await send(used)).status).toBe(201);
    clock.move(DAY - 1);
    await end();
    expect(await stateOf(left.quote)).toBe('trial');
    clock.move(2);
    const young = await received();
    await Promise.all([end(), end()]);
    expect([await stateOf(used.quote), await stateOf(left.quote), await stateOf(young.quote)]).toEqual([
      'trial',
      'deactivated',
      'trial',
    ]);
    const late = await send(left);
    expect([late.status, late.json]).toEqual([422, expect.objectContaining({ code: 'order_unknown' })]);
    expect((await send(young)).status).toBe(201);
    clock.move(-DAY - 1);
  });

  it('starts no session and keeps the order if the person at the provider has an account', async () => {
    const paid = await order({ dashboards: 4, coupons: [], interval: 1 });
    const arrive = async (more: object) => {
      const client = guest();
      const body = { ...more, terms_consent: true as const, age_consent: true as const };
      const begun = await client.call(registerWith, { params: { provider: 'google' }, body });
      const { pathname, search } = await decideConsent(begun.json.data.url, { account: 'ines.duarte@example.com' });
      const { headers } = await client.send('GET', pathname + search);
      return { location: headers.get('location'), cookies: headers.getSetCookie() };
    };
    expect((await arrive({})).location).toBe('/company/sources');
    expect(await arrive(paid)).toEqual({ location: '/register?provider=google&problem=paid', cookies: [] });
    expect((await send(paid)).status).toBe(201);
  });

  it('keeps an order during the sign-in at a provider', async () => {
    const paid = await order({ dashboards: 4, coupons: [], interval: 1 });
    const answer = await guest().call(registerWith, {
      params: { provider: 'google' },
      body: { ...paid, terms_consent: true, age_consent: true },
    });
    expect(answer.status).toBe(200);
    const { db } = sandboxed.test.service;
    const stored = await db.selectFrom('identity_states').select('purpose').executeTakeFirstOrThrow();
    expect(stored.purpose).toMatchObject({ form: { order_id: paid.order_id, order_reference: paid.order_reference } });
  });
});
