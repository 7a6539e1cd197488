import type { Inputs } from '@reporting/widgets/schema';

/**
 * Reads parameter values of stored widgets and of option calls. Every value of an option call is text, so `'true'` is read as true, and a
 * single text as a list with one text.
 */

/** Returns the trimmed text of a value, or of the first value of a list. A number becomes text. '' for any other value. */
export function textInput(inputs: Inputs, name: string): string {
  const value = inputs[name];
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one.trim() : typeof one === 'number' ? String(one) : '';
}

/** Returns the distinct, trimmed, non-blank texts of a list or of a single value, in order. */
export function listInput(inputs: Inputs, name: string): string[] {
  const value = inputs[name];
  const items = Array.isArray(value) ? value : [value];
  const texts = items.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []));
  return [...new Set(texts)];
}

/** Returns the value of a switch; `fallback` if it is neither true nor false. */
export function booleanInput(inputs: Inputs, name: string, fallback: boolean): boolean {
  const value = inputs[name];
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === '0' || value === 0) return false;
  return fallback;
}
