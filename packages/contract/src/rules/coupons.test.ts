import { describe, expect, it } from 'vitest';
import {
  applyCoupon,
  applyCoupons,
  COUPON_MESSAGES,
  type Coupon,
  canStack,
  couponKey,
  couponText,
  DEFAULT_STACKING,
  isSameCoupon,
} from './coupons.ts';

const percent: Coupon = { type: 'percent', value: 10, name: 'TERN10' };
const otherPercent: Coupon = { type: 'percent', value: 5, name: 'SPRING5' };
const amount: Coupon = { type: 'amount', value: 20, name: 'TWENTY' };
const dashboards: Coupon = { type: 'dashboards', value: 5, name: 'WELCOME5' };

describe('couponKey', () => {
  it.each([
    ['tern10', 'TERN10'],
    ['  Tern10\t', 'TERN10'],
    ['indirim', 'INDIRIM'],
    ['İNDİRİM', 'INDIRIM'],
    ['ındırım', 'INDIRIM'],
    ['i\u0307ndirim', 'INDIRIM'],
    // The same accent, once composed and once decomposed.
    ['caf\u00e9', 'CAFE\u0301'.normalize('NFC')],
    ['cafe\u0301', 'CAF\u00c9'],
    ['ＴＥＲＮ１０', 'TERN10'],
  ])('of %j is %j', (code, key) => {
    expect(couponKey(code)).toBe(key);
  });

  it('differs for different codes', () => {
    expect(isSameCoupon('TERN10', 'TERN1O')).toBe(false);
    expect(isSameCoupon('ż', 'z')).toBe(false);
  });
});

describe('canStack', () => {
  it.each<[string, readonly Coupon[], boolean]>([
    ['accepts an empty list', [], true],
    ['accepts one coupon', [percent], true],
    ['accepts one coupon of each type', [percent, amount, dashboards], true],
    ['rejects two coupons of one type', [percent, otherPercent], false],
    ['rejects two coupons of one type beside a coupon of another type', [percent, dashboards, otherPercent], false],
  ])('%s with the default rules', (_name, coupons, allowed) => {
    expect(canStack(coupons, DEFAULT_STACKING)).toBe(allowed);
  });

  it('requires that each type allows the other', () => {
    const stacks = { percent: ['amount'], amount: [], dashboards: ['percent'] } as const;
    const rules = { stacks, maximum: { percent: 2, amount: 1, dashboards: 1 } };
    expect(canStack([percent, amount], rules)).toBe(false);
    expect(canStack([dashboards, percent], rules)).toBe(false);
    expect(canStack([percent, otherPercent], rules)).toBe(true);
    expect(canStack([amount], { ...rules, maximum: { ...rules.maximum, amount: 0 } })).toBe(false);
  });
});

describe('applyCoupon', () => {
  it.each<[string, readonly Coupon[], Coupon | null, readonly Coupon[], string | null]>([
    ['adds the first coupon', [], percent, [percent], null],
    ['adds a coupon of another type', [percent], dashboards, [percent, dashboards], null],
    ['keeps a coupon that is already applied', [percent], { ...percent, name: 'tern10' }, [percent], null],
    ['rejects an unknown code', [percent], null, [percent], COUPON_MESSAGES.invalid],
    [
      'rejects a coupon that does not stack with the applied coupons',
      [percent],
      otherPercent,
      [percent],
      COUPON_MESSAGES.notStackable,
    ],
  ])('%s', (_name, applied, found, coupons, error) => {
    expect(applyCoupon(applied, found, DEFAULT_STACKING)).toEqual({ coupons, error });
  });

  it('has the messages of the specification', () => {
    expect(COUPON_MESSAGES.invalid).toBe('Code / Coupon not valid.');
    expect(COUPON_MESSAGES.notStackable).toBe('Code / Coupon not stackable with other code(s) / coupon(s).');
    expect(COUPON_MESSAGES.companyInvalid('X')).toBe('Code / Coupon X is invalid');
    expect(COUPON_MESSAGES.companyActivated('X')).toBe('Code / Coupon X activated successfully');
  });
});

it('applyCoupons keeps each coupon that stacks with the earlier ones', () => {
  const entered = [percent, otherPercent, { ...percent, name: 'tern10' }, dashboards];
  expect(applyCoupons(entered, DEFAULT_STACKING)).toEqual([percent, dashboards]);
});

it.each<[Coupon, string]>([
  [percent, '10% off every charge'],
  [amount, '$20 off every charge'],
  [dashboards, '5 dashboards more'],
  [{ ...dashboards, value: 1 }, '1 dashboard more'],
])('couponText of %j is %s', (coupon, text) => {
  expect(couponText(coupon)).toBe(text);
});
