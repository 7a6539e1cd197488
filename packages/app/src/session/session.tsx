import type { Bootstrap, MemberBootstrap } from '@reporting/contract';
import { createContext, type ReactNode, use } from 'react';

const SessionContext = createContext<Bootstrap | null>(null);

/** Gives the page's bootstrap to everything below. */
export function SessionProvider({ value, children }: { value: Bootstrap; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** What the page was opened with. */
export function useSession(): Bootstrap {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

/** The signed-in member, or null for a guest. */
export function useMember(): MemberBootstrap | null {
  return useSession().member;
}
