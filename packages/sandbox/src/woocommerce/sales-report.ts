import { type Day, formatDay, parseDay } from '../world/calendar.ts';
import { type Order, orderTax, refundsAt, statusAt, totalOf } from '../world/shops/order.ts';
import type { Orders } from '../world/shops/orders.ts';
import type { Shop } from '../world/shops/shops.ts';
import { dayAt } from '../world/zone.ts';
import { invalidParam } from './errors.ts';
import { amount } from './money.ts';

/**
 * Statuses that count in WooCommerce's reports. A refunded order counts with its full amount, and its refund is subtracted from the total.
 */
const COUNTED = new Set(['completed', 'processing', 'on-hold', 'refunded']);

/** The report groups ranges of more than this number of months by month. */
const MONTHS_OF_DAYS = 3;

type Bucket = {
  sales: number;
  orders: number;
  items: number;
  tax: number;
  shipping: number;
  discount: number;
  customers: number;
};

const emptyBucket = (): Bucket => ({ sales: 0, orders: 0, items: 0, tax: 0, shipping: 0, discount: 0, customers: 0 });

/**
 * Returns the range of `period`, or of `date_min` and `date_max`. Without these parameters, returns the last seven days. Throws
 * WordPressError for an invalid parameter.
 */
function reportRange(query: URLSearchParams, today: Day): { from: Day; to: Day } {
  const date = (name: string): Day | undefined => {
    const text = query.get(name);
    if (text === null) return undefined;
    const day = parseDay(text);
    if (day === undefined) throw invalidParam(name, `${name} is not a valid date.`);
    return day;
  };
  const [from, to] = [date('date_min'), date('date_max')];
  if (from !== undefined || to !== undefined) return { from: from ?? to ?? today, to: to ?? today };
  const iso = formatDay(today);
  const first = today - Number(iso.slice(8)) + 1;
  switch (query.get('period') ?? 'week') {
    case 'week':
      return { from: today - 6, to: today };
    case 'month':
      return { from: first, to: today };
    case 'last_month':
      return { from: first - Number(formatDay(first - 1).slice(8)), to: first - 1 };
    case 'year':
      return { from: parseDay(`${iso.slice(0, 4)}-01-01`) ?? first, to: today };
    default:
      throw invalidParam('period', 'period is not one of week, month, last_month, and year.');
  }
}

/** Returns the number of whole months from the first to the last day. */
function monthsBetween(from: Day, to: Day): number {
  const start = new Date(from * 86_400_000);
  const end = new Date(to * 86_400_000);
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return end.getUTCDate() < start.getUTCDate() ? months - 1 : months;
}

/**
 * Answers `GET /reports/sales`. Days are in the shop's time zone and include days without an order. Days contain the full amounts of
 * orders. Refunds of the range are subtracted only from the totals.
 */
export function salesReport(shop: Shop, orders: Orders, query: URLSearchParams, base: string, now: number): unknown {
  const { from, to } = reportRange(query, dayAt(shop.timeZone, now));
  const byMonth = monthsBetween(from, to) > MONTHS_OF_DAYS;
  const keyOf = (day: Day) => (byMonth ? formatDay(day).slice(0, 7) : formatDay(day));
  const buckets = new Map<string, Bucket>();
  for (let day = from; day <= to; day += 1) if (!buckets.has(keyOf(day))) buckets.set(keyOf(day), emptyBucket());

  for (const { registeredAt } of orders.customers(from, to, now)) {
    const bucket = buckets.get(keyOf(dayAt(shop.timeZone, registeredAt)));
    if (bucket !== undefined) bucket.customers += 1;
  }
  for (const order of orders.between(from, to, now)) {
    const bucket = buckets.get(keyOf(order.day));
    if (bucket === undefined || !COUNTED.has(statusAt(order, now))) continue;
    bucket.orders += 1;
    bucket.sales += totalOf(order);
    bucket.tax += orderTax(order);
    bucket.shipping += order.shipping;
    bucket.discount += order.coupon?.discount ?? 0;
    for (const { quantity } of order.lines) bucket.items += quantity;
  }

  const back = refundedIn(shop, orders, from, to, now);
  const sum = (field: keyof Bucket) => [...buckets.values()].reduce((total, bucket) => total + bucket[field], 0);
  const sales = sum('sales') - back.amount;
  const tax = sum('tax') - back.tax;
  const shipping = sum('shipping') - back.shipping;
  const net = sales - shipping - tax;
  const two = (minor: number) => amount(minor, shop, Math.max(2, shop.decimals));
  const totals = [...buckets].map(([key, bucket]) => [
    key,
    {
      sales: two(bucket.sales),
      orders: bucket.orders,
      items: bucket.items,
      tax: two(bucket.tax),
      shipping: two(bucket.shipping),
      discount: two(bucket.discount),
      customers: bucket.customers,
    },
  ]);
  return [
    {
      total_sales: two(sales),
      net_sales: two(net),
      average_sales: two(Math.round(net / buckets.size)),
      total_orders: sum('orders'),
      total_items: sum('items'),
      total_tax: two(tax),
      total_shipping: two(shipping),
      total_refunds: back.orders,
      total_discount: two(sum('discount')),
      totals_grouped_by: byMonth ? 'month' : 'day',
      totals: Object.fromEntries(totals),
      total_customers: sum('customers'),
      _links: { about: [{ href: `${base}/reports` }] },
    },
  ];
}

/**
 * Returns the sums of the refunds that were made in the range. Their orders are in the range or up to 60 days before
 * it.
 */
function refundedIn(shop: Shop, orders: Orders, from: Day, to: Day, now: number) {
  const back = { amount: 0, tax: 0, shipping: 0, orders: 0 };
  for (const order of orders.between(from - 60, to, now)) {
    for (const refund of refundsAt(order, now)) {
      const day = dayAt(shop.timeZone, refund.at);
      if (day < from || day > to) continue;
      back.amount += refund.amount;
      back.tax += refund.lines.reduce((sum, { totalTax }) => sum + totalTax, 0) + refund.shippingTax;
      back.shipping += refund.shipping;
      if (statusAt(order, now) === 'refunded') back.orders += 1;
    }
  }
  return back;
}

/** Answers `GET /reports/top_sellers`: the twelve most sold products of the range. */
export function topSellers(shop: Shop, orders: Orders, query: URLSearchParams, base: string, now: number): unknown {
  const { from, to } = reportRange(query, dayAt(shop.timeZone, now));
  const sold = new Map<number, { title: string; quantity: number }>();
  for (const order of orders.between(from, to, now)) {
    if (!COUNTED.has(statusAt(order, now))) continue;
    for (const { product, quantity } of order.lines) {
      const entry = sold.get(product.id) ?? { title: product.name, quantity: 0 };
      entry.quantity += quantity;
      sold.set(product.id, entry);
    }
  }
  return [...sold]
    .sort(([, one], [, other]) => other.quantity - one.quantity)
    .slice(0, 12)
    .map(([id, { title, quantity }]) => ({
      title,
      product_id: id,
      quantity,
      _links: { about: [{ href: `${base}/reports` }], product: [{ href: `${base}/products/${id}` }] },
    }));
}

/** Answers `GET /reports/orders/totals`: the number of all orders by status. */
export function orderTotals(shop: Shop, orders: Orders, names: ReadonlyMap<string, string>, now: number): unknown {
  const counts = new Map<string, number>();
  for (const order of allOrders(shop, orders, now)) {
    const status = statusAt(order, now);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...names].map(([slug, name]) => ({ slug, name, total: counts.get(slug) ?? 0 }));
}

const allOrders = (shop: Shop, orders: Orders, now: number): Order[] =>
  orders.between(shop.opened, dayAt(shop.timeZone, now), now);
