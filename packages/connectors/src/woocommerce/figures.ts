import { type Amount, perPiece, toNumber } from './amount.ts';
import type { Fact } from './facts.ts';

/** Exact sums over facts. Each order and customer counts once. */
export interface Figures {
  orders: Set<number>;
  customers: Set<string>;
  items: number;
  gross: Amount;
  net: Amount;
  total: Amount;
  coupons: Amount;
  returns: Amount;
  taxes: Amount;
  shipping: Amount;
  shippingTax: Amount;
}

const AMOUNTS = ['gross', 'net', 'total', 'coupons', 'returns', 'taxes', 'shipping', 'shippingTax'] as const;

export const noFigures = (): Figures => ({
  orders: new Set(),
  customers: new Set(),
  items: 0,
  gross: 0n,
  net: 0n,
  total: 0n,
  coupons: 0n,
  returns: 0n,
  taxes: 0n,
  shipping: 0n,
  shippingTax: 0n,
});

export function addFact(figures: Figures, fact: Fact): void {
  figures.orders.add(fact.order.id);
  figures.customers.add(customerOf(fact));
  figures.items += fact.items;
  for (const name of AMOUNTS) if (fact[name] !== 0n) figures[name] += fact[name];
}

/** Returns a key of the buyer: the shop account, or the e-mail address. An order with neither counts as a new buyer. */
function customerOf({ order }: Fact): string {
  if (order.customer_id > 0) return `#${order.customer_id}`;
  return order.billing.email.trim().toLowerCase() || `order ${order.id}`;
}

/** Functions that compute the metrics from orders. An average with the divisor 0 is null. */
export const VALUES: Readonly<Record<string, (figures: Figures) => number | null>> = {
  orders: ({ orders }) => orders.size,
  items_sold: ({ items }) => items,
  gross_sales: ({ gross }) => toNumber(gross),
  net_sales: ({ net }) => toNumber(net),
  total_sales: ({ total }) => toNumber(total),
  coupons: ({ coupons }) => toNumber(coupons),
  returns: ({ returns }) => toNumber(returns),
  taxes: ({ taxes }) => toNumber(taxes),
  shipping: ({ shipping }) => toNumber(shipping),
  average_order_value: ({ net, orders }) => perPiece(net, orders.size),
  average_items: ({ items, orders }) => (orders.size === 0 ? null : items / orders.size),
  customers: ({ customers }) => customers.size,
  orders_per_customer: ({ orders, customers }) => (customers.size === 0 ? null : orders.size / customers.size),
  spend_per_customer: ({ total, customers }) => perPiece(total, customers.size),
  amount_discounted: ({ coupons }) => toNumber(coupons),
  order_tax: ({ taxes }) => toNumber(taxes),
  shipping_tax: ({ shippingTax }) => toNumber(shippingTax),
  total_tax: ({ taxes, shippingTax }) => toNumber(taxes + shippingTax),
};
