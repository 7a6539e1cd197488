import type { Change } from '@reporting/formatters';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { allSeries } from './chart-series.ts';
import { changeDecimals, metricChange, metricText, type TextOptions } from './metrics.ts';
import { thin } from './thin.ts';
import { widgetView } from './view.ts';

/** Points of a sparkline between 0 and 1, from the left and the bottom; null is a gap. The best position is at the top. */
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
  /** Decimals of all changes: the highest number that one of them requires. */
  decimals: 0 | 1 | 2;
}

/** Maximum number of points of a sparkline, because a sparkline is rarely wider than this number of px. */
const SPARK_POINTS = 180;

/**
 * Returns the totals of every metric with their changes, and sparklines if the rows are dates.
 * @param least minimum of `decimals`, for figures in the same row as others
 */
export function summaryScene(
  widget: InteractiveWidget,
  data: WidgetData,
  options: TextOptions = {},
  least: 0 | 1 | 2 = 0,
): SummaryScene {
  const view = widgetView(widget, data, options.locale);
  const content = view.dimension?.isDate ? allSeries(widget, data, options) : null;
  const own = view.metrics.map((metric, place) =>
    view.previousTotals && metric.showChange
      ? changeDecimals(metric, [[view.totals[place] ?? null, view.previousTotals[place] ?? null]])
      : 0,
  );
  const decimals = Math.max(least, ...own) as 0 | 1 | 2;
  return {
    decimals,
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
        change: compared ? metricChange(metric, value, before, options, decimals) : null,
        spark: series ? sparkOf(series.values, series.previous, metric.isPosition) : null,
      };
    }),
  };
}

function sparkOf(
  values: readonly (number | null)[],
  previous: readonly (number | null)[] | null,
  inverted: boolean,
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
      if (value === null) return null;
      const above = high === low ? 0.5 : (value - low) / (high - low);
      return { x: place / Math.max(values.length - 1, 1), y: inverted ? 1 - above : above };
    });
  return { current: points(values), previous: previous && points(previous) };
}
