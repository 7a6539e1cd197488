import { formatDateRange } from '@reporting/formatters';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { DESCRIPTION_WORDS, type DescriptionWords } from '../words/description.ts';
import { fill } from '../words/fill.ts';
import { asDrawn } from './by-size.ts';
import type { ChartContent } from './chart-content.ts';
import { allSeries } from './chart-series.ts';
import { describeMarks } from './describe-marks.ts';
import { type Metric, metricChange, metricText, type TextOptions } from './metrics.ts';
import { columnsOf, extremesOf } from './series-values.ts';
import { dimensionText } from './table-scene.ts';
import { type WidgetView, widgetView } from './view.ts';

export interface DescriptionOptions extends TextOptions {
  descriptionWords?: Partial<DescriptionWords> | undefined;
}

/**
 * Describes a widget in sentences, as the text alternative of its drawing. For each of the first four metrics, it states the
 * total with its change, then the highest and the lowest value.
 * @param content the widget's chart content if it is already computed
 */
export function describeWidget(
  widget: InteractiveWidget,
  data: WidgetData,
  options: DescriptionOptions = {},
  content: ChartContent | null = null,
): string {
  const words = { ...DESCRIPTION_WORDS, ...options.descriptionWords };
  const view = widgetView(asDrawn(widget, data), data, options.locale);
  if (view.metrics.length === 0) return words.noMetrics;
  const { startDate, endDate } = data.meta;
  // A chart may omit metrics, so its content is used only if it has all of them.
  const known = content?.series.length === view.metrics.length ? content : null;
  const overTime = view.dimension?.isDate ? (known ?? allSeries(widget, data, options)) : null;
  const described = view.metrics
    .slice(0, 4)
    .map((metric, place) => describeMetric(view, overTime, metric, place, words, options));
  const count = view.metrics.length - described.length;
  return [
    `${formatDateRange({ startDate, endDate }, { locale: options.locale })}.`,
    ...described,
    ...(count > 0 ? [count === 1 ? words.oneMore : fill(words.more, { count })] : []),
    ...(widget.format === 'chart' ? describeMarks(widget, data, view, words, options) : []),
  ].join(' ');
}

function describeMetric(
  view: WidgetView,
  content: ChartContent | null,
  metric: Metric,
  place: number,
  words: DescriptionWords,
  options: TextOptions,
): string {
  const total = view.totals[place] ?? null;
  const before = view.previousTotals?.[place] ?? null;
  const parts: string[] = [];
  if (total !== null)
    parts.push(fill(words.total, { metric: metric.label, value: metricText(metric, total, options) }));
  if (total !== null && before !== null && metric.showChange) {
    const change = metricChange(metric, total, before, options).label;
    parts.push(fill(words.change, { value: metricText(metric, before, options), change }));
  }
  const extremes = view.dimension ? peaksOf(view, content, metric, words, options) : null;
  if (extremes) parts.push(total === null ? fill(words.total, { metric: metric.label, value: extremes }) : extremes);
  return parts.length === 0 ? fill(words.noValues, { metric: metric.label }) : `${parts.join('; ')}.`;
}

function peaksOf(
  view: WidgetView,
  content: ChartContent | null,
  metric: Metric,
  words: DescriptionWords,
  options: TextOptions,
): string | null {
  const series = content?.series.find(({ key }) => key === metric.key);
  const values = series ? series.values : (columnsOf(view.rows, view.order, [metric])[0] ?? []);
  const [lowest, highest] = series ? [series.lowest, series.highest] : extremesOf(values);
  const nameOf = (place: number): string =>
    content
      ? content.x.label(place)
      : dimensionText(view.rows[view.order[place] ?? -1]?.[view.dimension?.index ?? 0], false, options);
  const low = values[lowest] ?? null;
  const high = values[highest] ?? null;
  if (low === high) return values.filter((value) => value !== null).length < 2 ? null : words.same;
  return fill(words.extremes, {
    highest: metricText(metric, high, options),
    highestAt: nameOf(highest),
    lowest: metricText(metric, low, options),
    lowestAt: nameOf(lowest),
  });
}
