import { type Change, changeOf } from '@reporting/formatters';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { type Metric, metricChange, type TextOptions } from './metrics.ts';
import { widgetView } from './view.ts';

/** A widget of a dashboard with its data. */
export interface NarrativeEntry {
  widget: InteractiveWidget;
  data: WidgetData;
}

/** The total of a metric with its change. */
export interface MetricMove {
  entry: NarrativeEntry;
  metric: Metric;
  value: number;
  previous: number | null;
  /** Null without a comparison, or if the change is hidden. */
  change: Change | null;
  /** Absolute size of the change in percent of the previous value, or null if it cannot be computed. */
  size: number | null;
}

function movesIn(entry: NarrativeEntry, options: TextOptions): MetricMove[] {
  const { widget, data } = entry;
  if (data.meta.empty === true || data.meta.state === 'error') return [];
  const view = widgetView(widget, data, options.locale);
  return view.metrics.flatMap((metric, place) => {
    const value = view.totals[place] ?? null;
    if (value === null) return [];
    const previous = metric.showChange ? (view.previousTotals?.[place] ?? null) : null;
    const change = previous === null ? null : metricChange(metric, value, previous, options);
    const share = previous === null ? null : changeOf(value, previous, true);
    return [{ entry, metric, value, previous, change, size: share === null ? null : Math.abs(share) }];
  });
}

/** Returns the totals of all widgets. A metric that several widgets show with the same total is returned once. */
export function movesOf(entries: readonly NarrativeEntry[], options: TextOptions): MetricMove[] {
  const known = new Map<string, MetricMove>();
  for (const move of entries.flatMap((entry) => movesIn(entry, options))) {
    const { metric, value, previous } = move;
    const key = JSON.stringify([metric.label, metric.type, metric.currency, value, previous]);
    if (!known.has(key)) known.set(key, move);
  }
  return [...known.values()];
}
