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

const subscriptionLink = () =>
  screen
    .getAllByRole('link', { name: 'Open the subscription' })
    .map((link) => link.closest('[data-slot=empty-state]'))
    .some((state) => state !== null);

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
  expect(subscriptionLink()).toBe(true);
  expect(screen.queryByRole('form')).toBeNull();
});
