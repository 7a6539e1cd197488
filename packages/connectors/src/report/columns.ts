import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import { VALUE_TYPES } from '@reporting/formatters';
import type { Cell, Column, Row } from '@reporting/widgets/schema';
import { meaningOf } from './catalogue.ts';

/** Returns the columns of a report. `currency` is the currency of amounts, null if it is unknown. */
export function columnsOf(
  dimension: DimensionDefinition | null,
  metrics: readonly MetricDefinition[],
  currency: string | null,
): Column[] {
  const columns = metrics.map((metric): Column => {
    const { key, label, type, polarity, aggregation } = metric;
    const money = VALUE_TYPES[type].kind === 'money' && currency !== null;
    return {
      key,
      label,
      role: 'metric',
      type,
      metric: key,
      polarity,
      aggregation,
      ...meaningOf(metric),
      ...(money ? { currency } : {}),
    };
  });
  if (dimension === null) return columns;
  const { label, type, occurs } = dimension;
  return [{ key: 'dimension', label, role: 'dimension', type, ...(occurs && { occurs }) }, ...columns];
}

/** Returns the totals in the order of the columns. A dimension column has the total null. */
export const totalsRow = (dimension: unknown, values: readonly Cell[]): Cell[] =>
  dimension === null ? [...values] : [null, ...values];

/** Returns the first row of each value of the dimension. Vendors repeat rows if their data changes between two pages. */
export function distinctRows(rows: readonly Row[]): Row[] {
  const first = new Map<unknown, Row>();
  for (const row of rows) if (!first.has(row[0])) first.set(row[0], row);
  return [...first.values()];
}
