import type { Entrance } from '@reporting/contract';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { reportError } from '../../lib/report-error.ts';
import { SUBSCRIPTION } from '../../stories/samples.ts';
import { Register } from './register.tsx';

vi.mock('../../lib/report-error.ts', () => ({ reportError: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const CHECKOUT = { script: '/checkout.js', storefront: 'store', accessKey: 'key' };
const ENTRANCE: Entrance = {
  providers: [],
  registration: true,
  demoAccounts: false,
  planTerms: { ...SUBSCRIPTION.terms, checkout: CHECKOUT },
};
const FAILED = 'The payment provider does not answer. Try again in a moment.';

/** Answers the check of a registration, and `/api/payment/secure` with `secure`. Then fills in the page and registers. */
async function registerWith(secure: () => Response): Promise<string[]> {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const isCheck = init.body instanceof FormData && init.body.get('check') === 'true';
    calls.push(isCheck ? `${path} check` : path);
    return isCheck ? new Response(null, { status: 204 }) : secure();
  });
  const user = userEvent.setup();
  render(
    <UiProvider>
      <Register siteTitle="Reporting" legal={{ terms: null, privacy: null }} entrance={ENTRANCE} />
    </UiProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Nia New');
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'nia@example.com');
  for (const field of document.querySelectorAll('input[type=password]')) await user.type(field, 'a good long password');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  return calls;
}

it.each<[string, string, () => Response]>([
  [
    'is refused',
    FAILED,
    () => Response.json({ code: 'payment_failed', message: FAILED, errors: { general: [FAILED] } }, { status: 422 }),
  ],
  [
    'fails at the service',
    'The service failed to answer. Your entries are kept. Try again in a moment.',
    () => new Response(null, { status: 502 }),
  ],
  [
    'has no answer',
    'The service cannot be reached. Check your connection, then try again.',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('a payment that %s stops the registration, keeps the entries and is reported', async (_name, text, secure) => {
  const calls = await registerWith(secure);
  await screen.findByText(text);
  expect(calls).toEqual(['/register check', '/api/payment/secure']);
  expect(vi.mocked(reportError).mock.calls).toEqual([[expect.objectContaining({ message: text })]]);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Nia New');
});

it('a checkout that the visitor closes stops the registration and is not reported', async () => {
  const checkout = vi.fn(() => window.onCheckoutClosed?.(null));
  vi.stubGlobal('fastspring', { builder: { secure: () => {}, checkout } });
  const calls = await registerWith(() => Response.json({ data: { payload: 'a payload', key: 'a key' } }));
  await screen.findByText(/^The checkout was closed before it was complete/);
  expect(checkout).toHaveBeenCalledTimes(1);
  expect(calls).toEqual(['/register check', '/api/payment/secure']);
  expect(reportError).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Nia New');
});
