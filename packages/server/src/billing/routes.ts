import { randomBytes } from 'node:crypto';
import {
  applyCompanyCoupon,
  changePlan,
  deleteCompany,
  getCoupon,
  getPlanTerms,
  getSubscription,
  listOrders,
  MANAGE_PAYMENT_PATH,
  removeCompanyCoupon,
  securePayment,
  subscribe,
} from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import type { FastifyRequest } from 'fastify';
import { pageLanguage } from '../company/page-language.ts';
import { readCompany } from '../company/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/tenant.ts';
import { setPagePolicy } from '../platform/http/headers.ts';
import { customerOf } from '../platform/http/network.ts';
import { pageMember } from '../platform/http/page-member.ts';
import { HttpProblem, invalid, notFound, tooMany } from '../platform/http/problem.ts';
import { guestRoute, type Http, memberRoute } from '../platform/http/route.ts';
import { useLimit } from '../platform/rate-limit.ts';
import { type Checkout, noCoupon } from './checkout.ts';
import type { createDeletion } from './deletion.ts';
import { invoicePage } from './invoice.ts';
import type { Billing } from './service.ts';

/** Rate limit per network. Coupon requests and order requests are counted separately. */
const LIMIT = { max: 60, windowSeconds: 600 };

export interface BillingRoutes {
  /** Null if no payment provider is configured. */
  billing: Billing | null;
  checkout: Checkout;
  deleteWithAll: ReturnType<typeof createDeletion>;
  db: Db;
  clock: Clock;
  siteTitle: string;
}

export function billingRoutes(http: Http, deps: BillingRoutes): void {
  const { checkout, deleteWithAll, db, clock } = deps;
  const { app, sessions } = http;

  /** @throws HttpProblem 404 if no payment provider is configured */
  function billing(): Billing {
    if (!deps.billing) throw notFound();
    return deps.billing;
  }

  /** @throws HttpProblem 429 */
  async function limit(request: FastifyRequest, name: string): Promise<void> {
    const seconds = await useLimit(db, clock, `${name} ${customerOf(request.ip)}`, LIMIT);
    if (seconds !== null) throw tooMany(`Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds);
  }

  guestRoute(http, getPlanTerms, async () => ({ data: billing().terms }));

  guestRoute(http, getCoupon, async ({ params, query, request }) => {
    await limit(request, 'coupon');
    const coupon = checkout.coupon(params.code, query.email ?? null);
    if (!coupon) throw noCoupon();
    return { data: coupon };
  });

  guestRoute(http, securePayment, async ({ body, member, request }) => {
    await limit(request, 'payment');
    const { dashboards, interval, coupons, email = null } = body;
    if (member) {
      if (member.roleName !== 'admin') throw new HttpProblem('admin_required', 'Only admins may subscribe.');
      return { data: await billing().secure(member, { dashboards, interval, coupons }) };
    }
    const { terms } = billing();
    const plan = { dashboards, interval, coupons: checkout.coupons(coupons, email) };
    const quote = await checkout.quote(plan, { companyId: null, subscriptionId: null });
    return { data: await checkout.secure(checkout.requestOf(quote, { email, trialDays: terms.trialDays })) };
  });

  memberRoute(http, getSubscription, async ({ member }) => ({ data: await billing().read(member.tenant) }));

  memberRoute(http, subscribe, async ({ member, body }) => {
    const { order_id: id, order_reference: reference } = body;
    if (id === undefined && reference === undefined) return { data: await billing().resubscribe(member.tenant) };
    if (id === undefined || reference === undefined)
      throw invalid({ [id === undefined ? 'order_id' : 'order_reference']: ['Send both, or neither.'] });
    return { data: await billing().begin(member.tenant, { id, reference }) };
  });

  memberRoute(http, changePlan, async ({ member, body }) => ({ data: await billing().change(member.tenant, body) }));

  memberRoute(http, applyCompanyCoupon, async ({ member, body, request }) => {
    await limit(request, 'coupon');
    return { data: await billing().applyCoupon(member, body.coupon) };
  });

  memberRoute(http, removeCompanyCoupon, async ({ member, body, query }) => {
    const code = body.coupon ?? query.coupon;
    if (code === undefined) throw invalid({ coupon: ['Please fill out this field.'] });
    return { data: await billing().removeCoupon(member.tenant, code) };
  });

  memberRoute(http, deleteCompany, async ({ member, body, query, request, reply }) => {
    if (!(body.delete ?? query.delete === 'true')) {
      return { status: 200 as const, body: { data: await billing().cancel(member.tenant) } };
    }
    await deleteWithAll(member.tenant, body.name ?? query.name ?? '');
    reply.header('set-cookie', await sessions.end(request.headers.cookie));
    return { status: 204 as const, body: undefined };
  });

  memberRoute(http, listOrders, async ({ member }) => ({
    data: deps.billing ? await deps.billing.orders(member.tenant) : [],
  }));

  app.get(MANAGE_PAYMENT_PATH, async (request, reply) => {
    const member = await pageMember(sessions, request, reply);
    if (!member) return reply;
    // If the provider does not answer, the subscription page states it.
    const failed = (error: unknown) => {
      request.log.warn({ err: error }, 'the account page of the payment provider cannot be opened');
      return null;
    };
    const url = member.roleName === 'admin' && (await deps.billing?.accountUrl(member.tenant).catch(failed));
    return reply.redirect(url || routePath('company.subscription'));
  });

  app.get('/company/invoices/:id/print', async (request, reply) => {
    const member = await pageMember(sessions, request, reply);
    if (!member) return reply;
    const { id } = request.params as { id: string };
    const orders = member.roleName === 'admin' ? ((await deps.billing?.orders(member.tenant)) ?? []) : [];
    const order = orders.find((one) => one.id === id);
    if (!order) return reply.redirect(routePath('Invoices'));
    const { name } = await readCompany(member.tenant);
    const language = await pageLanguage(request, member);
    const nonce = randomBytes(16).toString('base64');
    setPagePolicy(reply, nonce);
    return reply
      .type('text/html; charset=utf-8')
      .send(invoicePage({ order, company: name, siteTitle: deps.siteTitle, language, nonce }));
  });
}
