import type { Change } from '@reporting/formatters';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { allSeries } from './chart-series.ts';
import { metricChange, metricText, type TextOptions } from './metrics.ts';
import { thin } from './thin.ts';
import { widgetView } from './view.ts';

/** Points of a sparkline between 0 and 1, from the left and the bottom; null is a gap. */
export type SparkPoints = ({ x: number; y: number } | null)[];

/** One metric as a figure. */
export interface SummaryFigure {
  key: string;
  label: string;
  value: string;
  /** Null without a comparison. */
  previous: string | null;
  change: Change | null;
  spark: { current: SparkPoints; previous: SparkPoints | null } | null;
}

export interface SummaryScene {
  figures: SummaryFigure[];
}

/** Maximum number of points of a sparkline, which is rarely wider than this in px. */
const SPARK_POINTS = 180;

/** Returns the totals of every metric with their changes, and sparklines if the rows are dates. */
export function summaryScene(widget: InteractiveWidget, data: WidgetData, options: TextOptions = {}): SummaryScene {
  const view = widgetView(widget, data, options.locale);
  const content = view.dimension?.isDate ? allSeries(widget, data, options) : null;
  return {
    figures: view.metrics.map((metric, place) => {
      const value = view.totals[place] ?? null;
      const before = view.previousTotals?.[place] ?? null;
      const compared = view.previousTotals !== null && metric.showChange;
      const series = content?.series[place];
      return {
        key: metric.key,
        label: metric.label,
        value: metricText(metric, value, options),
        previous: compared ? metricText(metric, before, options) : null,
        change: compared ? metricChange(metric, value, before, options) : null,
        spark: series ? sparkOf(series.values, series.previous) : null,
      };
    }),
  };
}

function sparkOf(
  values: readonly (number | null)[],
  previous: readonly (number | null)[] | null,
): SummaryFigure['spark'] {
  const all = [...values, ...(previous ?? [])].filter((value) => value !== null);
  if (values.filter((value) => value !== null).length < 2) return null;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of all) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const points = (list: readonly (number | null)[]): SparkPoints =>
    thin(list, SPARK_POINTS).map((place) => {
      const value = list[place] ?? null;
      return value === null
        ? null
        : { x: place / Math.max(values.length - 1, 1), y: high === low ? 0.5 : (value - low) / (high - low) };
    });
  return { current: points(values), previous: previous && points(previous) };
}
