import type { MemberBootstrap } from '@reporting/contract';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerCalls } from '../../stories/answers.ts';
import { MEMBER } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import CreateDashboardScreen from './create-dashboard-screen.tsx';

const show = (more: Partial<MemberBootstrap>) =>
  render(
    <UiProvider>
      <ScreenFrame routeName="dashboards.create" member={{ ...MEMBER, ...more }}>
        <CreateDashboardScreen />
      </ScreenFrame>
    </UiProvider>,
  );

/** Returns the links to the subscription in the content of the screen, without those of messages above the content. */
const subscriptionLinks = () =>
  screen
    .queryAllByRole('link', { name: 'Open the subscription' })
    .filter((link) => link.closest('[data-slot=empty-state]') !== null);

let stop = () => {};
beforeEach(() => {
  stop = answerCalls([]);
});
afterEach(() => {
  cleanup();
  stop();
});

it('leads to the subscription instead of the form after the trial', () => {
  show({ state: 'trial', expiresAt: '2020-01-01T00:00:00Z', subscription: { id: null } });
  expect(screen.getByRole('heading', { name: 'This company has no active subscription' })).toBeTruthy();
  expect(subscriptionLinks()).toHaveLength(1);
  expect(screen.queryByRole('form')).toBeNull();
});

it.each<[string, boolean, Partial<MemberBootstrap>]>([
  ['leads admins to a larger plan', true, {}],
  ['does not lead members to a larger plan', false, { user: { ...MEMBER.user, roleName: 'member' } }],
  ['does not lead to a larger plan without a payment provider', false, { canSubscribe: false }],
])('at the dashboard limit, %s', (_name, leads, more) => {
  show({ services: { dashboards: 14, bonusDashboards: 0 }, ...more });
  expect(screen.getByRole('heading', { name: 'The dashboard limit of your plan is reached' })).toBeTruthy();
  expect(subscriptionLinks()).toHaveLength(leads ? 1 : 0);
});
