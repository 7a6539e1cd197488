import type { Source } from '@reporting/contract';
import type { Widget } from '@reporting/widgets/schema';
import type { WidgetDataEntry, WidgetDataState } from '../data/widget-data-state.ts';
import { widgetsOfSource } from './expired-sources.ts';

/** A failure that affects several widgets and may be gone after a retry. */
export interface SharedFailure {
  /** The source that does not answer; null if the service itself does not answer. */
  readonly source: Source | null;
  readonly widgetIds: readonly string[];
  /** True while at least one of the widgets is being read again. */
  readonly loading: boolean;
}

function failureOf({ error, data }: WidgetDataEntry): { readonly sourceId: string | null } | null {
  const failure = error ?? data?.meta.error;
  return failure?.kind === 'transient' ? { sourceId: failure.sourceId ?? null } : null;
}

/**
 * Returns the failures that affect more than one widget. The page shows a notice with an action for each of these failures. If a failure
 * affects only one widget, the action is on the card of this widget instead.
 */
export function sharedFailures(
  { saved }: Pick<WidgetDataState, 'saved'>,
  sources: readonly Source[],
  widgets: readonly Widget[],
): SharedFailure[] {
  const failing = (isMeant: (sourceId: string | null) => boolean, ids: readonly string[]) =>
    ids.filter((id) => {
      const entry = saved.get(id);
      const failure = entry ? failureOf(entry) : null;
      return failure !== null && isMeant(failure.sourceId);
    });
  const shared = (source: Source | null, widgetIds: readonly string[]): SharedFailure => ({
    source,
    widgetIds,
    loading: widgetIds.some((id) => saved.get(id)?.loading),
  });
  return [
    shared(
      null,
      failing(
        (sourceId) => sourceId === null,
        widgets.map(({ id }) => id),
      ),
    ),
    ...sources.map((source) =>
      shared(
        source,
        failing((sourceId) => sourceId === source.id, widgetsOfSource(widgets, source.id)),
      ),
    ),
  ].filter(({ widgetIds }) => widgetIds.length > 1);
}
