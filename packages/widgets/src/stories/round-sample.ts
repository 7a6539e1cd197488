import type { ValueType } from '@reporting/formatters';
import type { Cell, Column, WidgetData } from '../schema/data.ts';
import { INSTANCE } from './sample.ts';

interface ShareOptions {
  type?: ValueType;
  aggregation?: Column['aggregation'];
  account?: string;
  compare?: boolean;
  /** A second metric. Its values are those of the first metric, multiplied by `factor`. */
  second?: { label: string; factor: number };
}

function metricColumn(label: string, type: ValueType, aggregation: Column['aggregation']): Column {
  const name = label.toLowerCase().replace(/\W+/g, '_');
  return {
    key: `${INSTANCE}.${name}`,
    label,
    role: 'metric',
    type,
    instanceId: INSTANCE,
    metric: name,
    currency: 'USD',
    polarity: 'higher',
    aggregation,
  };
}

function metaOf(account: string, compare: boolean): WidgetData['meta'] {
  return {
    state: 'fresh',
    fetchedAt: '2026-11-01T07:42:00Z',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    compareStartDate: compare ? '2026-09-01' : null,
    compareEndDate: compare ? '2026-09-30' : null,
    timezone: 'Europe/Copenhagen',
    sources: [{ id: 'source-1', type: 'google_analytics_4', name: 'Sample source', account, property: null }],
    warnings: [],
    truncated: false,
  };
}

function sum(values: readonly (Cell | undefined)[]): number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? null : numbers.reduce((total, value) => total + value, 0);
}

/** Returns data with values by name, each with its comparison value. */
export function shareData(
  dimension: string,
  metric: string,
  values: readonly (readonly [name: string, value: Cell, previous: Cell])[],
  options: ShareOptions = {},
): WidgetData {
  const { type = 'number', aggregation = 'sum', account = 'aldercycles.com', compare = true, second } = options;
  const part = (value: Cell): Cell => (typeof value === 'number' ? Math.round(value * (second?.factor ?? 0)) : null);
  const rowOf = (name: string, value: Cell): Cell[] => [name, value, ...(second ? [part(value)] : [])];
  const rows = values.map(([name, value]) => rowOf(name, value));
  const before = values.map(([name, , previous]) => rowOf(name, previous));
  const totals = (some: readonly Cell[][]): Cell[] =>
    rowOf('', null).map((_, index) =>
      index === 0 || aggregation !== 'sum' ? null : sum(some.map((row) => row[index])),
    );
  return {
    version: 1,
    columns: [
      { key: 'dimension', label: dimension, role: 'dimension', type: 'text' },
      metricColumn(metric, type, aggregation),
      ...(second ? [metricColumn(second.label, type, aggregation)] : []),
    ],
    rows,
    totals: totals(rows),
    compare: compare ? { rows: before, totals: totals(before) } : null,
    meta: metaOf(account, compare),
  };
}

export interface SampleTotal {
  label: string;
  value: number | null;
  previous: number | null;
  type?: ValueType;
}

/** Returns data with totals and without a dimension. */
export function totalsData(metrics: readonly SampleTotal[]): WidgetData {
  return {
    version: 1,
    columns: metrics.map(({ label, type = 'number' }) =>
      metricColumn(label, type, type.startsWith('average') ? 'average' : 'sum'),
    ),
    rows: [],
    totals: metrics.map(({ value }) => value),
    compare: { rows: [], totals: metrics.map(({ previous }) => previous) },
    meta: metaOf('418-220-9047', true),
  };
}
