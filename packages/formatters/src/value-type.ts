import type { TimeUnit } from './duration.ts';

export type ValueKind = 'number' | 'money' | 'percent' | 'time';

/** How the rows of a column make its total. An average is never summed. */
export type Aggregation = 'sum' | 'average';

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

/** Every type of a metric, calculated ones included: what it is, in what unit, and how its totals are made. */
export const VALUE_TYPES: Readonly<Record<ValueType, ValueTypeDefinition>> = {
  number: { kind: 'number', unit: null, aggregation: 'sum', label: 'Number' },
  money: { kind: 'money', unit: null, aggregation: 'sum', label: 'Money' },
  percent: { kind: 'percent', unit: null, aggregation: 'sum', label: 'Percent' },
  averageNumber: { kind: 'number', unit: null, aggregation: 'average', label: 'Average number' },
  averageMoney: { kind: 'money', unit: null, aggregation: 'average', label: 'Average money' },
  averagePercent: { kind: 'percent', unit: null, aggregation: 'average', label: 'Average percent' },
  timeMilliseconds: { kind: 'time', unit: 'milliseconds', aggregation: 'sum', label: 'Time in milliseconds' },
  timeSeconds: { kind: 'time', unit: 'seconds', aggregation: 'sum', label: 'Time in seconds' },
  timeMinutes: { kind: 'time', unit: 'minutes', aggregation: 'sum', label: 'Time in minutes' },
  timeHours: { kind: 'time', unit: 'hours', aggregation: 'sum', label: 'Time in hours' },
  averageTimeMilliseconds: {
    kind: 'time',
    unit: 'milliseconds',
    aggregation: 'average',
    label: 'Average time in milliseconds',
  },
  averageTimeSeconds: { kind: 'time', unit: 'seconds', aggregation: 'average', label: 'Average time in seconds' },
  averageTimeMinutes: { kind: 'time', unit: 'minutes', aggregation: 'average', label: 'Average time in minutes' },
  averageTimeHours: { kind: 'time', unit: 'hours', aggregation: 'average', label: 'Average time in hours' },
};

/** True for the name of a value type. */
export function isValueType(name: unknown): name is ValueType {
  return (VALUE_TYPE_NAMES as readonly unknown[]).includes(name);
}
