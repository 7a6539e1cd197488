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

it.each([
  ['an address', 'late@example.com,', 'late@example.com'],
  ['a text', 'late@', null],
])('InviteDialog keeps %s that is entered during the calls', async (_name, typed, tag) => {
  const started: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ data: [] });
    await new Promise<void>((resolve) => started.push(resolve));
    return Response.json({ data: TEAM[1] }, { status: 201 });
  });
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(
    <UiProvider>
      <ScreenFrame routeName="company.users" member={MEMBER}>
        <InviteDialog team={[]} onClose={onClose} />
      </ScreenFrame>
    </UiProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail addresses/ });
  await user.type(field, 'pia@example.com,');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await vi.waitFor(() => expect(started).toHaveLength(1));
  await user.type(field, typed);
  started[0]?.();
  await screen.findByText('Invitation sent');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Remove pia@example.com' })).toBeNull();
  if (tag === null) expect(field.value).toBe(typed);
  else expect(screen.getByRole('button', { name: `Remove ${tag}` })).toBeTruthy();
});

it('InviteDialog closes after all invitations were sent', async () => {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'POST' ? Response.json({ data: TEAM[1] }, { status: 201 }) : Response.json({ data: [] }),
  );
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(
    <UiProvider>
      <ScreenFrame routeName="company.users" member={MEMBER}>
        <InviteDialog team={[]} onClose={onClose} />
      </ScreenFrame>
    </UiProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: /^E-mail addresses/ }), 'pia@example.com');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
