import type { Parameter } from '@reporting/contract';

/** Maximum number of characters in an option's label that fit in half a line. */
const HALF_LINE = 11;

/**
 * Returns the names of the two fields that share a line: the dimension and the field before it, usually the property. The list is empty if
 * one of the two fields is not a select. It is also empty if the field before the dimension has a help text or an option with a long label.
 */
export function halvesOf(parameters: readonly Parameter[]): readonly string[] {
  const at = parameters.findIndex(({ name }) => name === 'dimension');
  const [before, dimension] = [parameters[at - 1], parameters[at]];
  if (before?.kind !== 'select' || dimension?.kind !== 'select' || before.help !== undefined) return [];
  return before.options?.every(({ label }) => label.length <= HALF_LINE) === false ? [] : [before.name, dimension.name];
}
