import type { Bootstrap, MemberBootstrap } from '@reporting/contract';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';

type MemberChanges = Partial<
  Pick<
    MemberBootstrap,
    | 'user'
    | 'company'
    | 'state'
    | 'services'
    | 'expiresAt'
    | 'subscription'
    | 'restoredAt'
    | 'onboarding'
    | 'newestDashboard'
    | 'newestCampaign'
    | 'campaignsCount'
  >
>;

interface SessionState {
  readonly session: Bootstrap;
  readonly changeMember: (changes: MemberChanges) => void;
}

const SessionContext = createContext<SessionState | null>(null);

function useSessionState(): SessionState {
  const state = use(SessionContext);
  if (!state) throw new Error('useSession needs a SessionProvider around it.');
  return state;
}

/** Provides the bootstrap object of the page, updated by all later changes. */
export function SessionProvider({ value, children }: { value: Bootstrap; children: ReactNode }) {
  const [changes, setChanges] = useState<MemberChanges>({});
  const changeMember = useCallback((more: MemberChanges) => setChanges((before) => ({ ...before, ...more })), []);
  const state = useMemo(
    () => ({ session: { ...value, member: value.member && { ...value.member, ...changes } }, changeMember }),
    [value, changes, changeMember],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}

/** Returns the bootstrap object of the page, updated by all later changes. */
export function useSession(): Bootstrap {
  return useSessionState().session;
}

/** Returns the signed-in member, or null for a guest. */
export function useMember(): MemberBootstrap | null {
  return useSession().member;
}

/**
 * Returns a function that changes the member's part of the bootstrap object, such as the member's own record or the state of the company.
 */
export function useChangeMember(): (changes: MemberChanges) => void {
  return useSessionState().changeMember;
}
