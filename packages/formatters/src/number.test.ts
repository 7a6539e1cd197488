import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber, formatPercent } from './number.ts';

const LOCALES = ['en', 'en-US', 'de-DE', 'fr-FR', 'ar-EG', 'hi-IN', 'pt-BR', 'es-ES', 'de-CH', 'ff-Adlm', 'tok'];

/** Decimals with few digits, doubles of every size, and numbers next to a tie. */
const values = fc.oneof(
  { weight: 3, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e12 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 2_000_000_000 }).map((n) => Number(`${n}e-3`)) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000 }).map((n) => Number(`${n * 10 + 5}e-3`)) },
  { weight: 1, arbitrary: fc.maxSafeNat() },
);

describe('a number', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [999.999, '1,000'],
    [1234.5, '1,234.5'],
    [1234567.891, '1,234,567.89'],
    [-5, '- 5'],
    [-1234.56, '- 1,234.56'],
    [0.1 + 0.2, '0.3'],
    [1.005, '1.01'],
    [-1.005, '- 1.01'],
    [2.675, '2.68'],
    [1.255, '1.26'],
    [8.345, '8.35'],
    [0.005, '0.01'],
    [0.0049999, '0'],
    [-0.004, '0'],
    [999_999_999.995, '1,000,000,000'],
    [1e9, '1,000,000,000'],
    [123_456_789_012.345, '123,456,789,012.35'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [1.5e-7, '0'],
  ])('%s is written %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, null, undefined])('%s is N/A', (value) => {
    expect(formatNumber(value)).toBe('N/A');
    expect(formatPercent(value)).toBe('N/A');
  });

  test('is N/A if it is a text with digits', () => {
    expect(formatNumber('12' as unknown as number)).toBe('N/A');
  });

  test.each([
    ['de-DE', '- 1.234.567,5'],
    ['fr-FR', '- 1\u202f234\u202f567,5'],
    ['hi-IN', '- 12,34,567.5'],
    ['ar-EG', '- ١٬٢٣٤٬٥٦٧٫٥'],
    ['en_US', '- 1,234,567.5'],
    ['not a locale', '- 1,234,567.5'],
  ])('-1,234,567.5 is written in %s as %s', (locale, text) => {
    expect(formatNumber(-1_234_567.5, { locale })).toBe(text);
  });

  test('in Spanish has no groups if it has four digits', () => {
    expect(formatNumber(1234.5, { locale: 'es-ES' })).toBe('1234,5');
    expect(formatNumber(12_345, { locale: 'es-ES' })).toBe('12.345');
  });

  test.each(LOCALES)('without a sign has the digits, the groups and the rounding of Intl in %s', (locale) => {
    const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(values, (value) => {
        expect(formatNumber(value, { locale })).toBe(intl.format(value));
      }),
      { numRuns: 400 },
    );
  });

  test.each(LOCALES)(
    'that is negative is written as a sign and the positive number, unless it rounds to 0, in %s',
    (locale) => {
      fc.assert(
        fc.property(values, (value) => {
          const text = formatNumber(value, { locale });
          expect(formatNumber(-value, { locale })).toBe(text === formatNumber(0, { locale }) ? text : `- ${text}`);
        }),
      );
    },
  );
});

describe('percent points', () => {
  test.each([
    [25, '25%'],
    [2.666, '2.67%'],
    [-12.6, '- 12.6%'],
    [0, '0%'],
    [-0.001, '0%'],
    [1234.5, '1,234.5%'],
  ])('%s is written %s', (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });

  test.each([
    ['de-DE', '- 25,5\u00a0%'],
    ['tr-TR', '- %25,5'],
    ['ar-EG', '- ٢٥٫٥٪\u061c'],
  ])('-25.5 is written in %s as %s', (locale, text) => {
    expect(formatPercent(-25.5, { locale })).toBe(text);
  });

  test.each(LOCALES)('have the digits and the position of the percent sign of Intl in %s', (locale) => {
    const intl = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
        const points = Number(`${hundredths}e-2`);
        expect(formatPercent(points, { locale })).toBe(intl.format(Number(`${hundredths}e-4`)));
      }),
    );
  });
});

test.each([
  [1234.567, { maxDecimals: 1 }, '1,234.6'],
  [1.005, { maxDecimals: 0 }, '1'],
  [0.5, { maxDecimals: 0 }, '1'],
  [-0.4, { maxDecimals: 0 }, '0'],
  [2, { minDecimals: 1, maxDecimals: 1 }, '2.0'],
] as const)('formatNumber of %s with %o is %s', (value, options, text) => {
  expect(formatNumber(value, options)).toBe(text);
});
