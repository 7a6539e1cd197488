import type { TimeUnit } from './duration.ts';

export type ValueKind = 'number' | 'money' | 'percent' | 'time';

/**
 * States how a total is computed from rows. Averages are never summed. For percentages the aggregation is `none`: a
 * total requires the numbers from which the percentages were computed, and only the source has these numbers.
 */
export type Aggregation = 'sum' | 'average' | 'none';

export interface ValueTypeDefinition {
  readonly kind: ValueKind;
  /** Unit of a value that is a time, or null for other values. */
  readonly unit: TimeUnit | null;
  readonly aggregation: Aggregation;
  /** English name, for lists of types. */
  readonly label: string;
}

/** The names of the value types, in the order of lists. */
export const VALUE_TYPE_NAMES = [
  'number',
  'money',
  'percent',
  'averageNumber',
  'averageMoney',
  'averagePercent',
  'timeMilliseconds',
  'timeSeconds',
  'timeMinutes',
  'timeHours',
  'averageTimeMilliseconds',
  'averageTimeSeconds',
  'averageTimeMinutes',
  'averageTimeHours',
] as const;

export type ValueType = (typeof VALUE_TYPE_NAMES)[number];

/** Derives the definition of a value type from its name: `averageTimeSeconds` is an average time in seconds. */
function definitionOf(name: ValueType): ValueTypeDefinition {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const average = words.startsWith('average ');
  const [kind, unit = null] = (average ? words.slice(8) : words).split(' ') as [ValueKind, TimeUnit?];
  const label = words.replace('time ', 'time in ');
  return {
    kind,
    unit,
    aggregation: average ? 'average' : kind === 'percent' ? 'none' : 'sum',
    label: label.charAt(0).toUpperCase() + label.slice(1),
  };
}

/** The definitions of all value types: kind, unit and aggregation. */
export const VALUE_TYPES = Object.fromEntries(VALUE_TYPE_NAMES.map((name) => [name, definitionOf(name)])) as Readonly<
  Record<ValueType, ValueTypeDefinition>
>;

/**
 * Returns the definition of a value type.
 * @throws RangeError for an unknown name, which only untyped code can pass
 */
export function valueTypeOf(name: ValueType): ValueTypeDefinition {
  const definition: ValueTypeDefinition | undefined = VALUE_TYPES[name];
  if (definition?.kind === undefined)
    throw new RangeError(`"${String(name)}" is not a value type. Use one of ${VALUE_TYPE_NAMES.join(', ')}.`);
  return definition;
}

/** Returns true for the name of a value type. */
export function isValueType(name: unknown): name is ValueType {
  return (VALUE_TYPE_NAMES as readonly unknown[]).includes(name);
}
