import { describe, expect, it } from 'vitest';
import { isRestored, type TopMessagesState, topMessages } from './top-messages.ts';

const calm: TopMessagesState = {
  standing: 'active',
  hasSubscription: true,
  canSubscribe: true,
  dashboardsCount: 1,
  services: { dashboards: 25, bonusDashboards: 0 },
  restored: false,
  invalidSource: false,
  expires: '2026-12-31',
};
const full = { dashboardsCount: 25 };

describe('top messages', () => {
  it.each<[string, Partial<TopMessagesState>, number[]]>([
    ['a subscription without problems', {}, []],
    ['a subscription that is canceled', { standing: 'canceled' }, [126]],
    ['a canceled subscription whose service has ended', { standing: 'none' }, [126]],
    ['a restored account', { restored: true }, [122]],
    ['a restored account that is canceled again', { restored: true, standing: 'canceled' }, [126]],
    ['a subscription that is overdue', { standing: 'overdue' }, [128]],
    ['a trial', { standing: 'trial', hasSubscription: false }, [120]],
    ['an expired trial', { standing: 'none', hasSubscription: false }, [129]],
    [
      'an expired trial without a payment provider',
      { standing: 'none', hasSubscription: false, canSubscribe: false },
      [],
    ],
    ['a reached dashboard limit with a subscription', full, [121]],
    ['a reached dashboard limit without a subscription', { ...full, hasSubscription: false }, [129]],
    [
      'a reached dashboard limit without a payment provider',
      { ...full, hasSubscription: false, canSubscribe: false },
      [],
    ],
    ['a reached dashboard limit in a trial', { ...full, hasSubscription: false, standing: 'trial' }, [120]],
    [
      'a reached dashboard limit with a bonus dashboard',
      { ...full, services: { dashboards: 25, bonusDashboards: 1 } },
      [],
    ],
    ['an invalid source', { invalidSource: true }, [125]],
    [
      'an overdue subscription with a reached dashboard limit and an invalid source',
      { ...full, standing: 'overdue', invalidSource: true },
      [128, 121, 125],
    ],
  ])('have the codes $2 for %s', (_name, change, codes) => {
    expect(topMessages({ ...calm, ...change }).map((message) => message.code)).toEqual(codes);
  });

  it('can be closed if they require no action', () => {
    const closeable = (change: Partial<TopMessagesState>) => topMessages({ ...calm, ...change })[0]?.closeable;
    expect(closeable(full)).toBe(true);
    expect(closeable({ ...full, hasSubscription: false })).toBe(true);
    expect(closeable({ standing: 'canceled' })).toBe(false);
    expect(closeable({ invalidSource: true })).toBe(false);
  });

  it('state that a trial has ended', () => {
    const ended = { ...calm, standing: 'none', hasSubscription: false } as const;
    expect(topMessages(ended)[0]?.body).toContain('Your trial has ended.');
    expect(topMessages({ ...ended, ...full, standing: 'active' })[0]?.body).not.toContain('trial');
  });

  it('name the last day of service if there is one', () => {
    expect(topMessages({ ...calm, standing: 'canceled' })[0]?.body).toContain('until 2026-12-31');
    expect(topMessages({ ...calm, standing: 'canceled', expires: null })[0]?.body).not.toContain('null');
  });
});

it.each([
  [null, false],
  [0, true],
  [6, true],
  [7, false],
])('isRestored, %s days after the restoration (null: never restored), is %s', (days, shown) => {
  const day = 24 * 60 * 60_000;
  expect(isRestored(days === null ? null : 1_000_000, 1_000_000 + (days ?? 0) * day)).toBe(shown);
});
