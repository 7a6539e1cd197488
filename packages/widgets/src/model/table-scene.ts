import { type Change, formatDate } from '@reporting/formatters';
import { isDay } from '@reporting/formatters/date-range';
import type { Cell, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget, OrderBy } from '../schema/widget.ts';
import { type Metric, metricChange, metricText, type TextOptions } from './metrics.ts';
import { metricValue, sortedOrder, type WidgetView, widgetView } from './view.ts';

/** A metric's column in a table; its change has a column of its own beside it where something is compared. */
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

/** A table laid out. Rows are written when they are asked for, so that a long table costs only what is seen. */
export interface TableScene {
  /** Name of the dimension's column; null where there is none. */
  dimension: string | null;
  columns: TableColumn[];
  /** Number of rows shown. */
  length: number;
  orderBy: OrderBy;
  view: WidgetView;
  /** Name and cells of the row that stands at a place. */
  row: (place: number) => { name: string; cells: TableCell[] };
  total: TableCell[] | null;
}

/** The name of a row: its dimension's value, dates written by locale. */
export function dimensionText(cell: Cell | undefined, isDate: boolean, options: TextOptions): string {
  if (isDate && isDay(cell)) return formatDate(cell, { locale: options.locale });
  return cell === null || cell === undefined || cell === '' ? '(not set)' : String(cell);
}

/**
 * A table in the widget's order, or in another one that a viewer chose: the rows shown stay those of the widget's own order
 * and limit, as the best ten stay the best ten. `view` is the widget's own where it is known already.
 */
export function tableScene(
  widget: InteractiveWidget,
  data: WidgetData,
  options: TextOptions & { orderBy?: OrderBy; view?: WidgetView } = {},
): TableScene {
  const view = options.view ?? widgetView(widget, data, options.locale);
  const order = options.orderBy ? reordered(view, options.orderBy, options.locale) : view.order;
  const { dimension } = view;
  const compared = view.previousRows !== null || view.previousTotals !== null;
  const columns = view.metrics.map((metric) => ({
    key: metric.key,
    label: metric.label,
    metric,
    withChange: compared && metric.showChange,
  }));
  const cellsOf = (
    value: (metric: Metric, place: number) => number | null,
    previous: (metric: Metric, place: number) => number | null,
  ): TableCell[] =>
    columns.map(({ metric, withChange }, place) => ({
      value: metricText(metric, value(metric, place), options),
      change: withChange ? metricChange(metric, value(metric, place), previous(metric, place), options) : null,
    }));
  return {
    dimension: dimension?.label ?? null,
    columns,
    length: order.length,
    orderBy: options.orderBy ?? widget.orderBy,
    view,
    row: (place) => {
      const index = order[place] ?? -1;
      const row = view.rows[index];
      const before = view.previousRows?.[view.counterpart[index] ?? -1];
      return {
        name: dimension ? dimensionText(row?.[dimension.index], dimension.isDate, options) : '',
        cells: cellsOf(
          (metric) => metricValue(row, metric),
          (metric) => metricValue(before, metric),
        ),
      };
    },
    total:
      dimension && view.totals.some((total) => total !== null)
        ? cellsOf(
            (_, place) => view.totals[place] ?? null,
            (_, place) => view.previousTotals?.[place] ?? null,
          )
        : null,
  };
}

function reordered(view: WidgetView, orderBy: OrderBy, locale: string | undefined): Uint32Array {
  const order = sortedOrder(view, orderBy, locale);
  if (view.order.length === order.length) return order;
  const shown = new Uint8Array(order.length);
  for (const index of view.order) shown[index] = 1;
  return order.filter((index) => shown[index] === 1);
}
