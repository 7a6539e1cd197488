import type { WidgetData } from '../schema/data.ts';
import type { ChartType, FormatOptions, InteractiveWidget } from '../schema/widget.ts';
import { categoryPoints } from './category-points.ts';
import type { ChartContent, ChartSeries, DataColour, Points } from './chart-content.ts';
import { chartMarks } from './chart-notes.ts';
import { datePoints } from './date-points.ts';
import { granularityOf } from './granularity.ts';
import { hourPoints } from './hour-points.ts';
import { drawnMetrics, type TextOptions, unitOf } from './metrics.ts';
import { comparedMonth } from './period-name.ts';
import { extremesOf } from './series-values.ts';
import { type WidgetView, widgetView } from './view.ts';

/** The order in which series receive colours. Slate (8) is last, because "Other" has this colour. */
const COLOURS: readonly DataColour[] = [1, 3, 2, 4, 5, 6, 7, 8];
const STACK_COLOURS: readonly DataColour[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Returns true if the values of a chart are stacked where they add up. By default, areas are stacked and bars are not. */
export function isStacked({ stacked, type }: FormatOptions): boolean {
  return stacked ?? type === 'area';
}

/** Returns the series and points of a chart. Metrics of a third unit have no axis and are omitted. */
export function chartContent(widget: InteractiveWidget, data: WidgetData, options: TextOptions = {}): ChartContent {
  const all = allSeries(widget, data, options);
  const drawn = new Set(drawnMetrics(all.series.map((one) => one.metric)).map((metric) => metric.key));
  return all.series.length === drawn.size ? all : { ...all, series: all.series.filter((one) => drawn.has(one.key)) };
}

/** Returns the series and points of the metrics of all units, for sparklines and texts. */
export function allSeries(widget: InteractiveWidget, data: WidgetData, options: TextOptions = {}): ChartContent {
  const view = widgetView(widget, data, options.locale);
  const type = widget.formatOptions.type ?? 'line';
  const points = pointsOf(view, data, type, options);
  const units = [...new Set(view.metrics.map(unitOf))];
  const series = view.metrics.map((metric, place): ChartSeries => {
    const values = points.values[place] ?? [];
    const previous = metric.showChange ? (points.previous?.[place] ?? null) : null;
    const [lowest, highest] = extremesOf(values);
    const all = [values[lowest], values[highest]];
    if (previous) for (const at of extremesOf(previous)) all.push(previous[at]);
    const known = all.filter((value) => typeof value === 'number');
    return {
      key: metric.key,
      metric,
      label: metric.label,
      colour: 1,
      values,
      previous,
      lowest,
      highest,
      extent: [Math.min(...known), Math.max(...known)],
      axis: units.indexOf(unitOf(metric)),
    };
  });
  // Parts of one whole add up at each point, even if only the source can state their totals.
  const [first] = view.metrics;
  const additive =
    units.length === 1 &&
    series.length > 1 &&
    (view.metrics.every((metric) => metric.aggregation === 'sum') ||
      (first?.whole !== null && view.metrics.every((metric) => metric.whole === first?.whole)));
  const stackable =
    additive &&
    (type === 'bar' || (type === 'area' && series.every(({ values, lowest }) => (values[lowest] ?? 0) >= 0)));
  const stacked = stackable && isStacked(widget.formatOptions);
  const colours = type === 'line' || (type === 'area' && !stacked) ? COLOURS : STACK_COLOURS;
  for (const [index, one] of series.entries()) one.colour = colours[index % colours.length] ?? 1;
  const { axes, marks, visibleGrid = true } = widget.formatOptions;
  if (type === 'line' && units.length === 1 && !axes && !marks?.length) separateScales(series);
  return {
    type,
    stacked,
    grid: visibleGrid,
    title: widget.title,
    x: points.x,
    series,
    axes: [axes?.left ?? {}, axes?.right ?? {}],
    period: comparedMonth(data.meta, options.locale),
    marks: chartMarks(widget, data, { ...points.x, length: points.x.positions.length }),
  };
}

/**
 * Two series of counts share an axis if the ratio of their highest values is below this number. From this ratio on the smaller series would
 * be a flat line.
 */
const FLAT = 10;

/**
 * Assigns the second of two lines of counts to its own axis if one of them would be flat. Series of other units always share an axis, so
 * that they remain comparable.
 */
function separateScales(series: readonly ChartSeries[]): void {
  const [first, second] = series;
  if (!first || !second || series.length > 2 || first.metric.kind !== 'number' || first.metric.isPosition) return;
  const [low = 0, high = 0] = [first.extent[1], second.extent[1]].sort((a, b) => a - b);
  const positive = Math.min(first.extent[0], second.extent[0]) >= 0;
  if (positive && low > 0 && Number.isFinite(high) && high >= low * FLAT) second.axis = 1;
}

function pointsOf(view: WidgetView, data: WidgetData, type: ChartType, options: TextOptions): Points {
  if (!view.dimension?.isDate) return categoryPoints(view, data, options);
  return granularityOf(data) === 'hour' ? hourPoints(view, data, options) : datePoints(view, data, type, options);
}
