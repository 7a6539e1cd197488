import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { visibleMetrics } from './metrics.ts';

/** Returns the widget with its rows ordered by size, as a pie needs them, so that the rows limit never hides a large slice. */
export function bySize(widget: InteractiveWidget, data: Pick<WidgetData, 'columns'>): InteractiveWidget {
  const [metric] = visibleMetrics(widget, data.columns);
  return metric ? { ...widget, orderBy: { column: metric.key, dir: 'desc' } } : widget;
}

/** Returns the widget with the order of its drawing, so that its description, table and file contain the same rows. */
export function asDrawn(widget: InteractiveWidget, data: Pick<WidgetData, 'columns'>): InteractiveWidget {
  return widget.format === 'chart:pie' ? bySize(widget, data) : widget;
}
