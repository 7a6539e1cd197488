import * as z from 'zod';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Nesting allowed in free-form values; deeper input is refused before anything walks it recursively. */
export const MAX_JSON_DEPTH = 8;

function isJson(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'string') return value.length <= 20_000 && !value.includes('\u0000');
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth >= MAX_JSON_DEPTH) return false;
  if (Array.isArray(value)) return value.length <= 1_000 && value.every((item) => isJson(item, depth + 1));
  const entries = Object.entries(value);
  return entries.length <= 200 && entries.every(([key, item]) => key !== '__proto__' && isJson(item, depth + 1));
}

/** A plain JSON value of limited depth and size. */
export const jsonValue: z.ZodType<JsonValue> = z.custom<JsonValue>((value) => isJson(value, 0), {
  error: `Use plain JSON values, nested at most ${MAX_JSON_DEPTH} deep.`,
});
