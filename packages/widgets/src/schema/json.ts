import * as z from 'zod';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Maximum levels of nesting in free-form values. Deeper input is rejected before recursive code reads it. */
export const MAX_JSON_DEPTH = 8;

/** Limits of free-form values: levels of nesting, characters of a text, entries of a list, keys of an object. */
export const JSON_LIMITS = { depth: MAX_JSON_DEPTH, text: 20_000, entries: 1_000, keys: 200 } as const;

/** Returns the length of a text in code points, as in JSON Schema. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function isText(value: string): boolean {
  const shortEnough =
    value.length <= JSON_LIMITS.text || (value.length <= 2 * JSON_LIMITS.text && characters(value) <= JSON_LIMITS.text);
  return shortEnough && !value.includes('\u0000');
}

function isJson(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'string') return isText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth >= JSON_LIMITS.depth) return false;
  if (Array.isArray(value))
    return value.length <= JSON_LIMITS.entries && value.every((item) => isJson(item, depth + 1));
  const entries = Object.entries(value);
  return (
    entries.length <= JSON_LIMITS.keys && entries.every(([key, item]) => key !== '__proto__' && isJson(item, depth + 1))
  );
}

/** A plain JSON value of limited depth and size. */
export const jsonValue: z.ZodType<JsonValue> = z.custom<JsonValue>((value) => isJson(value, 0), {
  error: `Use plain JSON with at most ${JSON_LIMITS.depth} levels, ${JSON_LIMITS.entries} entries in a list, ${JSON_LIMITS.keys} keys in an object and ${JSON_LIMITS.text} characters in a text.`,
});
