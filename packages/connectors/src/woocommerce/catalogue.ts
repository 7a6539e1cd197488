import type { DimensionDefinition, MetricDefinition, Option } from '@reporting/contract';
import type { ValueType } from '@reporting/formatters';
import type { Polarity } from '@reporting/widgets/schema';

/**
 * The reports of a shop. Their names are those of the pages in WooCommerce Analytics. `revenue` is the shop's sales report; the connector
 * computes the others from orders.
 */
export const REPORT_TYPES = [
  'revenue',
  'orders',
  'products',
  'variations',
  'categories',
  'coupons',
  'taxes',
  'customers',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

const REPORT_NAMES: Record<ReportType, readonly [label: string, description: string]> = {
  revenue: ['Revenue', 'The shop’s own sales report, for shops of every size'],
  orders: ['Orders', 'By status, country, payment method, hour and more'],
  products: ['Products', 'What was sold'],
  variations: ['Variations', 'Sizes, colours and other variations of products'],
  categories: ['Categories', 'What was sold, by product category'],
  coupons: ['Coupons', 'How often codes were used, and what they cost'],
  taxes: ['Taxes', 'By tax rate'],
  customers: ['Customers', 'How many people bought, and what they spent'],
};

export const REPORT_OPTIONS: Option[] = REPORT_TYPES.map((value) => {
  const [label, description] = REPORT_NAMES[value];
  return { value, label, description };
});

export const reportName = (type: ReportType): string => REPORT_NAMES[type][0];

type MetricRow = readonly [key: string, label: string, type: ValueType, polarity?: Polarity];

const SALES: readonly MetricRow[] = [
  ['gross_sales', 'Gross sales', 'money'],
  ['net_sales', 'Net sales', 'money'],
  ['total_sales', 'Total sales', 'money'],
  ['average_order_value', 'Average order value', 'averageMoney'],
  ['coupons', 'Coupons', 'money', 'neutral'],
  ['returns', 'Returns', 'money', 'lower'],
  ['taxes', 'Taxes', 'money', 'neutral'],
  ['shipping', 'Shipping', 'money', 'neutral'],
];
const ORDERS: readonly MetricRow[] = [
  ['orders', 'Orders', 'number'],
  ['items_sold', 'Items sold', 'number'],
  ['average_items', 'Average items per order', 'averageNumber'],
];
const COUPONS: readonly MetricRow[] = [['amount_discounted', 'Amount discounted', 'money', 'neutral']];
const TAXES: readonly MetricRow[] = [
  ['total_tax', 'Total tax', 'money', 'neutral'],
  ['order_tax', 'Order tax', 'money', 'neutral'],
  ['shipping_tax', 'Shipping tax', 'money', 'neutral'],
];
const CUSTOMERS: readonly MetricRow[] = [
  ['customers', 'Customers', 'number'],
  ['new_customers', 'New customers', 'number'],
  ['orders_per_customer', 'Orders per customer', 'averageNumber'],
  ['spend_per_customer', 'Spend per customer', 'averageMoney'],
];

/**
 * Returns the metrics of a group. Totals are never sums of rows, because they count each customer and order once and subtract all refunds.
 */
const metricsOf = (group: string, rows: readonly MetricRow[]): MetricDefinition[] =>
  rows.map(([key, label, type, polarity = 'higher']) => ({ key, label, type, polarity, aggregation: 'source', group }));

export const METRICS: readonly MetricDefinition[] = [
  ...metricsOf('Sales', SALES),
  ...metricsOf('Orders', ORDERS),
  ...metricsOf('Coupons', COUPONS),
  ...metricsOf('Taxes', TAXES),
  ...metricsOf('Customers', CUSTOMERS),
];

const text = (group: string, rows: readonly (readonly [key: string, label: string])[]): DimensionDefinition[] =>
  rows.map(([key, label]) => ({ key, label, type: 'text', group }));

export const DIMENSIONS: readonly DimensionDefinition[] = [
  ...text('Orders', [
    ['status', 'Status'],
    ['country', 'Country'],
    ['city', 'City'],
    ['payment_method', 'Payment method'],
    ['customer_type', 'Customer type'],
    ['currency', 'Currency'],
  ]),
  ...text('Items', [
    ['product', 'Product'],
    ['variation', 'Variation'],
    ['category', 'Category'],
    ['coupon', 'Coupon'],
    ['tax', 'Tax rate'],
  ]),
  { key: 'date', label: 'Date', type: 'date', group: 'Time' },
  ...text('Time', [
    ['week', 'Week'],
    ['month', 'Month'],
    ['weekday', 'Day of the week'],
    ['hour', 'Hour of the day'],
  ]),
];

const TIME = ['date', 'week', 'month'];
const ORDER = ['status', 'country', 'city', 'payment_method', 'customer_type', 'weekday', 'hour'];
const SOLD = ['items_sold', 'net_sales', 'gross_sales', 'orders'];
const OF_ORDERS = [...SALES, ...ORDERS].map(([key]) => key);

interface ReportParts {
  dimensions: readonly string[];
  metrics: readonly string[];
}

/** The metrics and dimensions of each report, in the order of the form. */
export const REPORTS: Readonly<Record<ReportType, ReportParts>> = {
  revenue: {
    dimensions: TIME,
    metrics: [...OF_ORDERS.filter((key) => !['gross_sales', 'returns'].includes(key)), 'new_customers'],
  },
  orders: { dimensions: [...TIME, ...ORDER], metrics: [...OF_ORDERS, 'customers'] },
  products: { dimensions: ['product', ...TIME], metrics: SOLD },
  variations: { dimensions: ['variation', ...TIME], metrics: SOLD },
  categories: { dimensions: ['category', ...TIME], metrics: SOLD },
  coupons: { dimensions: ['coupon', ...TIME], metrics: ['orders', 'amount_discounted'] },
  taxes: { dimensions: ['tax', ...TIME], metrics: ['total_tax', 'order_tax', 'shipping_tax', 'orders'] },
  customers: {
    dimensions: [...TIME, 'country', 'city', 'customer_type'],
    metrics: ['customers', 'orders', 'total_sales', 'average_order_value', 'orders_per_customer', 'spend_per_customer'],
  },
};

const metricsByKey = new Map(METRICS.map((metric) => [metric.key, metric]));
const dimensionsByKey = new Map(DIMENSIONS.map((dimension) => [dimension.key, dimension]));

export const catalogueMetric = (key: string): MetricDefinition | undefined => metricsByKey.get(key);
export const catalogueDimension = (key: string): DimensionDefinition | undefined => dimensionsByKey.get(key);

/** Dimensions that a filter can compare. Dates are excluded, because the dashboard's range limits them. */
export const FILTER_DIMENSIONS: readonly string[] = DIMENSIONS.map(({ key }) => key).filter(
  (key) => !TIME.includes(key),
);
