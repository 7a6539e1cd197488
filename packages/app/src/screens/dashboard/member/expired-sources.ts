import type { Source } from '@reporting/contract';
import type { Widget } from '@reporting/widgets/schema';
import type { WidgetDataState } from '../data/widget-data-state.ts';

/** Returns the ids of the widgets that use a source. */
export function widgetsOfSource(widgets: readonly Widget[], sourceId: string): string[] {
  return widgets.flatMap((widget) =>
    widget.nature === 'interactive' && widget.instances.some((instance) => instance.sourceId === sourceId)
      ? [widget.id]
      : [],
  );
}

/** Returns the expired sources that widgets of a dashboard use. */
export function expiredSources(sources: readonly Source[], widgets: readonly Widget[]): Source[] {
  return sources.filter((source) => source.invalid && widgetsOfSource(widgets, source.id).length > 0);
}

/**
 * Returns the expired sources that several widgets use. The page shows a notice with an action for each of these sources. If only one
 * widget uses an expired source, the action is on the card of this widget instead.
 */
export function sharedExpiredSources(
  expired: readonly Source[],
  widgets: readonly Widget[],
): { readonly source: Source; readonly widgetIds: readonly string[] }[] {
  return expired
    .map((source) => ({ source, widgetIds: widgetsOfSource(widgets, source.id) }))
    .filter(({ widgetIds }) => widgetIds.length > 1);
}

/** Returns true if the data of any widget reports that a vendor refused the credential of a source. */
export function hasCredentialError({ saved }: WidgetDataState): boolean {
  return [...saved.values()].some(({ error, data }) => (error ?? data?.meta.error)?.kind === 'credential');
}
