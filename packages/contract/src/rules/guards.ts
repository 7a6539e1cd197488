import { type ForcedPageFacts, forcedPage, hasPassedIntro, isForcedPage, isOnboardingFinished } from './onboarding.ts';
import { type MatchedRoute, type RouteName, routePath } from './routes.ts';

/** The input of the guards. */
export interface GuardState extends Pick<ForcedPageFacts, 'onboarding' | 'newestDashboard' | 'newestCampaign'> {
  /** Null for a guest. */
  readonly user: {
    readonly id: string;
    readonly isAdmin: boolean;
    readonly termsConsent: boolean;
    readonly ageConsent: boolean;
  } | null;
  /** True if the requested dashboard is known to belong to another company. */
  readonly foreignDashboard: boolean;
}

/** The navigation guards of the specification, in their order. */
export const GUARDS = ['session', 'consent', 'intro', 'admin', 'onboarding'] as const;
export type GuardName = (typeof GUARDS)[number];

export type GuardResult =
  | { readonly allow: true }
  /**
   * For `login` the caller must load the page `/login?next=`. For `blocked` it must show the message of the current step.
   */
  | {
      readonly allow: false;
      readonly to: string;
      readonly reason: 'login' | 'consent' | 'intro' | 'intro-done' | 'admin' | 'blocked';
    };

const ERROR_PAGES: readonly RouteName[] = ['notFound', 'forbidden', 'subscriptionRequired'];
const ALLOW: GuardResult = { allow: true };

/** The input of the guards for a signed-in user. */
interface Visit {
  readonly route: MatchedRoute;
  readonly user: NonNullable<GuardState['user']>;
  readonly state: GuardState;
  readonly ownUserPage: boolean;
  readonly subscriptionPage: boolean;
  /** True for error pages and for dashboards in the public view: they are exempt from consent, intro and onboarding. */
  readonly exempt: boolean;
}

/** Guests may open the error pages, and routes whose name contains "dashboard", except the list and the create page. */
function session({ route, params }: MatchedRoute): GuardResult {
  const { name } = route;
  const isOwnList = name === 'dashboards.index' || name === 'dashboards.create';
  if (ERROR_PAGES.includes(name) || (name.includes('dashboard') && !isOwnList)) return ALLOW;
  return { allow: false, to: routePath(name, params), reason: 'login' };
}

const MEMBER_GUARDS: Readonly<Record<Exclude<GuardName, 'session'>, (visit: Visit) => GuardResult>> = {
  /** If a consent is missing, redirects to the own user page. */
  consent({ user, ownUserPage, subscriptionPage, exempt }) {
    if (hasConsented(user) || exempt || ownUserPage || subscriptionPage) return ALLOW;
    return { allow: false, to: routePath('user', { userId: user.id }), reason: 'consent' };
  },

  /** With both consents, redirects to the intro until the user has passed it, and afterwards away from the intro. */
  intro({ user, state, route, exempt }) {
    if (!hasConsented(user) || exempt) return ALLOW;
    const atIntro = route.route.name === 'intro';
    if (hasPassedIntro(state.onboarding) !== atIntro) return ALLOW;
    return atIntro
      ? { allow: false, to: routePath('company.sources'), reason: 'intro-done' }
      : { allow: false, to: routePath('intro'), reason: 'intro' };
  },

  /** Redirects users without the role admin from admin routes to the list. The own user page is allowed. */
  admin({ user, route, ownUserPage }) {
    if (!route.route.adminOnly || user.isAdmin || ownUserPage) return ALLOW;
    return { allow: false, to: routePath('dashboards.index'), reason: 'admin' };
  },

  /** While an onboarding step forces a page, redirects all other pages to it. */
  onboarding({ user, state, route, ownUserPage, subscriptionPage, exempt }) {
    const { name } = route.route;
    if (exempt || ownUserPage || subscriptionPage || name === 'intro') return ALLOW;
    if (isOnboardingFinished(state.onboarding)) return ALLOW;
    const page = forcedPage({ ...state, isAdmin: user.isAdmin });
    if (!page || isForcedPage(page, name, route.params)) return ALLOW;
    return { allow: false, to: page.path, reason: 'blocked' };
  },
};

const hasConsented = (user: NonNullable<GuardState['user']>): boolean => user.termsConsent && user.ageConsent;

/**
 * Returns whether a user may open a route, and otherwise the redirect. The guards apply in order; the first guard that does not
 * allow the route decides.
 * @param applied the guards to apply; default: all
 */
export function guard(route: MatchedRoute, state: GuardState, applied: readonly GuardName[] = GUARDS): GuardResult {
  const { user } = state;
  if (!user) return applied.includes('session') ? session(route) : ALLOW;
  const { name } = route.route;
  const visit: Visit = {
    route,
    user,
    state,
    ownUserPage: name === 'user' && route.params.userId === user.id,
    subscriptionPage: name === 'company.subscription',
    exempt:
      ERROR_PAGES.includes(name) ||
      name === 'dashboard.print' ||
      name === 'dashboard.embed' ||
      (name.startsWith('dashboard.') && state.foreignDashboard),
  };
  for (const guardName of GUARDS) {
    if (guardName === 'session' || !applied.includes(guardName)) continue;
    const result = MEMBER_GUARDS[guardName](visit);
    if (!result.allow) return result;
  }
  return ALLOW;
}
