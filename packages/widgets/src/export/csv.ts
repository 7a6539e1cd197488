import { csvField, VALUE_TYPES } from '@reporting/formatters';
import { asDrawn } from '../model/by-size.ts';
import { chartMarks } from '../model/chart-notes.ts';
import { granularityOf } from '../model/granularity.ts';
import type { Metric } from '../model/metrics.ts';
import { chronological, metricValue, type WidgetView, widgetView } from '../model/view.ts';
import type { Cell, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';

export interface CsvOptions {
  /**
   * BCP 47 tag for the order of rows. Default: `en`. Figures always have a decimal point and no thousands separators, so that
   * programs can parse them.
   */
  locale?: string | undefined;
  /** Suffix of a metric's name in the header of the comparison period's column. */
  previous?: string | undefined;
  /** Header of the column of notes. Only a chart over days with notes has this column. */
  notes?: string | undefined;
}

/**
 * Returns a widget's displayed data as comma-separated values (RFC 4180, lines end with CRLF). It contains a header and the rows
 * in the displayed order. Figures are plain numbers, with their unit in the header. A metric whose change is shown has a further
 * column for the comparison period. Cloaked metrics are omitted. A widget without a dimension has one row, the totals. An
 * apostrophe is put before texts that a spreadsheet would evaluate as a formula.
 */
export function widgetCsv(widget: InteractiveWidget, data: WidgetData, options: CsvOptions = {}): string {
  const { locale, previous = 'Previous period', notes = 'Notes' } = options;
  const view = widgetView(asDrawn(widget, data), data, locale);
  const columns = view.metrics.flatMap((metric, place): CsvColumn[] => {
    const header = metric.label + unitText(metric);
    const now = { header, value: (at: CsvRow) => valueAt(view, metric, place, at, false) };
    if (view.previousRows === null || !metric.showChange) return [now];
    const before = {
      header: `${header}, ${previous}`,
      value: (at: CsvRow) => valueAt(view, metric, place, at, true),
    };
    return [now, before];
  });
  const { dimension } = view;
  const notesOf = rowNotes(widget, data, view);
  const lines = [
    [
      ...(dimension ? [csvField(dimension.label)] : []),
      ...columns.map(({ header }) => csvField(header)),
      ...(notesOf ? [csvField(notes)] : []),
    ],
  ];
  const places: CsvRow[] = dimension ? [...rowsShown(widget, view)] : ['totals'];
  for (const at of places) {
    const named =
      dimension && at !== 'totals' ? [csvField(String(view.rows[at]?.[dimension.index] ?? ''))] : ([] as string[]);
    const noted = notesOf && at !== 'totals' ? [csvField(notesOf.get(at) ?? '')] : [];
    lines.push([...named, ...columns.map(({ value }) => figure(value(at))), ...noted]);
  }
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Index of a row, or the row of totals. */
type CsvRow = number | 'totals';

interface CsvColumn {
  header: string;
  value: (at: CsvRow) => Cell;
}

function rowsShown(widget: InteractiveWidget, view: WidgetView): Uint32Array {
  const alongTime = widget.format === 'chart' || widget.format === 'summary';
  return alongTime && view.dimension?.isDate ? chronological(view) : view.order;
}

/** Returns the notes of a chart by the index of their row, or null for a chart without notes. */
function rowNotes(widget: InteractiveWidget, data: WidgetData, view: WidgetView): Map<number, string> | null {
  if (widget.format !== 'chart' || view.dimension?.isDate !== true) return null;
  const order = chronological(view);
  const x = {
    dayOf: (point: number) => dayAt(view, order[point]),
    daily: granularityOf(data) === 'day',
    length: order.length,
  };
  const { notes } = chartMarks(widget, data, x);
  return notes.length === 0 ? null : new Map(notes.map(({ point, text }) => [order[point] ?? -1, text]));
}

const dayAt = ({ rows, dimension }: WidgetView, row: number | undefined): string =>
  String(rows[row ?? -1]?.[dimension?.index ?? 0] ?? '');

function valueAt(view: WidgetView, metric: Metric, place: number, at: CsvRow, before: boolean): number | null {
  if (at === 'totals') return (before ? view.previousTotals?.[place] : view.totals[place]) ?? null;
  const row = before ? view.previousRows?.[view.counterpart[at] ?? -1] : view.rows[at];
  return metricValue(row, metric);
}

function unitText(metric: Metric): string {
  const { unit } = VALUE_TYPES[metric.type];
  const named = metric.kind === 'money' ? metric.currency : metric.kind === 'percent' ? '%' : unit;
  return named ? ` (${named})` : '';
}

function figure(value: Cell): string {
  return value === null ? '' : String(value);
}
