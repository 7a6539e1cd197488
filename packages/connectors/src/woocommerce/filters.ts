import type { Option } from '@reporting/contract';
import type { Inputs, JsonValue } from '@reporting/widgets/schema';
import { withoutDimension } from '../conditions.ts';
import { ConnectorError } from '../connector.ts';
import { listInput } from '../inputs.ts';
import { catalogueDimension, FILTER_DIMENSIONS } from './catalogue.ts';
import { ORDER_VALUES } from './dimensions.ts';
import type { Order, OrderLine } from './order-schema.ts';

const OPERATORS = ['equals', 'not_equals'] as const;
type Operator = (typeof OPERATORS)[number];

/** The operators with their labels. */
export const FILTER_OPERATORS: Option[] = [
  { value: 'equals', label: 'is' },
  { value: 'not_equals', label: 'is not' },
];

export interface Condition {
  dimension: string;
  operator: Operator;
  /** Values in lower case. */
  values: readonly string[];
}

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * Reads the conditions of the parameter `filter`. Ignores empty lines of the form.
 * @throws ConnectorError of kind `config` for an incomplete condition and for a dimension without filters
 */
export function readFilter(inputs: Inputs): Condition[] {
  return parseList(inputs.filter).flatMap((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const dimension = typeof item.dimension === 'string' ? item.dimension.trim() : '';
    const values = listInput({ value: item.value ?? null }, 'value').map(plain);
    const operator = OPERATORS.find((name) => name === item.operator);
    if (dimension === '' && values.length === 0) return [];
    if (!FILTER_DIMENSIONS.includes(dimension)) {
      const label = catalogueDimension(dimension)?.label;
      if (label === undefined) throw withoutDimension(dimension);
      throw new ConnectorError(
        'config',
        `“${label}” is filtered by the dates of the dashboard only. Choose another dimension.`,
      );
    }
    if (values.length === 0)
      throw new ConnectorError('config', 'A filter has no value. Fill it in, or remove the filter.');
    if (operator === undefined) {
      throw new ConnectorError('config', 'A filter can only use “is” or “is not”. Choose one of them.');
    }
    return [{ dimension, operator, values }];
  });
}

/** Returns the items of a list. Option calls send the list as JSON text. Returns an empty list for any other value. */
function parseList(value: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('[')) return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? (parsed as JsonValue[]) : [];
  } catch {
    return [];
  }
}

/** Ids and names of categories by product id. */
export type Categories = ReadonlyMap<number, readonly { id: number; name: string }[]>;

/** Returns true if a condition contains the id or the name of the line's item or of its categories. */
function lineMatches(line: OrderLine, { dimension, values }: Condition, categories: Categories): boolean {
  const texts =
    dimension === 'category'
      ? (categories.get(line.product_id) ?? []).flatMap(({ id, name }) => [String(id), name])
      : [String(dimension === 'product' ? line.product_id : line.variation_id), line.name];
  return texts.some((text) => values.includes(plain(text)));
}

export const isItemDimension = (dimension: string): boolean => ['product', 'variation', 'category'].includes(dimension);

/**
 * Returns true if an order matches a condition. A condition on a product, coupon or tax rate matches if one of the order's lines matches.
 */
export function orderMeets(order: Order, condition: Condition, categories: Categories): boolean {
  return has(order, condition, categories) === (condition.operator === 'equals');
}

/** Returns true if a line matches a condition on items. */
export function lineMeets(line: OrderLine, condition: Condition, categories: Categories): boolean {
  return lineMatches(line, condition, categories) === (condition.operator === 'equals');
}

function has(order: Order, condition: Condition, categories: Categories): boolean {
  const { dimension, values } = condition;
  if (isItemDimension(dimension)) return order.line_items.some((line) => lineMatches(line, condition, categories));
  if (dimension === 'coupon') return order.coupon_lines.some(({ code }) => values.includes(plain(code)));
  if (dimension === 'tax') {
    return order.tax_lines.some(({ label, rate_code }) => values.includes(plain(label || rate_code)));
  }
  const value = ORDER_VALUES[dimension]?.(order);
  return value !== undefined && (values.includes(plain(value.id)) || values.includes(plain(value.label)));
}
