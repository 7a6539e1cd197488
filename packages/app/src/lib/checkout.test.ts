import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutFailed, openCheckout } from './checkout.ts';

const STORE = {
  script: 'https://store.invalid/builder.js',
  storefront: 'store.invalid/popup',
  accessKey: 'KEY',
} as Parameters<typeof openCheckout>[0];
const ORDER = { payload: 'a payload', key: 'a key' };

describe('the checkout', () => {
  let calls: string[];
  const script = () => document.querySelector<HTMLScriptElement>('#fsc-api');
  /** Sets the functions that the provider's script would set when it has loaded. */
  const loadScript = () => {
    window.fastspring = {
      builder: {
        secure: (payload, key) => void calls.push(`${payload}, ${key}`),
        checkout: () => void calls.push('opened'),
      },
    };
  };

  beforeEach(() => {
    calls = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    delete window.fastspring;
    delete window.onCheckoutClosed;
    script()?.remove();
  });

  it('checks for the script every 100 ms, and opens the checkout with the encrypted order after the script has loaded', async () => {
    const opened = openCheckout(STORE, ORDER);
    expect({ ...script()?.dataset }).toMatchObject({ storefront: STORE.storefront, accessKey: STORE.accessKey });
    await vi.advanceTimersByTimeAsync(2_050);
    loadScript();
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect(calls).toEqual(['a payload, a key', 'opened']);
    window.onCheckoutClosed?.({ id: 'order-1', reference: 'REP-1' });
    expect(await opened).toEqual({ order_id: 'order-1', order_reference: 'REP-1' });
  });

  it.each([null, {}, { id: 7, reference: 'REP-1' }])(
    'returns null after the window was closed with %j',
    async (order) => {
      loadScript();
      const opened = openCheckout(STORE, ORDER);
      await vi.advanceTimersByTimeAsync(0);
      window.onCheckoutClosed?.(order);
      expect(await opened).toBeNull();
    },
  );

  it('fails if the script cannot be loaded, and loads the script again for the next attempt', async () => {
    const failed = expect(openCheckout(STORE, ORDER)).rejects.toThrow(CheckoutFailed);
    const first = script();
    first?.dispatchEvent(new Event('error'));
    await failed;
    expect(script()).toBeNull();
    const opened = openCheckout(STORE, ORDER);
    expect(script()).not.toBe(first);
    loadScript();
    await vi.advanceTimersByTimeAsync(100);
    window.onCheckoutClosed?.(null);
    expect(await opened).toBeNull();
  });

  it('fails if the script has not loaded after 30 s', async () => {
    const failed = expect(openCheckout(STORE, ORDER)).rejects.toThrow('could not be loaded');
    await vi.advanceTimersByTimeAsync(30_100);
    await failed;
  });
});
