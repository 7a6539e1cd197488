import {
  type Change,
  type ChangeWords,
  decimalsShown,
  formatChange,
  formatCompact,
  formatValue,
  isValueType,
  type Polarity,
  type TimeUnit,
  VALUE_TYPES,
  type ValueKind,
  type ValueType,
} from '@reporting/formatters';
import type { Column } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';

/** A metric's column as one widget shows it: options of the editor applied over what the source says. */
export interface Metric {
  /** Place of the column in the data. */
  index: number;
  key: string;
  label: string;
  type: ValueType;
  kind: ValueKind;
  currency: string | undefined;
  polarity: Polarity;
  aggregation: 'sum' | 'average' | 'source' | 'none';
  /** Changes of this metric are written in percent; else absolutely. */
  percent: boolean;
  showChange: boolean;
}

/** Where texts are written: a locale, and the words for changes and for what has no name. */
export interface TextOptions {
  /** BCP 47 tag, `en` unless told. */
  locale?: string | undefined;
  words?: Partial<ChangeWords> | undefined;
  /** What a row is called whose dimension is empty. */
  notSet?: string | undefined;
}

/** The metrics a widget shows, in the order of the data's columns; cloaked ones are left out. */
export function visibleMetrics(widget: InteractiveWidget, columns: readonly Column[]): Metric[] {
  return metricsWhere(widget, columns, false);
}

/** The metrics that a widget hides. Its rows may be sorted by them. */
export function cloakedMetrics(widget: InteractiveWidget, columns: readonly Column[]): Metric[] {
  return metricsWhere(widget, columns, true);
}

function metricsWhere(widget: InteractiveWidget, columns: readonly Column[], cloaked: boolean): Metric[] {
  const keys = new Set<string>();
  return columns.flatMap((column, index) => {
    if (column.role !== 'metric') return [];
    const options = metricOptions(widget, column);
    if ((options.cloaked ?? false) !== cloaked) return [];
    // Columns of one key are told apart by their place.
    const key = keys.has(column.key) ? `${column.key} ${index}` : column.key;
    keys.add(key);
    const own = isValueType(column.type) ? column.type : 'number';
    const type = isValueType(options.format) ? options.format : own;
    const metric: Metric = {
      index,
      key,
      label: column.label,
      type,
      kind: VALUE_TYPES[type].kind,
      currency: column.currency,
      polarity: widget.hiddenHighlight ? 'neutral' : (options.polarity ?? column.polarity ?? 'higher'),
      aggregation: column.aggregation ?? VALUE_TYPES[type].aggregation,
      percent: widget.percent,
      showChange: !widget.hiddenChange && options.cloakedChange !== true,
    };
    return [metric];
  });
}

function metricOptions(widget: InteractiveWidget, column: Column) {
  const instance = widget.instances.find((candidate) => candidate.id === column.instanceId);
  return (column.metric === undefined ? undefined : instance?.metricsOptions[column.metric]) ?? {};
}

/**
 * Returns a metric's value in full: `$1,234.50`.
 * @param minDecimals decimals written at least, for columns of one precision
 */
export function metricText(
  metric: Metric,
  value: number | null,
  options: TextOptions,
  minDecimals: 0 | 1 | 2 = 0,
): string {
  return formatValue(value, metric.type, { locale: options.locale, currency: metric.currency, minDecimals });
}

/** Returns the decimals that a column of values needs: those of its longest value. */
export function columnDecimals(metric: Metric, values: Iterable<number | null>): 0 | 1 | 2 {
  let most: 0 | 1 | 2 = 0;
  for (const value of values) {
    const decimals = decimalsShown(value, metric.type, metric.currency);
    if (decimals > most) most = decimals;
    if (most === 2) break;
  }
  return most;
}

/** Returns a metric's value in short, for the ends of scales: `$4K`. */
export function compactText(metric: Metric, value: number, options: TextOptions): string {
  return formatCompact(value, metric.type, { locale: options.locale, currency: metric.currency });
}

/** The change of a metric from `previous` to `current`, as the widget wants it written. */
export function metricChange(
  metric: Metric,
  current: number | null,
  previous: number | null,
  options: TextOptions,
): Change {
  return formatChange(current, previous, {
    locale: options.locale,
    currency: metric.currency,
    valueType: metric.type,
    percent: metric.percent,
    polarity: metric.polarity,
    words: options.words,
  });
}

/** Metrics of one unit share an axis: the same kind, and for money the same currency. */
export function unitOf(metric: Metric): string {
  return metric.kind === 'money' ? `money ${metric.currency ?? ''}` : metric.kind;
}

/** The unit of a metric of times; undefined for any other metric. */
export function timeUnitOf(metric: Metric): TimeUnit | undefined {
  return VALUE_TYPES[metric.type].unit ?? undefined;
}

/** A chart has an axis at each side, so it draws metrics of two units at most: those of the first two. */
const UNITS_DRAWN = 2;

/** The metrics that a chart draws. */
export function drawnMetrics(metrics: readonly Metric[]): Metric[] {
  const units = [...new Set(metrics.map(unitOf))].slice(0, UNITS_DRAWN);
  return metrics.filter((metric) => units.includes(unitOf(metric)));
}

/** The metrics that the picture of a widget leaves out because of their unit; none in formats without axes. */
export function undrawnMetrics(widget: InteractiveWidget, columns: readonly Column[]): Metric[] {
  if (widget.format !== 'chart' && widget.format !== 'chart:radar') return [];
  const metrics = visibleMetrics(widget, columns);
  const drawn = drawnMetrics(metrics);
  return metrics.filter((metric) => !drawn.includes(metric));
}
