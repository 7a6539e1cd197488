import type { Order, PlanTerms, Subscription } from '@reporting/contract';
import { type Coupon, canStack, type Interval, isSameCoupon, priceOf } from '@reporting/contract/rules';
import { type AuditEntry, audit } from '../company/audit.ts';
import { companyStanding } from '../company/standing.ts';
import { lockCompany, readCompany } from '../company/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { PaymentConfig } from '../platform/config/payments.ts';
import type { Plans } from '../platform/config/plans.ts';
import { inTransaction, type Tenant } from '../platform/db/tenant.ts';
import { HttpProblem, invalid } from '../platform/http/problem.ts';
import type { Member } from '../platform/sessions/sessions.ts';
import { applyEvents } from './apply.ts';
import { type Checkout, noCoupon, paying, planText } from './checkout.ts';
import { countDashboards } from './dashboards-store.ts';
import { readAs } from './fastspring/provider.ts';
import type { PaymentProvider, SubscriptionSnapshot } from './provider.ts';
import { type CompanyState, chargesOf, companyState } from './state.ts';
import * as store from './store.ts';

export interface BillingDeps {
  clock: Clock;
  plans: Plans;
  config: PaymentConfig;
  provider: PaymentProvider;
  checkout: Checkout;
}

export type Billing = ReturnType<typeof createBilling>;

const noSubscription = () =>
  new HttpProblem('subscription_missing', 'The company has no subscription that could be changed. Subscribe first.');

/** Creates the functions with which admins read and change the subscription of a company. */
export function createBilling({ clock, plans, config, provider, checkout }: BillingDeps) {
  const terms: PlanTerms = {
    prices: {
      steps: [...plans.prices.steps] as PlanTerms['prices']['steps'],
      annualDiscount: plans.prices.annualDiscount,
    },
    stacking: {
      stacks: mapped(plans.stacking.stacks, (types) => [...types]),
      maximum: { ...plans.stacking.maximum },
    },
    trialDays: plans.trialDays,
    checkout: { script: config.script, storefront: config.storefront, accessKey: config.accessKey },
  };

  const stateOf = async (tenant: Tenant): Promise<CompanyState | null> =>
    companyState(await store.eventsOf(tenant), await store.quotesOf(tenant));

  /** Returns the company's subscription. @throws HttpProblem if there is none, or if the provider has ended it */
  async function running(tenant: Tenant): Promise<CompanyState> {
    const state = await stateOf(tenant);
    if (!state || state.ended) throw noSubscription();
    return state;
  }

  const now = () => new Date(clock.now());

  const applyRead = (tenant: Tenant, snapshot: SubscriptionSnapshot, entry: AuditEntry): Promise<void> =>
    inTransaction(tenant, async (inside) => {
      await applyEvents(inside, [readAs(snapshot)], clock.now());
      await audit(inside, entry, now());
    });

  async function read(tenant: Tenant): Promise<Subscription> {
    const company = await readCompany(tenant);
    const state = await stateOf(tenant);
    const coupons = await store.companyCoupons(tenant);
    const text = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    return {
      standing: companyStanding(company, clock.now()),
      plan: state && {
        dashboards: state.dashboards,
        interval: state.interval,
        cents: state.cents,
        nextCharge: text(state.nextCharge),
      },
      expiresAt: company.expires_at?.toISOString() ?? null,
      discount: company.discount,
      coupons: coupons.map(({ appliedAt, ...coupon }) => ({ ...coupon, appliedAt: appliedAt.toISOString() })),
      services: { dashboards: company.dashboards_limit, bonusDashboards: company.bonus_dashboards },
      dashboards: await countDashboards(tenant),
      terms,
    };
  }

  /**
   * Changes price, plan or coupons of a running subscription at the provider. The quote is stored before the call, because the event of
   * the change can arrive before the answer, and because the answer can be lost. If the provider refuses the change, the stored quote
   * has no effect, because no charge has its price.
   */
  async function reprice(
    tenant: Tenant,
    current: CompanyState,
    plan: { dashboards: number; interval: Interval },
    coupons: readonly Coupon[],
  ): Promise<void> {
    const { discount } = await readCompany(tenant);
    const { dashboards, interval } = plan;
    const order = { dashboards, interval, discount, coupons };
    const { totalCents } = priceOf(plans.prices, order);
    if (totalCents === current.cents && interval === current.interval && dashboards === current.dashboards) return;
    const { companyId } = tenant;
    const quote = await checkout.quote(order, { companyId, subscriptionId: current.subscriptionId });
    const snapshot = await paying(provider.change(current.subscriptionId, checkout.requestOf(quote)));
    await inTransaction(tenant, async (inside) => {
      await store.acceptQuote(inside, quote.id, current.subscriptionId, now());
      await applyEvents(inside, [readAs(snapshot)], clock.now());
      const [before, after] = [planText(current), planText(plan)];
      if (before !== after)
        await audit(inside, { action: 'subscription_changed', details: `${before} → ${after}` }, now());
    });
  }

  /** Changes the coupons of a running subscription for its next charges. Default: the coupons of the company. */
  async function repriceRunning(tenant: Tenant, coupons?: readonly Coupon[]): Promise<void> {
    const current = await stateOf(tenant);
    if (current && isCharged(current)) await reprice(tenant, current, current, coupons ?? (await couponsOf(tenant)));
  }

  const couponsOf = async (tenant: Tenant): Promise<Coupon[]> =>
    (await store.companyCoupons(tenant)).map(({ type, value, name }) => ({ type, value, name }));
  const codesOf = async (tenant: Tenant): Promise<string[]> => (await couponsOf(tenant)).map(({ name }) => name);

  return {
    terms,
    read,

    /** Encrypts the order of a new subscription. The coupons of the company also apply. */
    async secure({ tenant }: Member, order: { dashboards: number; interval: Interval; coupons: readonly string[] }) {
      const current = await stateOf(tenant);
      if (current && !isOver(current, clock.now()))
        throw invalid({ general: ['The company has a subscription already. Change its plan instead.'] });
      const { discount } = await readCompany(tenant);
      const email = await store.founderEmail(tenant);
      const coupons = checkout.coupons(order.coupons, email, await couponsOf(tenant));
      const { companyId } = tenant;
      const quote = await checkout.quote({ ...order, discount, coupons }, { companyId, subscriptionId: null });
      return checkout.secure(checkout.requestOf(quote, { email }));
    },

    /** Starts the subscription of a completed checkout. Idempotent. */
    async begin(tenant: Tenant, order: { id: string; reference: string }): Promise<Subscription> {
      const verified = await checkout.verify(order, tenant.companyId);
      await inTransaction(tenant, (inside) => checkout.attach(inside, verified));
      return read(tenant);
    },

    /** Resumes a canceled subscription that the provider has not ended yet. */
    async resubscribe(tenant: Tenant): Promise<Subscription> {
      const current = await running(tenant);
      if (current.state === 'canceled')
        await applyRead(tenant, await paying(provider.resubscribe(current.subscriptionId)), {
          action: 'subscription_resumed',
        });
      return read(tenant);
    },

    async change(tenant: Tenant, plan: { dashboards: number; interval: Interval }): Promise<Subscription> {
      const current = await running(tenant);
      if (current.state === 'canceled')
        throw invalid({ general: ['The subscription is canceled. Resubscribe first, then change the plan.'] });
      await reprice(tenant, current, plan, await couponsOf(tenant));
      return read(tenant);
    },

    /** Cancels the subscription at the end of the paid period. Idempotent. */
    async cancel(tenant: Tenant): Promise<Subscription> {
      const current = await running(tenant);
      if (current.state !== 'canceled')
        await applyRead(tenant, await paying(provider.cancel(current.subscriptionId, 'end')), {
          action: 'subscription_canceled',
        });
      return read(tenant);
    },

    /** Cancels the subscription now, before its company is deleted. Does nothing without a subscription. */
    async endNow(tenant: Tenant): Promise<void> {
      const current = await stateOf(tenant);
      if (current && !current.ended) await paying(provider.cancel(current.subscriptionId, 'now'));
    },

    /**
     * Applies a coupon and returns all applied codes. If the coupon is invalid or does not stack, it is not applied. A discount applies
     * to the running subscription from its next charge.
     */
    async applyCoupon({ tenant, userId }: Member, code: string): Promise<string[]> {
      const found = checkout.coupon(code, await store.founderEmail(tenant));
      if (!found) return codesOf(tenant);
      const inserted = await inTransaction(tenant, async (inside) => {
        // The lock prevents concurrent requests from combining coupons that do not stack.
        await lockCompany(inside);
        if (!canStack([...(await couponsOf(inside)), found], plans.stacking)) return false;
        if (!(await store.insertCoupon(inside, found, userId, now()))) return false;
        await audit(inside, { action: 'coupon_applied', subject: { name: found.name } }, now());
        return true;
      });
      if (inserted) {
        try {
          await repriceRunning(tenant);
        } catch (error) {
          await inTransaction(tenant, (inside) => store.deleteCoupon(inside, code));
          throw error;
        }
      }
      return codesOf(tenant);
    },

    async removeCoupon(tenant: Tenant, code: string): Promise<string[]> {
      const left = (await couponsOf(tenant)).filter(({ name }) => !isSameCoupon(name, code));
      // The price is changed first, so that the coupon stays if the provider refuses the change.
      await repriceRunning(tenant, left);
      await inTransaction(tenant, async (inside) => {
        if (!(await store.deleteCoupon(inside, code))) throw noCoupon();
        await audit(inside, { action: 'coupon_removed', subject: { name: code.trim() } }, now());
      });
      return codesOf(tenant);
    },

    async orders(tenant: Tenant): Promise<Order[]> {
      const charges = chargesOf(await store.eventsOf(tenant));
      return charges.map(({ at, ...charge }) => ({
        ...charge,
        date: new Date(at).toISOString(),
        description: 'Reporting subscription',
      }));
    },

    /** Returns the address of the provider's account page; null without a subscription, or if the provider has no such page. */
    async accountUrl(tenant: Tenant): Promise<string | null> {
      const current = await stateOf(tenant);
      return current && paying(provider.accountUrl(current.account));
    },
  };
}

/** Returns true if the paid time of a subscription has ended, even if the provider has not reported the end yet. */
const isOver = ({ ended, state, expiresAt }: CompanyState, now: number): boolean =>
  ended || (state === 'canceled' && expiresAt !== null && expiresAt <= now);

/** Returns true if a change of the price affects a later charge. */
const isCharged = ({ ended, state }: CompanyState): boolean => !ended && state !== 'canceled';

const mapped = <K extends string, A, B>(record: Readonly<Record<K, A>>, to: (value: A) => B) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value as A)])) as Record<K, B>;
