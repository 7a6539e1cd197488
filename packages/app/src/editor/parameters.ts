import type { Option, Parameter, WidgetDefinition } from '@reporting/contract';
import { isFilled, isWaived, parameterValue } from '@reporting/contract/rules';
import type { Inputs, JsonValue } from '@reporting/widgets/schema';

/**
 * Returns the visible parameters. Parameters whose `unless` condition applies are omitted. Children follow directly after their parent, but
 * only if the parent is filled.
 */
export function shownParameters(parameters: readonly Parameter[], inputs: Inputs): Parameter[] {
  return parameters.flatMap((parameter) => {
    if (isWaived(parameter, inputs)) return [];
    const children = isFilled(parameterValue(parameter, inputs))
      ? shownParameters(parameter.children ?? [], inputs)
      : [];
    return [parameter, ...children];
  });
}

/** Returns every parameter of a definition, including children. */
function allParameters(parameters: readonly Parameter[]): Parameter[] {
  return parameters.flatMap((parameter) => [parameter, ...allParameters(parameter.children ?? [])]);
}

/** Returns the inputs. Absent inputs get the definition's defaults; emptied inputs stay empty. */
export function withDefaults(definition: WidgetDefinition, inputs: Inputs): Inputs {
  const filled: Inputs = { ...inputs };
  for (const parameter of allParameters(definition.parameters)) {
    if (filled[parameter.name] === undefined && parameter.default !== undefined)
      filled[parameter.name] = parameter.default;
  }
  return filled;
}

/** Returns true if a value is one of the metrics, dimensions or conditions that the definition declares for every source. */
function isCommon(definition: WidgetDefinition, parameter: Parameter, value: JsonValue | undefined): boolean {
  const dimensions = definition.dimensions.map((dimension) => dimension.key);
  if (parameter.name === 'dimension') return typeof value === 'string' && dimensions.includes(value);
  if (parameter.name === 'metrics') {
    const metrics = definition.metrics.map((metric) => metric.key);
    return Array.isArray(value) && value.every((key) => typeof key === 'string' && metrics.includes(key));
  }
  if (parameter.kind !== 'filters' || !Array.isArray(value)) return false;
  return value.every(
    (condition) =>
      typeof condition === 'object' &&
      condition !== null &&
      !Array.isArray(condition) &&
      dimensions.includes(String(condition.dimension)),
  );
}

/**
 * Sets one input and fills absent inputs with their defaults. Unless the value is a boolean, the inputs that depend on it are reset to
 * their defaults, because their options can change. An input is kept if its value exists for every source.
 */
export function setInput(definition: WidgetDefinition, inputs: Inputs, name: string, value: JsonValue): Inputs {
  const next: Inputs = { ...inputs, [name]: value };
  if (typeof value === 'boolean') return withDefaults(definition, next);
  for (const parameter of allParameters(definition.parameters)) {
    if (!parameter.dependsOn?.includes(name)) continue;
    if (!isCommon(definition, parameter, next[parameter.name])) delete next[parameter.name];
  }
  return withDefaults(definition, next);
}

/**
 * Returns the options of a parameter that the definition contains. If the parameters `metrics` and `dimension` have no
 * options of their own, their options are the metrics and the dimensions of the definition. Returns undefined if a call
 * returns the options, or if the field takes text.
 */
export function fixedOptions(definition: WidgetDefinition, parameter: Parameter): readonly Option[] | undefined {
  if (parameter.options) return parameter.options;
  if (parameter.optionCall) return undefined;
  const list = (items: readonly { key: string; label: string; group?: string | undefined }[]): Option[] =>
    items.map(({ key, label, group }) => ({ value: key, label, ...(group === undefined ? {} : { group }) }));
  if (parameter.name === 'metrics') return list(definition.metrics);
  if (parameter.name === 'dimension') return list(definition.dimensions);
  return undefined;
}

/**
 * Returns the query of a parameter's option call. It contains the inputs on which the parameter depends, as texts.
 * Returns null while one of these inputs is empty.
 */
export function optionQuery(parameter: Parameter, inputs: Inputs): Record<string, string | string[]> | null {
  const query: Record<string, string | string[]> = {};
  for (const name of parameter.dependsOn ?? []) {
    const value = inputs[name];
    if (!isFilled(value)) return null;
    query[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  return query;
}
