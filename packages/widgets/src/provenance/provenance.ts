import { formatAgo, formatDateRange, formatDateTime, formatNumber } from '@reporting/formatters';
import { isDay, rangeLength } from '@reporting/formatters/date-range';
import { formulaText } from '../model/formula.ts';
import { type Metric, metricChange, metricText, type TextOptions } from '../model/metrics.ts';
import { showsTotalsOnly } from '../model/totals-only.ts';
import { metricValue, numberOf, totalOf, type WidgetView, widgetView } from '../model/view.ts';
import type { DataMeta, Formula, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import { PROVENANCE_WORDS, type ProvenanceWords } from '../words/provenance.ts';

/** A figure and its computation. */
export interface FigureOrigin {
  label: string;
  value: string;
  /** The computation of the total: `sum of 31 values`, `total stated by the source`, … */
  how: string;
  /** The formula of a calculated metric with its values, or null for other metrics. */
  formula: string | null;
  /** The computation of the change: `(1,204 - 1,100) ÷ 1,100 = 9.45%`, or null if no change is shown. */
  change: string | null;
}

/** Texts about the origin of a widget's figures. */
export interface Provenance {
  sources: { type: string; account: string; property: string | null }[];
  dates: string;
  zone: string;
  comparison: string | null;
  /** Text about periods of different lengths, or null if they have the same length. */
  unequal: string | null;
  fetched: string | null;
  figures: FigureOrigin[];
  rows: string | null;
  warnings: string[];
  notes: string[];
}

export interface ProvenanceOptions extends TextOptions {
  /** The current time in ms since 1970. The age of data is computed from it. */
  now: number;
  provenance?: Partial<ProvenanceWords> | undefined;
}

/**
 * Describes the origin of a widget's figures: sources and accounts, exact dates and time zone, the comparison period and the time
 * of fetching. For each metric it contains the computation of total and change with their values. Cloaked metrics are omitted.
 */
export function provenanceOf(widget: InteractiveWidget, data: WidgetData, options: ProvenanceOptions): Provenance {
  const words = { ...PROVENANCE_WORDS, ...options.provenance };
  const { meta } = data;
  const view = widgetView(widget, data, options.locale);
  const days = lengthOf(meta.startDate, meta.endDate);
  const previousDays = lengthOf(meta.compareStartDate, meta.compareEndDate);
  const count = (days: number | null) =>
    days === null ? '' : days === 1 ? words.day : fill(words.days, { count: formatNumber(days, options) });
  const dates = (start: string, end: string, days: number | null) =>
    [formatDateRange({ startDate: start, endDate: end }, options), count(days)].filter(Boolean).join(', ');
  const shown = view.order.length;
  // A chart over dates shows every row.
  const isCut =
    !showsTotalsOnly(widget.format) &&
    view.dimension !== null &&
    shown < data.rows.length &&
    !(widget.format === 'chart' && view.dimension.isDate);
  return {
    sources: meta.sources.map(({ type, account, property }) => ({ type, account, property })),
    dates: dates(meta.startDate, meta.endDate, days),
    zone: fill(words.zone, { zone: meta.timezone.replaceAll('_', ' ') }),
    comparison:
      meta.compareStartDate && meta.compareEndDate && data.compare
        ? dates(meta.compareStartDate, meta.compareEndDate, previousDays)
        : null,
    unequal:
      data.compare && days !== null && previousDays !== null && days !== previousDays
        ? fill(words.unequal, { days: count(days), previous: count(previousDays) })
        : null,
    fetched: fetchedText(meta, options),
    figures: view.metrics.map((metric, place) => figureOf(widget, data, view, metric, place, words, options)),
    rows: isCut
      ? fill(words.rows, { shown: formatNumber(shown, options), count: formatNumber(data.rows.length, options) })
      : null,
    warnings: [...meta.warnings, ...(meta.error ? [meta.error.message] : [])],
    notes: meta.notes ?? [],
  };
}

function lengthOf(start: string | null, end: string | null): number | null {
  return isDay(start) && isDay(end) ? rangeLength({ startDate: start, endDate: end }) : null;
}

function fetchedText(meta: DataMeta, options: ProvenanceOptions): string | null {
  const at = meta.fetchedAt === null ? Number.NaN : Date.parse(meta.fetchedAt);
  if (Number.isNaN(at)) return null;
  let time: string;
  try {
    time = formatDateTime(at, { locale: options.locale ?? 'en', timezone: meta.timezone });
  } catch {
    time = formatDateTime(at, { locale: options.locale ?? 'en', timezone: 'UTC' });
  }
  return `${time} (${formatAgo(at, options.now, { locale: options.locale ?? 'en' })})`;
}

function figureOf(
  widget: InteractiveWidget,
  data: WidgetData,
  view: WidgetView,
  metric: Metric,
  place: number,
  words: ProvenanceWords,
  options: ProvenanceOptions,
): FigureOrigin {
  const total = view.totals[place] ?? null;
  return {
    label: metric.label,
    value: metricText(metric, total, options),
    how: howOf(data, view, metric, total, words, options),
    formula: formulaLine(widget, data.columns[metric.index]?.formula, total, metric, options),
    change: view.previousTotals && metric.showChange ? changeText(metric, total, view, place, words, options) : null,
  };
}

function howOf(
  data: WidgetData,
  view: WidgetView,
  metric: Metric,
  total: number | null,
  words: ProvenanceWords,
  options: ProvenanceOptions,
): string {
  if (data.columns[metric.index]?.formula) return words.calculated;
  const given = numberOf(data.totals[metric.index]);
  if (metric.aggregation === 'source' || metric.aggregation === 'none')
    return given === null ? words.notAdded : words.given;
  // The total differs from the result of the rows, so the source or a service computed it. The text must not call it a sum of the
  // rows.
  if (given !== null && !isNear(given, totalOf(metric, [], view.rows, view.dimension))) return words.came;
  if (total === null) return words.noTotal;
  const count = view.rows.reduce((sum, row) => sum + (metricValue(row, metric) === null ? 0 : 1), 0);
  if (count === 1) return words.only;
  if (metric.aggregation === 'last') return words.last;
  return fill(metric.aggregation === 'average' ? words.average : words.sum, { count: formatNumber(count, options) });
}

function isNear(given: number, made: number | null): boolean {
  return made !== null && Math.abs(given - made) <= Math.abs(given) * 1e-9;
}

/**
 * Returns the formula of a metric: `Cost ÷ Clicks = $1,204 ÷ 310 = $3.88`. Values are omitted if one of them is cloaked. Null
 * without a formula.
 */
function formulaLine(
  widget: InteractiveWidget,
  formula: Formula | undefined,
  total: number | null,
  metric: Metric,
  options: ProvenanceOptions,
): string | null {
  if (!formula) return null;
  const { names, values } = formulaText(formula, options);
  const hidden = new Set(
    widget.instances.flatMap(({ id, metricsOptions }) =>
      Object.entries(metricsOptions).flatMap(([name, { cloaked }]) => (cloaked ? [`${id}.${name}`] : [])),
    ),
  );
  if (formula.operands.some(({ key }) => hidden.has(key))) return names;
  return `${names} = ${values} = ${metricText(metric, total, options)}`;
}

function changeText(
  metric: Metric,
  total: number | null,
  view: WidgetView,
  place: number,
  words: ProvenanceWords,
  options: ProvenanceOptions,
): string | null {
  const before = view.previousTotals?.[place] ?? null;
  if (total === null || before === null) return null;
  const change = metricChange(metric, total, before, options);
  const write = (value: number) => {
    const text = metricText(metric, value, options);
    return value < 0 ? `(${text})` : text;
  };
  const difference = `${write(total)} - ${write(before)}`;
  if (!metric.percent) return `${difference} = ${change.text}`;
  if (before === 0) return total === 0 ? `${difference} = ${change.text}` : `${difference}: ${words.fromZero}`;
  return `(${difference}) ÷ ${metricText(metric, Math.abs(before), options)} = ${change.text}`;
}
