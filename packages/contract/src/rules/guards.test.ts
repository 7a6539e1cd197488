import { describe, expect, it } from 'vitest';
import { GUARDS, type GuardResult, type GuardState, guard } from './guards.ts';
import { type MatchedRoute, matchRoute, ROUTES, type RouteName, routePath } from './routes.ts';

const ME = 'user-me';
const PARAMS: Record<string, string> = { userId: ME, permalink: 'newest-dashboard', campaignId: 'newest-group' };
const OTHERS: Record<string, string> = {
  userId: 'another-user',
  permalink: 'another-dashboard',
  campaignId: 'another-group',
};
const DASHBOARD = { id: 'newest-dashboard-id', permalink: 'newest-dashboard' };
const GROUP = { id: 'newest-group' };
const NAMES = ROUTES.map((route) => route.name);
const ERRORS: RouteName[] = ['notFound', 'forbidden', 'subscriptionRequired'];

function at(name: RouteName, params = PARAMS): MatchedRoute {
  const match = matchRoute(routePath(name, params));
  if (!match) throw new Error(`no route ${name}`);
  return match;
}

const bools = [false, true];
const base: GuardState = {
  user: { id: ME, isAdmin: true, termsConsent: true, ageConsent: true },
  onboarding: { flow: 'dashboard', step: 6 },
  newestDashboard: DASHBOARD,
  newestCampaign: GROUP,
  foreignDashboard: false,
};

/** Every state that the rules distinguish. */
function* states(): Generator<GuardState> {
  const users: GuardState['user'][] = [null];
  for (const isAdmin of bools)
    for (const termsConsent of bools)
      for (const ageConsent of bools) users.push({ id: ME, isAdmin, termsConsent, ageConsent });
  for (const user of users)
    for (const flow of ['dashboard', 'mc'] as const)
      for (const step of [0, 1, 2, 3, 4, 5, 6])
        for (const newestDashboard of [null, DASHBOARD])
          for (const newestCampaign of [null, GROUP])
            for (const foreignDashboard of bools)
              yield { user, onboarding: { flow, step }, newestDashboard, newestCampaign, foreignDashboard };
}

/** Implements the five rules a second time, directly from the specification's sentences. The tests compare the guards with it. */
function expected(name: RouteName, newest: boolean, ownUserPage: boolean, s: GuardState): string {
  const u = s.user;
  const isError = ERRORS.includes(name);
  if (!u) {
    if (isError) return 'allow';
    return name.startsWith('dashboard.') ? 'allow' : 'login';
  }
  const shared =
    ['dashboard.print', 'dashboard.embed'].includes(name) || (s.foreignDashboard && name.startsWith('dashboard.'));
  const subscription = name === 'company.subscription';
  const objections: string[] = [];
  if (!(u.termsConsent && u.ageConsent) && !(ownUserPage || subscription || shared || isError))
    objections.push('consent');
  if (u.termsConsent && u.ageConsent && !shared && !isError) {
    const past = s.onboarding.step >= 1;
    if (!past && name !== 'intro') objections.push('intro');
    if (past && name === 'intro') objections.push('intro-done');
  }
  const adminRoutes = [
    'user',
    'campaigns.create',
    'company.settings',
    'company.subscription',
    'Invoices',
    'company.users',
    'company.audit',
  ];
  if (adminRoutes.includes(name) && !u.isAdmin && !ownUserPage) objections.push('admin');
  const wanted =
    s.onboarding.flow === 'dashboard'
      ? { 1: 'dashboards.create', 2: s.newestDashboard && 'dashboard.show' }[s.onboarding.step]
      : { 1: u.isAdmin && 'campaigns.create', 2: s.newestCampaign && 'campaign.show' }[s.onboarding.step];
  const isThere = wanted === name && (newest || s.onboarding.step === 1);
  if (wanted && !isThere && !(ownUserPage || subscription || shared || isError || name === 'intro'))
    objections.push('blocked');
  return objections[0] ?? 'allow';
}

const verdict = (result: GuardResult) => (result.allow ? 'allow' : result.reason);

describe('guards', () => {
  it('return the specified result for every route in every state', () => {
    let cases = 0;
    const wrong: string[] = [];
    for (const state of states()) {
      for (const name of NAMES) {
        const hasParams = routePath(name, PARAMS) !== routePath(name, OTHERS);
        for (const params of hasParams ? [PARAMS, OTHERS] : [PARAMS]) {
          cases += 1;
          const newest = params === PARAMS;
          const got = verdict(guard(at(name, params), state));
          const want = expected(name, newest, name === 'user' && newest, state);
          if (got !== want) wrong.push(`${name} ${newest} ${JSON.stringify(state)}: ${got}, expected ${want}`);
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    const withParams = ROUTES.filter(({ path }) => path.includes('{')).length;
    expect(cases).toBe(9 * 2 * 7 * 2 * 2 * 2 * (NAMES.length + withParams));
  });

  it('never redirect in a circle', () => {
    for (const state of states()) {
      for (const name of NAMES) {
        let match = at(name);
        const seen: string[] = [];
        for (let hop = 0; hop < 6; hop += 1) {
          const result = guard(match, state);
          if (result.allow || result.reason === 'login') break;
          expect(seen, `${name} in ${JSON.stringify(state)}`).not.toContain(result.to);
          seen.push(result.to);
          const next = matchRoute(result.to);
          expect(next, result.to).not.toBeNull();
          if (next) match = next;
        }
      }
    }
  });

  it('redirect to the page that the rule specifies', () => {
    const member = { id: ME, isAdmin: false, termsConsent: true, ageConsent: true };
    expect(guard(at('company.users'), { ...base, user: member })).toMatchObject({ to: '/dashboards', reason: 'admin' });
    expect(guard(at('intro'), base)).toMatchObject({ to: '/company/sources' });
    expect(guard(at('dashboards.index'), { ...base, user: { ...member, ageConsent: false } })).toMatchObject({
      to: `/users/${ME}`,
    });
    const atStep = (flow: 'dashboard' | 'mc', step: number) => ({
      ...base,
      onboarding: { flow, step },
    });
    expect(guard(at('dashboards.index'), atStep('dashboard', 0))).toMatchObject({ to: '/intro' });
    expect(guard(at('dashboards.index'), atStep('dashboard', 1))).toMatchObject({ to: '/dashboards/create' });
    expect(guard(at('dashboards.index'), atStep('dashboard', 2))).toMatchObject({ to: '/dashboards/newest-dashboard' });
    expect(guard(at('dashboards.index'), atStep('mc', 1))).toMatchObject({ to: '/groups/create' });
    expect(guard(at('dashboards.index'), atStep('mc', 2))).toMatchObject({ to: '/groups/newest-group' });
    expect(guard(at('dashboards.index'), { ...base, user: null })).toMatchObject({
      to: '/dashboards',
      reason: 'login',
    });
  });

  it('block every dashboard and group except the newest one at step 2', () => {
    const step2 = (flow: 'dashboard' | 'mc') => ({ ...base, onboarding: { flow, step: 2 } });
    const show = (permalink: string) => guard(at('dashboard.show', { permalink }), step2('dashboard'));
    expect(show('another-dashboard')).toEqual({ allow: false, to: '/dashboards/newest-dashboard', reason: 'blocked' });
    expect(show(DASHBOARD.permalink).allow).toBe(true);
    expect(show(DASHBOARD.id).allow).toBe(true);
    const group = (campaignId: string) => guard(at('campaign.show', { campaignId }), step2('mc'));
    expect(group('another-group')).toEqual({ allow: false, to: '/groups/newest-group', reason: 'blocked' });
    expect(group(GROUP.id).allow).toBe(true);
  });

  it('are limited to the guards that the caller names, if the caller names any', () => {
    expect(GUARDS).toEqual(['session', 'consent', 'intro', 'admin', 'onboarding']);
    const state: GuardState = { ...base, user: { id: ME, isAdmin: false, termsConsent: false, ageConsent: false } };
    expect(guard(at('dashboards.index'), state, ['session', 'admin']).allow).toBe(true);
    expect(verdict(guard(at('company.users'), state, ['session', 'admin']))).toBe('admin');
    expect(verdict(guard(at('company.users'), { ...state, user: null }, ['session', 'admin']))).toBe('login');
  });
});
