import type { Widget } from '@reporting/widgets/schema';

/** The sources of the company; undefined while they are not loaded. Every source then counts as existing. */
export type CompanySources = readonly { readonly id: string }[] | undefined;

/** Returns a check that is true for an interactive widget without an existing source. The public view omits such widgets. */
export function unseenBy(sources: CompanySources): (widget: Widget) => boolean {
  const ids = sources && new Set(sources.map(({ id }) => id));
  const exists = (id: string | null) => id !== null && (ids?.has(id) ?? true);
  return (widget) => widget.nature === 'interactive' && !widget.instances.some(({ sourceId }) => exists(sourceId));
}

/** Returns the number of widgets that guests see. */
export function seenCount(widgets: readonly Widget[], sources: CompanySources): number {
  const isUnseen = unseenBy(sources);
  return widgets.filter((widget) => !isUnseen(widget)).length;
}
