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

it('a failed payment stops the registration, keeps the entries and is reported', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const isCheck = init.body instanceof FormData && init.body.get('check') === 'true';
    calls.push(isCheck ? `${path} check` : path);
    if (isCheck) return new Response(null, { status: 204 });
    return Response.json({ code: 'payment_failed', message: FAILED, errors: { general: [FAILED] } }, { status: 422 });
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
  expect(await screen.findByText(FAILED)).toBeTruthy();
  expect(calls).toEqual(['/register check', '/api/payment/secure']);
  expect(vi.mocked(reportError).mock.calls).toEqual([[expect.objectContaining({ code: 'payment_failed' })]]);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Nia New');
});
