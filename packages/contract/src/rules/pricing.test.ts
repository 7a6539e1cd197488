import { describe, expect, it } from 'vitest';
import type { Coupon } from './coupons.ts';
import { DEFAULT_PRICES, dollars, MAX_DASHBOARDS, type PlanOrder, priceOf } from './pricing.ts';

const percent = (value: number): Coupon => ({ type: 'percent', value, name: 'PERCENT' });
const amount = (value: number): Coupon => ({ type: 'amount', value, name: 'AMOUNT' });
const bonus = (value: number): Coupon => ({ type: 'dashboards', value, name: 'BONUS' });

describe('priceOf', () => {
  it.each<[string, PlanOrder, number, number, number]>([
    // Name, order; then in cents: list price, total, price per dashboard and month.
    ['1 dashboard', { dashboards: 1, interval: 1 }, 800, 800, 800],
    ['all dashboards of the first price step', { dashboards: 25, interval: 1 }, 20_000, 20_000, 800],
    ['one dashboard of the second price step', { dashboards: 26, interval: 1 }, 20_600, 20_600, 792],
    ['all dashboards of two price steps', { dashboards: 100, interval: 1 }, 65_000, 65_000, 650],
    ['one dashboard of the third price step', { dashboards: 101, interval: 1 }, 65_500, 65_500, 649],
    ['a yearly interval', { dashboards: 25, interval: 12 }, 240_000, 192_000, 640],
    [
      'a yearly interval with a coupon',
      { dashboards: 20, interval: 12, coupons: [percent(10)] },
      192_000,
      138_240,
      576,
    ],
    ['a discount of the company', { dashboards: 25, interval: 1, discount: 12.5 }, 20_000, 17_500, 700],
    ['half a cent, which is rounded up', { dashboards: 26, interval: 1, discount: 0.25 }, 20_600, 20_548, 790],
    [
      'a fixed amount, which is subtracted after the percentage',
      { dashboards: 1, interval: 1, coupons: [amount(2), percent(50)] },
      800,
      200,
      200,
    ],
    ['a coupon above the price', { dashboards: 1, interval: 1, coupons: [amount(20)] }, 800, 0, 0],
    ['a coupon of 100 percent', { dashboards: 1, interval: 1, coupons: [percent(100)] }, 800, 0, 0],
    [
      'the maximum number of dashboards, for a year',
      { dashboards: MAX_DASHBOARDS, interval: 12 },
      60_180_000,
      48_144_000,
      401,
    ],
  ])(
    'computes list price, total and price per dashboard: %s',
    (_name, order, listCents, totalCents, perDashboardCents) => {
      expect(priceOf(DEFAULT_PRICES, order)).toMatchObject({ listCents, totalCents, perDashboardCents });
    },
  );

  it('lists each reduction with its amount', () => {
    const price = priceOf(DEFAULT_PRICES, {
      dashboards: 20,
      interval: 12,
      discount: 5,
      coupons: [bonus(5), amount(10), percent(10)],
    });
    expect(price.reductions).toEqual([
      { kind: 'annual', label: null, percent: 20, cents: 38_400 },
      { kind: 'company', label: null, percent: 5, cents: 7_680 },
      { kind: 'coupon', label: 'PERCENT', percent: 10, cents: 14_592 },
      { kind: 'coupon', label: 'AMOUNT', percent: null, cents: 1_000 },
    ]);
    expect(price.bonusDashboards).toBe(5);
    expect(price.totalCents).toBe(price.listCents - price.reductions.reduce((sum, { cents }) => sum + cents, 0));
  });

  it('increases with each dashboard that is added', () => {
    let previous = 0;
    for (let dashboards = 1; dashboards <= 300; dashboards += 1) {
      const { totalCents } = priceOf(DEFAULT_PRICES, { dashboards, interval: 1 });
      expect(totalCents).toBeGreaterThan(previous);
      previous = totalCents;
    }
  });

  it.each([0, -1, 1.5, Number.NaN, MAX_DASHBOARDS + 1])('rejects %s dashboards', (dashboards) => {
    expect(() => priceOf(DEFAULT_PRICES, { dashboards, interval: 1 })).toThrow(RangeError);
  });
});

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [138_240, '$1,382.40'],
  [123_456_789, '$1,234,567.89'],
  [-15_360, '- $153.60'],
])('dollars of %i cents is %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});
