import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignIn } from './sign-in.tsx';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(demo = false) {
  render(
    <UiProvider>
      <SignIn siteTitle="Reporting" demo={demo} />
    </UiProvider>,
  );
  return userEvent.setup();
}

describe('SignIn', () => {
  it('requires both fields before it sends a request', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getAllByText('Please fill out this field.')).toHaveLength(2);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows the error of the service and keeps the entries', async () => {
    const refusal = {
      code: 'wrong_credentials',
      message: 'The e-mail address or the password is wrong.',
      errors: { general: ['Check both and try again.'] },
    };
    fetched.mockResolvedValue(new Response(JSON.stringify(refusal), { status: 422 }));
    const user = show();
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ida@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Check both and try again.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('ida@example.com');
  });

  it('reports an unreachable service', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const user = show();
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ida@example.com');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  });

  it('signs in again after the user went back from the code to the password', async () => {
    fetched.mockImplementation(async () => Response.json({ data: { next: '/', challenge: 'challenge-1' } }));
    const user = show();
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ida@example.com');
    for (const attempt of [1, 2]) {
      await user.type(screen.getByLabelText('Password'), 'a password');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await user.click(await screen.findByRole('button', { name: 'Back to the password' }));
      expect(fetched).toHaveBeenCalledTimes(attempt);
    }
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('ida@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('fills in a demo account, and offers no demo accounts outside of demo mode', async () => {
    const user = show(true);
    await user.click(screen.getByRole('button', { name: 'Fill in the admin sign-in' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('admin@demo.test');
    cleanup();
    show(false);
    expect(screen.queryByText('This is a demo')).toBeNull();
  });
});
