import type { Inputs, JsonValue } from '@reporting/widgets/schema';
import type { Parameter, WidgetDefinition } from '../entities/definition.ts';

/** One condition of a filter. It is a type and not an interface, so that it is assignable to a JSON value. */
export type Condition = {
  dimension: string;
  operator: string;
  value: string;
};

/** Returns the conditions of an input. Malformed conditions are omitted. */
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
 * Returns whether the value of a parameter is filled: a text that is not blank, a list with a truthy entry, or any other value
 * except null and undefined. So 0 and false are filled.
 */
export function isFilled(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(Boolean);
  return true;
}

/** Returns true if the parameter's `unless` condition applies, so that the parameter is not required. */
export function isWaived(parameter: Parameter, inputs: Inputs): boolean {
  return parameter.unless !== undefined && inputs[parameter.unless.parameter] === parameter.unless.equals;
}

/** Returns the value of a parameter: its input, otherwise its default. */
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
 * Returns the required parameters that are empty, in the order of the form. Children count only if their parent is filled and its
 * `unless` condition does not apply. A filter with an incomplete condition does not count as empty, because the connector
 * reports the condition as an error of the widget.
 */
export function missingParameters(parameters: readonly Parameter[], inputs: Inputs): Parameter[] {
  return parameters.flatMap((parameter) => {
    if (isWaived(parameter, inputs)) return [];
    if (!isFilled(parameterValue(parameter, inputs))) return parameter.required ? [parameter] : [];
    return missingParameters(parameter.children ?? [], inputs);
  });
}

/**
 * Returns the inputs of an instance after its source changes to another source of the same type. Values that exist only at the
 * previous source, such as its property, are removed. Metrics and dimensions from a fixed list are kept.
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
