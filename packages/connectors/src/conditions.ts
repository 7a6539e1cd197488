import type { JsonValue } from '@reporting/widgets/schema';
import { ConnectorError } from './connector.ts';
import { checkExpression } from './expression.ts';
import { listInput } from './inputs.ts';
import { shortened } from './report/inputs.ts';

/** A line of the parameter `filter`. It has several values only if its operator accepts several. */
export interface Condition<D extends string, O extends string> {
  dimension: D;
  operator: O;
  values: string[];
}

interface Syntax<D extends string, O extends string> {
  dimensions: readonly D[];
  /** Returns a dimension of the connector, also one without filters. Messages contain its name. */
  dimensionOf(key: string): { label: string } | undefined;
  /** The first operator is the default. */
  operators: readonly O[];
  /** Operators that accept several values. */
  several: readonly O[];
  /** Operators whose value is a regular expression. */
  expressions: readonly O[];
}

const wrong = (message: string) => new ConnectorError('config', message);

/**
 * Returns the error for a filter whose dimension is missing or cannot be filtered by.
 * @param name name of the dimension; empty if none is chosen
 */
export const withoutDimension = (name: string): ConnectorError =>
  wrong(
    name === ''
      ? 'A filter has no dimension. Choose one, or remove the filter.'
      : `This widget cannot be filtered by “${shortened(name)}”. Choose another dimension for the filter, or remove the filter.`,
  );

/**
 * Reads the parameter `filter`. Ignores conditions with neither dimension nor value, which are empty lines of the form. The result contains
 * only dimensions and operators of the syntax, so that no other text becomes a name in a request.
 * @throws ConnectorError of kind `config` for an incomplete or invalid condition
 */
export function readConditions<D extends string, O extends string>(
  value: JsonValue | undefined,
  { dimensions, dimensionOf, operators, several, expressions }: Syntax<D, O>,
): Condition<D, O>[] {
  return listOf(value).flatMap((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const name = typeof item.dimension === 'string' ? item.dimension.trim() : '';
    const values = listInput({ value: item.value ?? null }, 'value');
    if (name === '' && values.length === 0) return [];
    const dimension = dimensions.find((one) => one === name);
    const operator = operators.find((one) => one === item.operator) ?? operators[0];
    if (dimension === undefined || operator === undefined) throw withoutDimension(dimensionOf(name)?.label ?? name);
    if (values.length === 0) throw wrong('A filter has no value. Fill it in, or remove the filter.');
    if (values.length > 1 && !several.includes(operator)) {
      throw wrong('Several values are possible with “is” and “is not” only. Add a filter for each.');
    }
    if (expressions.includes(operator)) checkExpression(values[0] ?? '');
    return [{ dimension, operator, values }];
  });
}

/** Returns the items of a list. Option calls send the list as JSON text. Returns an empty list for any other value. */
function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('[')) return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? (parsed as JsonValue[]) : [];
  } catch {
    return [];
  }
}
