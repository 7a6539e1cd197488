import { useToasts } from '@reporting/ui';
import type { Widget } from '@reporting/widgets/schema';
import { Check } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useSources } from '../../../api/sources.ts';
import { useConnect } from '../../sources/use-connect.ts';
import type { WidgetDataSource } from '../data/use-widget-data.ts';
import { expiredSources, hasCredentialError, widgetsOfSource } from './expired-sources.ts';

/** The expired sources of a dashboard, and renewing their sign-in: their widgets are refreshed afterwards. */
export function useReconnect(widgets: readonly Widget[], { state, refresh }: WidgetDataSource) {
  const { sources, mutate: reloadSources } = useSources();
  const toasts = useToasts();

  const connect = useConnect((source) => {
    toasts.show({ tone: 'success', icon: Check, title: 'The source is connected again', description: source.account });
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

  return {
    connect,
    reconnect,
    expired: expiredSources(sources ?? [], widgets),
  };
}

export type Reconnect = ReturnType<typeof useReconnect>;
