import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import type { ValueType } from '@reporting/formatters';
import type { Polarity } from '@reporting/widgets/schema';

/** The kind of a metric's values: positions or parts of a whole. */
export type MetricMeaning = Pick<MetricDefinition, 'scale' | 'whole' | 'absent'>;

/** A line of a connector's table of metrics. */
export type MetricRow = readonly [
  key: string,
  label: string,
  type: ValueType,
  polarity?: Polarity,
  meaning?: MetricMeaning,
];

/** Positions in search results. A missing value means that no page was found. */
export const POSITION: MetricMeaning = { scale: 'position', absent: 'notRanked' };

/**
 * Returns the metrics of a group. Their totals come from the vendor, because reach, rates, positions and costs per result cannot be
 * computed from rows.
 */
export const metricsOf = (group: string, rows: readonly MetricRow[]): MetricDefinition[] =>
  rows.map(([key, label, type, polarity = 'higher', meaning]) => ({
    key,
    label,
    type,
    polarity,
    aggregation: 'source',
    ...meaning,
    group,
  }));

/** Returns the properties of a column that describe the values of its metric. */
export const meaningOf = ({ scale, whole, absent }: MetricMeaning): MetricMeaning => ({
  ...(scale && { scale }),
  ...(whole !== undefined && { whole }),
  ...(absent && { absent }),
});

/** Returns the text dimensions of a group. */
export const textDimensions = (
  group: string,
  rows: readonly (readonly [key: string, label: string])[],
): DimensionDefinition[] => rows.map(([key, label]) => ({ key, label, type: 'text', group }));

/** Returns a function that finds an entry by its key; the function returns undefined for an unknown key. */
export function byKey<T extends { key: string }>(entries: readonly T[]): (key: string) => T | undefined {
  const known = new Map(entries.map((entry) => [entry.key, entry]));
  return (key) => known.get(key);
}
