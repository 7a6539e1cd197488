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

/** What the application shows for an address. */
export type Destination =
  /** `screen` is the route to render. For an unknown path or a route without a screen, it is the 404 page. */
  | { readonly kind: 'screen'; readonly match: MatchedRoute; readonly screen: RouteName }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A full navigation to the sign-in page, which is a separate HTML page. */
  | { readonly kind: 'sign-in'; readonly next: string };

/** The guards that apply. The others lead to the intro and the onboarding, which have no screens yet. */
const APPLIED: readonly GuardName[] = ['session', 'consent', 'admin'];

/** The input of the guards. `mustEnrol` is true if the user must set up a second factor first. */
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
 * @param search the query with its question mark, or an empty text
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
