import type { Cell, Column, Row, RowMedia, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget, OrderBy } from '../schema/widget.ts';
import { asDrawn } from './by-size.ts';
import { dimensionOf, numberOf, rowsBelowZero, totalOf, type WidgetView, widgetView } from './view.ts';

/**
 * Returns the data that a guest may receive. Cloaked metrics are removed. If a change is hidden, the comparison values are
 * removed too, because the change could be computed from them. Rows are sorted and limited. Drawings over dates keep all dates. A
 * pie keeps its largest rows and the rows below zero. Totals are the totals of all rows. Of `media`, only the pictures of the
 * remaining rows are kept.
 */
export function publicData(widget: InteractiveWidget, data: WidgetData, locale = 'en'): WidgetData {
  const view = widgetView(asDrawn(widget, data), data, locale);
  const kept = [...(view.dimension ? [view.dimension.index] : []), ...view.metrics.map((metric) => metric.index)].sort(
    (a, b) => a - b,
  );
  const changeHidden = new Set(view.metrics.flatMap((metric) => (metric.showChange ? [] : [metric.index])));
  const pick = (row: Row): Row => kept.map((index) => row[index] ?? null);
  const pickBefore = (row: Row): Row => kept.map((index) => (changeHidden.has(index) ? null : (row[index] ?? null)));
  const dimension = dimensionOf(data.columns);
  const whole = dimension?.isDate === true && widget.format !== 'table';
  const order = whole ? [...data.rows.keys()] : rowsKept(widget, view);
  const totals = (rows: readonly Row[], given: Row): Row =>
    kept.map((index) => {
      const metric = view.metrics.find((candidate) => candidate.index === index);
      return metric ? totalOf(metric, given, rows, dimension) : numberOf(given[index]);
    });
  const rowsOf = (numbers: readonly number[], rows: readonly Row[]): Row[] =>
    numbers.flatMap((index) => {
      const row = rows[index];
      return row ? [row] : [];
    });
  const compare = view.metrics.some((metric) => metric.showChange) ? data.compare : null;
  const shown = new Set(view.metrics.map((metric) => metric.key));
  const compared = new Set(view.metrics.flatMap((metric) => (metric.showChange ? [metric.key] : [])));
  const cut = compare && !whole ? cutComparison(view, order, compare.rows) : null;
  const { media, ...rest } = data;
  const pictures = shownPictures(media, new Set(order.map((index) => data.rows[index]?.[dimension?.index ?? -1])));
  return {
    ...rest,
    ...(pictures.length > 0 ? { media: pictures } : {}),
    columns: kept.flatMap((index) => {
      const column = data.columns[index];
      return column ? [withoutHidden(column, shown, compared)] : [];
    }),
    rows: rowsOf(order, data.rows).map(pick),
    totals: totals(data.rows, data.totals),
    compare: compare && {
      rows: (cut?.rows ?? compare.rows).map(pickBefore),
      totals: totals(compare.rows, compare.totals).map((total, place) =>
        changeHidden.has(kept[place] ?? -1) ? null : total,
      ),
      ...(cut ? { pairs: cut.pairs } : compare.pairs ? { pairs: compare.pairs } : {}),
    },
  };
}

const shownPictures = (media: readonly RowMedia[] = [], names: ReadonlySet<Cell | undefined>): RowMedia[] =>
  media.flatMap(({ name, image }) => (image !== undefined && names.has(name) ? [{ name, image }] : []));

/**
 * Returns the order of a widget for guests. Returns null if the order is by a cloaked metric, or by a metric of an
 * unknown instance. `publicData` still sorts the rows by the widget's own order.
 */
export function publicOrder({ orderBy, instances }: InteractiveWidget): OrderBy | null {
  if (!orderBy || orderBy.column === 'dimension') return orderBy;
  const [instanceId, ...metric] = orderBy.column.split('.');
  const instance = instances.find(({ id }) => id === instanceId);
  return !instance || instance.metricsOptions[metric.join('.')]?.cloaked ? null : orderBy;
}

/**
 * Returns the indexes of the rows up to the rows limit. A pie also keeps the rows below zero, because its notes name
 * these rows.
 */
function rowsKept(widget: InteractiveWidget, view: WidgetView): number[] {
  const [metric] = view.metrics;
  if (widget.format !== 'chart:pie' || !metric) return [...view.order];
  return [...new Set([...view.order, ...rowsBelowZero(view, metric)])];
}

/** Returns the comparison rows of the kept rows, and their pairs, because pairs cannot be computed from the kept rows. */
function cutComparison(view: WidgetView, order: readonly number[], rows: readonly Row[]) {
  const kept: Row[] = [];
  const indexes = new Map<number, number>();
  const pairs = order.map((index) => {
    const pair = view.counterpart[index] ?? -1;
    const row = rows[pair];
    if (!row) return null;
    const known = indexes.get(pair) ?? kept.push(row) - 1;
    indexes.set(pair, known);
    return known;
  });
  return { rows: kept, pairs };
}

/**
 * Returns a column without its formula if the formula contains a cloaked metric. The formula keeps comparison values only if the
 * changes of the column and of all its operands are shown.
 */
function withoutHidden(column: Column, shown: ReadonlySet<string>, compared: ReadonlySet<string>): Column {
  const { formula, ...rest } = column;
  if (!formula) return column;
  if (!formula.operands.every(({ key }) => shown.has(key))) return rest;
  const isComplete = compared.has(column.key) && formula.operands.every(({ key }) => compared.has(key));
  if (isComplete) return column;
  return {
    ...rest,
    formula: { ...formula, operands: formula.operands.map((one) => ({ ...one, previousTotal: null })) },
  };
}
