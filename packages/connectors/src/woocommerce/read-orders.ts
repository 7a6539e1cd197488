import { addDays, type DateRange } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { inTurn, listAll, PAGE_SIZE, type ShopSession, shopCall } from './client.ts';
import { type Order, orderSchema, type Refund, refundSchema } from './order-schema.ts';

/** Most orders of one query: a hundred calls of the shop. */
const MAX_ORDERS = 10_000;

/** Most orders of one query whose partial refunds are read: one call each. */
const MAX_PARTIAL_REFUNDS = 200;

/**
 * WordPress’s own parameter to answer fewer fields. A shop that does not know it answers them all, which is slower and
 * right. It is a feature of WordPress and not of WooCommerce’s documentation.
 */
const FIELDS_PARAMETER = '_fields';

/** Fields that every report reads; names and addresses are asked for only where a report needs them. */
const FIELDS = [
  'id',
  'status',
  'currency',
  'date_created',
  'total',
  'total_tax',
  'shipping_total',
  'discount_total',
  'refunds',
];

/**
 * The orders of the range, oldest first, whatever their status. Days are the shop's: `after` and `before` are its local
 * time. Both bounds are asked for a second too wide and the days compared here, so that it does not matter whether the
 * shop counts an order at the very bound.
 */
export async function readOrders(
  context: ConnectorContext,
  shop: ShopSession,
  range: DateRange,
  further: readonly string[],
): Promise<Order[]> {
  const query = {
    after: `${addDays(range.startDate, -1)}T23:59:59`,
    before: `${addDays(range.endDate, 1)}T00:00:00`,
    // New orders come at the end, so that pages do not move while they are read.
    orderby: 'id',
    order: 'asc',
    [FIELDS_PARAMETER]: [...new Set([...FIELDS, ...further])].join(','),
  };
  const orders = await listAll(context, shop, '/orders', query, orderSchema, {
    mostItems: MAX_ORDERS,
    tooMany: (count) =>
      new ConnectorError(
        'config',
        `The shop has ${count} orders in this range, and this report reads at most ${MAX_ORDERS}. Choose a shorter range, or the report Revenue, which has no limit.`,
      ),
  });
  return orders.filter(({ date_created }) => {
    const day = date_created.slice(0, 10);
    return day >= range.startDate && day <= range.endDate;
  });
}

/** Whether all that was paid for an order was given back. */
export function isRefundedWhole(order: Order): boolean {
  const back = order.refunds.reduce((sum, { total }) => sum - total, 0n);
  return back > 0n && back >= order.total;
}

/**
 * The refunds of the orders that were refunded in part, by order: the list of orders says only their amounts. Orders that
 * were refunded whole need no call.
 */
export async function readPartialRefunds(
  context: ConnectorContext,
  shop: ShopSession,
  orders: readonly Order[],
): Promise<Map<number, Refund[]>> {
  const partial = orders.filter((order) => order.refunds.length > 0 && !isRefundedWhole(order));
  if (partial.length > MAX_PARTIAL_REFUNDS) {
    throw new ConnectorError(
      'config',
      `${partial.length} orders of this range were refunded in part, and at most ${MAX_PARTIAL_REFUNDS} of them are read. Choose a shorter range, or the metrics Orders, Total sales and Returns.`,
    );
  }
  const query = { per_page: String(PAGE_SIZE) };
  const entries = await inTurn(partial, async ({ id }): Promise<[number, Refund[]]> => {
    const { data } = await shopCall(context, shop, `/orders/${id}/refunds`, query, z.array(refundSchema));
    return [id, data];
  });
  return new Map(entries);
}
