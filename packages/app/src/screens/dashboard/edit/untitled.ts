import type { Widget } from '@reporting/widgets/schema';

const UNTITLED = 'Untitled widget';

/** Returns the title of a widget, or a placeholder if it is empty. */
export function titleOf(widget: Widget): string {
  return widget.title.trim() === '' ? UNTITLED : widget.title;
}

/** Returns the widget with a title to display. */
export function titledWidget(widget: Widget): Widget {
  return widget.title.trim() === '' ? { ...widget, title: UNTITLED } : widget;
}
