import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MEMBER, TEAM } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import { InviteDialog } from './invite-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['nobody was invited', 'a@example.com, b@example.com', 'Nobody was invited yet.'],
  ['sent invitations remain valid', 'pia@example.com, b@example.com', 'Invitations that were sent remain valid.'],
])('InviteDialog asks before it discards entries, and states that %s', async (_name, addresses, text) => {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) =>
    String(init.body).includes('pia@')
      ? Response.json({ data: TEAM[1] }, { status: 201 })
      : Response.json({ code: 'internal_error', message: 'Failed.' }, { status: 500 }),
  );
  const user = userEvent.setup();
  render(
    <UiProvider>
      <ScreenFrame routeName="company.users" member={MEMBER}>
        <InviteDialog team={[]} onClose={() => {}} />
      </ScreenFrame>
    </UiProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: /^E-mail addresses/ }), addresses);
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await screen.findByText('Not everybody was invited.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(text)).toBeTruthy();
});
