import type { Product } from '../world/shops/catalogue.ts';
import { cartTax, type Order, orderTax, type Refund, refundsAt, statusAt, totalOf } from '../world/shops/order.ts';
import type { Person } from '../world/shops/people.ts';
import type { Shop } from '../world/shops/shops.ts';
import { localTextOf, utcText } from '../world/zone.ts';
import { amount } from './money.ts';

/** Entities in the format of the REST API v3. Amounts are texts. Times are the shop's local times; the names of UTC times end in `_gmt`. */

const link = (base: string, path: string) => [{ href: `${base}${path}` }];

function address(person: Person, country: string, city: string) {
  return {
    first_name: person.first,
    last_name: person.last,
    company: '',
    address_1: '1 High Street',
    address_2: '',
    city,
    state: '',
    postcode: '',
    country,
  };
}

const times = (shop: Shop, name: string, at: number | null) => ({
  [name]: at === null ? null : localTextOf(shop.timeZone, at),
  [`${name}_gmt`]: at === null ? null : utcText(at),
});

export function orderJson(shop: Shop, order: Order, base: string, now: number) {
  const money = (minor: number) => amount(minor, shop);
  const status = statusAt(order, now);
  const refunds = refundsAt(order, now);
  const paid = status === 'processing' || status === 'completed' || status === 'refunded';
  const completed = order.end === 'completed' && order.endsAt <= now;
  const modified = Math.max(order.placedAt, completed ? order.endsAt : 0, ...refunds.map(({ at }) => at));
  const billing = address(order.person, order.country, order.city);
  return {
    id: order.id,
    parent_id: 0,
    status,
    currency: order.currency,
    version: '9.8.1',
    prices_include_tax: shop.pricesIncludeTax,
    date_created: order.placed,
    date_created_gmt: utcText(order.placedAt),
    ...times(shop, 'date_modified', modified),
    discount_total: money(order.coupon?.discount ?? 0),
    discount_tax: money(order.coupon?.discountTax ?? 0),
    shipping_total: money(order.shipping),
    shipping_tax: money(order.shippingTax),
    cart_tax: money(cartTax(order)),
    total: money(totalOf(order)),
    total_tax: money(orderTax(order)),
    customer_id: order.customerId,
    order_key: `wc_order_${order.id.toString(36)}`,
    billing: { ...billing, email: order.person.email, phone: '' },
    shipping: billing,
    payment_method: order.payment.id,
    payment_method_title: order.payment.title,
    transaction_id: '',
    customer_ip_address: '',
    customer_user_agent: '',
    created_via: 'checkout',
    customer_note: '',
    ...times(shop, 'date_completed', completed ? order.endsAt : null),
    ...times(shop, 'date_paid', paid ? order.placedAt : null),
    cart_hash: '',
    number: String(order.id),
    meta_data: [],
    line_items: order.lines.map((line) => ({
      id: line.id,
      name: line.name,
      product_id: line.product.id,
      variation_id: line.variationId,
      quantity: line.quantity,
      tax_class: '',
      subtotal: money(line.subtotal),
      subtotal_tax: money(line.subtotalTax),
      total: money(line.total),
      total_tax: money(line.totalTax),
      taxes: [{ id: shop.tax.id, total: money(line.totalTax), subtotal: money(line.subtotalTax) }],
      meta_data: [],
      sku: line.product.sku,
      price: Number(money(Math.round(line.total / line.quantity))),
    })),
    tax_lines:
      shop.tax.rate === 0
        ? []
        : [
            {
              id: order.id * 10 + 7,
              rate_code: shop.tax.code,
              rate_id: shop.tax.id,
              label: shop.tax.label,
              compound: false,
              tax_total: money(cartTax(order)),
              shipping_tax_total: money(order.shippingTax),
              meta_data: [],
            },
          ],
    shipping_lines: [
      {
        id: order.id * 10 + 8,
        method_title: order.shipping === 0 ? 'Free shipping' : 'Flat rate',
        method_id: order.shipping === 0 ? 'free_shipping' : 'flat_rate',
        total: money(order.shipping),
        total_tax: money(order.shippingTax),
        taxes: [],
        meta_data: [],
      },
    ],
    fee_lines: [],
    coupon_lines:
      order.coupon === null
        ? []
        : [
            {
              id: order.id * 10 + 9,
              code: order.coupon.coupon.code,
              discount: money(order.coupon.discount),
              discount_tax: money(order.coupon.discountTax),
              meta_data: [],
            },
          ],
    refunds: refunds.map(({ id, reason, amount: back }) => ({ id, reason, total: money(-back) })),
    _links: {
      self: link(base, `/orders/${order.id}`),
      collection: link(base, '/orders'),
      ...(order.customerId === 0 ? {} : { customer: link(base, `/customers/${order.customerId}`) }),
    },
  };
}

export function refundJson(shop: Shop, order: Order, refund: Refund, base: string) {
  const money = (minor: number) => amount(minor, shop);
  return {
    id: refund.id,
    ...times(shop, 'date_created', refund.at),
    amount: money(refund.amount),
    reason: refund.reason,
    refunded_by: 1,
    refunded_payment: false,
    meta_data: [],
    line_items: refund.lines.map(({ line, quantity, total, totalTax }, index) => ({
      id: refund.id * 10 + index,
      name: line.name,
      product_id: line.product.id,
      variation_id: line.variationId,
      quantity: -quantity,
      subtotal: money(-total),
      subtotal_tax: money(-totalTax),
      total: money(-total),
      total_tax: money(-totalTax),
      taxes: [],
      meta_data: [{ id: refund.id * 10 + index, key: '_refunded_item_id', value: String(line.id) }],
      sku: line.product.sku,
      price: Number(money(-Math.round(total / quantity))),
    })),
    _links: {
      self: link(base, `/orders/${order.id}/refunds/${refund.id}`),
      collection: link(base, `/orders/${order.id}/refunds`),
      up: link(base, `/orders/${order.id}`),
    },
  };
}

export function productJson(shop: Shop, product: Product, base: string) {
  const price = amount(Math.max(1, Math.round(product.price * shop.priceFactor)), shop);
  const slug = product.sku.toLowerCase();
  return {
    id: product.id,
    name: product.name,
    slug,
    permalink: `${base.replace(/\/wp-json.*$/, '')}/product/${slug}/`,
    ...times(shop, 'date_created', shop.opened * 86_400_000),
    ...times(shop, 'date_modified', shop.opened * 86_400_000),
    type: product.variations.length === 0 ? 'simple' : 'variable',
    status: 'publish',
    sku: product.sku,
    price,
    regular_price: product.variations.length === 0 ? price : '',
    sale_price: '',
    categories: [product.category],
    tags: [],
    variations: product.variations.map(({ id }) => id),
    _links: { self: link(base, `/products/${product.id}`), collection: link(base, '/products') },
  };
}

export function customerJson(shop: Shop, customer: { id: number; registeredAt: number; person: Person }, base: string) {
  const { id, registeredAt, person } = customer;
  const [country, city] = shop.countries[0] ?? ['GB', 'London'];
  const billing = address(person, country, city);
  return {
    id,
    ...times(shop, 'date_created', registeredAt),
    ...times(shop, 'date_modified', registeredAt),
    email: person.email,
    first_name: person.first,
    last_name: person.last,
    role: 'customer',
    username: person.email.split('@')[0],
    billing: { ...billing, email: person.email, phone: '' },
    shipping: billing,
    is_paying_customer: true,
    avatar_url: '',
    meta_data: [],
    _links: { self: link(base, `/customers/${id}`), collection: link(base, '/customers') },
  };
}
