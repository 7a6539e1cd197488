import { formatDateRange } from '@reporting/formatters';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { type ChartContent, chartContent } from './chart-series.ts';
import { type Metric, metricChange, metricText, type TextOptions } from './metrics.ts';
import { dimensionText } from './table-scene.ts';
import { metricValue, type WidgetView, widgetView } from './view.ts';

/**
 * What a widget says, in plain sentences made from its data: for each metric the total and its change, then where it is
 * highest and lowest. For readers who cannot see the picture, and for texts beside it.
 * @param content the widget's chart where it is known already
 */
export function describeWidget(
  widget: InteractiveWidget,
  data: WidgetData,
  options: TextOptions = {},
  content: ChartContent | null = null,
): string {
  const view = widgetView(widget, data, options.locale);
  if (view.metrics.length === 0) return 'No metrics to show.';
  const period = formatDateRange(
    { startDate: data.meta.startDate, endDate: data.meta.endDate },
    { locale: options.locale },
  );
  const overTime = view.dimension?.isDate ? (content ?? chartContent(widget, data, options)) : null;
  const described = view.metrics
    .slice(0, 4)
    .map((metric, place) => describeMetric(view, overTime, metric, place, options));
  const more = view.metrics.length - described.length;
  return [`${period}.`, ...described, more > 0 ? `And ${more} more ${more === 1 ? 'metric' : 'metrics'}.` : '']
    .filter((part) => part !== '')
    .join(' ');
}

function describeMetric(
  view: WidgetView,
  content: ChartContent | null,
  metric: Metric,
  place: number,
  options: TextOptions,
): string {
  const total = view.totals[place] ?? null;
  const before = view.previousTotals?.[place] ?? null;
  const parts: string[] = [];
  if (total !== null) parts.push(`${metric.label} ${metricText(metric, total, options)}`);
  if (total !== null && before !== null && metric.showChange) {
    parts.push(
      `was ${metricText(metric, before, options)}, change ${metricChange(metric, total, before, options).label}`,
    );
  }
  const peaks = view.dimension ? extremesOf(view, content, metric, options) : null;
  if (peaks) parts.push(total === null ? `${metric.label} ${peaks}` : peaks);
  return parts.length === 0 ? `${metric.label}: no values.` : `${parts.join('; ')}.`;
}

function extremesOf(
  view: WidgetView,
  content: ChartContent | null,
  metric: Metric,
  options: TextOptions,
): string | null {
  const values = content
    ? (content.series.find((series) => series.key === metric.key)?.values ?? [])
    : Array.from(view.order, (index) => metricValue(view.rows[index], metric));
  const nameOf = (place: number): string => {
    if (content) return content.x.label(place);
    return dimensionText(view.rows[view.order[place] ?? -1]?.[view.dimension?.index ?? 0], false, options);
  };
  let count = 0;
  let highest = { value: Number.NEGATIVE_INFINITY, place: 0 };
  let lowest = { value: Number.POSITIVE_INFINITY, place: 0 };
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? null;
    if (value === null) continue;
    count += 1;
    if (value > highest.value) highest = { value, place };
    if (value < lowest.value) lowest = { value, place };
  }
  if (count < 2) return null;
  if (highest.value === lowest.value) return 'the same throughout';
  const named = ({ value, place }: typeof highest): string =>
    `${metricText(metric, value, options)} (${nameOf(place)})`;
  return `highest ${named(highest)}, lowest ${named(lowest)}`;
}
