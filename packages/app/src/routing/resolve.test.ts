import type { MemberBootstrap } from '@reporting/contract';
import { ROUTES, type RouteName } from '@reporting/contract/rules';
import { describe, expect, it } from 'vitest';
import { guardState, resolve } from './resolve.ts';
import { isBuilt, SCREENS } from './screens.tsx';

const GUEST = guardState(null);

function member(roleName: 'admin' | 'member') {
  return guardState({
    user: { id: 'me', roleName, termsConsent: true, ageConsent: true },
    onboarding: { flow: 'dashboard', step: 6 },
    expiresAt: null,
    subscription: { id: 'subscription' },
  } as MemberBootstrap);
}

const SERVICES = { dashboards: 3, bonusDashboards: 0 };
const NEWEST = { id: 'newest-id', permalink: 'newest' };
const TRIAL_OVER = { state: 'trial', expiresAt: '2020-01-01T00:00:00Z' } as const;

/** Returns the bootstrap object of a founder who is at a step of the onboarding. */
const founderAt = (step: number, more: Partial<MemberBootstrap> = {}) =>
  ({
    user: { id: 'me', roleName: 'admin', termsConsent: true, ageConsent: true },
    onboarding: { flow: 'dashboard', step },
    services: SERVICES,
    state: null,
    expiresAt: null,
    subscription: { id: null },
    dashboardsCount: 0,
    newestDashboard: null,
    ...more,
  }) as MemberBootstrap;

/** Works like `founderAt` for a founder who registered for Mission Control. */
const monitoring = (step: number, more: Partial<MemberBootstrap> = {}) =>
  founderAt(step, {
    onboarding: { flow: 'mc', step, questionnaire: { source: 'mc' }, hasBack: false },
    newestCampaign: { id: 'newest-group' },
    ...more,
  });

const pathOf = (path: string) => path.replace(/\{\w+\}/g, 'x');

function screenOf(path: string, state = member('admin')): RouteName | string {
  const destination = resolve(path, '', state, isBuilt);
  return destination.kind === 'screen' ? destination.screen : destination.kind;
}

describe('resolve', () => {
  it('resolves the route of each screen', () => {
    for (const name of Object.keys(SCREENS)) {
      const route = ROUTES.find((candidate) => candidate.name === name);
      const state = name === 'intro' ? guardState(founderAt(0)) : member('admin');
      expect(route && screenOf(pathOf(route.path), state)).toBe(name);
    }
  });

  it('resolves a route without a screen to the 404 page', () => {
    const unbuilt = ROUTES.filter((route) => !isBuilt(route.name));
    expect(unbuilt.length).toBeGreaterThan(0);
    for (const route of unbuilt) expect([route.name, screenOf(pathOf(route.path))]).toEqual([route.name, 'notFound']);
  });

  it('resolves an unknown path to the 404 page, also for guests', () => {
    expect(screenOf('/nothing/here')).toBe('notFound');
    expect(screenOf('/nothing/here', GUEST)).toBe('notFound');
  });

  it.each([
    ['/', '/dashboards'],
    ['/company', '/company/sources'],
    ['/company/', '/company/sources'],
  ])('redirects %s to %s and keeps the query', (path, to) => {
    expect(resolve(path, '?a=1', member('admin'), isBuilt)).toEqual({ kind: 'redirect', to: `${to}?a=1` });
  });

  it('redirects a guest to the sign-in page with `next`, except from a shared dashboard', () => {
    expect(resolve('/company/sources', '?a=1', GUEST, isBuilt)).toEqual({
      kind: 'sign-in',
      next: '/company/sources?a=1',
    });
    expect(resolve('/dashboards', '', GUEST, isBuilt)).toEqual({ kind: 'sign-in', next: '/dashboards' });
    expect(screenOf('/dashboards/some-link', GUEST)).toBe('dashboard.show');
    expect(screenOf('/403', GUEST)).toBe('forbidden');
  });

  it('redirects a member from an admin page to the list', () => {
    expect(resolve('/company/settings', '', member('member'), isBuilt)).toEqual({
      kind: 'redirect',
      to: '/dashboards',
    });
    expect(screenOf('/company/settings', member('admin'))).toBe('company.settings');
    expect(screenOf('/company/sources', member('member'))).toBe('company.sources');
  });

  it.each<[string, string, string, MemberBootstrap]>([
    ['step 0 requires the intro', '/dashboards', '/intro', founderAt(0)],
    ['at step 3, the intro redirects to the sources', '/intro', '/company/sources', founderAt(3)],
    ['step 1 requires a new dashboard', '/company/sources', '/dashboards/create', founderAt(1)],
    [
      'step 1 requires nothing if the dashboard limit is reached',
      '/company/sources',
      'company.sources',
      founderAt(1, { dashboardsCount: 3 }),
    ],
    [
      'step 2 requires the newest dashboard',
      '/dashboards',
      '/dashboards/newest',
      founderAt(2, { newestDashboard: NEWEST }),
    ],
    ['step 2 requires nothing if there is no dashboard', '/dashboards', 'dashboards.index', founderAt(2)],
    ['step 1 requires nothing after the trial', '/groups', 'campaigns.index', founderAt(1, TRIAL_OVER)],
    [
      'step 2 requires nothing after the trial',
      '/groups',
      'campaigns.index',
      founderAt(2, { ...TRIAL_OVER, newestDashboard: NEWEST }),
    ],
    ['step 0 requires the intro after the trial too', '/groups', '/intro', founderAt(0, TRIAL_OVER)],
    ['step 3 requires nothing', '/company/users', 'company.users', founderAt(3, { newestDashboard: NEWEST })],
    ['step 1 does not block the own user page', '/users/me', 'user', founderAt(1)],
    ['step 1 does not block the subscription', '/company/subscription', 'company.subscription', founderAt(1)],
    ['step 1 does not block error pages', '/403', 'forbidden', founderAt(1)],
    [
      'step 0 blocks no permalink, because the dashboard can belong to another company',
      '/dashboards/any',
      'dashboard.show',
      founderAt(0),
    ],
    [
      'a required second factor must be set up before the intro',
      '/users/me',
      'user',
      founderAt(0, { mustEnrol: true }),
    ],
  ])('in the onboarding: %s', (_name, path, to, bootstrap) => {
    const destination = resolve(path, '', guardState(bootstrap), isBuilt);
    expect(destination.kind === 'redirect' ? destination.to : screenOf(path, guardState(bootstrap))).toBe(to);
  });

  it.each<[string, string, string, MemberBootstrap]>([
    ['step 1 requires the page that creates a group', '/dashboards', '/groups/create', monitoring(1)],
    ['step 2 requires the newest group', '/dashboards', '/groups/newest-group', monitoring(2)],
    ['the newest group is open at step 2', '/groups/newest-group', 'campaign.show', monitoring(2)],
    [
      'step 2 requires nothing if there is no group',
      '/dashboards',
      'dashboards.index',
      monitoring(2, { newestCampaign: null }),
    ],
    ['step 1 requires a new group after the trial too', '/dashboards', '/groups/create', monitoring(1, TRIAL_OVER)],
    [
      'step 1 requires a new group even if the dashboard limit is reached',
      '/dashboards',
      '/groups/create',
      monitoring(1, { dashboardsCount: 99 }),
    ],
    [
      'step 1 requires nothing if the user is not an admin',
      '/dashboards',
      'dashboards.index',
      monitoring(1, { user: { ...monitoring(1).user, roleName: 'member' } }),
    ],
    ['step 3 requires nothing', '/dashboards', 'dashboards.index', monitoring(3)],
    ['nothing is required after the last step', '/dashboards', 'dashboards.index', monitoring(5)],
  ])('in the onboarding of Mission Control: %s', (_name, path, to, bootstrap) => {
    const destination = resolve(path, '', guardState(bootstrap), isBuilt);
    expect(destination.kind === 'redirect' ? destination.to : screenOf(path, guardState(bootstrap))).toBe(to);
  });

  it.each([0, 1, 2])('blocks nothing at step %i if the setup is skipped', (step) => {
    const state = guardState(founderAt(step, { newestDashboard: NEWEST }), true);
    expect(screenOf('/company/users', state)).toBe('company.users');
    expect(resolve('/intro', '', state, isBuilt)).toEqual({ kind: 'redirect', to: '/company/sources' });
  });

  it('marks the redirect from a blocked page, but not the redirect to the intro', () => {
    expect(resolve('/dashboards', '', guardState(founderAt(1)), isBuilt)).toEqual({
      kind: 'redirect',
      to: '/dashboards/create',
      blocked: true,
    });
    expect(resolve('/dashboards', '', guardState(founderAt(0)), isBuilt)).toEqual({ kind: 'redirect', to: '/intro' });
  });

  // Repeats the rules as the specification states them: with paths, ids and permalinks instead of route names.
  it('resolves every path for every role as the specification says', () => {
    const everything = [false, true];
    const wrong: string[] = [];
    let cases = 0;
    for (const kind of ['guest', 'member', 'admin', 'founder'] as const)
      for (const terms of everything)
        for (const age of everything)
          for (const step of [0, 1, 6])
            for (const state of [null, 'trial', 'overdue', 'canceled'] as const)
              for (const { path } of ROUTES)
                for (const userId of ['me', 'somebody']) {
                  const at = path.replace('{userId}', userId).replace(/\{\w+\}/g, 'p');
                  const bootstrap = {
                    user: {
                      id: 'me',
                      roleName: kind === 'member' ? 'member' : 'admin',
                      creator: kind === 'founder',
                      termsConsent: terms,
                      ageConsent: age,
                    },
                    onboarding: { flow: 'dashboard', step },
                    services: SERVICES,
                    dashboardsCount: 0,
                    newestDashboard: null,
                    // The service decides whether the company has access (402). The state of the company never causes a redirect.
                    state,
                    expiresAt: null,
                    subscription: { id: 'subscription' },
                  } as MemberBootstrap;
                  const got = resolve(at, '', guardState(kind === 'guest' ? null : bootstrap), () => true);
                  const text = got.kind === 'redirect' ? `to ${got.to}` : got.kind;
                  cases += 1;
                  const want = expected(at, kind, terms && age, step);
                  if (text !== want) wrong.push(`${kind} ${terms} ${age} at ${at}: ${text}, expected ${want}`);
                }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(cases).toBe(4 * 4 * 3 * 4 * 2 * ROUTES.length);
  });

  function expected(
    path: string,
    kind: 'guest' | 'member' | 'admin' | 'founder',
    consented: boolean,
    step: number,
  ): string {
    const isError = /^\/40[234]$/.test(path);
    const isOneDashboard = /^\/dashboards\/p(\/|$)/.test(path);
    if (kind === 'guest') return isError || isOneDashboard ? 'screen' : 'sign-in';
    const isOwn = path === '/users/me';
    const isSubscription = path === '/company/subscription';
    // Until a dashboard is loaded, it may be the dashboard of another company.
    if (isError || isOneDashboard) return 'screen';
    if (!consented && !isOwn && !isSubscription) return 'to /users/me';
    if (consented && step === 0 && path !== '/intro') return 'to /intro';
    if (consented && step > 0 && path === '/intro') return 'to /company/sources';
    const forAdmins =
      /^\/users\/|^\/groups\/create$|^\/company\/(settings|subscription|invoices|users|audit)$/.test(path) && !isOwn;
    if (forAdmins && kind === 'member') return 'to /dashboards';
    const isForced = path === '/dashboards/create' || path === '/intro' || isOwn || isSubscription;
    return step === 1 && !isForced ? 'to /dashboards/create' : 'screen';
  }
});
