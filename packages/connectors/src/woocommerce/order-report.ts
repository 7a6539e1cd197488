import { addDays, type DateRange } from '@reporting/formatters/date-range';
import type { Row } from '@reporting/widgets/schema';
import type { ConnectorContext } from '../connector.ts';
import type { ReportType } from './catalogue.ts';
import type { ShopSession } from './client.ts';
import { EXCLUDED_STATUSES, ORDER_VALUES, ORDERED, timeValue, type Value } from './dimensions.ts';
import { type Fact, factsOf } from './facts.ts';
import { addFact, type Figures, noFigures, VALUES } from './figures.ts';
import { type Condition, isItemDimension, lineMeets, orderMeets } from './filters.ts';
import type { Order } from './order-schema.ts';
import { type Product, readProducts } from './products.ts';
import { readOrders, readPartialRefunds } from './read-orders.ts';
import type { Report, ReportQuestion } from './report.ts';
import { plainText } from './text.ts';

const SOLD: readonly ReportType[] = ['products', 'variations', 'categories'];
/** Metrics that require the details of refunds, which the list of orders does not contain. */
const AFTER_REFUNDS = ['net_sales', 'taxes', 'shipping', 'items_sold', 'average_order_value', 'average_items'];
const OF_LINES = ['gross_sales', 'items_sold', 'average_items'];
const OF_PEOPLE = ['customers', 'orders_per_customer', 'spend_per_customer'];

/** Computes a report from the orders of the range. */
export async function readOrderReport(
  context: ConnectorContext,
  shop: ShopSession,
  ask: ReportQuestion,
): Promise<Report> {
  const [read, { currency: own, lastDay }] = await Promise.all([
    readOrders(context, shop, ask.range, fieldsFor(ask)),
    ask.shop,
  ]);
  const needsCategories =
    ask.dimension === 'category' || ask.conditions.some(({ dimension }) => dimension === 'category');
  const products = needsCategories || ask.dimension === 'product' ? await productsOf(context, shop, read) : new Map();
  const categories = new Map([...products].map(([id, product]) => [id, product.categories]));
  const counted = read.filter(
    (order) => isCounted(order, ask.conditions) && ask.conditions.every((one) => orderMeets(order, one, categories)),
  );
  const { orders, currency, warnings } = inOneCurrency(counted, own);
  const refunds =
    ask.type !== 'taxes' && ask.metrics.some((key) => AFTER_REFUNDS.includes(key))
      ? await readPartialRefunds(context, shop, orders)
      : new Map();
  const items = ask.conditions.filter(({ dimension }) => isItemDimension(dimension));
  const facts = factsOf(ask.type, orders, refunds).filter(
    ({ line }) => line === null || items.every((one) => lineMeets(line, one, categories)),
  );
  const whole = noFigures();
  for (const fact of facts) addFact(whole, fact);
  const valuesOf = (figures: Figures) => ask.metrics.map((key) => VALUES[key]?.(figures) ?? null);
  const empty = facts.length === 0;
  const rows =
    ask.dimension === null || empty
      ? []
      : rowsOf(ask.dimension, timeline(ask.dimension, ask.range, lastDay), facts, products, valuesOf);
  const totals = [...(ask.dimension === null ? [] : [null]), ...valuesOf(whole)];
  return { rows, totals, empty, currency, warnings, notes: [] };
}

/** Returns the additional fields that this report requires. */
function fieldsFor({ type, dimension, metrics, conditions }: ReportQuestion): string[] {
  const dimensions = [...(dimension === null ? [] : [dimension]), ...conditions.map((one) => one.dimension)];
  const any = (wanted: readonly string[]) => dimensions.some((name) => wanted.includes(name));
  const people = metrics.some((key) => OF_PEOPLE.includes(key));
  return [
    ...(SOLD.includes(type) ||
    any(['product', 'variation', 'category']) ||
    metrics.some((key) => OF_LINES.includes(key))
      ? ['line_items']
      : []),
    ...(people || any(['customer_type']) ? ['customer_id'] : []),
    ...(people || any(['country', 'city']) ? ['billing'] : []),
    ...(any(['payment_method']) ? ['payment_method', 'payment_method_title'] : []),
    ...(type === 'coupons' || any(['coupon']) ? ['coupon_lines'] : []),
    ...(type === 'taxes' || any(['tax']) ? ['tax_lines'] : []),
  ];
}

function isCounted(order: Order, conditions: readonly Condition[]): boolean {
  const asked = conditions.some(({ dimension, operator }) => dimension === 'status' && operator === 'equals');
  return asked ? order.status !== 'trash' : !EXCLUDED_STATUSES.includes(order.status);
}

/**
 * Returns the orders of one currency, because amounts in several currencies cannot be added. The currency is the shop's. If there are
 * orders but none in this currency, the most frequent currency is used.
 */
function inOneCurrency(orders: readonly Order[], own: string | null) {
  const found = new Map<string, number>();
  for (const { currency } of orders) found.set(currency, (found.get(currency) ?? 0) + 1);
  const [first = null] = [...found].sort(([, one], [, other]) => other - one).map(([code]) => code);
  const currency = own !== null && (found.has(own) || found.size === 0) ? own : first;
  const others = [...found].filter(([code]) => code !== currency);
  const codes = others.map(([code]) => code).join(', ');
  const left = others.reduce((sum, [, count]) => sum + count, 0);
  return {
    currency,
    orders: left === 0 ? orders : orders.filter((order) => order.currency === currency),
    warnings:
      left === 0
        ? []
        : [
            left === 1
              ? `1 order is omitted, because it is in ${codes} and not in ${currency}. Filter by currency to see it.`
              : `${left} orders are omitted, because they are in ${codes} and not in ${currency}. Filter by currency to see them.`,
          ],
  };
}

async function productsOf(context: ConnectorContext, shop: ShopSession, orders: readonly Order[]) {
  return readProducts(
    context,
    shop,
    orders.flatMap(({ line_items }) => line_items.map(({ product_id }) => product_id)),
  );
}

type Placed = Value & { sort?: number };

/** Returns the values of a dimension for a fact: one value, or all categories of a product. */
function valuesOfFact(dimension: string, fact: Fact, products: ReadonlyMap<number, Product>): Placed[] {
  const { order, line, name } = fact;
  const ofOrder = ORDER_VALUES[dimension];
  if (ofOrder !== undefined) return [ofOrder(order)];
  if (line === null) return [{ id: name.toLowerCase(), label: plainText(name) || 'Unknown' }];
  const product = products.get(line.product_id);
  switch (dimension) {
    case 'product':
      return [{ id: String(line.product_id), label: product?.name ?? `${withoutVariation(line)} (deleted)` }];
    case 'variation':
      return [{ id: String(line.variation_id), label: plainText(line.name) }];
    default: {
      const categories = product?.categories ?? [];
      if (categories.length === 0) return [{ id: 'none', label: product ? 'Uncategorized' : 'Deleted products' }];
      return categories.map((category) => ({ id: String(category.id), label: category.name }));
    }
  }
}

/** Returns the name of a line's product. The name of a variation's line is “product - variation”, so the second part is removed. */
function withoutVariation({ name, variation_id }: { name: string; variation_id: number }): string {
  const text = plainText(name);
  const at = variation_id === 0 ? -1 : text.lastIndexOf(' - ');
  return at > 0 ? text.slice(0, at) : text || 'Unknown';
}

function rowsOf(
  dimension: string,
  times: Iterable<string>,
  facts: readonly Fact[],
  products: ReadonlyMap<number, Product>,
  valuesOf: (figures: Figures) => (number | null)[],
): Row[] {
  const groups = new Map<string, { value: Placed; figures: Figures }>();
  // Days without orders have zeros, because the list of orders is complete.
  for (const value of times) groups.set(value, { value: { id: value, label: value }, figures: noFigures() });
  for (const fact of facts) {
    for (const value of valuesOfFact(dimension, fact, products)) {
      const group = groups.get(value.id) ?? { value, figures: noFigures() };
      addFact(group.figures, fact);
      groups.set(value.id, group);
    }
  }
  const rows = [...groups.values()].map(({ value, figures }) => ({ value, cells: valuesOf(figures) }));
  if (ORDERED.includes(dimension)) {
    rows.sort(
      ({ value: one }, { value: other }) => (one.sort ?? 0) - (other.sort ?? 0) || (one.id < other.id ? -1 : 1),
    );
  } else rows.sort((one, other) => (other.cells[0] ?? 0) - (one.cells[0] ?? 0));
  const names = uniqueNames(rows.map(({ value }) => value));
  return rows.map(({ cells }, index) => [names[index] ?? '', ...cells]);
}

/** Returns every day, week or month of the range up to the shop's current day; empty for other dimensions. */
function timeline(dimension: string, range: DateRange, lastDay: string | null): Set<string> {
  const values = new Set<string>();
  if (!['date', 'week', 'month'].includes(dimension)) return values;
  const end = lastDay !== null && lastDay < range.endDate ? lastDay : range.endDate;
  for (let day = range.startDate; day <= end; day = addDays(day, 1)) values.add(timeValue(dimension, day));
  return values;
}

/** Returns the names of the values. If several values have the same name, their ids are appended. */
function uniqueNames(values: readonly Value[]): string[] {
  const counts = new Map<string, number>();
  for (const { label } of values) counts.set(label, (counts.get(label) ?? 0) + 1);
  return values.map(({ id, label }) => ((counts.get(label) ?? 0) > 1 && id !== label ? `${label} (${id})` : label));
}
