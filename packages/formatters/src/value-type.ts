import type { TimeUnit } from './duration.ts';

export type ValueKind = 'number' | 'money' | 'percent' | 'time';

/**
 * How the rows of a column make its total. An average is never summed; a percentage has no total without its base, so that it is
 * `none` unless the source states one.
 */
export type Aggregation = 'sum' | 'average' | 'none';

export interface ValueTypeDefinition {
  readonly kind: ValueKind;
  /** What one of the value is; null except for times. */
  readonly unit: TimeUnit | null;
  readonly aggregation: Aggregation;
  /** English name, for lists of types. */
  readonly label: string;
}

/** The names of the value types, in the order in which a list shows them. */
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

/** What a name says: `averageTimeSeconds` is an average time in seconds. */
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

/** Every type of a metric, calculated ones included: what it is, in what unit, and how its totals are made. */
export const VALUE_TYPES = Object.fromEntries(VALUE_TYPE_NAMES.map((name) => [name, definitionOf(name)])) as Readonly<
  Record<ValueType, ValueTypeDefinition>
>;

/**
 * What a value type is.
 * @throws RangeError for an unknown name, which only untyped code can pass
 */
export function valueTypeOf(name: ValueType): ValueTypeDefinition {
  const definition: ValueTypeDefinition | undefined = VALUE_TYPES[name];
  if (definition?.kind === undefined)
    throw new RangeError(`"${String(name)}" is no value type. Use one of ${VALUE_TYPE_NAMES.join(', ')}.`);
  return definition;
}

/** True for the name of a value type. */
export function isValueType(name: unknown): name is ValueType {
  return (VALUE_TYPE_NAMES as readonly unknown[]).includes(name);
}
