import type { MemberBootstrap } from '@reporting/contract';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerCalls } from '../stories/answers.ts';
import { MEMBER } from '../stories/samples.ts';
import { ScreenFrame } from '../stories/screen-frame.tsx';
import { TopMessages } from './top-messages.tsx';

let stop = () => {};
beforeEach(() => {
  stop = answerCalls([]);
});
afterEach(() => {
  cleanup();
  stop();
});

// The user's time zone is one hour ahead of UTC.
const EXPIRES = '2999-01-01T23:30:00Z';

it.each<[string, RegExp, Partial<MemberBootstrap>]>([
  ['of a trial in the time zone of the user', /until 2 Jan 2999/, { state: 'trial', subscription: { id: null } }],
  ['of a canceled subscription as the payment provider states it', /until 1 Jan 2999/, { state: 'canceled' }],
])('the top messages name the last day %s', (_name, text, more) => {
  render(
    <UiProvider locale="en-GB">
      <ScreenFrame routeName="company.settings" member={{ ...MEMBER, expiresAt: EXPIRES, ...more }}>
        <TopMessages spaced={false} />
      </ScreenFrame>
    </UiProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
