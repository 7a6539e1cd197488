import type { MemberBootstrap } from '@reporting/contract';
import {
  canCreateDashboard,
  type GuardState,
  guard,
  hasAccess,
  LAST_STEP,
  type MatchedRoute,
  matchRoute,
  type OnboardingProgress,
  type RouteName,
  redirectOf,
  routeOf,
  routePath,
} from '@reporting/contract/rules';
import { memberStanding } from '../session/standing.ts';

/** What the application shows for an address. */
export type Destination =
  /** `screen` is the route to render. For an unknown path or a route without a screen, it is the 404 page. */
  | { readonly kind: 'screen'; readonly match: MatchedRoute; readonly screen: RouteName }
  /** `blocked` is true if the requested page is blocked. `to` is then the page that the current step of the onboarding requires. */
  | { readonly kind: 'redirect'; readonly to: string; readonly blocked?: true }
  /** A full navigation to the sign-in page, which is a separate HTML page. */
  | { readonly kind: 'sign-in'; readonly next: string };

/** The input of the guards. `mustEnrol` is true if the user must set up a second factor first. */
interface PageState extends GuardState {
  readonly mustEnrol?: boolean;
}

/**
 * Returns the progress of the onboarding for the guards. For a user who skipped the setup, the step is greater than the last step, so that
 * the guards block nothing. The same applies in the flow of dashboards if the company has no access to the service, for example after its
 * trial, and if step 1 requires a new dashboard but the dashboard limit allows none.
 */
function guardedProgress(member: MemberBootstrap, isSkipped: boolean): OnboardingProgress {
  const { flow, step } = member.onboarding;
  const isFull = step === 1 && !canCreateDashboard(member.dashboardsCount, member.services);
  const isImpossible = flow === 'dashboard' && step > 0 && (isFull || !hasAccess(memberStanding(member)));
  return { flow, step: isSkipped || isImpossible ? LAST_STEP[flow] + 1 : step };
}

/**
 * Returns the input of the guards from the page's bootstrap.
 * @param isSkipped true if the user skipped the setup in this browser
 */
export function guardState(member: MemberBootstrap | null, isSkipped = false): PageState {
  return {
    user: member
      ? {
          id: member.user.id,
          isAdmin: member.user.roleName === 'admin',
          termsConsent: member.user.termsConsent,
          ageConsent: member.user.ageConsent,
        }
      : null,
    onboarding: member ? guardedProgress(member, isSkipped) : { flow: 'dashboard', step: 0 },
    newestDashboard: member?.newestDashboard ?? null,
    newestCampaign: member?.newestCampaign ?? null,
    // Until a dashboard is loaded, it is unknown whether it belongs to the member's company. If it does, `OwnDashboard`
    // applies the guards after loading.
    foreignDashboard: true,
    mustEnrol: member?.mustEnrol ?? false,
  };
}

/**
 * Returns the destination of an address for this user.
 * @param search the query with its question mark, or an empty text
 * @param isBuilt returns true if a route has a screen
 */
export function resolve(
  path: string,
  search: string,
  state: PageState,
  isBuilt: (name: RouteName) => boolean,
): Destination {
  const redirect = redirectOf(path);
  if (redirect !== null) return { kind: 'redirect', to: redirect + search };
  const match = matchRoute(path);
  if (!match) return { kind: 'screen', match: { route: routeOf('notFound'), params: {} }, screen: 'notFound' };
  const ownPage = state.user && routePath('user', { userId: state.user.id });
  if (state.mustEnrol && ownPage !== null && path !== ownPage) return { kind: 'redirect', to: ownPage };
  // The guards are skipped while the second factor is required, because they would redirect from the own user page to
  // the intro.
  const verdict = state.mustEnrol ? null : guard(match, state);
  if (verdict?.allow === false) {
    if (verdict.reason === 'login') return { kind: 'sign-in', next: verdict.to + search };
    const { to, reason } = verdict;
    return reason === 'blocked' ? { kind: 'redirect', to, blocked: true } : { kind: 'redirect', to };
  }
  return { kind: 'screen', match, screen: isBuilt(match.route.name) ? match.route.name : 'notFound' };
}
