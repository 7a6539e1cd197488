import type { Parameter, WidgetDefinition } from '@reporting/contract';
import { config, dimensionParameter, filtersParameter, metricsParameter, REPORT_FORMATS } from '../report/form.ts';
import { DIMENSIONS, METRICS, REPORT_OPTIONS } from './catalogue.ts';
import { FILTER_OPERATORS } from './filters.ts';

/** Maximum number of metrics of an instance. */
export const MAX_METRICS = 10;

const parameters: Parameter[] = [
  {
    name: 'reportType',
    label: 'Report',
    kind: 'select',
    required: true,
    options: REPORT_OPTIONS,
    default: 'revenue',
    help: 'Revenue is the shop’s own sales report. The others read the orders of the range, at most 10,000.',
  },
  dimensionParameter(
    DIMENSIONS,
    'What the rows are: days, products, countries. Without a dimension there are only totals.',
    { optionCall: 'dimension', dependsOn: ['reportType'] },
  ),
  metricsParameter(METRICS, {
    optionCall: 'metrics',
    dependsOn: ['reportType'],
    maxItems: MAX_METRICS,
    default: ['net_sales'],
    help: `Up to ${MAX_METRICS}.`,
  }),
  filtersParameter(FILTER_OPERATORS, {
    unless: { parameter: 'reportType', equals: 'revenue' },
    optionCall: 'filter',
    dependsOn: ['reportType'],
    maxItems: 20,
    help: 'An order counts only if it matches every filter.',
  }),
];

export const definition: WidgetDefinition = {
  type: 'woocommerce',
  connection: 'woocommerce',
  name: 'WooCommerce',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('net_sales_by_day', 'Net sales by day', 'chart', {
      reportType: 'revenue',
      dimension: 'date',
      metrics: ['net_sales'],
    }),
    config('performance', 'Performance', 'summary', {
      reportType: 'revenue',
      dimension: 'date',
      metrics: ['total_sales', 'net_sales', 'orders', 'average_order_value', 'items_sold', 'new_customers'],
    }),
    config('orders_by_day', 'Orders by day', 'chart', {
      reportType: 'revenue',
      dimension: 'date',
      metrics: ['orders'],
    }),
    config('revenue_by_month', 'Revenue by month', 'table', {
      reportType: 'revenue',
      dimension: 'month',
      metrics: ['total_sales', 'net_sales', 'orders', 'average_order_value', 'taxes', 'shipping'],
    }),
    config('revenue_breakdown', 'From gross to total sales', 'summary', {
      reportType: 'orders',
      dimension: 'date',
      metrics: ['gross_sales', 'coupons', 'returns', 'net_sales', 'taxes', 'shipping', 'total_sales'],
    }),
    config('top_products', 'Top products', 'table', {
      reportType: 'products',
      dimension: 'product',
      metrics: ['items_sold', 'net_sales', 'orders'],
    }),
    config('categories', 'Sales by category', 'chart:pie', {
      reportType: 'categories',
      dimension: 'category',
      metrics: ['net_sales'],
    }),
    config('variations', 'Top variations', 'table', {
      reportType: 'variations',
      dimension: 'variation',
      metrics: ['items_sold', 'net_sales'],
    }),
    config('countries', 'Countries', 'table', {
      reportType: 'orders',
      dimension: 'country',
      metrics: ['orders', 'net_sales', 'average_order_value'],
    }),
    config('payment_methods', 'Payment methods', 'chart:pie', {
      reportType: 'orders',
      dimension: 'payment_method',
      metrics: ['orders'],
    }),
    config('weekdays', 'Orders by day of the week', 'table', {
      reportType: 'orders',
      dimension: 'weekday',
      metrics: ['orders', 'net_sales', 'average_order_value'],
    }),
    config('coupons', 'Coupons', 'table', {
      reportType: 'coupons',
      dimension: 'coupon',
      metrics: ['orders', 'amount_discounted'],
    }),
    config('tax_rates', 'Taxes', 'table', {
      reportType: 'taxes',
      dimension: 'tax',
      metrics: ['total_tax', 'order_tax', 'shipping_tax', 'orders'],
    }),
    config('customers', 'Customers', 'summary', {
      reportType: 'customers',
      dimension: 'date',
      metrics: ['customers', 'orders_per_customer', 'spend_per_customer'],
    }),
  ],
  totalsWithoutDimension: true,
};
