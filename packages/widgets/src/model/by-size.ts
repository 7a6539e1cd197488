import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { visibleMetrics } from './metrics.ts';

/**
 * The widget as a pie reads it: its rows are the largest ones, whatever order a table of it would have, so that the rows
 * limit never hides a large slice behind a small one.
 */
export function bySize(widget: InteractiveWidget, data: Pick<WidgetData, 'columns'>): InteractiveWidget {
  const [metric] = visibleMetrics(widget, data.columns);
  return metric ? { ...widget, orderBy: { column: metric.key, dir: 'desc' } } : widget;
}

/** The widget with the order of its picture, so that its words, its table and its file have the same rows. */
export function asDrawn(widget: InteractiveWidget, data: Pick<WidgetData, 'columns'>): InteractiveWidget {
  return widget.format === 'chart:pie' ? bySize(widget, data) : widget;
}
