import type { MemberBootstrap } from '@reporting/contract';
import { ROUTES, type RouteName } from '@reporting/contract/rules';
import { describe, expect, it } from 'vitest';
import { guardState, resolve } from './resolve.ts';
import { isBuilt, SCREENS } from './screens.tsx';

const GUEST = guardState(null);

function member(roleName: 'admin' | 'member') {
  return guardState({
    user: { id: 'me', roleName, termsConsent: true, ageConsent: true },
    onboarding: { flow: 'dashboard', step: 0 },
  } as MemberBootstrap);
}

const pathOf = (path: string) => path.replace(/\{\w+\}/g, 'x');

function screenOf(path: string, state = member('admin')): RouteName | string {
  const destination = resolve(path, '', state, isBuilt);
  return destination.kind === 'screen' ? destination.screen : destination.kind;
}

describe('resolve', () => {
  it('resolves the route of each built screen', () => {
    for (const name of Object.keys(SCREENS)) {
      const route = ROUTES.find((candidate) => candidate.name === name);
      expect(route && screenOf(pathOf(route.path))).toBe(name);
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

  // Repeats the rules in other words, as the specification states them: with paths, ids and permalinks instead of route names.
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
                    // Whether the company has access is decided by the service (402) and never causes a redirect.
                    state,
                  } as MemberBootstrap;
                  const got = resolve(at, '', guardState(kind === 'guest' ? null : bootstrap), () => true);
                  const text = got.kind === 'redirect' ? `to ${got.to}` : got.kind;
                  cases += 1;
                  const want = expected(at, kind, terms && age);
                  if (text !== want) wrong.push(`${kind} ${terms} ${age} at ${at}: ${text}, expected ${want}`);
                }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(cases).toBe(4 * 4 * 3 * 4 * 2 * ROUTES.length);
  });

  function expected(path: string, kind: 'guest' | 'member' | 'admin' | 'founder', consented: boolean): string {
    const isError = /^\/40[234]$/.test(path);
    const isOneDashboard = /^\/dashboards\/p(\/|$)/.test(path);
    if (kind === 'guest') return isError || isOneDashboard ? 'screen' : 'sign-in';
    const isShared = /^\/dashboards\/p\/(print|embed)$/.test(path);
    const isOwn = path === '/users/me';
    const isSubscription = path === '/company/subscription';
    if (!consented && !isOwn && !isSubscription && !isError && !isShared) return 'to /users/me';
    const forAdmins =
      /^\/users\/|^\/groups\/create$|^\/company\/(settings|subscription|invoices|users|audit)$/.test(path) && !isOwn;
    return forAdmins && kind === 'member' ? 'to /dashboards' : 'screen';
  }
});
