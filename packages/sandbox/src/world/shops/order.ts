import type { Day } from '../calendar.ts';
import { createPicker, hash, random } from '../random.ts';
import type { Coupon, Product } from './catalogue.ts';
import { type Person, personOf } from './people.ts';
import type { Shop } from './shops.ts';

/** A line of an order. Amounts are in minor units of the order's currency: pence, cents, whole yen. */
type Line = {
  id: number;
  product: Product;
  /** 0 for a product without variations. */
  variationId: number;
  name: string;
  quantity: number;
  /** Price of the line before coupons, without tax. */
  subtotal: number;
  subtotalTax: number;
  /** Price of the line after coupons, without tax. */
  total: number;
  totalTax: number;
};

export type Refund = {
  id: number;
  at: number;
  reason: string;
  /** Total of the refund, with tax and shipping. */
  amount: number;
  lines: { line: Line; quantity: number; total: number; totalTax: number }[];
  shipping: number;
  shippingTax: number;
};

/** An order with its complete history. `statusAt` and `refundsAt` return the state at an instant. */
export type Order = {
  id: number;
  day: Day;
  placedAt: number;
  /** Local time of the shop, such as `2026-10-01T09:30:00`. */
  placed: string;
  deleted: boolean;
  currency: string;
  /** 0 for a buyer without an account. */
  customerId: number;
  signedUp: boolean;
  person: Person;
  country: string;
  city: string;
  payment: { id: string; title: string };
  end: 'completed' | 'cancelled' | 'failed';
  /** Time of the final status. */
  endsAt: number;
  lines: Line[];
  coupon: { coupon: Coupon; discount: number; discountTax: number } | null;
  shipping: number;
  shippingTax: number;
  refunds: Refund[];
};

export const ORDER_STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The buyer of an order: a customer who signs up with the order, a customer who signed up before, or a buyer without an account. */
export type Buyer = 'new' | 'returning' | 'guest';

const HOUR = 3_600_000;
const PAYMENTS = [
  { id: 'stripe', title: 'Credit card' },
  { id: 'ppcp-gateway', title: 'PayPal' },
  { id: 'bacs', title: 'Direct bank transfer' },
] as const;

export const refundsAt = (order: Order, now: number): Refund[] => order.refunds.filter(({ at }) => at <= now);

export const totalOf = (order: Order): number => orderTax(order) + netOf(order) + order.shipping;
export const orderTax = (order: Order): number => cartTax(order) + order.shippingTax;
export const cartTax = (order: Order): number => order.lines.reduce((sum, { totalTax }) => sum + totalTax, 0);
const netOf = (order: Order): number => order.lines.reduce((sum, { total }) => sum + total, 0);

/**
 * Returns the status at an instant. Before its final status, an order is `pending` if it will be cancelled, and
 * `failed` if it will fail. An order with a bank transfer is `on-hold` in its first 48 h. Every other order is
 * `processing`. A completely refunded order is `refunded`.
 */
export function statusAt(order: Order, now: number): OrderStatus {
  const back = refundsAt(order, now).reduce((sum, { amount }) => sum + amount, 0);
  if (back > 0 && back >= totalOf(order)) return 'refunded';
  if (order.endsAt <= now) return order.end;
  if (order.end === 'cancelled') return 'pending';
  if (order.end === 'failed') return 'failed';
  return order.payment.id === 'bacs' && now - order.placedAt < 48 * HOUR ? 'on-hold' : 'processing';
}

type Place = {
  id: number;
  day: Day;
  index: number;
  placedAt: number;
  placed: string;
  buyer: Buyer;
  customersBefore: number;
  newCustomer: number;
};

const pickers = new WeakMap<Shop, { product: (u: number) => number; country: (u: number) => number }>();

function pickersOf(shop: Shop) {
  const known = pickers.get(shop);
  if (known !== undefined) return known;
  const made = {
    product: createPicker(shop.catalogue.products.map(({ weight }) => weight)),
    country: createPicker(shop.countries.map(([, , weight]) => weight)),
  };
  pickers.set(shop, made);
  return made;
}

/** The smallest id of a customer. A buyer without an account has only an e-mail address. */
const FIRST_CUSTOMER_ID = 10;

function buyerFields(shop: Shop, place: Place, next: () => number): Pick<Order, 'customerId' | 'signedUp' | 'person'> {
  const { buyer, customersBefore, newCustomer, id } = place;
  if (buyer === 'new' || (buyer === 'returning' && customersBefore === 0)) {
    const number = buyer === 'new' ? newCustomer : 0;
    const registered = buyer === 'new';
    return {
      customerId: registered ? FIRST_CUSTOMER_ID + number : 0,
      signedUp: registered,
      person: personOf(hash(shop.seed, number, 41), `c${number}`),
    };
  }
  if (buyer === 'returning') {
    // Half of the returning customers signed up recently.
    const recent = Math.min(customersBefore, 90);
    const kept =
      next() < 0.5
        ? customersBefore - 1 - Math.floor(next() * recent)
        : Math.floor(customersBefore * (1 - next() ** 2) * 0.999_999);
    return {
      customerId: FIRST_CUSTOMER_ID + kept,
      signedUp: false,
      person: personOf(hash(shop.seed, kept, 41), `c${kept}`),
    };
  }
  const number = next() < 0.7 ? id : Math.max(1, id - 4 * Math.floor(next() * 300));
  const person = personOf(hash(shop.seed, number, 42), `g${number}`);
  // Buyers enter the same address in upper or lower case.
  return {
    customerId: 0,
    signedUp: false,
    person: next() < 0.2 ? { ...person, email: person.email.toUpperCase() } : person,
  };
}

/** Generates an order. The same position in the shop's history always has the same order. */
export function writeOrder(shop: Shop, place: Place): Order {
  const next = random(hash(shop.seed, place.day, place.index, 5));
  const pick = pickersOf(shop);
  const foreign = shop.secondCurrency !== undefined && next() < shop.secondCurrency.share;
  const factor = shop.priceFactor * (foreign ? (shop.secondCurrency?.factor ?? 1) : 1);
  const [country, city] = shop.countries[pick.country(next())] ?? ['GB', 'London'];
  const buyer = buyerFields(shop, place, next);
  const taxed = (net: number): number => Math.round(net * shop.tax.rate);

  const chosen = new Map<Product, number>();
  for (let left = 1 + Math.floor(next() ** 2 * 3.4); left > 0; left -= 1) {
    const product = shop.catalogue.products[pick.product(next())];
    if (product !== undefined) chosen.set(product, next() < 0.8 ? 1 : 2 + Math.floor(next() * 3));
  }
  const lines = [...chosen].map(([product, quantity], index): Line => {
    const variation = product.variations[Math.floor(next() * product.variations.length)];
    const subtotal = Math.max(1, Math.round(product.price * factor * (variation?.factor ?? 1))) * quantity;
    return {
      id: place.id * 10 + index,
      product,
      variationId: variation?.id ?? 0,
      name: variation === undefined ? product.name : `${product.name} - ${variation.label}`,
      quantity,
      subtotal,
      subtotalTax: taxed(subtotal),
      total: subtotal,
      totalTax: taxed(subtotal),
    };
  });
  const month = Number(place.placed.slice(5, 7));
  const used = shop.catalogue.coupons.find(({ months, share }) => months.includes(month) && next() < share);
  const coupon = used === undefined ? null : discounted(lines, used, factor, taxed);
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const shipping = goods > 4_000 * factor ? 0 : Math.round(390 * factor);
  const fate = next();
  const payment = PAYMENTS[next() < 0.62 ? 0 : next() < 0.85 ? 1 : 2] ?? PAYMENTS[0];
  const order: Order = {
    id: place.id,
    day: place.day,
    placedAt: place.placedAt,
    placed: place.placed,
    deleted: next() < 0.004,
    currency: foreign ? (shop.secondCurrency?.code ?? shop.currency) : shop.currency,
    ...buyer,
    country,
    city,
    payment,
    end: fate < 0.02 ? 'cancelled' : fate < 0.035 ? 'failed' : 'completed',
    endsAt: place.placedAt + Math.round((fate < 0.02 ? 1 : 20 + next() * 50) * HOUR),
    lines,
    coupon,
    shipping,
    shippingTax: taxed(shipping),
    refunds: [],
  };
  if (order.end === 'completed') order.refunds = refundsOf(order, next);
  return order;
}

/** Subtracts a coupon from the lines in proportion to their amounts. The last line receives the rounding difference. */
function discounted(lines: Line[], coupon: Coupon, factor: number, taxed: (net: number) => number): Order['coupon'] {
  const goods = lines.reduce((sum, { subtotal }) => sum + subtotal, 0);
  const whole =
    coupon.kind === 'percent'
      ? Math.round((goods * coupon.amount) / 100)
      : Math.min(goods, Math.round(coupon.amount * factor));
  let left = whole;
  let tax = 0;
  for (const [index, line] of lines.entries()) {
    const share = index === lines.length - 1 ? left : Math.min(left, Math.round((whole * line.subtotal) / goods));
    left -= share;
    line.total = line.subtotal - share;
    line.totalTax = taxed(line.total);
    tax += line.subtotalTax - line.totalTax;
  }
  return { coupon, discount: whole, discountTax: tax };
}

/**
 * Returns the refunds of a completed order. About 2 % of orders are refunded completely. For about 3 % one item, or an amount without an
 * item, is refunded.
 */
function refundsOf(order: Order, next: () => number): Refund[] {
  const u = next();
  const at = order.placedAt + Math.round((30 + next() * 400) * HOUR);
  if (u < 0.02) {
    const lines = order.lines.map((line) => ({
      line,
      quantity: line.quantity,
      total: line.total,
      totalTax: line.totalTax,
    }));
    return [
      {
        id: order.id + 1,
        at,
        reason: '',
        amount: totalOf(order),
        lines,
        shipping: order.shipping,
        shippingTax: order.shippingTax,
      },
    ];
  }
  const [line] = order.lines;
  if (u < 0.045 && line !== undefined && line.total > 0) {
    const total = Math.round(line.total / line.quantity);
    const totalTax = Math.round(line.totalTax / line.quantity);
    if (total + totalTax >= totalOf(order)) return [];
    return [
      {
        id: order.id + 1,
        at,
        reason: 'Damaged',
        amount: total + totalTax,
        lines: [{ line, quantity: 1, total, totalTax }],
        shipping: 0,
        shippingTax: 0,
      },
    ];
  }
  if (u < 0.05) {
    const amount = Math.floor(totalOf(order) / 4);
    if (amount > 0)
      return [{ id: order.id + 1, at, reason: 'Late delivery', amount, lines: [], shipping: 0, shippingTax: 0 }];
  }
  return [];
}
