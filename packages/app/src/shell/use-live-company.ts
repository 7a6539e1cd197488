import { useEffect, useMemo } from 'react';
import { revalidateBilling } from '../api/billing.ts';
import { useCompanyChannel } from '../api/channel/use-company-channel.ts';
import { refreshDashboards } from '../api/dashboards.ts';
import { revalidateSource, revalidateSources } from '../api/sources.ts';
import { throttle } from '../lib/throttle.ts';
import { useChangeMember } from '../session/session.tsx';

/** Milliseconds between two reads of the lists of dashboards: each save of each colleague is an event. */
const LISTS_PAUSE = 2_000;

/** Keeps the company's sources, state, limits and lists of dashboards up to date in this tab. */
export function useLiveCompany(): void {
  const changeMember = useChangeMember();
  const refreshLists = useMemo(() => throttle(() => void refreshDashboards(), LISTS_PAUSE), []);
  useEffect(() => refreshLists.cancel, [refreshLists]);
  useCompanyChannel({
    onConnected: () => {
      revalidateSources();
      refreshLists();
    },
    onSource: ({ id }) => {
      revalidateSource(id);
      // Lists count expired sources.
      refreshLists();
    },
    onSubscription: (event) => {
      changeMember(event);
      revalidateBilling();
    },
    onDashboard: refreshLists,
  });
}
