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

  it('resolves an unknown path to the 404 page, for guests too', () => {
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
    expect(screenOf('/company/settings', member('admin'))).toBe('notFound');
    expect(screenOf('/company/sources', member('member'))).toBe('company.sources');
  });
});
