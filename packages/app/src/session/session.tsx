import type { Bootstrap, MemberBootstrap } from '@reporting/contract';
import { createContext, type ReactNode, use } from 'react';

const SessionContext = createContext<Bootstrap | null>(null);

/** Provides the page's bootstrap object. */
export function SessionProvider({ value, children }: { value: Bootstrap; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Returns the page's bootstrap object. */
export function useSession(): Bootstrap {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

/** Returns the signed-in member, or null for a guest. */
export function useMember(): MemberBootstrap | null {
  return useSession().member;
}
