import { inOrder } from '@reporting/widgets/model';
import type { InteractiveWidget, Widget } from '@reporting/widgets/schema';

/** A set or map with the ids of the existing sources. */
export type KnownSources = Pick<ReadonlySet<string>, 'has'>;

/**
 * Returns the widgets that a guest sees. Instances without an existing source are removed. Interactive widgets without an instance are
 * omitted.
 */
export function publicWidgets(widgets: readonly Widget[], sources: KnownSources): Widget[] {
  return widgets.flatMap((widget): Widget[] => {
    if (widget.nature === 'passive') return [widget];
    const shown = publicWidget(widget, sources);
    return shown.instances.length === 0 ? [] : [shown];
  });
}

/**
 * Returns a number for each source that a guest sees, by source id. Guests receive the number instead of the id. Numbers start at 1, in the
 * order of the widgets.
 */
export function sourceNumbers(widgets: readonly Widget[], sources: KnownSources): Map<string, string> {
  const ids = publicWidgets(inOrder(widgets), sources).flatMap((widget) =>
    widget.nature === 'passive' ? [] : widget.instances.flatMap(({ sourceId }) => sourceId ?? []),
  );
  return new Map([...new Set(ids)].map((id, index) => [id, String(index + 1)]));
}

/** Returns an interactive widget without the instances that have no existing source. */
export function publicWidget(widget: InteractiveWidget, sources: KnownSources): InteractiveWidget {
  const instances = widget.instances.filter(({ sourceId }) => sourceId !== null && sources.has(sourceId));
  return instances.length === widget.instances.length ? widget : { ...widget, instances };
}
