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
 * Returns the expired sources that several widgets use. The page shows one notice with one action for each of them. If only one widget uses
 * a source, its card has the action.
 */
export function sharedExpiredSources(
  expired: readonly Source[],
  widgets: readonly Widget[],
): { readonly source: Source; readonly widgetIds: readonly string[] }[] {
  return expired
    .map((source) => ({ source, widgetIds: widgetsOfSource(widgets, source.id) }))
    .filter(({ widgetIds }) => widgetIds.length > 1);
}

/** Returns true if the data of any widget reports an expired sign-in. */
export function hasCredentialError({ saved }: WidgetDataState): boolean {
  return [...saved.values()].some(({ error, data }) => (error ?? data?.meta.error)?.kind === 'credential');
}
