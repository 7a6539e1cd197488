import type { InteractiveWidget, Widget } from '@reporting/widgets/schema';

/**
 * Returns the widgets that a guest sees: passive widgets, and interactive widgets with the instances that have a source.
 * @param sources ids of the sources that still exist
 */
export function publicWidgets(widgets: readonly Widget[], sources: ReadonlySet<string>): Widget[] {
  return widgets.flatMap((widget): Widget[] => {
    if (widget.nature === 'passive') return [widget];
    const shown = publicWidget(widget, sources);
    return shown.instances.length === 0 ? [] : [shown];
  });
}

/** Returns an interactive widget with the instances that have a source. */
export function publicWidget(widget: InteractiveWidget, sources: ReadonlySet<string>): InteractiveWidget {
  const instances = widget.instances.filter(({ sourceId }) => sourceId !== null && sources.has(sourceId));
  return instances.length === widget.instances.length ? widget : { ...widget, instances };
}
