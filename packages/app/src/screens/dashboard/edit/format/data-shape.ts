import { tableScene } from '@reporting/widgets/model';
import type { InteractiveWidget, WidgetData } from '@reporting/widgets/schema';

/** What determines which formats fit the data of a widget. */
export interface DataShape {
  readonly rows: number;
  /** `date`: rows are days, weeks or months. `name`: rows are names. `none`: only totals. */
  readonly dimension: 'date' | 'name' | 'none';
  readonly metrics: number;
  /** Number of different units, such as amounts and counts. */
  readonly units: number;
  /** Values of the first metric are parts of a total: they add up, and none is below zero. */
  readonly parts: boolean;
  /** The first metric is a percentage. */
  readonly percent: boolean;
  /** Values of the first metric for a picture, days in order, names by size; at most 31. */
  readonly values: readonly number[];
  /** Total of the first metric; null if unknown. */
  readonly total: number | null;
}

const MOST_VALUES = 31;

/** Returns the shape of the data of a widget; null without a metric or a value. */
export function shapeOf(widget: InteractiveWidget, data: WidgetData): DataShape | null {
  const { view } = tableScene({ ...widget, rowsLimit: 10_000 }, data);
  const [first] = view.metrics;
  if (!first) return null;
  const dimension = view.dimension === null ? 'none' : view.dimension.isDate ? 'date' : 'name';
  const numbers = view.rows.map((row) => Number(row[first.index] ?? 0) || 0);
  const ordered = dimension === 'name' ? [...numbers].sort((a, b) => b - a) : numbers;
  const step = dimension === 'date' ? Math.ceil(ordered.length / MOST_VALUES) : 1;
  const totals = view.totals.map((total) => total ?? 0);
  const ownParts = dimension === 'none' ? totals : numbers;
  const sameUnit = new Set(view.metrics.map(({ kind, currency }) => `${kind} ${currency ?? ''}`)).size;
  return {
    rows: view.rows.length,
    dimension,
    metrics: view.metrics.length,
    units: sameUnit,
    parts: first.aggregation === 'sum' && ownParts.every((value) => value >= 0) && ownParts.some((value) => value > 0),
    percent: first.kind === 'percent',
    values: (dimension === 'none' ? totals : ordered.filter((_, place) => place % step === 0)).slice(0, MOST_VALUES),
    total: view.totals[0] ?? null,
  };
}
