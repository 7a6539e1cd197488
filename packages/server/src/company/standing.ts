import { hasAccess, type Standing, standing } from '@reporting/contract/rules';

/** The columns of a company that determine its standing. */
interface StandingRow {
  state: 'trial' | 'canceled' | 'overdue' | null;
  subscription_id: string | null;
  expires_at: Date | null;
}

/** Returns the standing of a stored company. `now`: ms since 1970. */
export function companyStanding(row: StandingRow, now: number): Standing {
  const expiresAt = row.expires_at?.getTime() ?? null;
  return standing({ state: row.state, hasSubscription: row.subscription_id !== null, expiresAt }, now);
}

export const companyHasAccess = (row: StandingRow, now: number): boolean => hasAccess(companyStanding(row, now));
