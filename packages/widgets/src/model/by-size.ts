import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { visibleMetrics } from './metrics.ts';

/**
 * Returns the widget with rows ordered by its first visible metric, largest first, so that the rows limit of a pie never hides a
 * large slice.
 */
export function bySize(widget: InteractiveWidget, data: Pick<WidgetData, 'columns'>): InteractiveWidget {
  const [metric] = visibleMetrics(widget, data.columns);
  return metric ? { ...widget, orderBy: { column: metric.key, dir: 'desc' } } : widget;
}

/** Returns the widget with the order that the rows have in its drawing, so that description, table and file contain the same rows. */
export function asDrawn(widget: InteractiveWidget, data: Pick<WidgetData, 'columns'>): InteractiveWidget {
  return widget.format === 'chart:pie' ? bySize(widget, data) : widget;
}
