import type { JsonValue } from '@reporting/widgets/schema';
import { ConnectorError } from './connector.ts';
import { listInput } from './inputs.ts';

/** A line of the parameter `filter`. Several values only with an operator that compares whole values. */
export interface Condition<D extends string, O extends string> {
  dimension: D;
  operator: O;
  values: string[];
}

interface Syntax<D extends string, O extends string> {
  dimensions: readonly D[];
  /** The first one is the default. */
  operators: readonly O[];
  /** Operators that accept several values. */
  several: readonly O[];
  /** Operators whose value is a regular expression. */
  expressions: readonly O[];
}

const wrong = (message: string, cause?: unknown) => new ConnectorError('config', message, { cause });

/**
 * Reads the parameter `filter`. A blank condition is an empty line of the form and is ignored. Only dimensions and operators of the syntax
 * are returned, so that no other text becomes part of a request as a name.
 * @throws ConnectorError of kind `config` for an incomplete or invalid condition
 */
export function readConditions<D extends string, O extends string>(
  value: JsonValue | undefined,
  { dimensions, operators, several, expressions }: Syntax<D, O>,
): Condition<D, O>[] {
  return listOf(value).flatMap((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const name = typeof item.dimension === 'string' ? item.dimension.trim() : '';
    const values = listInput({ value: item.value ?? null }, 'value');
    if (name === '' && values.length === 0) return [];
    const dimension = dimensions.find((one) => one === name);
    const operator = operators.find((one) => one === item.operator) ?? operators[0];
    if (dimension === undefined || operator === undefined) {
      throw wrong('A filter has no dimension. Choose one, or remove the filter.');
    }
    if (values.length === 0) throw wrong('A filter has no value. Fill it in, or remove the filter.');
    if (values.length > 1 && !several.includes(operator)) {
      throw wrong('Several values are possible with “is” and “is not” only. Add a filter for each.');
    }
    if (expressions.includes(operator)) checkExpression(values[0] ?? '');
    return [{ dimension, operator, values }];
  });
}

/** Option calls send the list as JSON text. */
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

function checkExpression(source: string): void {
  // The vendors' syntax (RE2) has no backreferences and look-around: an expression that is invalid here is invalid there.
  try {
    new RegExp(source);
  } catch (cause) {
    throw wrong(`“${source}” is not a regular expression. Correct the filter.`, cause);
  }
}
