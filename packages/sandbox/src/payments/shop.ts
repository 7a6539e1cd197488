import { randomBytes } from 'node:crypto';
import { orderObject, subscriptionObject } from './objects.ts';
import type { StoreOrder } from './secure.ts';
import type { Card, Store, StoredOrder, StoredSubscription } from './state.ts';

const DAY = 86_400_000;

const newId = (): string => randomBytes(16).toString('base64url');
const rounded = (amount: number): number => Math.round(amount * 100) / 100;

/** Adds months in UTC. If the new month does not have the day, the result is the last day of the month. */
function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

/** Thrown if the account's card is declined when a change must be paid. */
export class CardDeclined extends Error {}

/** Creates the functions that change orders and subscriptions. Every change adds an event and calls `onEvent`. */
export function createShop({ store, now, onEvent }: { store: Store; now: () => number; onEvent: () => void }) {
  const { data } = store;
  const accountOf = (id: string) => data.accounts[id] ?? { email: '', card: 'works' as Card };

  function announce(type: string, content: unknown): void {
    data.events.push({ id: newId(), type, created: now(), live: false, processed: false, data: content });
  }

  const expanded = (subscription: StoredSubscription) =>
    subscriptionObject(subscription, accountOf(subscription.account), true);

  function change(subscription: StoredSubscription, changes: Partial<StoredSubscription>): void {
    // Two changes of a subscription never have the same time.
    Object.assign(subscription, changes, { changed: Math.max(now(), subscription.changed + 1) });
  }

  function commit(): void {
    store.save();
    onEvent();
  }

  function addOrder(subscription: StoredSubscription, total: number): StoredOrder {
    data.counted += 1;
    const order: StoredOrder = {
      id: newId(),
      reference: `REP${new Date(now()).toISOString().slice(2, 10).replaceAll('-', '')}-${String(data.counted).padStart(5, '0')}`,
      account: subscription.account,
      subscription: subscription.id,
      total: rounded(total),
      at: now(),
      tags: subscription.tags,
    };
    data.orders[order.id] = order;
    return order;
  }

  function announceCharge(subscription: StoredSubscription, order: StoredOrder): void {
    announce('subscription.charge.completed', {
      order: orderObject(order, accountOf(order.account), subscription.description),
      reference: order.reference,
      account: subscription.account,
      subscription: expanded(subscription),
      currency: 'USD',
      total: order.total,
      status: 'successful',
      timestamp: order.at,
    });
  }

  /** Charges the next period, unless the subscription is canceled or has ended. */
  function charge(subscription: StoredSubscription): void {
    if (subscription.state === 'canceled' || subscription.state === 'deactivated') return;
    if (accountOf(subscription.account).card === 'fails') {
      change(subscription, { state: 'overdue' });
      announce('subscription.charge.failed', {
        reference: null,
        account: subscription.account,
        subscription: expanded(subscription),
        currency: 'USD',
        total: subscription.price,
        status: 'failed',
        timestamp: now(),
      });
      announce('subscription.payment.overdue', expanded(subscription));
    } else {
      const from = Math.max(subscription.next, now() - DAY);
      change(subscription, { state: 'active', next: addMonths(from, subscription.intervalLength) });
      announceCharge(subscription, addOrder(subscription, subscription.price));
    }
    commit();
  }

  function end(subscription: StoredSubscription): void {
    if (subscription.state === 'deactivated') return;
    const at = Math.max(now(), subscription.changed + 1);
    change(subscription, { state: 'deactivated', deactivation: Math.min(subscription.deactivation ?? at, at) });
    announce('subscription.deactivated', expanded(subscription));
    commit();
  }

  return {
    charge,
    end,
    accountOf,

    /** Completes a checkout and returns the order. */
    buy(order: StoreOrder, email: string, card: Card): StoredOrder {
      const account = newId();
      data.accounts[account] = { email, card };
      const at = now();
      const trial = order.trialDays > 0;
      const subscription: StoredSubscription = {
        id: newId(),
        account,
        product: order.product,
        description: order.description,
        price: order.price,
        intervalLength: order.intervalLength,
        state: trial ? 'trial' : 'active',
        begin: at,
        next: trial ? at + order.trialDays * DAY : addMonths(at, order.intervalLength),
        deactivation: null,
        changed: at,
        tags: order.tags,
      };
      data.subscriptions[subscription.id] = subscription;
      const bought = addOrder(subscription, trial ? 0 : order.price);
      announce('order.completed', orderObject(bought, accountOf(account), order.description));
      announce('subscription.activated', expanded(subscription));
      commit();
      return bought;
    },

    /** Changes the price and the interval, and charges the difference for the rest of the period. Throws CardDeclined. */
    reprice(
      subscription: StoredSubscription,
      next: { price: number; intervalLength: number; description: string; product: string },
    ) {
      const at = now();
      const period = subscription.next - addMonths(subscription.next, -subscription.intervalLength);
      const rest = Math.min(1, Math.max(0, (subscription.next - at) / period));
      const longer = next.intervalLength !== subscription.intervalLength;
      const due = (longer ? next.price : next.price * rest) - subscription.price * rest;
      const charged = subscription.state === 'trial' ? 0 : rounded(Math.max(0, due));
      if (charged > 0 && accountOf(subscription.account).card === 'fails') throw new CardDeclined();
      const renewed = longer && subscription.state !== 'trial' ? { next: addMonths(at, next.intervalLength) } : {};
      change(subscription, { ...next, ...renewed });
      announce('subscription.updated', expanded(subscription));
      if (charged > 0) announceCharge(subscription, addOrder(subscription, charged));
      commit();
    },

    cancel(subscription: StoredSubscription): void {
      if (subscription.state === 'canceled' || subscription.state === 'deactivated') return;
      change(subscription, { state: 'canceled', deactivation: Math.max(subscription.next, now()) });
      announce('subscription.canceled', expanded(subscription));
      commit();
    },

    uncancel(subscription: StoredSubscription): boolean {
      if (subscription.state !== 'canceled') return false;
      change(subscription, { state: 'active', deactivation: null });
      announce('subscription.uncanceled', expanded(subscription));
      commit();
      return true;
    },

    setCard(account: string, card: Card): void {
      const found = data.accounts[account];
      if (!found) return;
      found.card = card;
      store.save();
      // A valid card pays overdue charges.
      if (card === 'works')
        for (const subscription of Object.values(data.subscriptions))
          if (subscription.account === account && subscription.state === 'overdue') charge(subscription);
    },

    /** Makes the charges that are due, and ends canceled subscriptions after their period. */
    tick(): void {
      for (const subscription of Object.values(data.subscriptions)) {
        if (subscription.state === 'canceled' && (subscription.deactivation ?? 0) <= now()) end(subscription);
        else if (['trial', 'active'].includes(subscription.state) && subscription.next <= now()) charge(subscription);
      }
    },
  };
}
