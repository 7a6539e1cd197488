import { ROUTES, type TopMessagesState, topMessages } from '@reporting/contract/rules';
import { describe, expect, it } from 'vitest';
import { MEMBER, USER } from '../stories/samples.ts';
import { firstStep, openMessages, showsTopMessages, stillDismissed } from './messages.ts';

const STATE: TopMessagesState = {
  standing: 'active',
  hasSubscription: true,
  canSubscribe: true,
  dashboardsCount: 3,
  services: { dashboards: 25, bonusDashboards: 0 },
  restored: false,
  invalidSource: false,
  expires: null,
};

describe('openMessages', () => {
  const codes = (state: TopMessagesState, dismissed: ReadonlySet<number>) =>
    openMessages(topMessages(state), dismissed).map(({ code }) => code);

  it('contains message 125 only while a source is invalid', () => {
    expect(codes({ ...STATE, invalidSource: true }, new Set())).toEqual([125]);
    expect(codes(STATE, new Set())).toEqual([]);
  });

  it('contains message 122 for a restored company', () => {
    expect(codes({ ...STATE, restored: true }, new Set())).toEqual([122]);
  });

  it('omits a dismissed message only if it can be closed', () => {
    const full = { ...STATE, dashboardsCount: 25, invalidSource: true };
    expect(codes(full, new Set())).toEqual([121, 125]);
    expect(codes(full, new Set([121, 125]))).toEqual([125]);
  });
});

describe('stillDismissed', () => {
  it('removes messages that no longer apply', () => {
    const full = topMessages({ ...STATE, dashboardsCount: 25 });
    expect([...stillDismissed(full, new Set([121, 122]))]).toEqual([121]);
    expect([...stillDismissed(topMessages(STATE), new Set([121]))]).toEqual([]);
  });
});

describe('showsTopMessages', () => {
  it('is false only for the intro, dashboards and groups', () => {
    const without = ROUTES.map(({ name }) => name).filter((name) => !showsTopMessages(name));
    expect(without).toEqual([
      'dashboard.show',
      'dashboard.print',
      'dashboard.realTime',
      'dashboard.embed',
      'campaign.show',
      'intro',
    ]);
  });
});

describe('firstStep', () => {
  const founder = (verified: boolean, name: string, roleName: 'admin' | 'member' = 'admin') => ({
    user: { ...USER, verified, roleName },
    company: { ...MEMBER.company, name },
  });
  it.each([
    ['is `verify` for an unconfirmed address', founder(false, USER.name), 'dashboards.index', 'verify'],
    ['is null on the own user page for an unconfirmed address', founder(false, USER.name), 'user', null],
    ['is `name` for a company with the name of its founder', founder(true, USER.name), 'dashboards.index', 'name'],
    [
      'is null on the settings page for a company with the name of its founder',
      founder(true, USER.name),
      'company.settings',
      null,
    ],
    [
      'is null for a user who is not an admin of a company with the name of its founder',
      founder(true, USER.name, 'member'),
      'dashboards.index',
      null,
    ],
    ['is null for a company with a name of its own', founder(true, 'Tern & Field'), 'dashboards.index', null],
  ] as const)('%s', (_, member, at, step) => {
    expect(firstStep(member, at)).toBe(step);
  });
});
