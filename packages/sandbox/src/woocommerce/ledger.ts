import { type Day, formatDay } from '../world/calendar.ts';
import type { Order } from '../world/shops/order.ts';
import type { Orders } from '../world/shops/orders.ts';
import type { Shop } from '../world/shops/shops.ts';

/**
 * Correct figures, which are computed from the shop's orders without its API. Amounts are in minor units of the currency. An order counts
 * on its local day, unless it is unpaid, cancelled, failed or deleted.
 */
type LedgerFigures = {
  orders: number;
  itemsSold: number;
  /** Total price of the goods before coupons, without tax and shipping. */
  gross: number;
  coupons: number;
  /** Total of the refunds of these orders up to now, with tax and shipping. */
  returns: number;
  /** Total price of the goods after coupons and returns, without tax and shipping. */
  net: number;
  taxes: number;
  shipping: number;
  /** All payments minus refunds. */
  total: number;
  /** Number of different customers. A customer is an account, or the e-mail address of a buyer without an account. */
  customers: number;
};

export type Ledger = {
  timeZone: string;
  currency: string;
  decimals: number;
  days: ({ day: string } & LedgerFigures)[];
  total: LedgerFigures;
  /** Items sold and net sales after returns, by id and by name. */
  products: { id: number; name: string; itemsSold: number; net: number }[];
  countries: Record<string, number>;
  coupons: Record<string, { orders: number; amount: number }>;
  /** Number of orders by currency. All other figures count only orders in the shop's currency. */
  currencies: Record<string, number>;
};

type Sum = Omit<LedgerFigures, 'customers'> & { people: Set<string> };

const nothing = (): Sum => ({
  orders: 0,
  itemsSold: 0,
  gross: 0,
  coupons: 0,
  returns: 0,
  net: 0,
  taxes: 0,
  shipping: 0,
  total: 0,
  people: new Set(),
});

const figuresOf = ({ people, ...figures }: Sum): LedgerFigures => ({ ...figures, customers: people.size });

/** Returns the correct figures of the days `from` to `to`, both inclusive, at the time `now`. */
export function ledgerOf(shop: Shop, orders: Orders, from: Day, to: Day, now: number): Ledger {
  const whole = nothing();
  const days: Ledger['days'] = [];
  const products = new Map<number, Ledger['products'][number]>();
  const countries: Record<string, number> = {};
  const coupons: Record<string, { orders: number; amount: number }> = {};
  const currencies: Record<string, number> = {};
  for (let day = from; day <= to; day += 1) {
    const sum = nothing();
    for (const order of orders.ofDay(day)) {
      if (!counts(order, now)) continue;
      currencies[order.currency] = (currencies[order.currency] ?? 0) + 1;
      if (order.currency !== shop.currency) continue;
      for (const one of [sum, whole]) enter(one, order, now);
      countries[order.country] = (countries[order.country] ?? 0) + 1;
      if (order.coupon !== null) {
        const entry = coupons[order.coupon.coupon.code] ?? { orders: 0, amount: 0 };
        coupons[order.coupon.coupon.code] = { orders: entry.orders + 1, amount: entry.amount + order.coupon.discount };
      }
      for (const line of order.lines) {
        const { id, name } = line.product;
        const entry = products.get(id) ?? { id, name, itemsSold: 0, net: 0 };
        entry.itemsSold += line.quantity;
        entry.net += line.total;
        for (const refund of order.refunds) {
          for (const back of refund.at <= now ? refund.lines : []) {
            if (back.line !== line) continue;
            entry.itemsSold -= back.quantity;
            entry.net -= back.total;
          }
        }
        products.set(id, entry);
      }
    }
    days.push({ day: formatDay(day), ...figuresOf(sum) });
  }
  const { timeZone, currency, decimals } = shop;
  return {
    timeZone,
    currency,
    decimals,
    days,
    total: figuresOf(whole),
    products: [...products.values()],
    countries,
    coupons,
    currencies,
  };
}

/**
 * Returns true for an order that was placed by `now` and is neither deleted, unpaid, failed nor cancelled. An order that waits for a bank
 * transfer counts.
 */
function counts(order: Order, now: number): boolean {
  return !order.deleted && order.placedAt <= now && order.end === 'completed';
}

function enter(sum: Sum, order: Order, now: number): void {
  let goods = 0;
  let goodsTax = 0;
  for (const line of order.lines) {
    sum.itemsSold += line.quantity;
    sum.gross += line.subtotal;
    goods += line.total;
    goodsTax += line.totalTax;
  }
  sum.orders += 1;
  sum.coupons += order.coupon?.discount ?? 0;
  sum.net += goods;
  sum.taxes += goodsTax + order.shippingTax;
  sum.shipping += order.shipping;
  sum.total += goods + goodsTax + order.shipping + order.shippingTax;
  sum.people.add(order.customerId > 0 ? `#${order.customerId}` : order.person.email.toLowerCase());
  for (const refund of order.refunds) {
    if (refund.at > now) continue;
    let taxBack = refund.shippingTax;
    for (const back of refund.lines) {
      sum.itemsSold -= back.quantity;
      taxBack += back.totalTax;
    }
    sum.returns += refund.amount;
    sum.total -= refund.amount;
    sum.taxes -= taxBack;
    sum.shipping -= refund.shipping;
    // A refund without an item reduces the net sales.
    sum.net -= refund.amount - taxBack - refund.shipping;
  }
}
