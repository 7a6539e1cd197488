import type { Amount } from './amount.ts';
import type { ReportType } from './catalogue.ts';
import type { Order, OrderLine, Refund } from './order-schema.ts';
import { isRefundedWhole } from './read-orders.ts';

/** A unit that a report counts: an order, or a line, a coupon or a tax rate of an order. */
export interface Fact {
  order: Order;
  /** The line of the order in reports about products; otherwise null. */
  line: OrderLine | null;
  /** Code of the coupon, or label of the tax rate. */
  name: string;
  items: number;
  gross: Amount;
  net: Amount;
  total: Amount;
  coupons: Amount;
  returns: Amount;
  /** Taxes of an order after returns, or taxes of a tax rate as charged. */
  taxes: Amount;
  shipping: Amount;
  shippingTax: Amount;
}

const nothing = {
  line: null,
  name: '',
  items: 0,
  gross: 0n,
  net: 0n,
  total: 0n,
  coupons: 0n,
  returns: 0n,
  taxes: 0n,
  shipping: 0n,
  shippingTax: 0n,
};

/**
 * Returns the facts of a report. `net` is after coupons and returns, `gross` before both. Neither contains tax.
 * @param refunds refunds of partly refunded orders by order id
 */
export function factsOf(
  type: ReportType,
  orders: readonly Order[],
  refunds: ReadonlyMap<number, readonly Refund[]>,
): Fact[] {
  switch (type) {
    case 'products':
    case 'variations':
    case 'categories':
      return orders.flatMap((order) =>
        order.line_items
          .filter(({ variation_id }) => type !== 'variations' || variation_id > 0)
          .map((line) => lineFact(order, line, refunds.get(order.id) ?? [])),
      );
    case 'coupons':
      return orders.flatMap((order) =>
        order.coupon_lines.map(({ code, discount }) => ({ ...nothing, order, name: code, coupons: discount })),
      );
    case 'taxes':
      return orders.flatMap((order) =>
        order.tax_lines.map(({ label, rate_code, tax_total, shipping_tax_total }) => ({
          ...nothing,
          order,
          name: label || rate_code,
          taxes: tax_total,
          shippingTax: shipping_tax_total,
        })),
      );
    default:
      return orders.map((order) => orderFact(order, refunds.get(order.id) ?? []));
  }
}

function orderFact(order: Order, refunds: readonly Refund[]): Fact {
  const { total, total_tax, shipping_total, discount_total, line_items } = order;
  const gross = line_items.reduce((sum, { subtotal }) => sum + subtotal, 0n);
  const items = line_items.reduce((sum, { quantity }) => sum + quantity, 0);
  const returns = order.refunds.reduce((sum, refund) => sum - refund.total, 0n);
  const fact = { ...nothing, order, gross, coupons: discount_total, returns, total: total - returns };
  if (isRefundedWhole(order)) return fact;
  const back = { items: 0, taxes: 0n, shipping: 0n };
  for (const refund of refunds) {
    for (const line of refund.line_items) {
      back.items -= line.quantity;
      back.taxes -= line.total_tax;
    }
    for (const line of refund.shipping_lines) {
      back.shipping -= line.total;
      back.taxes -= line.total_tax;
    }
  }
  const taxes = total_tax - back.taxes;
  const shipping = shipping_total - back.shipping;
  return { ...fact, items: items - back.items, taxes, shipping, net: fact.total - taxes - shipping };
}

/** Returns the fact of a line, minus the returns of its product or variation. */
function lineFact(order: Order, line: OrderLine, refunds: readonly Refund[]): Fact {
  const fact = { ...nothing, order, line, name: line.name, gross: line.subtotal };
  if (isRefundedWhole(order)) return fact;
  // If two lines have the same variation, only the first line subtracts the returns, so that they count once.
  const first = order.line_items.find((other) => sameItem(other, line)) === line;
  const back = first ? refunds.flatMap(({ line_items }) => line_items.filter((other) => sameItem(other, line))) : [];
  return {
    ...fact,
    items: back.reduce((sum, { quantity }) => sum + quantity, line.quantity),
    net: back.reduce((sum, { total }) => sum + total, line.total),
  };
}

const sameItem = (one: OrderLine, other: OrderLine): boolean =>
  one.product_id === other.product_id && one.variation_id === other.variation_id;
