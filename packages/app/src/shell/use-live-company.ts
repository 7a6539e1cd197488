import { useEffect, useMemo } from 'react';
import { revalidateBilling } from '../api/billing.ts';
import { revalidateGroups } from '../api/campaigns.ts';
import { useCompanyChannel } from '../api/channel/use-company-channel.ts';
import { refreshDashboards } from '../api/dashboards.ts';
import { revalidateSource, revalidateSources } from '../api/sources.ts';
import { throttle } from '../lib/throttle.ts';
import { useChangeMember } from '../session/session.tsx';

/** Minimum time in ms between two reads of the lists of dashboards. Without it, each save of each user would cause a read. */
const LISTS_PAUSE = 2_000;

/** Updates the company's sources, groups, state, limits and lists of dashboards in this tab when events arrive. */
export function useLiveCompany(): void {
  const changeMember = useChangeMember();
  const refreshLists = useMemo(() => throttle(() => void refreshDashboards(), LISTS_PAUSE), []);
  useEffect(() => refreshLists.cancel, [refreshLists]);
  useCompanyChannel({
    onConnected: () => {
      revalidateSources();
      revalidateGroups();
      refreshLists();
    },
    onSource: ({ id }) => {
      void revalidateSource(id);
      revalidateGroups();
      // The lists of dashboards contain the number of expired sources, so they are read again.
      refreshLists();
    },
    onSubscription: (event) => {
      changeMember(event);
      revalidateBilling();
    },
    onDashboard: refreshLists,
  });
}
