import { type Change, formatDate } from '@reporting/formatters';
import { isDay, isHour } from '@reporting/formatters/date-range';
import { formatHour } from '@reporting/formatters/hours';
import type { Cell, Row, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget, OrderBy } from '../schema/widget.ts';
import { changeDecimals, columnDecimals, type Metric, metricChange, metricText, type TextOptions } from './metrics.ts';
import { mediaOf } from './passive.ts';
import { sharedOrigin } from './shared-origin.ts';
import { firstOrder, isDimension, metricValue, sortedOrder, type WidgetView, widgetView } from './view.ts';

/** A metric's column in a table. If `withChange` is true, the change has a separate column beside it. */
export interface TableColumn {
  key: string;
  label: string;
  metric: Metric;
  withChange: boolean;
}

export interface TableCell {
  value: string;
  change: Change | null;
}

export interface TableRow {
  /** The name without the origin that all rows share. */
  name: string;
  /** The whole name. */
  full: string;
  cells: TableCell[];
  /** Safe addresses of the row's picture and page. Null if the row has no picture or no page. */
  image: string | null;
  link: string | null;
}

/** The content of a table. The texts of rows are written on demand, so that only the visible rows of a long table take time. */
export interface TableScene {
  /** Name of the dimension's column, or null without a dimension. */
  dimension: string | null;
  columns: TableColumn[];
  /** Number of displayed rows. */
  length: number;
  /** Null: the rows are in the order of the data. */
  orderBy: OrderBy | null;
  view: WidgetView;
  /** True if rows have pictures. */
  pictured: boolean;
  /** Returns name, picture, page and cells of the row at a position. */
  row: (place: number) => TableRow;
  /** Returns the index in the data of the row at a position, or -1 if the position has no row. */
  index: (place: number) => number;
  /** Returns a cell by the index of its row in the data and the index of its column in `columns`. */
  cell: (row: number, column: number) => TableCell;
  /** Sorts all rows in advance, so that rows further down are available without delay. */
  settle: () => void;
  total: TableCell[] | null;
}

/** Tables up to this many rows are sorted completely. */
const FEW = 300;
/** Number of first rows of a longer table that are found without sorting all rows. It is more than a card shows. */
const FIRST = 48;

/** Returns the name of a row: its dimension's value, with dates formatted by locale. An empty value is `notSet`. */
export function dimensionText(cell: Cell | undefined, isDate: boolean, options: TextOptions): string {
  if (isDate && isDay(cell)) return formatDate(cell, { locale: options.locale });
  if (isDate && isHour(cell)) return formatHour(cell, { locale: options.locale });
  return cell === null || cell === undefined || cell === '' ? (options.notSet ?? '(not set)') : String(cell);
}

/** Returns a web address, or null for any other text. */
function pageAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}

/**
 * Returns the text of a null value in a row, as the metric's definition states it, or null for N/A. A null total is
 * always N/A, because it means that the source states none.
 */
function absentText(metric: Metric, options: TextOptions): string | null {
  return metric.absent === 'notRanked' ? (options.notRanked ?? 'Not ranked') : null;
}

/**
 * Returns a table in the widget's order, or in `orderBy`, which a viewer chose. The widget's own order and limit always determine the set
 * of rows, so the same rows are shown in every order. `view` is the widget's view if it is already computed.
 */
export function tableScene(
  widget: InteractiveWidget,
  data: WidgetData,
  options: TextOptions & { orderBy?: OrderBy; view?: WidgetView } = {},
): TableScene {
  const view = options.view ?? widgetView(widget, data, options.locale);
  const { dimension } = view;
  const compared = view.previousRows !== null;
  const columns = view.metrics.map((metric) => ({
    key: metric.key,
    label: metric.label,
    metric,
    withChange: compared && metric.showChange,
  }));
  const decimals = columns.map((): 0 | 1 | 2 | null => null);
  /** All rows of a column, including the total, have the same number of decimals. */
  const decimalsOf = ({ metric }: TableColumn, place: number): 0 | 1 | 2 => {
    const known =
      decimals[place] ?? columnDecimals(metric, columnValues(view, metric, dimension ? view.totals[place] : null));
    decimals[place] = known;
    return known;
  };
  const changesDecimals = columns.map((): 0 | 1 | 2 | null => null);
  const changeDecimalsOf = ({ metric }: TableColumn, place: number): 0 | 1 | 2 => {
    const known = changesDecimals[place] ?? changeDecimals(metric, columnChanges(view, metric, place));
    changesDecimals[place] = known;
    return known;
  };
  const cellOf = (
    column: TableColumn,
    place: number,
    value: number | null,
    previous: number | null,
    isTotal = false,
  ): TableCell => {
    const { metric, withChange } = column;
    const absent = value === null && !isTotal ? absentText(metric, options) : null;
    return {
      value: absent ?? metricText(metric, value, options, decimalsOf(column, place)),
      change: withChange ? metricChange(metric, value, previous, options, changeDecimalsOf(column, place)) : null,
    };
  };
  let origin: string | null = null;
  const originOf = (): string => {
    origin ??= sharedOrigin(view);
    return origin;
  };
  const media = new Map(data.media?.map((one) => [one.name, one]) ?? []);
  const previousRow = (index: number): Row | undefined => view.previousRows?.[view.counterpart[index] ?? -1];
  const chosen = options.orderBy ?? widget.orderBy;
  const orderBy = chosen && isDimension(chosen.column, dimension) ? { ...chosen, column: 'dimension' } : chosen;
  let all: Uint32Array | null = null;
  let first: Uint32Array | null = null;
  const whole = (): Uint32Array => {
    all ??= options.orderBy ? reordered(view, options.orderBy, options.locale) : view.order;
    return all;
  };
  // If a viewer's order is applied to limited rows, the first rows in this order are known only after sorting.
  const partly = view.length > FEW && (!options.orderBy || view.length === view.rows.length);
  const indexAt = (place: number): number => {
    if (all || !partly || place >= FIRST) return whole()[place] ?? -1;
    first ??= firstOrder(view, orderBy, options.locale, FIRST);
    return first[place] ?? -1;
  };
  return {
    dimension: dimension?.label ?? null,
    columns,
    length: view.length,
    orderBy,
    view,
    pictured: dimension !== null && (data.media?.some(({ image }) => mediaOf(image ?? null) !== null) ?? false),
    index: indexAt,
    row: (place) => {
      const index = indexAt(place);
      const row = view.rows[index];
      const before = previousRow(index);
      const own = media.get(String(row?.[dimension?.index ?? -1] ?? ''));
      const full = dimension ? dimensionText(row?.[dimension.index], dimension.isDate, options) : '';
      return {
        image: mediaOf(own?.image ?? null)?.src ?? null,
        link: pageAddress(own?.link),
        name: full.slice(originOf().length),
        full,
        cells: columns.map((column, place) =>
          cellOf(column, place, metricValue(row, column.metric), metricValue(before, column.metric)),
        ),
      };
    },
    cell: (index, place) => {
      const column = columns[place];
      if (!column) return { value: '', change: null };
      return cellOf(
        column,
        place,
        metricValue(view.rows[index], column.metric),
        metricValue(previousRow(index), column.metric),
      );
    },
    settle: whole,
    total:
      dimension && view.totals.some((total) => total !== null)
        ? columns.map((column, place) =>
            cellOf(column, place, view.totals[place] ?? null, view.previousTotals?.[place] ?? null, true),
          )
        : null,
  };
}

/**
 * Returns the displayed values of a column, first the total. If all rows are displayed, the values are in the order of the data, because
 * sorting takes time.
 */
function* columnValues(view: WidgetView, metric: Metric, total: number | null | undefined): Generator<number | null> {
  yield total ?? null;
  if (view.length === view.rows.length) for (const row of view.rows) yield metricValue(row, metric);
  else for (const index of view.order) yield metricValue(view.rows[index], metric);
}

/** Returns the displayed values and comparison values of a column, first the totals. */
function* columnChanges(view: WidgetView, metric: Metric, place: number): Generator<[number | null, number | null]> {
  if (view.dimension) yield [view.totals[place] ?? null, view.previousTotals?.[place] ?? null];
  const pairOf = (index: number): [number | null, number | null] => [
    metricValue(view.rows[index], metric),
    metricValue(view.previousRows?.[view.counterpart[index] ?? -1], metric),
  ];
  if (view.length === view.rows.length) for (const index of view.rows.keys()) yield pairOf(index);
  else for (const index of view.order) yield pairOf(index);
}

function reordered(view: WidgetView, orderBy: OrderBy, locale: string | undefined): Uint32Array {
  const order = sortedOrder(view, orderBy, locale);
  if (view.length === order.length) return order;
  const shown = new Uint8Array(order.length);
  for (const index of view.order) shown[index] = 1;
  return order.filter((index) => shown[index] === 1);
}
