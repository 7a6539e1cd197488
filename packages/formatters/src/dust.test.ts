import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutDust } from './dust.ts';

test.each([
  [0.15 / 6, 0.025],
  [(23 / 160) * 100, 14.375],
  [0.1 + 0.2, 0.3],
  [-(0.1 + 0.2), -0.3],
  [1.1 * 1.1, 1.21],
  [4.35 * 100, 435],
  [0.1 * 3e-300, 3e-301],
  [0, 0],
  [-0, -0],
  [7, 7],
  [9_007_199_254_740_991, 9_007_199_254_740_991],
  [5e-324, 5e-324],
  [Number.NaN, Number.NaN],
])('withoutDust of %s is %s', (value, decimal) => {
  expect(withoutDust(value)).toBe(decimal);
});

test.each([1 / 3, 2 / 3, Math.PI, 0.123456789012345, 0.1234567890123457, 1e-7 / 3, Number.POSITIVE_INFINITY])(
  'withoutDust does not change %s',
  (value) => {
    expect(withoutDust(value)).toBe(value);
  },
);

test.each([
  [100.005, 100, 0.005],
  [0.1 + 0.2, 0.3, 0],
  [0.03, 0.005, 0.025],
  [2e-13, 1e-13, 1e-13],
  [1_234_567_890.12, 1_234_567_890.115, 0.005],
  [1 / 3, 0, 1 / 3],
])('withoutDust of the difference %s - %s is %s', (a, b, difference) => {
  expect(withoutDust(a - b, a)).toBe(difference);
  expect(withoutDust(b - a, a)).toBe(0 - difference);
});

test('withoutDust keeps short decimals, and changes other values by at most 1e-15 of their size', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (units, decimals) => {
      const decimal = Number(`${units}e-${decimals}`);
      expect(withoutDust(decimal)).toBe(decimal);
    }),
  );
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Math.abs(withoutDust(value) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-15);
      expect(withoutDust(-value)).toBe(-withoutDust(value));
      expect(withoutDust(withoutDust(value))).toBe(withoutDust(value));
    }),
  );
});
