import type { Day } from '../../../world/calendar.ts';
import type { Demand } from '../../../world/demand.ts';
import { createPicker, hash, random } from '../../../world/random.ts';
import type { Order } from '../../../world/shops/order.ts';

/**
 * A purchase that the tag of the shop reports. `hour` is in the shop's time zone. `cents` is the value of the goods in hundredths of the
 * currency, after coupons and without tax and shipping.
 */
export type Purchase = { hour: number; cents: number };

/**
 * Returns the purchases of the orders that were placed on a day. Omits deleted orders, and orders whose final status is cancelled or
 * failed. Refunds are not subtracted.
 */
export function purchasesOf(orders: readonly Order[]): Purchase[] {
  return orders
    .filter(({ deleted, end }) => !deleted && end === 'completed')
    .map(({ placed, lines }) => ({
      hour: Number(placed.slice(11, 13)),
      cents: lines.reduce((sum, { total }) => sum + total, 0),
    }));
}

/**
 * Assigns purchases to the sessions of a day. Returns a map from the number of a session to its purchase. Sessions are
 * numbered source by source. The probability of a source is proportional to its sessions, its share of engaged sessions
 * and its purchase intent. A session has at most one purchase: if it already has one, the next free session is used.
 * Purchases beyond the number of sessions are dropped.
 */
export function sessionsOfPurchases(
  { seed, sources }: Demand,
  day: Day,
  bySource: readonly number[],
  purchases: readonly Purchase[],
): Map<number, Purchase> {
  const found = new Map<number, Purchase>();
  const total = bySource.reduce((sum, count) => sum + count, 0);
  if (total === 0) return found;
  const starts = bySource.map((_, index) => bySource.slice(0, index).reduce((sum, count) => sum + count, 0));
  const pick = createPicker(
    bySource.map((count, index) => count * (sources[index]?.engaged ?? 0) * (sources[index]?.intent ?? 0)),
  );
  const next = random(hash(seed, day, 8));
  for (const purchase of purchases.slice(0, total)) {
    const source = pick(next());
    let at = (starts[source] ?? 0) + Math.floor(next() * (bySource[source] ?? 1));
    while (found.has(at)) at = (at + 1) % total;
    found.set(at, purchase);
  }
  return found;
}
