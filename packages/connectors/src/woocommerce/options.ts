import type { Option } from '@reporting/contract';
import { addDays, today } from '@reporting/formatters/date-range';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError, type OptionRequest } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { catalogueDimension, catalogueMetric, DIMENSIONS, FILTER_DIMENSIONS, METRICS, REPORTS } from './catalogue.ts';
import { PAGE_SIZE, shopCall } from './client.ts';
import { CUSTOMER_TYPES, ORDER_VALUES, STATUSES, type Value } from './dimensions.ts';
import { reportType } from './inputs.ts';
import { type Order, partialOrderSchema } from './order-schema.ts';
import { searchProducts } from './products.ts';
import { shopSession } from './session.ts';
import { plainText } from './text.ts';

type OptionCall = (context: ConnectorContext, request: OptionRequest) => Promise<Option[]>;

interface Known {
  key: string;
  label: string;
  group?: string | undefined;
}

const toOption = ({ key, label, group }: Known): Option => ({
  value: key,
  label,
  ...(group === undefined ? {} : { group }),
});

const valueOption = ({ id, label }: Value): Option => ({ value: id, label });

/** Returns the dimensions of the chosen report; all if none is chosen. */
const dimension: OptionCall = async (_context, request) => {
  const type = reportType(request.inputs);
  const known =
    type === null ? [...DIMENSIONS] : REPORTS[type].dimensions.flatMap((key) => catalogueDimension(key) ?? []);
  return searchOptions(known.map(toOption), request);
};

/** Returns the metrics of the chosen report; all if none is chosen. */
const metrics: OptionCall = async (_context, request) => {
  const type = reportType(request.inputs);
  const known = type === null ? [...METRICS] : REPORTS[type].metrics.flatMap((key) => catalogueMetric(key) ?? []);
  return searchOptions(known.map(toOption), request);
};

/** Returns values of the dimension `filter_dimension`. */
const filter: OptionCall = async (context, request) => {
  const name = textInput(request.inputs, 'filter_dimension');
  if (!FILTER_DIMENSIONS.includes(name)) throw new ConnectorError('config', 'Choose the filter’s dimension first.');
  return searchOptions(await valuesOf(context, name, request), request);
};

export const options = { dimension, metrics, filter };

async function valuesOf(context: ConnectorContext, name: string, request: OptionRequest): Promise<Option[]> {
  if (name === 'status') return STATUSES.map(valueOption);
  if (name === 'customer_type') return CUSTOMER_TYPES.map(valueOption);
  if (name === 'product' || name === 'category') {
    const term = name === 'product' ? request.searchTerm.trim() : '';
    const products = await searchProducts(context, shopSession(context), term);
    const values = name === 'product' ? products : products.flatMap(({ categories }) => categories);
    return distinct(values.map((value) => ({ id: String(value.id), label: value.name })));
  }
  const orders = await latestOrders(context, FIELDS[name] ?? []);
  return distinct(orders.flatMap((order) => valuesOfOrder(name, order)));
}

function valuesOfOrder(name: string, order: Order): Value[] {
  if (name === 'coupon') return order.coupon_lines.map(({ code }) => ({ id: code, label: code }));
  if (name === 'tax')
    return order.tax_lines.map(({ label, rate_code }) => ({ id: label || rate_code, label: label || rate_code }));
  if (name === 'variation') {
    return order.line_items
      .filter(({ variation_id }) => variation_id > 0)
      .map(({ variation_id, name: label }) => ({ id: String(variation_id), label: plainText(label) }));
  }
  const value = ORDER_VALUES[name]?.(order);
  return value === undefined ? [] : [value];
}

/** The fields of an order that contain the values of a dimension. Other fields are not requested, because orders contain personal data. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  country: ['billing'],
  city: ['billing'],
  payment_method: ['payment_method', 'payment_method_title'],
  currency: ['currency'],
  variation: ['line_items'],
  coupon: ['coupon_lines'],
  tax: ['tax_lines'],
  weekday: ['date_created'],
  hour: ['date_created'],
};

const LOOK_BACK_DAYS = 90;

/** Returns `fields` of the latest 100 orders of the last 90 days. The offered filter values come from these orders. */
async function latestOrders(context: ConnectorContext, fields: readonly string[]): Promise<Order[]> {
  const after = `${addDays(today('UTC', context.now()), -LOOK_BACK_DAYS)}T00:00:00`;
  const query = { after, per_page: String(PAGE_SIZE), orderby: 'date', order: 'desc', _fields: fields.join(',') };
  return (await shopCall(context, shopSession(context), '/orders', query, z.array(partialOrderSchema(fields)))).data;
}

function distinct(values: readonly Value[]): Option[] {
  const known = new Map(values.map((value) => [value.id, value]));
  return [...known.values()].map(valueOption).sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
