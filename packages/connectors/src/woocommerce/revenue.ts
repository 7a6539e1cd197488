import { addDays, type DateRange, dayNumber } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { type Amount, perPiece, toNumber } from './amount.ts';
import { inTurn, type ShopSession, shopCall } from './client.ts';
import { timeValue } from './dimensions.ts';
import { amountSchema } from './order-schema.ts';
import type { Report, ReportQuestion } from './report.ts';

/**
 * Maximum number of days per call. The shop groups the report of a long range by month. It is undocumented from which
 * length it does so (four months in known versions). If days were requested but an answer is grouped by month, each
 * half of its range is requested separately.
 */
const DAYS_A_CALL = 90;

const count = z.coerce.number().int();

const periodSchema = z.object({
  sales: amountSchema,
  orders: count,
  items: count,
  tax: amountSchema,
  shipping: amountSchema,
  discount: amountSchema,
  customers: count.catch(0),
});
type Period = z.infer<typeof periodSchema>;

const answerSchema = z.object({
  total_sales: amountSchema,
  net_sales: amountSchema,
  total_orders: count,
  total_items: count,
  total_tax: amountSchema,
  total_shipping: amountSchema,
  total_discount: amountSchema,
  total_customers: count.catch(0),
  totals_grouped_by: z.string(),
  /** A map by day or month. PHP writes an empty map as a list. */
  totals: z.union([z.record(z.string(), periodSchema), z.array(z.never()).transform(() => ({}))]),
});
type Answer = z.infer<typeof answerSchema>;

/** Sums of the sales report. Net sales are total sales without taxes and shipping. */
interface Sales {
  total: Amount;
  net: Amount;
  orders: number;
  items: number;
  taxes: Amount;
  shipping: Amount;
  coupons: Amount;
  newCustomers: number;
}

const nothing = (): Sales => ({
  total: 0n,
  net: 0n,
  orders: 0,
  items: 0,
  taxes: 0n,
  shipping: 0n,
  coupons: 0n,
  newCustomers: 0,
});

function add(sum: Sales, other: Sales): void {
  sum.total += other.total;
  sum.net += other.net;
  sum.orders += other.orders;
  sum.items += other.items;
  sum.taxes += other.taxes;
  sum.shipping += other.shipping;
  sum.coupons += other.coupons;
  sum.newCustomers += other.newCustomers;
}

const ofPeriod = ({ sales, orders, items, tax, shipping, discount, customers }: Period): Sales => ({
  total: sales,
  net: sales - shipping - tax,
  orders,
  items,
  taxes: tax,
  shipping,
  coupons: discount,
  newCustomers: customers,
});

const ofAnswer = (report: Answer): Sales => ({
  total: report.total_sales,
  net: report.net_sales,
  orders: report.total_orders,
  items: report.total_items,
  taxes: report.total_tax,
  shipping: report.total_shipping,
  coupons: report.total_discount,
  newCustomers: report.total_customers,
});

/** The metrics of the sales report. */
const VALUES: Readonly<Record<string, (sales: Sales) => number | null>> = {
  total_sales: ({ total }) => toNumber(total),
  net_sales: ({ net }) => toNumber(net),
  orders: ({ orders }) => orders,
  items_sold: ({ items }) => items,
  taxes: ({ taxes }) => toNumber(taxes),
  shipping: ({ shipping }) => toNumber(shipping),
  coupons: ({ coupons }) => toNumber(coupons),
  new_customers: ({ newCustomers }) => newCustomers,
  average_order_value: ({ net, orders }) => perPiece(net, orders),
  average_items: ({ items, orders }) => (orders === 0 ? null : items / orders),
};

/** Metrics whose totals in the report are after refunds. */
const AFTER_REFUNDS = ['total_sales', 'net_sales', 'average_order_value', 'taxes', 'shipping'];

/** Reads the shop's sales report by day, week or month, or only its totals. The shop's zeros for future days are omitted. */
export async function readRevenue(context: ConnectorContext, shop: ShopSession, ask: ReportQuestion): Promise<Report> {
  const { range, dimension, metrics } = ask;
  // Months and totals require one call for any range.
  const byDay = dimension === 'date' || dimension === 'week';
  const windows = byDay ? windowsOf(range) : [range];
  const [answers, { lastDay }] = await Promise.all([
    inTurn(windows, (window) => readWindow(context, shop, window, byDay)),
    ask.shop,
  ]);
  const reports = answers.flat();
  const total = nothing();
  const periods = new Map<string, Sales>();
  const days = nothing();
  for (const report of reports) {
    add(total, ofAnswer(report));
    for (const [key, period] of Object.entries(report.totals)) {
      const sales = ofPeriod(period);
      add(days, sales);
      if (dimension === null || !isWithin(key, range, lastDay)) continue;
      const value = timeValue(dimension, key);
      const sum = periods.get(value) ?? nothing();
      add(sum, sales);
      periods.set(value, sum);
    }
  }
  const valuesOf = (sales: Sales) => metrics.map((key) => VALUES[key]?.(sales) ?? null);
  const rows = [...periods].sort(([one], [other]) => (one < other ? -1 : 1));
  const refunded = days.total - total.total;
  return {
    rows: rows.map(([value, sales]) => [value, ...valuesOf(sales)]),
    totals: [...(dimension === null ? [] : [null]), ...valuesOf(total)],
    empty: reports.every(({ totals }) => Object.keys(totals).length === 0),
    currency: null,
    warnings: [],
    notes:
      dimension !== null && refunded !== 0n && metrics.some((key) => AFTER_REFUNDS.includes(key))
        ? [
            'The shop’s sales report subtracts refunds from the total but not from the rows, so the sum of the rows is higher.',
          ]
        : [],
  };
}

/** Returns true if a day, or a month such as `2026-10`, is in the range and not after the shop's current day. */
function isWithin(key: string, { startDate, endDate }: DateRange, lastDay: string | null): boolean {
  const cut = (day: string) => day.slice(0, key.length);
  return key >= cut(startDate) && key <= cut(endDate) && (lastDay === null || key <= cut(lastDay));
}

/** Splits the range into windows of at most DAYS_A_CALL days. */
function windowsOf({ startDate, endDate }: DateRange): DateRange[] {
  const windows: DateRange[] = [];
  for (let start = startDate; start <= endDate; start = addDays(start, DAYS_A_CALL)) {
    const end = addDays(start, DAYS_A_CALL - 1);
    windows.push({ startDate: start, endDate: end < endDate ? end : endDate });
  }
  return windows;
}

async function readWindow(
  context: ConnectorContext,
  shop: ShopSession,
  window: DateRange,
  byDay: boolean,
): Promise<Answer[]> {
  const query = { date_min: window.startDate, date_max: window.endDate };
  const { data } = await shopCall(context, shop, '/reports/sales', query, z.array(answerSchema).min(1));
  const [report] = data;
  if (report === undefined) return [];
  if (!byDay || report.totals_grouped_by === 'day') return [report];
  const days = dayNumber(window.endDate) - dayNumber(window.startDate) + 1;
  if (days <= 1) {
    throw new ConnectorError('config', `${shop.site.host} does not report single days. Use the report Orders instead.`);
  }
  const middle = addDays(window.startDate, Math.floor(days / 2) - 1);
  const halves = [
    { startDate: window.startDate, endDate: middle },
    { startDate: addDays(middle, 1), endDate: window.endDate },
  ];
  return (await inTurn(halves, (half) => readWindow(context, shop, half, byDay))).flat();
}
