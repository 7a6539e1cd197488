import type { Widget } from '@reporting/widgets/schema';
import { useCallback, useMemo } from 'react';
import { useSources } from '../../../api/sources.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { WidgetDataSource } from '../data/use-widget-data.ts';
import { type SharedFailure, sharedFailures } from './shared-causes.ts';

const NONE: readonly SharedFailure[] = [];

/** The failures that several widgets share, and reading those widgets again. */
export function useRetry(widgets: readonly Widget[], { state, refresh }: WidgetDataSource) {
  const { sources } = useSources();
  const online = useOnline();
  const shared = useMemo(() => sharedFailures(state, sources ?? [], widgets), [state, sources, widgets]);
  const inNotice = useMemo(() => new Set(shared.flatMap(({ widgetIds }) => widgetIds)), [shared]);
  const retry = useCallback(
    ({ widgetIds }: SharedFailure) => {
      for (const id of widgetIds) refresh(id);
    },
    [refresh],
  );
  /** The retry of a widget's card; absent where a notice has it, and without a connection, whose return repeats every request. */
  const retryOf = useCallback(
    (id: string) => (online && !inNotice.has(id) ? refresh : undefined),
    [online, inNotice, refresh],
  );
  return {
    retry,
    retryOf,
    /** Failures with a notice above the grid. A lost connection has its own. */
    shared: online ? shared : NONE,
  };
}

export type Retry = ReturnType<typeof useRetry>;

/** Returns the retry of a widget's card. */
export type RetryOf = Retry['retryOf'];
