import type { ValueType } from '@reporting/formatters';
import { isDay, parseDay, parseHour } from '@reporting/formatters/date-range';
import type { Column, Granularity, Row, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget, MetricOptions, Polarity } from '../schema/widget.ts';

/**
 * The column whose values name the rows of a chart: texts (`text`), days (`date`, values `yyyy-MM-dd`) or hours (`hour`, values
 * `yyyy-MM-ddTHH:mm`).
 */
export interface DimensionColumn<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  readonly type: 'text' | 'date' | 'hour';
}

/** A column of figures. */
export interface FigureColumn<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** Value type of `@reporting/formatters` that determines how figures are written. Default: `number`. */
  readonly type?: ValueType | undefined;
  /** ISO 4217 code of amounts. */
  readonly currency?: string | undefined;
  /**
   * The better direction of the figures: a rise (`higher`), a fall (`lower`), or none (`neutral`). Default: `neutral`.
   */
  readonly polarity?: Polarity | undefined;
  /** How the total is computed from the rows. Default by `type`: a sum for counts, an average for rates. */
  readonly total?: 'sum' | 'average' | 'none' | undefined;
}

export type DataColumn<Key extends string = string> = DimensionColumn<Key> | FigureColumn<Key>;

/** A row: values by the keys of the columns. A missing figure is N/A. */
export type DataRow = Readonly<Record<string, string | number | null | undefined>>;

/** Rows and columns of a chart. */
export interface ChartData<R extends DataRow = DataRow> {
  /** One row for each day, hour or name, in any order. */
  readonly data: readonly R[];
  /** At most one column of names, days or hours, and the columns of figures. */
  readonly columns: readonly DataColumn<Extract<keyof R, string>>[];
  /**
   * The distance between dates. With `day` a missing day is a gap in a line; with `none` neighbouring points are always
   * connected. Default: `day` if at least half of the distances between neighbouring dates are one day, otherwise
   * `none`. Ignored for a column of hours.
   */
  readonly granularity?: Granularity | undefined;
  /** Rows of the comparison period. Days are paired by their position in the period, names by name. */
  readonly previous?: readonly R[] | undefined;
  /** IANA name of the time zone in which hours are written. Default: `UTC`. */
  readonly timezone?: string | undefined;
  /** Totals that cannot be computed from the rows, such as unique visitors. */
  readonly totals?: Readonly<Partial<Record<Extract<keyof R, string>, number | null>>> | undefined;
}

const INSTANCE = 'chart';
/** Start and end of the range if the rows have no days. They are not shown. */
const NO_DAY = '1970-01-01';

const isDimension = <Key extends string>(column: DataColumn<Key>): column is DimensionColumn<Key> =>
  column.type === 'text' || column.type === 'date' || column.type === 'hour';

function columnOf(column: DataColumn): Column {
  if (isDimension(column)) {
    const { label, type } = column;
    return { key: 'dimension', label, role: 'dimension', type: type === 'text' ? 'text' : 'date' };
  }
  const { key, label, type = 'number', currency, polarity = 'neutral', total } = column;
  return {
    key: `${INSTANCE}.${key}`,
    label,
    role: 'metric',
    type,
    instanceId: INSTANCE,
    metric: key,
    polarity,
    ...(currency === undefined ? {} : { currency }),
    ...(total === undefined ? {} : { aggregation: total }),
  };
}

function daysOf(rows: readonly DataRow[], day: DimensionColumn | undefined): { start: string; end: string } | null {
  if (!day || day.type === 'text') return null;
  const days = rows.flatMap((row) => {
    const value = row[day.key];
    if (typeof value !== 'string') return [];
    return isDay(value) ? [value] : (parseHour(value)?.date ?? []);
  });
  days.sort();
  const [start, end] = [days[0], days.at(-1)];
  return start === undefined || end === undefined ? null : { start, end };
}

/**
 * Converts rows to widget data. The dimension is the first column of the data, whatever its position in `columns`.
 * @throws {RangeError} for two columns of names or times
 */
export function widgetDataOf<R extends DataRow>(rows: ChartData<R>): WidgetData {
  const { data, columns, previous, totals, timezone = 'UTC' } = rows;
  const [dimension, second] = columns.filter(isDimension);
  if (second !== undefined)
    throw new RangeError(
      `The columns “${dimension?.key}” and “${second.key}” are both names or times. Pass one of them; the other columns must be metrics.`,
    );
  const ordered = [...(dimension ? [dimension] : []), ...columns.filter((column) => !isDimension(column))];
  const rowsOf = (rows: readonly DataRow[]): Row[] => rows.map((row) => ordered.map(({ key }) => row[key] ?? null));
  const given: DataRow = totals ?? {};
  const none = ordered.map(() => null);
  const now = daysOf(data, dimension);
  const before = previous ? daysOf(previous, dimension) : null;
  return {
    version: 1,
    columns: ordered.map(columnOf),
    rows: rowsOf(data),
    totals: ordered.map((column) => (isDimension(column) ? null : (given[column.key] ?? null))),
    compare: previous ? { rows: rowsOf(previous), totals: none } : null,
    meta: {
      state: 'fresh',
      empty: data.length === 0,
      fetchedAt: null,
      startDate: now?.start ?? NO_DAY,
      endDate: now?.end ?? NO_DAY,
      compareStartDate: previous ? (before?.start ?? NO_DAY) : null,
      compareEndDate: previous ? (before?.end ?? NO_DAY) : null,
      timezone,
      ...(dimension ? { granularity: granularityFor(dimension, data, rows.granularity) } : {}),
      sources: [],
      warnings: [],
      truncated: false,
    },
  };
}

/**
 * Returns the granularity of rows. For days it is `given`, or is computed from the distances between the days. For hours it is `hour`, for
 * names `none`.
 */
function granularityFor(
  { key, type }: DimensionColumn,
  rows: readonly DataRow[],
  given: Granularity | undefined,
): Granularity {
  if (type !== 'date') return type === 'hour' ? 'hour' : 'none';
  if (given !== undefined) return given;
  const days = [...new Set(rows.map((row) => parseDay(row[key])))]
    .filter((day) => !Number.isNaN(day))
    .sort((a, b) => a - b);
  const following = days.filter((day, at) => at > 0 && day - (days[at - 1] ?? day) === 1).length;
  return following * 2 >= days.length - 1 ? 'day' : 'none';
}

/** The settings of a chart's widget. */
export interface ChartLook {
  readonly title: string;
  readonly format: InteractiveWidget['format'];
  readonly formatOptions: InteractiveWidget['formatOptions'];
  readonly columns: readonly DataColumn[];
  readonly columnsWide: 1 | 2 | 3 | 4;
  readonly rowsHigh: 1 | 2 | 3;
  readonly rowsLimit: number;
  readonly orderBy: { readonly key: string; readonly dir: 'asc' | 'desc' } | null;
  readonly change: 'percent' | 'absolute' | 'none';
}

/** Returns the widget that draws rows. Its source has no type, so the card has no source mark. */
export function widgetOf(look: ChartLook): InteractiveWidget {
  const { title, format, formatOptions, columns, columnsWide, rowsHigh, rowsLimit, orderBy, change } = look;
  const dimension = columns.find(isDimension);
  const figures = columns.filter((column) => !isDimension(column));
  const metricsOptions: Record<string, MetricOptions> = Object.fromEntries(figures.map(({ key }) => [key, {}]));
  const column = orderBy && (orderBy.key === dimension?.key ? 'dimension' : `${INSTANCE}.${orderBy.key}`);
  return {
    version: 1,
    id: INSTANCE,
    hash: INSTANCE,
    nature: 'interactive',
    title,
    description: '',
    order: 0,
    width: columnsWide,
    height: rowsHigh,
    realTime: false,
    format,
    formatOptions,
    percent: change === 'percent',
    hiddenChange: change === 'none',
    hiddenHighlight: false,
    rowsLimit,
    orderBy: orderBy && column ? { column, dir: orderBy.dir } : null,
    instances: [
      {
        id: INSTANCE,
        type: '',
        prefix: '',
        sourceId: INSTANCE,
        config: 'custom',
        currency: null,
        accounts: [],
        inputs: {},
        metricsOptions,
      },
    ],
  };
}
