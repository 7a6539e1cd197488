import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './number.ts';
import { sumOf } from './sum.ts';

/** Converts a decimal to an integer in units of 10^-20, to compute sums exactly. */
function unitsOf(value: number): bigint {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return BigInt(whole + fraction) * 10n ** BigInt(20 - fraction.length + Number(exponent));
}

describe('sumOf', () => {
  it.each([
    ['a sum of three decimals that ends in 5', [-469.739, 356.954], -112.785],
    ['tenths', [0.1, 0.2], 0.3],
    ['large amounts that cancel out', [1e13, -1e13, 5.005], 5.005],
    ['some missing values', [null, 1.1, null, 2.2], 3.3],
    ['no values', [], null],
    ['only missing values', [null], null],
    ['a sum that overflows', [1e308, 1e308], null],
    ['a negative zero', [-0], 0],
    ['integers above the exact range', [9e15, 9e15, 1], 18e15],
    ['very small numbers', [1e-20, 2e-20], 3e-20],
  ])('with %s is $2', (_what, values, expected) => expect(sumOf(values)).toBe(expected));

  it('of -469.739 and 356.954 is written as - 112.79', () => {
    expect(formatNumber(sumOf([-469.739, 356.954]))).toBe('- 112.79');
  });

  it('equals the sum in integer arithmetic', () => {
    const amount = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 200 }), (parts) => {
        const values = parts.map(([digits, decimals]) => digits / 10 ** decimals);
        const units = values.reduce((sum, value) => sum + unitsOf(value), 0n);
        expect(unitsOf(sumOf(values) ?? Number.NaN)).toBe(units);
      }),
    );
  });
});
