import type { Source } from '@reporting/contract';
import type { Widget } from '@reporting/widgets/schema';
import type { WidgetDataState } from '../data/widget-data-state.ts';

/** Ids of the widgets that read from a source. */
export function widgetsOfSource(widgets: readonly Widget[], sourceId: string): string[] {
  return widgets.flatMap((widget) =>
    widget.nature === 'interactive' && widget.instances.some((instance) => instance.sourceId === sourceId)
      ? [widget.id]
      : [],
  );
}

/** The sources of a dashboard whose sign-in has expired. */
export function expiredSources(sources: readonly Source[], widgets: readonly Widget[]): Source[] {
  return sources.filter((source) => source.invalid && widgetsOfSource(widgets, source.id).length > 0);
}

/**
 * Expired sources that more than one widget reads: the page states their cause once, with one action. The card of a single
 * widget carries its own action.
 */
export function sharedExpiredSources(
  expired: readonly Source[],
  widgets: readonly Widget[],
): { readonly source: Source; readonly widgetIds: readonly string[] }[] {
  return expired
    .map((source) => ({ source, widgetIds: widgetsOfSource(widgets, source.id) }))
    .filter(({ widgetIds }) => widgetIds.length > 1);
}

/** Whether the data of any widget reports an expired sign-in. */
export function hasCredentialError({ saved }: WidgetDataState): boolean {
  return [...saved.values()].some(({ error, data }) => (error ?? data?.meta.error)?.kind === 'credential');
}
