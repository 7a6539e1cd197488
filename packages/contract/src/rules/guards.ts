import { type MatchedRoute, type RouteName, routePath } from './routes.ts';

/**
 * The navigation guards (specification, "Navigation guards") as one pure function. Only what the rules depend on comes
 * in, so that every combination can be tested.
 */
export interface GuardState {
  /** Null for a guest. */
  user: {
    id: string;
    isAdmin: boolean;
    termsConsent: boolean;
    ageConsent: boolean;
  } | null;
  /** Step of the onboarding; 0 is the intro. */
  onboarding: { flow: 'dashboard' | 'mc'; step: number; finished: boolean };
  /** Permalink of the newest own dashboard and id of the newest own group; null where there is none. */
  newestDashboard: string | null;
  newestCampaign: string | null;
  /** The requested dashboard is known to belong to another company. */
  foreignDashboard: boolean;
}

export type GuardResult =
  | { allow: true }
  /** `login` asks for a full navigation to `/login?next=`; `blocked` asks for the message of the current step. */
  | { allow: false; to: string; reason: 'login' | 'consent' | 'intro' | 'intro-done' | 'admin' | 'blocked' };

const ERROR_PAGES: readonly RouteName[] = ['notFound', 'forbidden', 'subscriptionRequired'];
const ALLOW: GuardResult = { allow: true };

/** The page that the onboarding step insists on, or null. */
export function forcedPage(state: GuardState): { name: RouteName; path: string } | null {
  const { flow, step, finished } = state.onboarding;
  if (finished || !state.user) return null;
  if (flow === 'dashboard') {
    if (step === 1) return { name: 'dashboards.create', path: routePath('dashboards.create') };
    if (step === 2 && state.newestDashboard)
      return { name: 'dashboard.show', path: routePath('dashboard.show', { permalink: state.newestDashboard }) };
    return null;
  }
  // Creating a group is for admins only: the block applies only to pages that the user may open.
  if (step === 1 && state.user.isAdmin) return { name: 'campaigns.create', path: routePath('campaigns.create') };
  if (step === 2 && state.newestCampaign)
    return { name: 'campaign.show', path: routePath('campaign.show', { campaignId: state.newestCampaign }) };
  return null;
}

/**
 * May this visitor open this route, and where to instead? Applies guards 1 to 5 in order; the first that objects decides.
 * @param applied which guards to apply; all of them unless given
 */
export function guard(
  { route, params }: MatchedRoute,
  state: GuardState,
  applied: ReadonlySet<1 | 2 | 3 | 4 | 5> = new Set([1, 2, 3, 4, 5] as const),
): GuardResult {
  const { name } = route;
  const errorPage = ERROR_PAGES.includes(name);
  const { user } = state;

  // 1. Guests reach only routes whose name contains "dashboard", and the error pages. The list and the create page
  //    are such routes by name, but have nothing for a guest to see.
  if (!user) {
    if (!applied.has(1) || errorPage) return ALLOW;
    const listOrCreate = name === 'dashboards.index' || name === 'dashboards.create';
    if (name.includes('dashboard') && !listOrCreate) return ALLOW;
    return { allow: false, to: routePath(name, params), reason: 'login' };
  }

  const ownUserPage = name === 'user' && params.userId === user.id;
  const sharedView =
    name === 'dashboard.print' ||
    name === 'dashboard.embed' ||
    (name.startsWith('dashboard.') && state.foreignDashboard);
  const consented = user.termsConsent && user.ageConsent;

  // 2. Without both consents: to the own user page.
  if (applied.has(2) && !consented && !sharedView && !errorPage && !ownUserPage && name !== 'company.subscription')
    return { allow: false, to: routePath('user', { userId: user.id }), reason: 'consent' };

  // 3. Consented but not past the intro: to the intro; past it: not to the intro again.
  if (applied.has(3) && consented && !sharedView && !errorPage) {
    const passed = state.onboarding.finished || state.onboarding.step > 0;
    if (!passed && name !== 'intro') return { allow: false, to: routePath('intro'), reason: 'intro' };
    if (passed && name === 'intro') return { allow: false, to: routePath('company.sources'), reason: 'intro-done' };
  }

  // 4. Admin-only routes send others to the list; the own user page is open to its user.
  if (applied.has(4) && route.adminOnly && !user.isAdmin && !ownUserPage)
    return { allow: false, to: routePath('dashboards.index'), reason: 'admin' };

  // 5. The onboarding step that insists on a page blocks the others.
  if (
    applied.has(5) &&
    !sharedView &&
    !errorPage &&
    !ownUserPage &&
    name !== 'company.subscription' &&
    name !== 'intro'
  ) {
    const forced = forcedPage(state);
    if (forced && forced.name !== name) return { allow: false, to: forced.path, reason: 'blocked' };
  }
  return ALLOW;
}
