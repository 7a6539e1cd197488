import { sumOf } from '@reporting/formatters';
import type { Cell, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { fill, namesOf } from '../words/fill.ts';
import { PIE_WORDS, type PieWords } from '../words/round.ts';
import { bySize } from './by-size.ts';
import { type Metric, metricText, type TextOptions, unitOf } from './metrics.ts';
import { dimensionText } from './table-scene.ts';
import { metricValue, rowsBelowZero, type WidgetView, widgetView } from './view.ts';

/** A row or a metric with its value. It can become a slice. */
export interface PiePart {
  key: string;
  /** The dimension's value as in the data, or null for a metric. */
  dimension: Cell;
  label: string;
  metric: Metric;
  value: number | null;
  /** Value of the comparison period, or null without a comparison. */
  previous: number | null;
}

/** The content of a pie, independent of its size. */
export interface PieContent {
  kind: 'pie';
  doughnut: boolean;
  /** The metric whose format is used for all values. */
  metric: Metric;
  /** Name of the metric in the middle of a sentence, for example `sessions`. */
  name: string;
  /** Name of the dimension. Empty if the slices are metrics. */
  dimension: string;
  /** All parts, largest first. Parts without a value are last. */
  parts: PiePart[];
  /** The parts above zero, which can be slices. */
  drawn: PiePart[];
  /** The value of the rows beyond the rows limit, or 0 if there are none. */
  rest: number;
  total: number | null;
  previousTotal: number | null;
  /** True if the slices have comparison values. */
  compared: boolean;
  /** True if the total is the sum of all parts, so that the value of the other rows can be computed. */
  additive: boolean;
  /** Sentences about parts that are not drawn: for the card, in short form, and for assistive technology. */
  notes: { visible: string[]; brief: string; spoken: string[] };
}

/** The reason why data is not drawable, with an alternative format. */
export interface NotDrawable {
  kind: 'not-drawable';
  message: string;
}

export interface PieOptions extends TextOptions {
  pieWords?: Partial<PieWords> | undefined;
}

/** Returns parts and total of a pie, or the reason why it is not drawable. */
export function pieContent(
  widget: InteractiveWidget,
  data: WidgetData,
  options: PieOptions = {},
): PieContent | NotDrawable {
  const words = { ...PIE_WORDS, ...options.pieWords };
  const view = widgetView(bySize(widget, data), data, options.locale);
  const [metric] = view.metrics;
  if (!metric) return { kind: 'not-drawable', message: words.nothing };
  const ofMetrics = view.dimension === null && view.metrics.length > 1;
  const summed = ofMetrics ? view.metrics : [metric];
  if (new Set(summed.map(unitOf)).size > 1) return { kind: 'not-drawable', message: words.mixedUnits };
  const average = summed.find((one) => one.aggregation === 'average');
  if (average && (ofMetrics || view.dimension)) {
    return { kind: 'not-drawable', message: fill(words.average, { metric: average.label }) };
  }
  if (metric.aggregation === 'last' && view.dimension?.isDate === true) {
    return { kind: 'not-drawable', message: fill(words.level, { metric: metric.label }) };
  }

  const parts = ofMetrics || !view.dimension ? metricParts(view) : rowParts(view, metric, options);
  const drawn = parts.filter((part) => part.value !== null && part.value > 0);
  const below = ofMetrics ? [] : partsBelowZero(view, metric, parts, options);
  const additive = ofMetrics || metric.aggregation === 'sum';
  const total = ofMetrics ? sumOf(parts.map((part) => part.value)) : (view.totals[0] ?? null);
  const previousTotal = ofMetrics ? sumOf(parts.map((part) => part.previous)) : (view.previousTotals?.[0] ?? null);
  return {
    kind: 'pie',
    doughnut: widget.formatOptions.doughnut ?? false,
    metric,
    name: ofMetrics ? words.total : inSentence(metric.label, options.locale),
    dimension: view.dimension?.label ?? '',
    parts,
    drawn,
    rest: view.dimension && additive ? remainder(total, [...parts, ...below]) : 0,
    total,
    previousTotal,
    compared: view.previousRows !== null && metric.showChange,
    additive,
    notes: notesOf(view, [...parts, ...below], drawn, words, options),
  };
}

/** Returns the total minus the listed parts, or 0 if the difference is not above zero or cannot be computed. */
function remainder(total: number | null, parts: readonly PiePart[]): number {
  const listed = sumOf(parts.map((part) => part.value));
  const rest = total === null || listed === null ? null : sumOf([total, -listed]);
  // A source may round its total. The rounding difference is not a slice.
  return rest !== null && rest > Math.abs(total ?? 0) * 1e-9 ? rest : 0;
}

function metricParts(view: WidgetView): PiePart[] {
  const parts = view.metrics.map((metric, place) => ({
    key: metric.key,
    dimension: null,
    label: metric.label,
    metric,
    value: view.totals[place] ?? null,
    previous: view.previousTotals?.[place] ?? null,
  }));
  return parts.sort((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY) || 0);
}

function rowParts(view: WidgetView, metric: Metric, options: TextOptions): PiePart[] {
  return [...view.order].map((index) => rowPart(view, metric, index, options));
}

function rowPart(view: WidgetView, metric: Metric, index: number, options: TextOptions): PiePart {
  const row = view.rows[index];
  const { dimension } = view;
  const name = dimension ? row?.[dimension.index] : null;
  return {
    key: String(index),
    dimension: name ?? null,
    label: dimension ? dimensionText(name, dimension.isDate, options) : '',
    metric,
    value: metricValue(row, metric),
    previous: metricValue(view.previousRows?.[view.counterpart[index] ?? -1], metric),
  };
}

/**
 * Returns the rows below zero that are beyond the rows limit. They are part of the total, so the notes of the pie name them too.
 */
function partsBelowZero(view: WidgetView, metric: Metric, listed: readonly PiePart[], options: TextOptions): PiePart[] {
  if (!view.dimension || listed.length === view.rows.length) return [];
  const known = new Set(listed.map((part) => part.key));
  return rowsBelowZero(view, metric)
    .filter((index) => !known.has(String(index)))
    .map((index) => rowPart(view, metric, index, options));
}

/**
 * Returns a label for the middle of a sentence. A plain word starts with a small letter, except in German. Abbreviations and
 * labels of several words are unchanged.
 */
function inSentence(label: string, locale = 'en'): string {
  const plain = /^\p{Lu}\p{Ll}+$/u.test(label) && !locale.startsWith('de');
  return plain ? label.toLocaleLowerCase(locale) : label;
}

function notesOf(
  view: WidgetView,
  parts: readonly PiePart[],
  drawn: readonly PiePart[],
  words: PieWords,
  options: TextOptions,
): PieContent['notes'] {
  const named = (some: readonly PiePart[], values: boolean): string =>
    namesOf(
      some.map((part) => (values ? `${part.label} ${metricText(part.metric, part.value, options)}` : part.label)),
      3,
      words.more,
    );
  const below = parts.filter((part) => part.value !== null && part.value < 0);
  const zero = parts.filter((part) => part.value === 0);
  const missing = parts.filter((part) => part.value === null);
  const visible = [
    ...(drawn.length === 0 && below.length === 0 ? [words.nothing] : []),
    ...(below.length > 0 ? [fill(words.belowZero, { names: named(below, true) })] : []),
  ];
  const first = view.metrics[0];
  return {
    visible,
    brief: below.length > 0 ? fill(words.belowZeroCount, { count: below.length }) : (visible[0] ?? ''),
    spoken: [
      ...visible,
      ...(zero.length > 0 ? [fill(words.zero, { names: named(zero, false) })] : []),
      ...(missing.length > 0 ? [fill(words.missing, { names: named(missing, false) })] : []),
      ...(view.dimension && view.metrics.length > 1 && first ? [fill(words.onlyFirst, { metric: first.label })] : []),
    ],
  };
}
