import type { InteractiveWidget, Widget } from '@reporting/widgets/schema';

/**
 * The widgets that a viewer from outside sees: passive ones, and interactive ones with the instances that have a source.
 * @param sources ids of the sources that still exist
 */
export function publicWidgets(widgets: readonly Widget[], sources: ReadonlySet<string>): Widget[] {
  return widgets.flatMap((widget): Widget[] => {
    if (widget.nature === 'passive') return [widget];
    const shown = publicWidget(widget, sources);
    return shown.instances.length === 0 ? [] : [shown];
  });
}

/** One interactive widget with the instances that have a source. */
export function publicWidget(widget: InteractiveWidget, sources: ReadonlySet<string>): InteractiveWidget {
  const instances = widget.instances.filter(({ sourceId }) => sourceId !== null && sources.has(sourceId));
  return instances.length === widget.instances.length ? widget : { ...widget, instances };
}
