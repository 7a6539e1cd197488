import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionProvider } from '../session/session.tsx';
import { MEMBER } from '../stories/samples.ts';
import { resendVerification } from './security.ts';
import { changeUser, type UserChanges, useChangeOwnRecord } from './users.ts';

const reloads = vi.hoisted(() => vi.fn(() => false));
vi.mock('./reload-guard.ts', () => ({ reloadOnce: reloads }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  reloads.mockClear();
});

const SESSION = { member: MEMBER } as unknown as Parameters<typeof SessionProvider>[0]['value'];

/** Returns the function of `useChangeOwnRecord` in a page of a member. */
const ownRecord = (keepPage?: boolean): ((body: UserChanges) => Promise<void>) =>
  renderHook(() => useChangeOwnRecord(keepPage), {
    wrapper: ({ children }) => <SessionProvider value={SESSION}>{children}</SessionProvider>,
  }).result.current;

it.each<[string, number, () => Promise<void>]>([
  ['a change of the own record', 1, () => ownRecord()({ settings: { theme: null } })],
  ['a change of the own record in a form', 0, () => ownRecord(true)({ name: 'Ida' })],
  ['a change of another user', 1, () => changeUser('user-2', { roleName: 'member' })],
  ['a change of another user in a form', 0, () => changeUser('user-2', { name: 'Pia' }, true)],
  ['a new mail of the confirmation', 1, () => resendVerification()],
])('after the session has ended, %s reloads the page: %i', async (_name, count, call) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'session_ended', message: 'Sign in.' }, { status: 401 }));
  await expect(call()).rejects.toThrow();
  expect(reloads).toHaveBeenCalledTimes(count);
});
