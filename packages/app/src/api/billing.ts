import {
  applyCompanyCoupon,
  changePlan,
  deleteCompany,
  getSubscription,
  listOrders,
  removeCompanyCoupon,
  type Subscription,
  subscribe,
} from '@reporting/contract';
import { mutate } from 'swr';
import { openCheckout, secureOrder } from '../lib/checkout.ts';
import { readOrder, storeOrder } from '../lib/paid-order.ts';
import { useMember } from '../session/session.tsx';
import { ApiError } from './errors.ts';
import { request } from './request.ts';
import { keyOf, useCall } from './use-call.ts';

/** The ordered number of dashboards, and the number of months that one charge pays for. */
export interface Plan {
  readonly dashboards: number;
  readonly interval: 1 | 12;
}

const subscriptionKey = keyOf(getSubscription, {});

/**
 * Returns the subscription of the company. If the service has no payment provider, the subscription is not read and the result stays
 * undefined.
 */
export function useSubscription() {
  const canSubscribe = useMember()?.canSubscribe ?? false;
  const answer = useCall(getSubscription, canSubscribe ? {} : null);
  return { ...answer, canSubscribe, subscription: answer.data?.data };
}

/** Returns the invoices of the company. */
export function useOrders() {
  const answer = useCall(listOrders, {});
  return { ...answer, orders: answer.data?.data };
}

/** Reads subscription and invoices again if the page shows them. */
export function revalidateBilling(): void {
  void mutate(subscriptionKey);
  void mutate(keyOf(listOrders, {}));
}

async function changed(answer: Promise<{ data: Subscription }>): Promise<void> {
  await mutate(subscriptionKey, await answer, { revalidate: false });
  void mutate(keyOf(listOrders, {}));
}

/**
 * Returns true if the browser loaded the page from the current path. Only the page at this path has a content security policy that allows
 * the checkout.
 */
function allowsCheckout(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && URL.parse(loaded.name)?.pathname === window.location.pathname;
}

/**
 * Sends the completed order of a company to the service, which verifies it and begins the subscription. The call is idempotent. The order
 * stays stored after every failure except a refusal, so that the user never pays twice.
 */
async function confirmOrder(companyId: string): Promise<boolean> {
  const order = readOrder(companyId);
  if (!order) return false;
  try {
    await changed(request(subscribe, { body: order }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_unknown') storeOrder(companyId, null);
    throw error;
  }
  storeOrder(companyId, null);
  return true;
}

/**
 * Subscribes: the service computes the price, the payment provider's checkout opens, and the service verifies the order. If an earlier
 * order of this tab is not verified yet, it is verified instead of a new checkout. If the page was loaded from another path, its policy
 * forbids the checkout. The page is then loaded again with the plan in its address.
 * @returns false if the user closed the checkout, or if the service offers no checkout
 */
export async function startSubscription(plan: Plan, { terms }: Subscription, companyId: string): Promise<boolean> {
  if (await confirmOrder(companyId)) return true;
  if (!terms.checkout) return false;
  if (!allowsCheckout()) {
    const query = new URLSearchParams({ dashboards: String(plan.dashboards), subscribe: '1' });
    if (plan.interval === 12) query.set('annual', '1');
    window.location.assign(`${window.location.pathname}?${query}`);
    return new Promise(() => {});
  }
  const order = await openCheckout(terms.checkout, await secureOrder({ ...plan, coupons: [] }));
  if (!order) return false;
  storeOrder(companyId, order);
  return confirmOrder(companyId);
}

export const changeSubscription = (plan: Plan): Promise<void> =>
  changed(request(changePlan, { body: { dashboards: plan.dashboards, interval: plan.interval } }));

export const resubscribe = (): Promise<void> => changed(request(subscribe, { body: {} }));

/** Cancels the subscription at the end of the paid period. */
export async function cancelSubscription(): Promise<void> {
  await request(deleteCompany, { query: { delete: 'false' }, body: {} });
  revalidateBilling();
}

/** Deletes the company with all of its data. The session ends. */
export async function removeCompany(name: string): Promise<void> {
  await request(deleteCompany, { query: { delete: 'true' }, body: { delete: true, name } });
}

/** Applies a coupon and returns the applied codes. */
export async function applyCoupon(coupon: string): Promise<readonly string[]> {
  const { data } = await request(applyCompanyCoupon, { body: { coupon } });
  await mutate(subscriptionKey);
  return data;
}

export async function removeCoupon(coupon: string): Promise<void> {
  await request(removeCompanyCoupon, { query: { coupon }, body: { coupon } });
  await mutate(subscriptionKey);
}
