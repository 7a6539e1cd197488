import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyDecimals, formatMoney } from './money.ts';

describe('money', () => {
  test.each([
    [-1234.5, 'USD', '- $1,234.50'],
    [28.9, 'GBP', '£28.90'],
    [31_677, 'GBP', '£31,677'],
    [31_676.999, 'GBP', '£31,677'],
    [86_940, 'USD', '$86,940'],
    [10.14, 'USD', '$10.14'],
    [10.145, 'USD', '$10.15'],
    [0, 'USD', '$0'],
    [-0.001, 'USD', '$0'],
    [1234.56, 'JPY', '¥1,235'],
    [-0.4, 'JPY', '¥0'],
    [1.2345, 'BHD', 'BHD\u00a01.23'],
    [12, 'eur', '€12'],
    [12, 'XYZ', 'XYZ\u00a012'],
    [12.5, 'bitcoin', '12.5 bitcoin'],
    [12.5, '', '12.5'],
  ])('%s %s is written %s', (value, currency, text) => {
    expect(formatMoney(value, { currency })).toBe(text);
  });

  test('is in dollars without a currency', () => {
    expect(formatMoney(5)).toBe('$5');
  });

  test.each([
    ['de-DE', 'EUR', '- 1.234,50\u00a0€'],
    ['fr-FR', 'USD', '- 1\u202f234,50\u00a0$US'],
    ['hi-IN', 'INR', '- ₹1,234.50'],
    ['pt-BR', 'BRL', '- R$\u00a01.234,50'],
    ['de-AT', 'EUR', '- €\u00a01.234,50'],
    ['ar-EG', 'EGP', '- \u200f١٬٢٣٤٫٥٠\u00a0ج.م.\u200f'],
  ])('-1,234.50 is written in the locale %s and the currency %s as %s', (locale, currency, text) => {
    expect(formatMoney(-1234.5, { locale, currency })).toBe(text);
  });

  test.each([Number.NaN, null, undefined])('%s is N/A', (value) => {
    expect(formatMoney(value, { currency: 'USD' })).toBe('N/A');
  });

  test('is written in its own currency and locale, although formats are cached', () => {
    const texts = ['USD', 'JPY', 'USD'].flatMap((currency) =>
      ['en', 'de-DE'].map((locale) => formatMoney(1.5, { currency, locale })),
    );
    expect(texts).toEqual(['$1.50', '1,50\u00a0$', '¥2', '2\u00a0¥', '$1.50', '1,50\u00a0$']);
  });

  test.each([
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 2],
    ['UYW', 2],
    ['nonsense', 2],
  ])('in %s has at most %s decimals', (currency, decimals) => {
    expect(currencyDecimals(currency)).toBe(decimals);
  });

  test.each(['en-US', 'de-AT', 'de-CH', 'fr-FR', 'ar-EG', 'hi-IN', 'pt-PT'])('matches Intl in %s', (locale) => {
    const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'INR', 'BHD', 'CHF', 'CVE', 'EGP');
    fc.assert(
      fc.property(currencies, fc.double({ min: 0, max: 1e13, noNaN: true }), (currency, value) => {
        const decimals = currencyDecimals(currency);
        const intl = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          trailingZeroDisplay: 'stripIfInteger',
        });
        expect(formatMoney(value, { locale, currency })).toBe(intl.format(value));
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  [31_677, 2, '£31,677.00'],
  [31_677.5, 2, '£31,677.50'],
  [31_677.07, 0, '£31,677.07'],
  [0, 2, '£0.00'],
])('an amount of %s pounds with at least %s decimals is %s', (value, minDecimals, text) => {
  expect(formatMoney(value, { currency: 'GBP', minDecimals: minDecimals as 0 | 2 })).toBe(text);
});

test.each([
  [1234.5, { maxDecimals: 0 }, '$1,235'],
  [1234.5, { minDecimals: 2, maxDecimals: 2 }, '$1,234.50'],
  [1234.5, { maxDecimals: 0, currency: 'JPY' }, '¥1,235'],
] as const)('formatMoney of %s with %o is %s', (value, options, text) => {
  expect(formatMoney(value, options)).toBe(text);
});
