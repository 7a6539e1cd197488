import { describe, expect, it } from 'vitest';
import { type TopMessagesState, topMessages } from './top-messages.ts';

const calm: TopMessagesState = {
  state: null,
  hasSubscription: true,
  dashboardsCount: 1,
  services: { dashboards: 25, bonusDashboards: 0 },
  invalidSource: false,
  expires: '2026-12-31',
};
const full = { dashboardsCount: 25 };

describe('top messages', () => {
  it.each<[string, Partial<TopMessagesState>, number[]]>([
    ['nothing to say', {}, []],
    ['a subscription that is canceled', { state: 'canceled' }, [126]],
    ['canceled without a subscription', { state: 'canceled', hasSubscription: false }, []],
    ['a subscription that is overdue', { state: 'overdue' }, [128]],
    ['overdue without a subscription', { state: 'overdue', hasSubscription: false }, []],
    ['a trial', { state: 'trial', hasSubscription: false }, [120]],
    ['a trial with a subscription', { state: 'trial' }, []],
    ['the limit reached with a subscription', full, [121]],
    ['the limit reached without one', { ...full, hasSubscription: false }, [129]],
    ['the limit reached in a trial', { ...full, hasSubscription: false, state: 'trial' }, [120]],
    ['bonus dashboards left', { ...full, services: { dashboards: 25, bonusDashboards: 1 } }, []],
    ['an invalid source', { invalidSource: true }, [125]],
    ['everything at once', { ...full, state: 'overdue', invalidSource: true }, [128, 121, 125]],
  ])('%s', (_name, change, codes) => {
    expect(topMessages({ ...calm, ...change }).map((message) => message.code)).toEqual(codes);
  });

  it('can be closed where they only inform', () => {
    const closeable = (change: Partial<TopMessagesState>) => topMessages({ ...calm, ...change })[0]?.closeable;
    expect(closeable(full)).toBe(true);
    expect(closeable({ ...full, hasSubscription: false })).toBe(true);
    expect(closeable({ state: 'canceled' })).toBe(false);
    expect(closeable({ invalidSource: true })).toBe(false);
  });

  it('name the last day where there is one', () => {
    expect(topMessages({ ...calm, state: 'canceled' })[0]?.body).toContain('until 2026-12-31');
    expect(topMessages({ ...calm, state: 'canceled', expires: null })[0]?.body).not.toContain('null');
  });
});
