/** The fields of a company that determine its standing. */
export interface StandingFacts {
  readonly state: 'trial' | 'canceled' | 'overdue' | null;
  readonly hasSubscription: boolean;
  /** When the paid or trial period ends, in ms since 1970; null if it does not end. */
  readonly expiresAt: number | null;
}

/**
 * - `trial`: a trial that has not expired
 * - `active`: the company has a subscription, or requires none, such as the company of a self-hosted server
 * - `overdue`: a charge failed; the service continues until the payment provider deactivates the subscription
 * - `canceled`: the subscription is cancelled, with service until `expiresAt`
 * - `none`: no access to the service
 */
export type Standing = 'trial' | 'active' | 'overdue' | 'canceled' | 'none';

/**
 * Returns the standing of a company. The states `canceled` and `overdue` are ignored for a company without a subscription, and the
 * state `trial` for a company with one.
 * @param now ms since 1970
 */
export function standing({ state, hasSubscription, expiresAt }: StandingFacts, now: number): Standing {
  const expired = expiresAt !== null && expiresAt <= now;
  if (!hasSubscription) {
    if (expired) return 'none';
    return state === 'trial' ? 'trial' : 'active';
  }
  if (state === 'canceled') return expired ? 'none' : 'canceled';
  return state === 'overdue' ? 'overdue' : 'active';
}

/**
 * Returns whether a company has access to the service. Without access, the calls that read or write the content of one dashboard
 * (`requiresService`) answer 402. Lists, archiving, deletion, sources, groups and the user's own pages remain available.
 */
export function hasAccess(of: Standing): boolean {
  return of !== 'none';
}
