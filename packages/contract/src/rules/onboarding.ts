import { type RouteName, routePath } from './routes.ts';

/** The two onboarding flows: `dashboard` for reporting dashboards, `mc` for Mission Control with its groups. */
export type OnboardingFlow = 'dashboard' | 'mc';

/** The last step of each flow. Step 0 is the intro; a flow is finished beyond its last step. */
export const LAST_STEP: Readonly<Record<OnboardingFlow, number>> = { dashboard: 5, mc: 4 };

export interface OnboardingProgress {
  readonly flow: OnboardingFlow;
  readonly step: number;
}

export const isOnboardingFinished = ({ flow, step }: OnboardingProgress): boolean => step > LAST_STEP[flow];

/** Returns true if the user has passed the intro. */
export const hasPassedIntro = ({ step }: OnboardingProgress): boolean => step > 0;

/** The facts on which a forced page depends. */
export interface ForcedPageFacts {
  readonly onboarding: OnboardingProgress;
  readonly isAdmin: boolean;
  /** The newest dashboard and the newest group of the user's company; each is null if the company has none. */
  readonly newestDashboard: { readonly id: string; readonly permalink: string } | null;
  readonly newestCampaign: { readonly id: string } | null;
}

/** A page that an onboarding step forces. */
export interface ForcedPage {
  readonly name: RouteName;
  readonly path: string;
  /** Parameter values that identify the page; empty if the route has no parameter. */
  readonly keys: readonly string[];
}

/** Returns the page that the onboarding step forces, or null. A page that the user may not open is not forced. */
export function forcedPage(facts: ForcedPageFacts): ForcedPage | null {
  const { onboarding, isAdmin, newestDashboard, newestCampaign } = facts;
  const { flow, step } = onboarding;
  if (flow === 'dashboard') {
    if (step === 1) return { name: 'dashboards.create', path: routePath('dashboards.create'), keys: [] };
    if (step !== 2 || !newestDashboard) return null;
    const { id, permalink } = newestDashboard;
    return { name: 'dashboard.show', path: routePath('dashboard.show', { permalink }), keys: [permalink, id] };
  }
  if (step === 1 && isAdmin) return { name: 'campaigns.create', path: routePath('campaigns.create'), keys: [] };
  if (step !== 2 || !newestCampaign) return null;
  const { id } = newestCampaign;
  return { name: 'campaign.show', path: routePath('campaign.show', { campaignId: id }), keys: [id] };
}

/** Returns whether a route is the forced page: the same route with the same dashboard or group. */
export function isForcedPage(page: ForcedPage, name: RouteName, params: Readonly<Record<string, string>>): boolean {
  return page.name === name && (page.keys.length === 0 || Object.values(params).some((key) => page.keys.includes(key)));
}

/**
 * Returns the progress after a user requests another step. A finished flow does not change. After the intro the step never
 * decreases. The highest step is one beyond the last step of the flow.
 */
export function nextOnboarding(before: OnboardingProgress, asked: OnboardingProgress): OnboardingProgress {
  if (isOnboardingFinished(before)) return { flow: before.flow, step: before.step };
  const step = hasPassedIntro(before) ? Math.max(before.step, asked.step) : asked.step;
  return { flow: asked.flow, step: Math.min(step, LAST_STEP[asked.flow] + 1) };
}
