import type { JsonValue } from '@reporting/widgets/schema';

/** One condition of a filter. A type, not an interface: it is stored as plain JSON. */
export type Condition = {
  dimension: string;
  operator: string;
  value: string;
};

/** Reads the conditions of an input; what is none is left out. */
export function conditionsOf(value: JsonValue | undefined): Condition[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const { dimension, operator, value: compared } = item;
    if (typeof dimension !== 'string' || typeof operator !== 'string') return [];
    return [{ dimension, operator, value: typeof compared === 'string' ? compared : '' }];
  });
}
