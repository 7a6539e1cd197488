import type { MemberBootstrap } from '@reporting/contract';
import {
  type GuardName,
  type GuardState,
  guard,
  type MatchedRoute,
  matchRoute,
  REDIRECTS,
  type RouteName,
  routeOf,
  routePath,
} from '@reporting/contract/rules';

/** The result for an address. */
export type Destination =
  /** `screen` is the route of the screen to render: the 404 page for an unknown path and for a route without a screen. */
  | { readonly kind: 'screen'; readonly match: MatchedRoute; readonly screen: RouteName }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A full navigation to the sign-in page, which is not part of this application. */
  | { readonly kind: 'sign-in'; readonly next: string };

/** The guards whose pages exist. Intro and onboarding have no screens yet. */
const APPLIED: readonly GuardName[] = ['session', 'consent', 'admin'];

/** The input of the guards, and whether the user has to set up a second factor first. */
interface PageState extends GuardState {
  readonly mustEnrol?: boolean;
}

/** Returns the input of the guards from the page's bootstrap. */
export function guardState(member: MemberBootstrap | null): PageState {
  const onboarding = member?.onboarding;
  return {
    user: member
      ? {
          id: member.user.id,
          isAdmin: member.user.roleName === 'admin',
          termsConsent: member.user.termsConsent,
          ageConsent: member.user.ageConsent,
        }
      : null,
    onboarding: { flow: onboarding?.flow ?? 'dashboard', step: onboarding?.step ?? 0 },
    newestDashboard: null,
    newestCampaign: null,
    foreignDashboard: false,
    mustEnrol: member?.mustEnrol ?? false,
  };
}

/**
 * Returns the destination of an address for this user.
 * @param search with its question mark, or empty
 * @param isBuilt returns true if a route has a screen
 */
export function resolve(
  path: string,
  search: string,
  state: PageState,
  isBuilt: (name: RouteName) => boolean,
): Destination {
  const redirect = REDIRECTS[path];
  if (redirect !== undefined) return { kind: 'redirect', to: redirect + search };
  const match = matchRoute(path);
  if (!match) return { kind: 'screen', match: { route: routeOf('notFound'), params: {} }, screen: 'notFound' };
  const ownPage = state.user && routePath('user', { userId: state.user.id });
  if (state.mustEnrol && ownPage !== null && path !== ownPage) return { kind: 'redirect', to: ownPage };
  const verdict = guard(match, state, APPLIED);
  if (!verdict.allow) {
    return verdict.reason === 'login'
      ? { kind: 'sign-in', next: verdict.to + search }
      : { kind: 'redirect', to: verdict.to };
  }
  return { kind: 'screen', match, screen: isBuilt(match.route.name) ? match.route.name : 'notFound' };
}
