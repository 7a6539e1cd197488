import { describe, expect, it } from 'vitest';
import {
  type ForcedPageFacts,
  forcedPage,
  hasPassedIntro,
  isForcedPage,
  isOnboardingFinished,
  type OnboardingFlow,
} from './onboarding.ts';

const FACTS: Omit<ForcedPageFacts, 'onboarding'> = {
  isAdmin: true,
  newestDashboard: { id: 'd-id', permalink: 'd-link' },
  newestCampaign: { id: 'c-id' },
};

describe('onboarding', () => {
  it.each<[OnboardingFlow, number, boolean, boolean]>([
    ['dashboard', 0, false, false],
    ['dashboard', 1, true, false],
    ['dashboard', 5, true, false],
    ['dashboard', 6, true, true],
    ['mc', 0, false, false],
    ['mc', 4, true, false],
    ['mc', 5, true, true],
  ])('in the flow %s at step %i: intro passed %s, finished %s', (flow, step, passed, finished) => {
    expect([hasPassedIntro({ flow, step }), isOnboardingFinished({ flow, step })]).toEqual([passed, finished]);
  });

  it.each<[string, OnboardingFlow, number, Partial<ForcedPageFacts>, string | null]>([
    ['the intro', 'dashboard', 0, {}, null],
    ['dashboard step 1', 'dashboard', 1, {}, '/dashboards/create'],
    ['dashboard step 2', 'dashboard', 2, {}, '/dashboards/d-link'],
    ['dashboard step 2 without a dashboard', 'dashboard', 2, { newestDashboard: null }, null],
    ['dashboard step 3', 'dashboard', 3, {}, null],
    ['mc step 1', 'mc', 1, {}, '/groups/create'],
    ['mc step 1 for a member who is not an admin', 'mc', 1, { isAdmin: false }, null],
    ['mc step 2', 'mc', 2, {}, '/groups/c-id'],
    ['mc step 2 without a group', 'mc', 2, { newestCampaign: null }, null],
    ['mc step 3', 'mc', 3, {}, null],
  ])('at %s forces this page: $4', (_name, flow, step, facts, path) => {
    expect(forcedPage({ ...FACTS, ...facts, onboarding: { flow, step } })?.path ?? null).toBe(path);
  });

  it.each([
    ['dashboard.show', { permalink: 'd-link' }, true],
    ['dashboard.show', { permalink: 'd-id' }, true],
    ['dashboard.show', { permalink: 'another' }, false],
    ['dashboard.realTime', { permalink: 'd-link' }, false],
  ] as const)('%s %j is the page of dashboard step 2: %s', (name, params, is) => {
    const page = forcedPage({ ...FACTS, onboarding: { flow: 'dashboard', step: 2 } });
    expect(page && isForcedPage(page, name, params)).toBe(is);
  });
});
