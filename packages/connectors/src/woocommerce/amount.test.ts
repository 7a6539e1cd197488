import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount, perPiece, toNumber } from './amount.ts';

describe('parseAmount', () => {
  it.each([
    ['14.00', 14],
    ['-3.5', -3.5],
    ['0', 0],
    ['', 0],
    ['  7.25 ', 7.25],
    ['.5', 0.5],
    ['5.', 5],
    ['+2', 2],
    [3, 3],
    [-9, -9],
    [1e-7, 0.0000001],
    ['1200', 1200],
    ['0.123456785', 0.12345679],
    ['999999999999.99', 999999999999.99],
  ])('reads %o as %o', (text, expected) => {
    const amount = parseAmount(text);
    expect(amount === undefined ? amount : toNumber(amount)).toBe(expected);
  });

  it.each(['x', '1,200.00', '1e5', '--1', '.', '1.2.3', '£5', Number.NaN, Number.POSITIVE_INFINITY])(
    'returns undefined for %o',
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
    },
  );

  it('adds without binary rounding errors', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(toNumber((parseAmount('0.1') ?? 0n) + (parseAmount('0.2') ?? 0n))).toBe(0.3);
  });

  it('parses every amount with two decimals exactly, both in the fast code and in the general code', () => {
    const hundredths = fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n });
    fc.assert(
      fc.property(hundredths, (count) => {
        const text = `${count / 100n}.${String(count % 100n).padStart(2, '0')}`;
        expect(parseAmount(text)).toBe(count * 1_000_000n);
        expect(parseAmount(`+${text}`)).toBe(count * 1_000_000n);
      }),
      { examples: [[9_999_999_999_999n], [0n], [29n], [115n]] },
    );
  });

  it('adds amounts with two decimals exactly', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 200 }), (amounts) => {
        const text = (value: number) =>
          `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;
        const sum = amounts.reduce((total, value) => total + (parseAmount(text(value)) ?? 0n), 0n);
        const whole = amounts.reduce((total, value) => total + value, 0);
        expect(toNumber(sum)).toBe(Number(text(whole)));
      }),
    );
  });
});

describe('perPiece', () => {
  it.each([
    ['10.00', 3, 3.33333333],
    ['20.00', 3, 6.66666667],
    ['-20.00', 3, -6.66666667],
    ['5.00', 2, 2.5],
  ])('divides %s by %d', (amount, pieces, expected) => {
    expect(perPiece(parseAmount(amount) ?? 0n, pieces)).toBe(expected);
  });

  it('returns null for zero pieces', () => {
    expect(perPiece(100n, 0)).toBeNull();
  });
});
