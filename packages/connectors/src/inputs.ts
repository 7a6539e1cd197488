import type { Inputs } from '@reporting/widgets/schema';

/**
 * Reads parameter values. They come from stored widgets and from the query of option calls, where every value is text. Therefore `'true'`
 * is true and a single text is a list of one.
 */

/** Returns the trimmed text, or the first text of a list; '' without a value. */
export function textInput(inputs: Inputs, name: string): string {
  const value = inputs[name];
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one.trim() : typeof one === 'number' ? String(one) : '';
}

/** Returns the distinct, non-blank texts of a list, in order. */
export function listInput(inputs: Inputs, name: string): string[] {
  const value = inputs[name];
  const items = Array.isArray(value) ? value : [value];
  const texts = items.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []));
  return [...new Set(texts)];
}

/** Returns a switch; `fallback` for any other value. */
export function booleanInput(inputs: Inputs, name: string, fallback: boolean): boolean {
  const value = inputs[name];
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === '0' || value === 0) return false;
  return fallback;
}
