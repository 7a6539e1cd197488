import { useToasts } from '@reporting/ui';
import type { Widget } from '@reporting/widgets/schema';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSources } from '../../../api/sources.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { t } from '../../../texts/index.ts';
import { useConnect } from '../../sources/use-connect.ts';
import type { WidgetDataSource } from '../data/use-widget-data.ts';
import { expiredSources, hasCredentialError, sharedExpiredSources, widgetsOfSource } from './expired-sources.ts';
import { useIdsInNotices } from './use-ids-in-notices.ts';

/**
 * Manages the expired sources of a dashboard and their reconnection. After a source is reconnected, the data of its widgets is read again.
 */
export function useReconnect(widgets: readonly Widget[], { state, refresh }: WidgetDataSource) {
  const { sources, mutate: reloadSources } = useSources();
  const toasts = useToasts();

  const connect = useConnect((source) => {
    toasts.show({
      tone: 'success',
      icon: Check,
      title: t('The source is connected again'),
      description: source.account,
    });
    for (const id of widgetsOfSource(widgets, source.id)) refresh(id);
  });
  // The function is the same after each answer, so that an answer with the same sources does not render every card again.
  const reconnect = useStable((sourceId: string | null) => {
    const source = sources?.find((candidate) => candidate.id === sourceId);
    if (source) connect.connect({ type: source.name, sourceId: source.id });
  });

  // The data of a widget can report an expired source before the list of sources is updated, so the list is read again.
  const credentialFailed = hasCredentialError(state);
  useEffect(() => {
    if (credentialFailed) void reloadSources();
  }, [credentialFailed, reloadSources]);

  // A source can also be reconnected in another tab or by another user.
  const invalid = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!sources) return;
    const now = sources.filter((source) => source.invalid).map(({ id }) => id);
    const mended = invalid.current.filter((id) => !now.includes(id));
    invalid.current = now;
    for (const source of mended) for (const id of widgetsOfSource(widgets, source)) refresh(id);
  }, [sources, widgets, refresh]);

  const shared = useMemo(
    () => sharedExpiredSources(expiredSources(sources ?? [], widgets), widgets),
    [sources, widgets],
  );
  const inNotice = useIdsInNotices(shared);
  /** Returns the action for a widget's card; undefined if a notice above the grid has the action. */
  const reconnectOf = useCallback((id: string) => (inNotice.has(id) ? undefined : reconnect), [inNotice, reconnect]);

  return {
    connect,
    reconnect,
    reconnectOf,
    /** The expired sources for which there is a notice above the grid. */
    shared,
  };
}

export type Reconnect = ReturnType<typeof useReconnect>;

/** Returns the reconnect action for a widget's card; undefined if a notice has the action. */
export type ReconnectOf = Reconnect['reconnectOf'];
