import type { Widget } from '@reporting/widgets/schema';
import { useCallback, useMemo } from 'react';
import { useSources } from '../../../api/sources.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { WidgetDataSource } from '../data/use-widget-data.ts';
import { type SharedFailure, sharedFailures } from './shared-causes.ts';
import { useIdsInNotices } from './use-ids-in-notices.ts';

const NONE: readonly SharedFailure[] = [];

/** Manages the failures that affect several widgets, and reads the data of these widgets again. */
export function useRetry(widgets: readonly Widget[], { state, refresh }: WidgetDataSource) {
  const { sources } = useSources();
  const online = useOnline();
  const { saved } = state;
  const shared = useMemo(() => sharedFailures({ saved }, sources ?? [], widgets), [saved, sources, widgets]);
  const inNotice = useIdsInNotices(shared);
  const retry = useCallback(
    ({ widgetIds }: SharedFailure) => {
      for (const id of widgetIds) refresh(id);
    },
    [refresh],
  );
  /**
   * Returns the retry action for a widget's card; undefined if a notice has the action. Also undefined while the browser is offline,
   * because all failed requests are repeated when the connection returns.
   */
  const retryOf = useCallback(
    (id: string) => (online && !inNotice.has(id) ? refresh : undefined),
    [online, inNotice, refresh],
  );
  return {
    retry,
    retryOf,
    /**
     * The failures for which there is a notice above the grid. Empty while the browser is offline, because a lost connection has a separate
     * notice.
     */
    shared: online ? shared : NONE,
  };
}

export type Retry = ReturnType<typeof useRetry>;

/** Returns the retry action for a widget's card; undefined if the card has none. */
export type RetryOf = Retry['retryOf'];
