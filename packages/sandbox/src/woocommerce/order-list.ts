import { parseDay } from '../world/calendar.ts';
import { ORDER_STATUSES, type Order, statusAt } from '../world/shops/order.ts';
import type { Orders } from '../world/shops/orders.ts';
import type { Shop } from '../world/shops/shops.ts';
import { dayAt, momentOf } from '../world/zone.ts';
import { invalidParam } from './errors.ts';

/** Returns the orders of `GET /orders` in the requested order. `after` and `before` are exclusive. */
export function listedOrders(shop: Shop, orders: Orders, query: URLSearchParams, now: number): Order[] {
  const after = boundary(shop, query, 'after');
  const before = boundary(shop, query, 'before');
  const statuses = statusesOf(query);
  const customer = query.get('customer');
  const product = query.get('product');
  const from = after === undefined ? shop.opened : dayAt(shop.timeZone, after);
  const to = dayAt(shop.timeZone, before ?? now);
  const found = orders
    .between(from, to, now)
    .filter(
      (order) =>
        (after === undefined || order.placedAt > after) &&
        (before === undefined || order.placedAt < before) &&
        (statuses === null || statuses.has(statusAt(order, now))) &&
        (customer === null || String(order.customerId) === customer) &&
        (product === null || order.lines.some((line) => String(line.product.id) === product)),
    );
  const direction = oneOf(query, 'order', ['desc', 'asc']);
  oneOf(query, 'orderby', ['date', 'id', 'include', 'title', 'slug', 'modified']);
  // Ids increase with time, so the order by id is the order by date.
  return direction === 'asc' ? found : found.reverse();
}

/**
 * Returns the instant of a parameter. Its time is the shop's local time unless it has an offset or `dates_are_gmt` is set.
 * Returns undefined if the parameter is missing.
 */
function boundary(shop: Shop, query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (parts === null || parseDay(parts[1] ?? '') === undefined) throw invalidParam(name, 'Invalid date.');
  if (parts[3] !== undefined) return Date.parse(text);
  const gmt = ['true', '1'].includes(query.get('dates_are_gmt') ?? '');
  return gmt ? Date.parse(`${text}Z`) : momentOf(shop.timeZone, text);
}

function statusesOf(query: URLSearchParams): ReadonlySet<string> | null {
  const asked = [...query.getAll('status'), ...query.getAll('status[]')].flatMap((text) => text.split(','));
  if (asked.length === 0 || asked.includes('any')) return null;
  for (const status of asked) {
    if (status !== 'trash' && !(ORDER_STATUSES as readonly string[]).includes(status)) {
      throw invalidParam(
        'status',
        'status[0] is not one of any, pending, processing, on-hold, completed, cancelled, refunded, failed, and trash.',
      );
    }
  }
  return new Set(asked);
}

function oneOf(query: URLSearchParams, name: string, values: readonly string[]): string {
  const value = query.get(name) ?? values[0] ?? '';
  if (!values.includes(value)) throw invalidParam(name, `${name} is not one of ${values.join(', ')}.`);
  return value;
}
