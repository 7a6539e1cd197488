import { useToasts } from '@reporting/ui';
import type { Widget } from '@reporting/widgets/schema';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSources } from '../../../api/sources.ts';
import { t } from '../../../texts/index.ts';
import { useConnect } from '../../sources/use-connect.ts';
import type { WidgetDataSource } from '../data/use-widget-data.ts';
import { expiredSources, hasCredentialError, sharedExpiredSources, widgetsOfSource } from './expired-sources.ts';

/** The expired sources of a dashboard, and reconnecting them; their widgets are refreshed afterwards. */
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
  const { connect: startConnecting } = connect;
  const reconnect = useCallback(
    (sourceId: string | null) => {
      const source = sources?.find((candidate) => candidate.id === sourceId);
      if (source) startConnecting({ type: source.name, sourceId: source.id });
    },
    [sources, startConnecting],
  );

  // The data shows an expired sign-in before the list of sources does.
  const credentialFailed = hasCredentialError(state);
  useEffect(() => {
    if (credentialFailed) void reloadSources();
  }, [credentialFailed, reloadSources]);

  // A source may also be reconnected in another tab or by another user.
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
  const inNotice = useMemo(() => new Set(shared.flatMap(({ widgetIds }) => widgetIds)), [shared]);
  /** The action of a widget's card; undefined if the notice above the grid has it. */
  const reconnectOf = useCallback((id: string) => (inNotice.has(id) ? undefined : reconnect), [inNotice, reconnect]);

  return {
    connect,
    reconnect,
    reconnectOf,
    /** Expired sources with a notice above the grid. */
    shared,
  };
}

export type Reconnect = ReturnType<typeof useReconnect>;

/** Returns the reconnect action of a widget's card. */
export type ReconnectOf = Reconnect['reconnectOf'];
