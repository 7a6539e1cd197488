import { formatPercent, withoutDust } from '@reporting/formatters';
import type { Row } from '../schema/data.ts';
import { fill } from '../words/fill.ts';
import type { NarrativeWords } from '../words/narrative.ts';
import { granularityOf } from './granularity.ts';
import { metricText, type TextOptions, visibleMetrics } from './metrics.ts';
import type { MetricMove, NarrativeEntry } from './narrative-moves.ts';
import { dimensionText } from './table-scene.ts';
import { dimensionOf, metricValue } from './view.ts';

/** Minimum number of periods for a comparison with usual values. `LEAST`: for a sentence about extremes. */
const LEAST_COMPARED = 7;
const LEAST = 3;
/**
 * Standard deviations of the sign test at 1 %. If the two periods did not differ, half of the days would be above the median of the
 * comparison period. An imbalance of more standard deviations than this number would then occur in only one of a hundred reports.
 */
const UNUSUAL = 2.58;

interface Values {
  values: number[];
  previous: number[] | null;
  /** Index of each value's row. */
  rows: number[];
  entry: NarrativeEntry;
}

/**
 * States how unusual a metric's change is, computed from its values over time. Without values over time, states the largest part
 * of the metric, or that the variation is unknown.
 */
export function variationSentence(
  lead: MetricMove,
  entries: readonly NarrativeEntry[],
  words: NarrativeWords,
  options: TextOptions,
): string {
  const found = overTime(lead, entries);
  const compared = found && lead.change !== null ? comparedSentence(lead, found, words, options) : null;
  const sentence = compared ?? (found && extremesSentence(lead, found, words, options));
  return sentence ?? partSentence(lead, entries, words, options) ?? fill(words.unknown, { metric: lead.metric.label });
}

/**
 * Returns the values of the metric by date, from its own widget or from another widget with all dates, or null if there
 * are none.
 */
function overTime(lead: MetricMove, entries: readonly NarrativeEntry[]): Values | null {
  for (const entry of [lead.entry, ...entries]) {
    const { widget, data } = entry;
    const metric = visibleMetrics(widget, data.columns).find((one) => isSame(one, lead.metric));
    // A table may contain only the rows up to its limit, for example the largest.
    const isWhole = widget.format !== 'table' || data.rows.length < widget.rowsLimit;
    if (!metric || !isWhole || dimensionOf(data.columns)?.isDate !== true) continue;
    const numbers = (rows: readonly Row[]) => rows.map((row) => metricValue(row, metric));
    const all = numbers(data.rows);
    const rows = [...all.keys()].filter((index) => all[index] !== null);
    const previous = data.compare && numbers(data.compare.rows).filter((value) => value !== null);
    if (rows.length >= LEAST) return { values: rows.map((index) => all[index] ?? 0), previous, rows, entry };
  }
  return null;
}

function comparedSentence(
  { metric, change }: MetricMove,
  { values, previous, entry }: Values,
  words: NarrativeWords,
  options: TextOptions,
): string | null {
  if (!previous || Math.min(values.length, previous.length) < LEAST_COMPARED) return null;
  const typical = median(previous);
  const above = values.filter((value) => value > typical).length;
  const below = values.filter((value) => value < typical).length;
  // Values that equal the median do not count.
  const count = above + below;
  const isUnusual = Math.abs(above - below) >= UNUSUAL * Math.sqrt(count);
  const down = change?.direction === 'down' || (change?.direction === 'none' && below > above);
  const [unusual, usual, few] = down
    ? [words.unusualBelow, words.usualBelow, words.fewBelow]
    : [words.unusualAbove, words.usualAbove, words.fewAbove];
  // A few extreme days can change the total in the opposite direction of most days.
  const agrees = down ? below >= above : above >= below;
  return fill(!isUnusual || count === 0 ? usual : agrees ? unusual : few, {
    days: down ? below : above,
    count: values.length,
    typical: metricText(metric, rounded(typical), options),
    ...unitsOf(entry, words),
  });
}

function extremesSentence(
  { metric }: MetricMove,
  { values, rows, entry }: Values,
  words: NarrativeWords,
  options: TextOptions,
): string {
  const highest = Math.max(...values);
  const dimension = dimensionOf(entry.data.columns);
  const row = entry.data.rows[rows[values.indexOf(highest)] ?? -1];
  if (Math.min(...values) === highest) return fill(words.sameThroughout, unitsOf(entry, words));
  return fill(words.extremes, {
    highest: metricText(metric, highest, options),
    highestAt: dimensionText(row?.[dimension?.index ?? 0], true, options),
    typical: metricText(metric, rounded(median(values)), options),
    ...unitsOf(entry, words),
  });
}

/** Returns a sentence about the largest part of the metric, if a widget shows parts that add up, otherwise null. */
function partSentence(
  lead: MetricMove,
  entries: readonly NarrativeEntry[],
  words: NarrativeWords,
  options: TextOptions,
): string | null {
  if (lead.metric.aggregation !== 'sum' || lead.value <= 0) return null;
  for (const { widget, data } of [lead.entry, ...entries]) {
    const metric = visibleMetrics(widget, data.columns).find((one) => isSame(one, lead.metric));
    const dimension = dimensionOf(data.columns);
    if (!metric || !dimension || dimension.isDate) continue;
    const values = data.rows.map((row) => metricValue(row, metric) ?? 0);
    const largest = Math.max(...values);
    if (values.length < 2 || values.some((value) => value < 0) || largest <= 0 || largest > lead.value) continue;
    const row = data.rows[values.indexOf(largest)];
    return fill(words.largestPart, {
      name: dimensionText(row?.[dimension.index], false, options),
      share: formatPercent(Math.round(withoutDust((largest / lead.value) * 100)), { locale: options.locale }),
      metric: lead.metric.label,
    });
  }
  return null;
}

const isSame = (a: MetricMove['metric'], b: MetricMove['metric']): boolean =>
  a.label === b.label && a.type === b.type && a.currency === b.currency;

function unitsOf({ data }: NarrativeEntry, words: NarrativeWords) {
  const [unit, units] = words.units[granularityOf(data)];
  return { unit, units };
}

/** Removes the rounding error of a median that is the mean of two values. */
const rounded = (value: number): number => withoutDust(value);

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
