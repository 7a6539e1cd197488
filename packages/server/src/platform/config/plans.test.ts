import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PRICES, DEFAULT_STACKING } from '@reporting/contract/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlans } from './plans.ts';

describe('the file of plans', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reporting-plans-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (content: unknown) => {
    const path = join(folder, 'plans.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return readPlans(path, false);
  };

  it('has default values if it is missing, and coupons only in the demo', () => {
    const plans = readPlans(undefined, false);
    expect(plans).toMatchObject({ prices: DEFAULT_PRICES, stacking: DEFAULT_STACKING, trialDays: 14 });
    expect(plans.coupons.size).toBe(0);
    expect([...readPlans(undefined, true).coupons.keys()]).toEqual(['TERN10', 'TWENTY', 'WELCOME5']);
  });

  it('replaces the default values that it contains', () => {
    const plans = read({
      steps: [
        { upTo: 10, price: 9.99 },
        { upTo: null, price: 4 },
      ],
      annualDiscount: 12.5,
      trialDays: 30,
      maximum: { percent: 2 },
      coupons: [{ code: 'Spring', type: 'percent', value: 5, until: '2026-12-31', emails: ['A@example.com'] }],
    });
    expect(plans.prices).toEqual({
      steps: [
        { upTo: 10, cents: 999 },
        { upTo: null, cents: 400 },
      ],
      annualDiscount: 12.5,
    });
    expect(plans.stacking.maximum).toEqual({ percent: 2, amount: 1, dashboards: 1 });
    expect(plans.coupons.get('SPRING')).toEqual({
      type: 'percent',
      value: 5,
      name: 'Spring',
      until: Date.parse('2027-01-01T00:00:00Z'),
      emails: ['a@example.com'],
    });
  });

  it.each<[string, unknown, RegExp]>([
    ['content that is not JSON', '{', /cannot be read as JSON/],
    ['an unknown field', { price: 1 }, /price/],
    ['a last step with an upper limit', { steps: [{ upTo: 5, price: 1 }] }, /last one has upTo null/],
    [
      'steps that descend',
      {
        steps: [
          { upTo: 5, price: 1 },
          { upTo: 4, price: 1 },
          { upTo: null, price: 1 },
        ],
      },
      /ascend/,
    ],
    ['a number of three decimals', { annualDiscount: 1.005 }, /two decimals/],
    ['two equal coupon codes', { coupons: [coupon('A'), coupon('a')] }, /same code/],
    [
      'a coupon for 1.5 dashboards',
      { coupons: [{ ...coupon('A'), type: 'dashboards', value: 1.5 }] },
      /whole dashboards/,
    ],
    ['a coupon of 101 percent', { coupons: [{ ...coupon('A'), value: 101 }] }, /more than 100 percent/],
    ['a coupon of a type that is not allowed', { maximum: { percent: 0 }, coupons: [coupon('A')] }, /allows no coupon/],
  ])('is refused with %s', (_name, content, message) => {
    expect(() => read(content)).toThrow(message);
  });
});

function coupon(code: string) {
  return { code, type: 'percent', value: 10 };
}
