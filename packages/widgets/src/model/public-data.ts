import type { Column, Row, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { bySize } from './pie-content.ts';
import { dimensionOf, numberOf, totalOf, widgetView } from './view.ts';

/**
 * Data as a viewer without editing rights may receive it: cloaked metrics are gone, rows are sorted and cut at the limit
 * (dates that a picture runs along are kept whole; a pie takes its largest), totals are those of all rows.
 */
export function publicData(widget: InteractiveWidget, data: WidgetData, locale = 'en'): WidgetData {
  const view = widgetView(widget.format === 'chart:pie' ? bySize(widget, data) : widget, data, locale);
  const kept = [...(view.dimension ? [view.dimension.index] : []), ...view.metrics.map((metric) => metric.index)].sort(
    (a, b) => a - b,
  );
  const pick = (row: Row): Row => kept.map((index) => row[index] ?? null);
  const whole = dimensionOf(data.columns)?.isDate === true && widget.format !== 'table';
  const order = whole ? [...data.rows.keys()] : [...view.order];
  const totals = (rows: readonly Row[], given: Row): Row =>
    kept.map((index) => {
      const metric = view.metrics.find((candidate) => candidate.index === index);
      return metric ? totalOf(metric, given, rows) : numberOf(given[index]);
    });
  const rowsOf = (numbers: readonly number[], rows: readonly Row[]): Row[] =>
    numbers.flatMap((index) => {
      const row = rows[index];
      return row ? [pick(row)] : [];
    });
  const { compare } = data;
  const shown = new Set(view.metrics.map((metric) => metric.key));
  const previous = order.map((index) => view.counterpart[index] ?? -1).filter((index) => index >= 0);
  return {
    ...data,
    columns: kept.flatMap((index) => {
      const column = data.columns[index];
      return column ? [withoutHidden(column, shown)] : [];
    }),
    rows: rowsOf(order, data.rows),
    totals: totals(data.rows, data.totals),
    compare: compare && {
      rows: whole ? compare.rows.map(pick) : rowsOf(previous, compare.rows),
      totals: totals(compare.rows, compare.totals),
    },
  };
}

/** A column without its formula where that would tell values of metrics that are not shown. */
function withoutHidden(column: Column, shown: ReadonlySet<string>): Column {
  const { formula, ...rest } = column;
  return formula && !formula.operands.every(({ key }) => shown.has(key)) ? rest : column;
}
