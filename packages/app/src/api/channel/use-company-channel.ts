import { useEffect, useRef } from 'react';
import { useMember } from '../../session/session.tsx';
import { type CompanyListener, listenToCompany } from './company-channel.ts';

/** Calls the functions of `listener` on events of the member's company. Does nothing for a guest. */
export function useCompanyChannel(listener: CompanyListener): void {
  const member = useMember();
  // The service denies the channel to users who must set up a second factor first.
  const companyId = member?.mustEnrol ? undefined : member?.company.id;
  const key = member?.realtime.key;
  const current = useRef(listener);
  current.current = listener;
  useEffect(() => {
    if (companyId === undefined || key === undefined) return;
    return listenToCompany(
      { companyId, key },
      {
        onConnected: () => current.current.onConnected?.(),
        onSource: (event) => current.current.onSource?.(event),
        onSubscription: (event) => current.current.onSubscription?.(event),
        onDashboard: (event) => current.current.onDashboard?.(event),
      },
    );
  }, [companyId, key]);
}
