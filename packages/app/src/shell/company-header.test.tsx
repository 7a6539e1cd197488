import type { MemberBootstrap } from '@reporting/contract';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MEMBER } from '../stories/samples.ts';
import { ScreenFrame } from '../stories/screen-frame.tsx';

afterEach(cleanup);

const WITHOUT = { subscription: { id: null } };
const EARLIER = '2020-01-01T00:00:00Z';
const LATER = '2999-01-01T00:00:00Z';

it.each<[string, string, Partial<MemberBootstrap>]>([
  ['a running trial', 'Trial', { ...WITHOUT, state: 'trial', expiresAt: LATER }],
  ['a trial that has ended', 'Trial ended', { ...WITHOUT, state: 'trial', expiresAt: EARLIER }],
  ['the free days of a subscription', 'Trial', { state: 'trial' }],
  ['a canceled subscription', 'Canceled', { state: 'canceled', expiresAt: LATER }],
  ['an overdue subscription', 'Payment overdue', { state: 'overdue' }],
])('the header of the company shows the state of %s', (_name, text, more) => {
  render(
    <UiProvider>
      <ScreenFrame routeName="company.settings" member={{ ...MEMBER, ...more }}>
        {null}
      </ScreenFrame>
    </UiProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
