import {
  type Change,
  type ChangeWords,
  changeOf,
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

/** A metric as a widget shows it: the column of the source, with the options of the widget's editor applied. */
export interface Metric {
  /** Index of the column in the data. */
  index: number;
  key: string;
  label: string;
  type: ValueType;
  kind: ValueKind;
  currency: string | undefined;
  polarity: Polarity;
  aggregation: 'sum' | 'average' | 'last' | 'source' | 'none';
  /** True: changes of this metric are in percent. False: absolute. */
  percent: boolean;
  showChange: boolean;
  /** True for positions, of which 1 is the best. */
  isPosition: boolean;
  /** Name of a whole that contains the metric as a part, or null for other metrics. */
  whole: string | null;
  /** Meaning of a null value; null: it is N/A. */
  absent: Column['absent'] | null;
  /** Fixed number of decimals; null: each value has its own decimals, at most 2. */
  decimals: 0 | 1 | 2 | null;
  /** Text after each number. Empty for no text. */
  unit: string;
}

/** Options of texts: the locale, words for changes, and texts for missing names and positions. */
export interface TextOptions {
  /** BCP 47 tag. Default: `en`. */
  locale?: string | undefined;
  words?: Partial<ChangeWords> | undefined;
  /** The name of a row whose dimension value is empty. */
  notSet?: string | undefined;
  /** The text of an absent position: the page was not found. */
  notRanked?: string | undefined;
}

/** Returns the metrics of a widget that are not cloaked, in the order of the data's columns. */
export function visibleMetrics(widget: InteractiveWidget, columns: readonly Column[]): Metric[] {
  return metricsWhere(widget, columns, false);
}

/** Returns the cloaked metrics of a widget. Its rows can be sorted by them. */
export function cloakedMetrics(widget: InteractiveWidget, columns: readonly Column[]): Metric[] {
  return metricsWhere(widget, columns, true);
}

function metricsWhere(widget: InteractiveWidget, columns: readonly Column[], cloaked: boolean): Metric[] {
  const keys = new Set<string>();
  return columns.flatMap((column, index) => {
    if (column.role !== 'metric') return [];
    const options = metricOptions(widget, column);
    if ((options.cloaked ?? false) !== cloaked) return [];
    // Columns with the same key are distinguished by their index.
    const key = keys.has(column.key) ? `${column.key} ${index}` : column.key;
    keys.add(key);
    const own = isValueType(column.type) ? column.type : 'number';
    const type = isValueType(options.format) ? options.format : own;
    const metric: Metric = {
      index,
      key,
      label: options.label?.trim() || column.label,
      type,
      kind: VALUE_TYPES[type].kind,
      currency: column.currency,
      polarity: widget.hiddenHighlight ? 'neutral' : (options.polarity ?? column.polarity ?? 'higher'),
      aggregation: column.aggregation ?? VALUE_TYPES[type].aggregation,
      percent: widget.percent,
      showChange: !widget.hiddenChange && options.cloakedChange !== true,
      isPosition: column.scale === 'position' && VALUE_TYPES[type].kind === 'number',
      whole: column.whole ?? null,
      absent: column.absent ?? null,
      decimals: options.decimals ?? null,
      unit: VALUE_TYPES[type].kind === 'number' ? (options.unit?.trim() ?? '') : '',
    };
    return [metric];
  });
}

function metricOptions(widget: InteractiveWidget, column: Column) {
  const instance = widget.instances.find((candidate) => candidate.id === column.instanceId);
  return (column.metric === undefined ? undefined : instance?.metricsOptions[column.metric]) ?? {};
}

/**
 * Formats a metric's value in full, for example `$1,234.50`.
 * @param minDecimals minimum number of decimals, for columns of one precision
 */
export function metricText(
  metric: Metric,
  value: number | null,
  options: TextOptions,
  minDecimals: 0 | 1 | 2 = 0,
): string {
  const { decimals, currency } = metric;
  const text = formatValue(value, metric.type, {
    locale: options.locale,
    currency,
    minDecimals: decimals ?? minDecimals,
    maxDecimals: decimals ?? undefined,
  });
  return value === null ? text : withUnit(metric, text);
}

/** Adds the unit that the widget's editor entered. A no-break space keeps it on the line of its number. */
function withUnit({ unit }: Metric, text: string): string {
  return unit === '' ? text : `${text}\u00a0${unit}`;
}

/** Returns the number of decimals of a column: the highest number that one of its values requires, at most 2. */
export function columnDecimals(metric: Metric, values: Iterable<number | null>): 0 | 1 | 2 {
  if (metric.decimals !== null) return metric.decimals;
  let most: 0 | 1 | 2 = 0;
  for (const value of values) {
    const decimals = decimalsShown(value, metric.type, metric.currency);
    if (decimals > most) most = decimals;
    if (most === 2) break;
  }
  return most;
}

/** Returns the number of decimals of a column of changes: the highest number that one of them requires, at most 2. */
export function changeDecimals(metric: Metric, pairs: Iterable<readonly [number | null, number | null]>): 0 | 1 | 2 {
  // A difference of percentages is in percentage points, with the decimals of a number.
  const type = metric.percent ? 'percent' : metric.kind === 'percent' ? 'number' : metric.type;
  let most: 0 | 1 | 2 = 0;
  for (const [current, previous] of pairs) {
    const decimals = decimalsShown(changeOf(current, previous, metric.percent), type, metric.currency);
    if (decimals > most) most = decimals;
    if (most === 2) break;
  }
  return most;
}

/** Formats a metric's value in short form for the ends of scales, for example `$4K`. */
export function compactText(metric: Metric, value: number, options: TextOptions): string {
  return withUnit(metric, formatCompact(value, metric.type, { locale: options.locale, currency: metric.currency }));
}

/** Returns the change of a metric from `previous` to `current`, as the options of the widget require. */
export function metricChange(
  metric: Metric,
  current: number | null,
  previous: number | null,
  options: TextOptions,
  minDecimals: 0 | 1 | 2 = 0,
): Change {
  return formatChange(current, previous, {
    locale: options.locale,
    minDecimals,
    currency: metric.currency,
    valueType: metric.type,
    percent: metric.percent,
    polarity: metric.polarity,
    words: options.words,
  });
}

/**
 * Returns the unit of a metric: its kind, and for money also its currency. Metrics of one unit share an axis. Positions
 * have their own unit, because they are ranks and not counts.
 */
export function unitOf(metric: Metric): string {
  if (metric.isPosition) return 'position';
  return metric.kind === 'money' ? `money ${metric.currency ?? ''}` : metric.kind;
}

/** Returns the unit of a metric whose values are times, or undefined for any other metric. */
export function timeUnitOf(metric: Metric): TimeUnit | undefined {
  return VALUE_TYPES[metric.type].unit ?? undefined;
}

/** A chart has two axes, so it draws only the metrics of the first two units. */
const UNITS_DRAWN = 2;

/** Returns the metrics that a chart draws: those of its first two units. */
export function drawnMetrics(metrics: readonly Metric[]): Metric[] {
  const units = [...new Set(metrics.map(unitOf))].slice(0, UNITS_DRAWN);
  return metrics.filter((metric) => units.includes(unitOf(metric)));
}

/** Returns the metrics that a drawing omits because of their unit. Empty for formats without axes. */
export function undrawnMetrics(widget: InteractiveWidget, columns: readonly Column[]): Metric[] {
  if (widget.format !== 'chart' && widget.format !== 'chart:radar') return [];
  const metrics = visibleMetrics(widget, columns);
  const drawn = drawnMetrics(metrics);
  return metrics.filter((metric) => !drawn.includes(metric));
}
