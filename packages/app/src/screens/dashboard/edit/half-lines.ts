import type { Parameter } from '@reporting/contract';

/** Number of characters of an option that half a line shows. */
const HALF_LINE = 11;

/**
 * Returns the names of the two fields that share a line: the property, or the field that replaces it, and the dimension after it. A field with a help
 * text, or with longer options than half a line shows, has a line of its own.
 */
export function halvesOf(parameters: readonly Parameter[]): readonly string[] {
  const at = parameters.findIndex(({ name }) => name === 'dimension');
  const [before, dimension] = [parameters[at - 1], parameters[at]];
  if (before?.kind !== 'select' || dimension?.kind !== 'select' || before.help !== undefined) return [];
  return before.options?.every(({ label }) => label.length <= HALF_LINE) === false ? [] : [before.name, dimension.name];
}
