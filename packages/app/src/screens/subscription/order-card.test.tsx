import type { Subscription } from '@reporting/contract';
import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MEMBER, SUBSCRIPTION, TRIAL } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import { OrderCard } from './order-card.tsx';

const CHECKOUT = { script: '/checkout.js', storefront: 'store', accessKey: 'key' };
const UNSUBSCRIBED: Subscription = { ...TRIAL, terms: { ...TRIAL.terms, checkout: CHECKOUT } };
const ORDER = { order_id: 'order-1', order_reference: 'REP-1' };
const UNCONFIRMED = 'Your payment is made and is being confirmed.';

let calls: string[];
/** The answers of the calls that confirm the order, in their order. */
let confirmations: Response[];

beforeEach(() => {
  calls = [];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: window.location.href } as PerformanceNavigationTiming,
  ]);
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path === '/api/payment/secure') {
      calls.push('secure');
      return Response.json({ data: { payload: 'a payload', key: 'a key' } });
    }
    if (method !== 'POST') return Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 });
    calls.push(`confirm ${body}`);
    return confirmations.shift();
  });
  vi.stubGlobal('fastspring', {
    builder: { secure: () => {}, checkout: () => window.onCheckoutClosed?.({ id: 'order-1', reference: 'REP-1' }) },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

const show = () =>
  render(
    <UiProvider>
      <ScreenFrame routeName="company.subscription" member={MEMBER}>
        <OrderCard subscription={UNSUBSCRIBED} canSubscribe />
      </ScreenFrame>
    </UiProvider>,
  );
const confirmed = () => Response.json({ data: SUBSCRIPTION });
const CONFIRM = `confirm ${JSON.stringify(ORDER)}`;

it('a paid order that the service did not confirm is confirmed again without another checkout', async () => {
  confirmations = [new Response(null, { status: 502 }), new Response(null, { status: 502 }), confirmed()];
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await screen.findByText(UNCONFIRMED);
  expect(screen.queryByText('Nothing was changed.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm the payment' }));
  await screen.findByText(UNCONFIRMED);
  // The page is loaded again.
  cleanup();
  show();
  await screen.findByText('Subscribed');
  expect(calls).toEqual(['secure', CONFIRM, CONFIRM, CONFIRM]);
  cleanup();
  show();
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
  expect(calls).toHaveLength(4);
});

it('an order that the payment provider does not confirm is not kept', async () => {
  confirmations = [Response.json({ code: 'order_unknown', message: 'This order is unknown.' }, { status: 422 })];
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await screen.findByText('Nothing was changed.');
  expect(screen.queryByText(UNCONFIRMED)).toBeNull();
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
});
