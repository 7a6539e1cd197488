import { tableScene } from '@reporting/widgets/model';
import type { InteractiveWidget, WidgetData } from '@reporting/widgets/schema';

/** Properties of the data of a widget. They determine which formats match the data. */
export interface DataShape {
  readonly rows: number;
  /** `date`: each row is an hour, a day, a week or a month. `name`: each row has a name. `none`: there are only totals. */
  readonly dimension: 'date' | 'name' | 'none';
  readonly metrics: number;
  /** Number of different combinations of a value type and a currency that the metrics have. */
  readonly units: number;
  /**
   * True if the values are parts of a total: the total of the first metric is a sum, no value is negative, and at least one value is
   * positive.
   */
  readonly parts: boolean;
  /** True if the first metric is a percentage. */
  readonly percent: boolean;
  /**
   * The values that a preview draws, at most 31. With a dimension, these are values of the first metric: for names sorted from largest to
   * smallest, for dates in the order of the data. Without a dimension, these are the totals of all metrics.
   */
  readonly values: readonly number[];
  /** Total of the first metric; null if unknown. */
  readonly total: number | null;
}

const MOST_VALUES = 31;

/** Returns the shape of the data of a widget; null if it has no visible metric. */
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
