import { addDays, type DateRange } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { inTurn, listAll, PAGE_SIZE, type ShopSession, shopCall } from './client.ts';
import { type Order, orderSchema, type Refund, refundSchema } from './order-schema.ts';

/** Maximum number of orders of a query. Reading them requires 100 calls. */
const MAX_ORDERS = 10_000;

/** Maximum number of partly refunded orders of a query. Reading their refunds requires one call for each order. */
const MAX_PARTIAL_REFUNDS = 200;

/**
 * WordPress’s parameter that limits the fields of the answer. WooCommerce’s documentation does not contain it. A shop that ignores it
 * returns all fields, which is correct but slower.
 */
const FIELDS_PARAMETER = '_fields';

/** Fields that every report reads. Names and addresses are requested only for reports that need them. */
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
 * Returns the orders of the range, oldest first, with any status. Days are in the shop's time zone, because `after` and `before` are local
 * times of the shop. Some shops include these bounds and some do not. The bounds are therefore one second wider than the range, and orders
 * outside the range are removed here.
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
    // Sorted by id, so that new orders do not shift the pages.
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

/** Returns true if the whole amount of an order was refunded. */
export function isRefundedWhole(order: Order): boolean {
  const back = order.refunds.reduce((sum, { total }) => sum - total, 0n);
  return back > 0n && back >= order.total;
}

/**
 * Returns the refunds of partly refunded orders by order id, because the list of orders contains only their amounts. Completely refunded
 * orders require no call. Throws `ConnectorError` (`config`) for more than 200 partly refunded orders.
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
