import type { Inputs, JsonValue } from '@reporting/widgets/schema';
import type { Parameter, WidgetDefinition } from '../entities/definition.ts';

/** One condition of a filter. A type, not an interface: it is stored as plain JSON. */
export type Condition = {
  dimension: string;
  operator: string;
  value: string;
};

/** Returns the conditions of an input. Malformed ones are omitted. */
export function conditionsOf(value: JsonValue | undefined): Condition[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const { dimension, operator, value: compared } = item;
    if (typeof dimension !== 'string' || typeof operator !== 'string') return [];
    return [{ dimension, operator, value: typeof compared === 'string' ? compared : '' }];
  });
}

/**
 * Returns whether the value of a parameter is filled: not blank text, not null, and a list only with a truthy entry. 0 and
 * both booleans are filled.
 */
export function isFilled(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(Boolean);
  return true;
}

/** Returns whether the parameter's `unless` condition waives it. */
export function isWaived(parameter: Parameter, inputs: Inputs): boolean {
  return parameter.unless !== undefined && inputs[parameter.unless.parameter] === parameter.unless.equals;
}

/** Returns the value of a parameter: its input, else its default. */
export function parameterValue(parameter: Parameter, inputs: Inputs): JsonValue | undefined {
  const value = inputs[parameter.name];
  return value === undefined ? parameter.default : value;
}

/** Returns whether a filter has a condition with a dimension but without a value. */
export function hasOpenCondition(parameter: Parameter, inputs: Inputs): boolean {
  if (parameter.kind !== 'filters') return false;
  return conditionsOf(inputs[parameter.name]).some(
    ({ dimension, value }) => dimension.trim() !== '' && value.trim() === '',
  );
}

/**
 * Returns the required parameters that are empty, in the order of the form. Children count only if their parent is filled and not
 * waived. A filter with an incomplete condition is not required: the connector reports it as an error of the widget.
 */
export function missingParameters(parameters: readonly Parameter[], inputs: Inputs): Parameter[] {
  return parameters.flatMap((parameter) => {
    if (isWaived(parameter, inputs)) return [];
    if (!isFilled(parameterValue(parameter, inputs))) return parameter.required ? [parameter] : [];
    return missingParameters(parameter.children ?? [], inputs);
  });
}

/**
 * Returns the inputs of an instance that changes to another source of the same type: without values that only the previous source had, such
 * as its property. Metrics and dimensions of a fixed list are kept.
 */
export function inputsOfOtherSource(
  { parameters, metrics }: Pick<WidgetDefinition, 'parameters' | 'metrics'>,
  inputs: Inputs,
): Inputs {
  const kept = { ...inputs };
  for (const { name, optionCall } of parameters)
    if (name === 'property' || (optionCall && metrics.length === 0 && name !== 'dimension')) delete kept[name];
  return kept;
}
