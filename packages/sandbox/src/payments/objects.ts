import type { StoredOrder, StoredSubscription } from './state.ts';

type Account = { email: string };

const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

const accountObject = (id: string, { email }: Account) => ({ id, account: id, contact: { email }, country: 'DK' });

/** Returns a subscription in the format of the API and the events. With `expanded` the account is an object, otherwise an id. */
export function subscriptionObject(found: StoredSubscription, account: Account, expanded: boolean) {
  const { id, state, changed, next, deactivation } = found;
  const ends = state === 'canceled' || state === 'deactivated';
  return {
    id,
    subscription: id,
    active: state !== 'deactivated',
    state,
    changed,
    changedValue: changed,
    changedInSeconds: Math.floor(changed / 1_000),
    live: false,
    currency: 'USD',
    account: expanded ? accountObject(found.account, account) : found.account,
    product: expanded ? { product: found.product, display: { en: found.description } } : found.product,
    display: found.description,
    quantity: 1,
    adhoc: false,
    autoRenew: true,
    price: found.price,
    subtotal: found.price,
    intervalUnit: 'month',
    intervalLength: found.intervalLength,
    begin: found.begin,
    beginDisplay: iso(found.begin),
    next: ends ? null : next,
    nextChargeDate: ends ? null : next,
    nextChargeTotal: ends ? null : found.price,
    end: ends ? deactivation : null,
    deactivationDate: ends ? deactivation : null,
    tags: found.tags,
  };
}

/** Returns an order in the format of the API and the events. */
export function orderObject(order: StoredOrder, account: Account, description: string) {
  return {
    order: order.id,
    id: order.id,
    reference: order.reference,
    completed: true,
    changed: order.at,
    changedValue: order.at,
    live: false,
    currency: 'USD',
    total: order.total,
    tax: 0,
    subtotal: order.total,
    account: accountObject(order.account, account),
    tags: order.tags,
    items: [{ product: description, quantity: 1, subtotal: order.total, subscription: order.subscription }],
  };
}
